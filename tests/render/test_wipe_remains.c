/* Remains of the old picture after transitions, and when they disappear. */
#include "render/wipe_remains.h"

#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"

enum { OLD = 3, NEW = 7, TOP = 8, BOTTOM = TOP + 144, WHOLE = 129 };

struct stage {
    struct wipe_remains remains;
    struct room room;
    struct scene scene;
    struct text_layer drawn;
    struct frame frame;
};

static int set_up(void **state)
{
    struct stage *stage = calloc(1, sizeof *stage);
    if (!stage)
        return -1;
    stage->scene.room = &stage->room;
    stage->scene.texts[0] = &stage->drawn;
    stage->scene.bottom = SCREEN_HEIGHT;
    memset(stage->frame.pixels, OLD, sizeof stage->frame.pixels);
    *state = stage;
    return 0;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

/* The next picture, in which a text was drawn over `drawn`. */
static void show(struct stage *stage, struct rectangle drawn)
{
    memset(stage->frame.pixels, NEW, sizeof stage->frame.pixels);
    stage->drawn.used = drawn;
    wipe_remains_show(&stage->remains, &stage->scene, &stage->frame);
}

static const struct rectangle nothing = {0};

static void take(struct stage *stage, int out, int in)
{
    wipe_remains_make(&stage->remains, &stage->frame, TOP, BOTTOM, out, in);
}

static int pixel(const struct stage *stage, int x, int y)
{
    return stage->frame.pixels[y * SCREEN_WIDTH + x];
}

static void effect_5_leaves_the_last_row_of_tiles(void **state)
{
    struct stage *stage = *state;
    take(stage, 5, 5);
    show(stage, nothing);
    assert_int_equal(pixel(stage, 0, TOP + 135), NEW);
    assert_int_equal(pixel(stage, 0, TOP + 136), OLD);
    assert_int_equal(pixel(stage, 319, BOTTOM - 1), OLD);
    assert_int_equal(pixel(stage, 0, BOTTOM), NEW);
    assert_int_equal(pixel(stage, 0, TOP - 1), NEW);
}

static void effect_6_leaves_the_right_and_two_rows(void **state)
{
    struct stage *stage = *state;
    take(stage, 6, 6);
    show(stage, nothing);
    assert_int_equal(pixel(stage, 255, TOP + 127), NEW);
    assert_int_equal(pixel(stage, 256, TOP), OLD);
    assert_int_equal(pixel(stage, 0, TOP + 128), OLD);
}

static void other_effects_leave_nothing(void **state)
{
    struct stage *stage = *state;
    const struct frame before = stage->frame;
    for (int in = 0; in < 256; in++) {
        if (wipe_ends_early(in))
            continue;
        wipe_remains_make(&stage->remains, &before, TOP, BOTTOM, 5, in);
        show(stage, nothing);
        assert_int_equal(pixel(stage, 319, BOTTOM - 1), NEW);
    }
}

static void the_area_of_the_fade_out_is_black(void **state)
{
    struct stage *stage = *state;
    take(stage, WHOLE, 5);
    show(stage, nothing);
    assert_int_equal(pixel(stage, 0, TOP + 135), NEW);
    assert_int_equal(pixel(stage, 0, TOP + 136), 0);
}

static void an_actor_removes_the_tiles_it_touches(void **state)
{
    struct stage *stage = *state;
    take(stage, 5, 5);
    show(stage, (struct rectangle){8, BOTTOM - 1, 17, BOTTOM}); /* the wipe went over him */
    assert_int_equal(pixel(stage, 8, BOTTOM - 1), OLD);
    show(stage, (struct rectangle){8, BOTTOM - 1, 17, BOTTOM});
    assert_int_equal(pixel(stage, 7, BOTTOM - 1), OLD);
    assert_int_equal(pixel(stage, 8, TOP + 136), NEW);
    assert_int_equal(pixel(stage, 23, BOTTOM - 1), NEW);
    assert_int_equal(pixel(stage, 24, BOTTOM - 1), OLD);
    show(stage, nothing);
    assert_int_equal(pixel(stage, 8, TOP + 136), NEW);
}

static void a_new_view_removes_all_remains(void **state)
{
    struct stage *stage = *state;
    take(stage, 5, 5);
    show(stage, nothing);
    stage->scene.camera_left = 8;
    show(stage, nothing);
    assert_int_equal(pixel(stage, 0, BOTTOM - 1), NEW);
    stage->scene.camera_left = 0;
    show(stage, nothing);
    assert_int_equal(pixel(stage, 0, BOTTOM - 1), NEW);
}

static void without_a_room_nothing_is_left(void **state)
{
    struct stage *stage = *state;
    take(stage, 5, 5);
    stage->scene.room = NULL;
    show(stage, nothing);
    assert_int_equal(pixel(stage, 0, BOTTOM - 1), NEW);
}

int main(void)
{
#define with_stage(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        with_stage(effect_5_leaves_the_last_row_of_tiles),
        with_stage(effect_6_leaves_the_right_and_two_rows),
        with_stage(other_effects_leave_nothing),
        with_stage(the_area_of_the_fade_out_is_black),
        with_stage(an_actor_removes_the_tiles_it_touches),
        with_stage(a_new_view_removes_all_remains),
        with_stage(without_a_room_nothing_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
