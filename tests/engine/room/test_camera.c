/* The camera: its limits, its steps of 8 pixels, and when it follows an actor. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/room/camera.c"
#include "engine/state/screen_state.h"

enum { WIDE = 640, SCREEN = 320 };

static void a_room_as_wide_as_the_screen_never_scrolls(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, SCREEN);
    camera_follow(&camera, SCREEN, 1, 300);
    for (int i = 0; i < 50; i++)
        camera_move(&camera, SCREEN, 300, false);
    assert_int_equal(camera.x, 160);
    assert_int_equal(camera_left(&camera), 0);
}

static void the_camera_waits_until_the_actor_nears_an_edge(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, WIDE);
    camera_follow(&camera, WIDE, 1, 160);
    camera_move(&camera, WIDE, 30 * 8 + 7, false);
    assert_int_equal(camera.x, 160);
    camera_move(&camera, WIDE, 31 * 8, false);
    assert_int_equal(camera.x, 168);
}

static void the_camera_catches_up_in_steps_of_eight_and_rests_on_the_actor(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, WIDE);
    camera_follow(&camera, WIDE, 1, 160);
    int steps = 0;
    for (int before = -1; camera.x != before; steps++) {
        before = camera.x;
        camera_move(&camera, WIDE, 253, false);
        assert_true(camera.x - before == 8 || camera.x == before || before == -1);
    }
    assert_int_equal(camera.x, 248);
    assert_false(camera.moving_to_actor);
    assert_int_equal(steps, 1 + (248 - 160) / 8);
}

static void the_camera_stops_at_the_ends_of_the_room(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, WIDE);
    camera_follow(&camera, WIDE, 1, 160);
    for (int i = 0; i < 100; i++)
        camera_move(&camera, WIDE, 639, false);
    assert_int_equal(camera.x, 480);
    assert_int_equal(camera_left(&camera), 320);
    for (int i = 0; i < 100; i++)
        camera_move(&camera, WIDE, 0, false);
    assert_int_equal(camera_left(&camera), 0);
}

static void the_camera_jumps_to_a_distant_actor(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, WIDE);
    camera_follow(&camera, WIDE, 1, 400);
    assert_int_equal(camera.x, 400);
    assert_int_equal(camera.mode, CAMERA_FOLLOW);
}

static void a_room_narrower_than_the_screen_is_shown_from_its_left(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, 160);
    camera_follow(&camera, 160, 1, 150);
    for (int i = 0; i < 20; i++)
        camera_move(&camera, 160, 150, false);
    assert_int_equal(camera_left(&camera), 0);
}

static void the_camera_moves_into_new_limits_step_by_step(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, WIDE);
    camera_jump(&camera, WIDE, 400);
    camera_limit(&camera, WIDE, 200, 384);
    camera_move(&camera, WIDE, 0, false);
    assert_int_equal(camera.x, 392);
    assert_int_equal(camera.target_x, 400);
    camera_move(&camera, WIDE, 0, false);
    camera_move(&camera, WIDE, 0, false);
    assert_int_equal(camera.x, 384);
    assert_int_equal(camera.target_x, 384);
}

/* This makes wait.camera wait until the next frame. Observed: ScummVM 2.7 and 2.9. */
static void the_target_may_be_outside_the_limits_for_a_frame(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, WIDE);
    camera_jump(&camera, WIDE, 500);
    assert_int_equal(camera.x, 480);
    assert_int_equal(camera.target_x, 500);
    camera_move(&camera, WIDE, 0, false);
    assert_int_equal(camera.target_x, 480);
    assert_true(camera_follow(&camera, WIDE, 1, 20));
    assert_int_equal(camera.x, 160);
    assert_int_equal(camera.target_x, 20);
}

