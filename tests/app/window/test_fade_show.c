/* The pictures while one room gives way to another, and for how long the window shows them. */
#include <stdlib.h>
#include <string.h>

#include "app/window/play_fade.h"
#include "engine/bare_game.h"
#include "engine/game.h"
#include "engine/room/fade.h"
#include "resource/cmocka_all.h"

enum { OLD = 3, NEW = 7, MIDDLE = 72 * SCREEN_WIDTH + 160, PANEL = 180 * SCREEN_WIDTH, FRAME = 5 };

struct scenery {
    struct bare_game *bare;
    struct play_fade fade;
    uint8_t background[BARE_ROOM_BOTTOM * SCREEN_WIDTH];
};

static int set_up(void **state)
{
    void *bare;
    struct scenery *stage = calloc(1, sizeof *stage);
    if (!stage || bare_game_setup(&bare) != 0) {
        free(stage);
        return -1;
    }
    stage->bare = bare;
    struct game *game = &stage->bare->game;
    memset(stage->background, NEW, sizeof stage->background);
    game->stage.room.width = SCREEN_WIDTH;
    game->stage.room.height = BARE_ROOM_BOTTOM;
    game->stage.room.palette[1].red = 90;
    game->stage.scene = (struct scene){
        .room = &game->stage.room, .bottom = BARE_ROOM_BOTTOM, .background = stage->background};
    game->world.frame = FRAME;
    memset(stage->fade.last.pixels, OLD, sizeof stage->fade.last.pixels);
    stage->fade.last.palette[1].red = 80;
    *state = stage;
    return 0;
}

static int tear_down(void **state)
{
    struct scenery *stage = *state;
    void *bare = stage->bare;
    bare_game_teardown(&bare);
    free(stage);
    return 0;
}

/* A room gives way by these effects in a frame, which is then played. */
static bool change_room(struct scenery *stage, int out, int in)
{
    struct game *game = &stage->bare->game;
    fades_set(&game->world.screen.fades, FRAME, out << 8 | in);
    fades_change_room(&game->world.screen.fades, FRAME);
    game->world.frame = FRAME + 1;
    return fade_show_begin(&stage->fade.show, &game->world, &game->stage.scene, &stage->fade.last);
}

static int count_pictures(struct scenery *stage)
{
    int count = 1;
    while (fade_show_next(&stage->fade.show))
        count++;
    return count;
}

static void the_old_room_goes_before_the_new_room_comes(void **state)
{
    struct scenery *stage = *state;
    struct fade_show *show = &stage->fade.show;
    assert_true(change_room(stage, 1, 3));
    assert_int_equal(show->picture.pixels[0], 0); /* the edge goes first, in its own colours */
    assert_int_equal(show->picture.pixels[MIDDLE], OLD);
    assert_int_equal(show->picture.pixels[PANEL], OLD);
    assert_int_equal(show->picture.palette[1].red, 80);
    for (int step = 1; step < 13; step++)
        assert_true(fade_show_next(show));
    assert_int_equal(show->picture.pixels[MIDDLE], 0);
    assert_int_equal(show->picture.pixels[PANEL], OLD);
    assert_true(fade_show_next(show)); /* the new one from the lower right, in the new colours */
    assert_int_equal(show->picture.pixels[MIDDLE], 0);
    assert_int_equal(show->picture.pixels[BARE_ROOM_BOTTOM * SCREEN_WIDTH - 1], NEW);
    assert_int_equal(show->picture.pixels[PANEL], 0);
    assert_int_equal(show->picture.palette[1].red, 90);
    assert_int_equal(count_pictures(stage), 25);
    assert_false(show->active);
    assert_memory_equal(&show->picture, game_picture(&stage->bare->game), sizeof show->picture);
}

static void without_a_fade_out_the_new_room_covers_the_old(void **state)
{
    struct scenery *stage = *state;
    assert_true(change_room(stage, 0, 1));
    assert_int_equal(stage->fade.show.picture.pixels[0], NEW);
    assert_int_equal(stage->fade.show.picture.pixels[MIDDLE], OLD);
    assert_int_equal(stage->fade.show.picture.palette[1].red, 90);
    assert_int_equal(count_pictures(stage), 13);
}

