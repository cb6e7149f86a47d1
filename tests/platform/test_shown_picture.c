/* Pictures in a window's colours: copying only the part that changed gives the same as copying the
 * whole picture. */
#include "resource/cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "platform/shown_picture.h"
#include "platform/window_draw.h"

enum { PIXELS = SCREEN_WIDTH * SCREEN_HEIGHT, STEPS = 600 };

struct stage {
    struct frame frames[2]; /* games show one, transitions and pointers another */
    int frame;
    struct shown_picture shown;
    uint32_t window[PIXELS]; /* given nothing but what changed */
    uint32_t whole[PIXELS];
    struct rectangle part;
    uint32_t random;
};

/* Any sequence that is the same everywhere will do. */
static int random_below(struct stage *stage, int limit)
{
    stage->random = stage->random * 1664525u + 1013904223u;
    return (int)((stage->random >> 8) % (uint32_t)limit);
}

static struct frame *stage_frame(struct stage *stage)
{
    return &stage->frames[stage->frame];
}

static void colour_randomly(struct stage *stage, int index)
{
    stage_frame(stage)->palette[index] =
        (struct colour){(uint8_t)random_below(stage, 256), (uint8_t)random_below(stage, 256),
                        (uint8_t)random_below(stage, 256)};
}

static struct stage *stage_make(void)
{
    struct stage *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    stage->random = 1988;
    for (int i = 0; i < 256; i++)
        colour_randomly(stage, i);
    for (int i = 0; i < PIXELS; i++)
        stage->frames[0].pixels[i] = (uint8_t)random_below(stage, 256);
    stage->frames[1] = stage->frames[0];
    return stage;
}

/* A window that gets what changed; returns whether anything did. */
static bool window_show(struct stage *stage)
{
    shown_picture_update(&stage->shown, stage_frame(stage));
    const struct rectangle part = stage->part = stage->shown.changed;
    stage->shown.changed = (struct rectangle){0};
    assert_true(part.left >= 0 && part.right <= SCREEN_WIDTH && part.left <= part.right);
    assert_true(part.top >= 0 && part.top <= part.bottom && part.bottom <= SCREEN_HEIGHT);
    for (int y = part.top; y < part.bottom; y++)
        memcpy(stage->window + y * SCREEN_WIDTH + part.left,
               stage->shown.pixels + y * SCREEN_WIDTH + part.left,
               (size_t)(part.right - part.left) * sizeof *stage->window);
    return !rectangle_empty(part);
}

static void assert_part(const struct rectangle *part, int left, int top, int right, int bottom)
{
    assert_int_equal(part->left, left);
    assert_int_equal(part->top, top);
    assert_int_equal(part->right, right);
    assert_int_equal(part->bottom, bottom);
}

static void whole_convert(struct stage *stage)
{
    const struct frame *frame = stage_frame(stage);
    for (int i = 0; i < PIXELS; i++) {
        struct colour colour = frame->palette[frame->pixels[i]];
        stage->whole[i] = 0xFF000000u + colour.red * 0x10000u + colour.green * 0x100u + colour.blue;
    }
}

static void assert_shows_frame(struct stage *stage)
{
    whole_convert(stage);
    assert_memory_equal(stage->shown.pixels, stage->whole, sizeof stage->whole);
    assert_memory_equal(stage->window, stage->whole, sizeof stage->whole);
}

/* A rectangle anywhere gets pixels of up to `limit` colours. */
static void paint_something(struct stage *stage, int limit)
{
    int left = random_below(stage, SCREEN_WIDTH), top = random_below(stage, SCREEN_HEIGHT);
    int right = left + 1 + random_below(stage, 60), bottom = top + 1 + random_below(stage, 60);
    int base = random_below(stage, 256);
    for (int y = top; y < bottom && y < SCREEN_HEIGHT; y++)
        for (int x = left; x < right && x < SCREEN_WIDTH; x++)
            stage_frame(stage)->pixels[y * SCREEN_WIDTH + x] =
                (uint8_t)(base + random_below(stage, limit));
}

static void something_happens(struct stage *stage)
{
    int first = random_below(stage, 256), count = 1 + random_below(stage, 20);
    switch (random_below(stage, 8)) {
    case 0:
        for (int i = first; i < first + count && i < 256; i++)
            colour_randomly(stage, i);
        break;
    case 1:
        colour_randomly(stage, random_below(stage, 2) ? 0 : 255);
        break;
    case 2:
        if (random_below(stage, 4) == 0)
            for (int i = 0; i < 256; i++)
                colour_randomly(stage, i);
        break;
    case 3:
        stage->frames[1 - stage->frame] = *stage_frame(stage);
        stage->frame = 1 - stage->frame;
        break;
    case 4:
        stage_frame(stage)->pixels[random_below(stage, PIXELS)] ^= 1;
        break;
    case 5:
        stage->shown.any = random_below(stage, 20) > 0;
        break;
    default:
        paint_something(stage, 1 + random_below(stage, 6));
        break;
    }
}