/* loadRoomWithEgo puts it at ego's x, wherever that is. */
static void the_camera_is_put_beyond_its_limits_and_comes_back(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, WIDE);
    camera_limit(&camera, WIDE, 400, 480);
    camera.first_strip = 30;
    camera_put(&camera, 341);
    assert_false(camera_follow(&camera, WIDE, 1, 341));
    assert_int_equal(camera.x, 341);
    assert_false(camera_move(&camera, WIDE, 341, false));
    assert_int_equal(camera.x, 344);
    assert_false(camera_move(&camera, WIDE, 341, false));
    assert_int_equal(camera.x, 352);
    assert_int_equal(camera.first_strip, 24);
    /* At the side of the room nothing is shown beyond it. */
    camera_reset(&camera, WIDE);
    camera_put(&camera, 101);
    assert_false(camera_move(&camera, WIDE, 101, false));
    assert_int_equal(camera.x, 160);
}

static void the_camera_reports_a_placement_and_a_move(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, WIDE);
    camera_jump(&camera, WIDE, 323);
    assert_true(camera_move(&camera, WIDE, 0, false)); /* to a multiple of 8 */
    assert_int_equal(camera.x, 320);
    assert_false(camera_move(&camera, WIDE, 0, false));
    assert_false(camera_follow(&camera, WIDE, 1, 20 * 8 + 30 * 8 + 7));
    assert_true(camera_follow(&camera, WIDE, 1, 20 * 8 + 31 * 8));
    assert_int_equal(camera.x, 320); /* not far enough for a jump */
    assert_true(camera_follow(&camera, WIDE, 1, 10 * 8));
    assert_int_equal(camera.x, 160);
}

static void limits_cannot_leave_the_room(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, WIDE);
    camera_limit(&camera, WIDE, -100, 30000);
    assert_int_equal(camera.left_limit, 160);
    assert_int_equal(camera.right_limit, 480);
}

/* As by `roomOps.scroll 388, 266`. */
static void crossed_limits_put_the_camera_at_the_right_limit(void **state)
{
    (void)state;
    static const int places[] = {123, 300, 470};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct camera camera = {0};
        camera_reset(&camera, WIDE);
        camera_limit(&camera, WIDE, 388, 266);
        camera_jump(&camera, WIDE, places[i]);
        assert_int_equal(camera.x, 266);
        camera_move(&camera, WIDE, 0, false);
        assert_int_equal(camera.x, 272);
    }
}

static void fast_scrolling_jumps_to_the_target(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, WIDE);
    camera.mode = CAMERA_PAN;
    camera.target_x = 330;
    camera_move(&camera, WIDE, 0, true);
    assert_int_equal(camera.x, 330);
    camera_move(&camera, WIDE, 0, false);
    assert_int_equal(camera.x, 328); /* the nearest strip below the target */
    camera_move(&camera, WIDE, 0, false);
    assert_int_equal(camera.x, 328);
}

static void fast_scrolling_shows_the_area_ahead_of_an_actor(void **state)
{
    (void)state;
    struct camera camera = {0};
    camera_reset(&camera, WIDE);
    camera_follow(&camera, WIDE, 1, 160);
    camera_move(&camera, WIDE, 36 * 8, true);
    assert_int_equal(camera.x, 36 * 8 + 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_as_wide_as_the_screen_never_scrolls),
        cmocka_unit_test(the_camera_waits_until_the_actor_nears_an_edge),
        cmocka_unit_test(the_camera_catches_up_in_steps_of_eight_and_rests_on_the_actor),
        cmocka_unit_test(the_camera_stops_at_the_ends_of_the_room),
        cmocka_unit_test(the_camera_jumps_to_a_distant_actor),
        cmocka_unit_test(a_room_narrower_than_the_screen_is_shown_from_its_left),
        cmocka_unit_test(the_camera_moves_into_new_limits_step_by_step),
        cmocka_unit_test(the_target_may_be_outside_the_limits_for_a_frame),
        cmocka_unit_test(the_camera_is_put_beyond_its_limits_and_comes_back),
        cmocka_unit_test(the_camera_reports_a_placement_and_a_move),
        cmocka_unit_test(limits_cannot_leave_the_room),
        cmocka_unit_test(crossed_limits_put_the_camera_at_the_right_limit),
        cmocka_unit_test(fast_scrolling_jumps_to_the_target),
        cmocka_unit_test(fast_scrolling_shows_the_area_ahead_of_an_actor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
