/* A dark room with a flashlight, compared with rows recorded from ScummVM 2.9. While the light
 * moves, a picture that is drawn in parts must be equal to one that is drawn whole. */
#include "render/scene.h"

#include <string.h>

#include "resource/cmocka_all.h"

enum { WIDTH = 400, HEIGHT = 144, TOP = 8, DARK = 0 };

struct stage {
    uint8_t background[WIDTH * HEIGHT];
    struct room room;
    struct scene scene;
    struct frame frame, whole;
};

static struct stage stage;

static void stage_init(void)
{
    memset(&stage, 0, sizeof stage);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        stage.background[i] = (uint8_t)(1 + i % 251);
    stage.room.width = WIDTH;
    stage.room.height = HEIGHT;
    stage.scene = (struct scene){.room = &stage.room,
                                 .background = stage.background,
                                 .dark = true,
                                 .camera_left = 40,
                                 .top = TOP,
                                 .bottom = TOP + HEIGHT};
}

static struct rectangle light_at(int left, int top, int width, int height)
{
    return (struct rectangle){left, top, left + width, top + height};
}

/* First and last lit column of a row, or -1. */
static void lit_span(int y, int *first, int *last)
{
    *first = *last = -1;
    const bool room = y >= TOP && y < TOP + HEIGHT;
    for (int x = 0; x < SCREEN_WIDTH; x++) {
        uint8_t seen = stage.frame.pixels[y * SCREEN_WIDTH + x];
        if (seen == DARK)
            continue;
        assert_int_equal(seen, room ? stage.background[(y - TOP) * WIDTH + x + 40] : DARK);
        *first = *first < 0 ? x : *first;
        *last = x;
    }
}

static void check_span(int y, int wanted_first, int wanted_last)
{
    int first, last;
    lit_span(y, &first, &last);
    assert_int_equal(first, wanted_first);
    assert_int_equal(last, wanted_last);
}

/* Recorded: `lights 4, 3, 1`, ego at 160 and so high that the light is at the top. */
static void flashlight_corners_equal_the_recording(void **state)
{
    (void)state;
    static const uint8_t firsts[] = {152, 149, 148, 147, 146, 145, 145, 144, 144, 144, 144, 144,
                                     144, 144, 144, 144, 144, 145, 145, 146, 147, 148, 149, 152};
    static const uint8_t lasts[] = {167, 170, 171, 172, 173, 174, 174, 175, 175, 175, 175, 175,
                                    175, 175, 175, 175, 175, 174, 174, 173, 172, 171, 170, 167};
    stage_init();
    stage.scene.light = light_at(144, TOP, 32, 24);
    compose_frame(&stage.frame, &stage.scene);
    for (int y = 0; y < 24; y++)
        check_span(TOP + y, firsts[y], lasts[y]);
    check_span(TOP + 24, -1, -1);
}

/* Recorded: `lights 2, 2, 1`. */
static void a_small_light_has_nothing_in_its_first_row(void **state)
{
    (void)state;
    stage_init();
    stage.scene.light = light_at(152, 50, 16, 16);
    compose_frame(&stage.frame, &stage.scene);
    check_span(50, -1, -1);
    check_span(51, 157, 162);
    check_span(52, 156, 163);
    check_span(57, 152, 167);
    check_span(64, 157, 162);
    check_span(65, -1, -1);
}

static void a_lit_room_or_none_has_no_flashlight(void **state)
{
    (void)state;
    stage_init();
    stage.scene.dark = false;
    compose_frame(&stage.whole, &stage.scene);
    stage.scene.light = light_at(144, 50, 32, 24);
    compose_frame(&stage.frame, &stage.scene);
    assert_memory_equal(stage.frame.pixels, stage.whole.pixels, sizeof stage.whole.pixels);
    stage.scene.dark = true;
    stage.scene.room = NULL;
    compose_frame(&stage.frame, &stage.scene);
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++)
        assert_int_equal(stage.frame.pixels[i], DARK);
}

static void light_is_cut_at_the_room_and_the_screen(void **state)
{
    (void)state;
    stage_init();
    stage.scene.light = light_at(-500, -500, 2000, 2000);
    compose_frame(&stage.frame, &stage.scene);
    check_span(TOP, 0, SCREEN_WIDTH - 1);
    check_span(TOP + HEIGHT - 1, 0, SCREEN_WIDTH - 1);
    check_span(TOP + HEIGHT, -1, -1);
    stage.room.width = 200;
    stage.scene.camera_left = 0;
    stage.room.height = 100;
    compose_frame(&stage.frame, &stage.scene);
    assert_int_equal(stage.frame.pixels[(TOP + 99) * SCREEN_WIDTH + 199],
                     stage.background[99 * 200 + 199]);
    assert_int_equal(stage.frame.pixels[(TOP + 99) * SCREEN_WIDTH + 200], DARK);
    assert_int_equal(stage.frame.pixels[(TOP + 100) * SCREEN_WIDTH + 199], DARK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flashlight_corners_equal_the_recording),
        cmocka_unit_test(a_small_light_has_nothing_in_its_first_row),
        cmocka_unit_test(a_lit_room_or_none_has_no_flashlight),
        cmocka_unit_test(light_is_cut_at_the_room_and_the_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