static void every_change_is_shown(void **state)
{
    (void)state;
    struct stage *stage = stage_make();
    memset(stage->frames[0].pixels, 7, sizeof stage->frames[0].pixels); /* few colours are seen */
    for (int step = 0; step < STEPS; step++) {
        something_happens(stage);
        if (random_below(stage, 3) == 0)
            something_happens(stage);
        window_show(stage);
        assert_shows_frame(stage);
    }
    free(stage);
}

static void the_first_picture_is_all_new(void **state)
{
    (void)state;
    struct stage *stage = stage_make();
    assert_true(window_show(stage));
    assert_part(&stage->part, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
    assert_shows_frame(stage);
    free(stage);
}

/* All black: colours that are what zeroed memory shows, except the opacity. */
static void black_is_shown_too(void **state)
{
    (void)state;
    struct stage *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    assert_true(window_show(stage));
    assert_shows_frame(stage);
    free(stage);
}

static void unchanged_pixels_are_left_alone(void **state)
{
    (void)state;
    struct stage *stage = stage_make();
    window_show(stage);
    assert_false(window_show(stage));
    stage->frames[1] = stage->frames[0];
    stage->frame = 1;
    assert_false(window_show(stage));
    free(stage);
}

static void the_marked_part_is_as_large_as_the_change(void **state)
{
    (void)state;
    struct stage *stage = stage_make();
    window_show(stage);
    stage_frame(stage)->pixels[3 * SCREEN_WIDTH + 100] ^= 1;
    stage_frame(stage)->pixels[4 * SCREEN_WIDTH + 220] ^= 1;
    assert_true(window_show(stage));
    assert_part(&stage->part, 100, 3, 221, 5);
    assert_shows_frame(stage);
    free(stage);
}

static void an_unused_colour_changes_nothing(void **state)
{
    (void)state;
    struct stage *stage = stage_make();
    memset(stage->frames[0].pixels, 7, sizeof stage->frames[0].pixels);
    stage->frames[0].pixels[50 * SCREEN_WIDTH] = 200;
    window_show(stage);
    colour_randomly(stage, 6);
    colour_randomly(stage, 8);
    assert_false(window_show(stage));
    colour_randomly(stage, 200);
    assert_true(window_show(stage));
    assert_part(&stage->part, 0, 50, 1, 51);
    assert_shows_frame(stage);
    free(stage);
}

static void marked_areas_are_cut_at_the_screen(void **state)
{
    struct shown_picture *shown = calloc(1, sizeof *shown);
    (void)state;
    assert_non_null(shown);
    shown_picture_mark(shown, (struct rectangle){10, 100, 10, 120}); /* nothing */
    assert_true(rectangle_empty(shown->changed));
    shown_picture_mark(shown, (struct rectangle){-9, -9, 5, 3});
    assert_part(&shown->changed, 0, 0, 5, 3);
    shown_picture_mark(shown, (struct rectangle){300, 2, 999, 4});
    assert_part(&shown->changed, 0, 0, SCREEN_WIDTH, 4);
    shown_picture_mark(shown, (struct rectangle){10, 300, 20, 310});
    assert_part(&shown->changed, 0, 0, SCREEN_WIDTH, 4);
    free(shown);
}

static void canvases_that_differ_mark_the_pixels_below(void **state)
{
    enum { ZOOM = 3, WIDTH = SCREEN_WIDTH * ZOOM };
    struct shown_picture *shown = calloc(1, sizeof *shown);
    static uint32_t before[WIDTH * SCREEN_HEIGHT * ZOOM], now[WIDTH * SCREEN_HEIGHT * ZOOM];
    (void)state;
    assert_non_null(shown);
    now[(20 * ZOOM + 2) * WIDTH + 8 * ZOOM + 2] = 5;
    now[21 * ZOOM * WIDTH + 30 * ZOOM] = 5;
    shown_picture_compare(shown, before, now, ZOOM);
    assert_part(&shown->changed, 8, 20, 31, 22);
    now[WIDTH * SCREEN_HEIGHT * ZOOM - 1] = 5;
    shown_picture_compare(shown, before, now, ZOOM);
    assert_part(&shown->changed, 8, 20, SCREEN_WIDTH, SCREEN_HEIGHT);
    free(shown);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_change_is_shown),
        cmocka_unit_test(the_first_picture_is_all_new),
        cmocka_unit_test(black_is_shown_too),
        cmocka_unit_test(unchanged_pixels_are_left_alone),
        cmocka_unit_test(the_marked_part_is_as_large_as_the_change),
        cmocka_unit_test(an_unused_colour_changes_nothing),
        cmocka_unit_test(marked_areas_are_cut_at_the_screen),
        cmocka_unit_test(canvases_that_differ_mark_the_pixels_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