static void a_room_that_disappears_at_once_leaves_black(void **state)
{
    struct scenery *stage = *state;
    assert_true(change_room(stage, FADE_AT_ONCE, 130));
    assert_int_equal(stage->fade.show.picture.pixels[0], NEW);
    assert_int_equal(stage->fade.show.picture.pixels[MIDDLE], 0);
    assert_int_equal(count_pictures(stage), 40);
}

static void a_room_may_fade_out_without_a_next_room(void **state)
{
    struct scenery *stage = *state;
    struct game *game = &stage->bare->game;
    game->stage.has_room = false;
    game->stage.scene.room = NULL;
    assert_true(change_room(stage, 134, 134));
    assert_int_equal(count_pictures(stage), 18);
    assert_int_equal(stage->fade.show.picture.pixels[MIDDLE], 0);
}

static void immediate_and_equal_changes_show_no_fade(void **state)
{
    struct scenery *stage = *state;
    struct game *game = &stage->bare->game;
    assert_false(change_room(stage, FADE_AT_ONCE, FADE_AT_ONCE));
    assert_false(change_room(stage, 131, 250)); /* no room goes by a scroll */
    assert_false(fade_show_next(&stage->fade.show));
    stage->fade.last = *game_picture(game);
    assert_false(change_room(stage, 0, 1));
    memset(stage->fade.last.pixels, OLD, sizeof stage->fade.last.pixels);
    assert_true(change_room(stage, 0, 1));
    game->world.booted = false;
    assert_false(change_room(stage, 1, 1));
}

static void only_the_frame_that_was_just_played_counts(void **state)
{
    struct scenery *stage = *state;
    struct game *game = &stage->bare->game;
    assert_true(change_room(stage, 1, 1));
    game->world.frame++;
    assert_false(
        fade_show_begin(&stage->fade.show, &game->world, &game->stage.scene, &stage->fade.last));
    assert_false(stage->fade.show.active);
}

static void every_pair_of_numbers_comes_to_an_end(void **state)
{
    struct scenery *stage = *state;
    for (int number = 0; number < 256; number++) {
        if (change_room(stage, number, 1))
            assert_in_range(count_pictures(stage), 13, 13 + TRANSITION_STEP_LIMIT);
        if (change_room(stage, 1, number))
            assert_in_range(count_pictures(stage), 13, 13 + TRANSITION_STEP_LIMIT);
    }
}

/* ---- in the window ---- */

/* 13 steps of 12.5 milliseconds, however the time comes. */
static void steps_are_paced_by_the_clock(void **state)
{
    struct scenery *stage = *state;
    struct play_fade *fade = &stage->fade;
    const struct frame last = fade->last;
    struct game *game = &stage->bare->game;
    game->world.frame = FRAME;
    play_fade_before_frame(fade, game_picture(game));
    assert_memory_equal(&fade->last, game_picture(game), sizeof last);
    fade->last = last;
    fades_set(&game->world.screen.fades, FRAME, 1);
    fades_change_room(&game->world.screen.fades, FRAME);
    game->world.frame++;
    play_fade_after_frame(fade, &game->world, &game->stage.scene);
    assert_true(fade->show.active);
    assert_false(play_fade_pass(fade, 12499));
    assert_int_equal(fade->show.step, 0);
    assert_true(play_fade_pass(fade, 1));
    assert_int_equal(fade->show.step, 1);
    assert_true(play_fade_pass(fade, 137500)); /* eleven more at once */
    assert_int_equal(fade->show.step, 12);
    assert_false(play_fade_pass(fade, 12000));
    assert_true(play_fade_pass(fade, 500));
    assert_false(fade->show.active);
    assert_false(play_fade_pass(fade, 1000000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_old_room_goes_before_the_new_room_comes, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(without_a_fade_out_the_new_room_covers_the_old, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_room_that_disappears_at_once_leaves_black, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_room_may_fade_out_without_a_next_room, set_up, tear_down),
        cmocka_unit_test_setup_teardown(immediate_and_equal_changes_show_no_fade, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(only_the_frame_that_was_just_played_counts, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(every_pair_of_numbers_comes_to_an_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(steps_are_paced_by_the_clock, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
