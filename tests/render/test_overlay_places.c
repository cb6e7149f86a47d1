/* Names of places: none lies over another, all lie where they may, and few marks are hidden. */
#include "resource/cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "render/overlay/overlay_canvas.h"

enum { COUNT = 24, HEIGHT = 18, REACH = 4, ROUNDS = 40, CANVAS = SCREEN_WIDTH * SCREEN_HEIGHT };

static bool overlap(struct rectangle a, struct rectangle b)
{
    return !rectangle_empty(rectangle_intersect(a, b));
}

static void names_lie_apart_and_within(void **state)
{
    (void)state;
    const struct rectangle within = {0, 0, 640, 288};
    unsigned random = 7;
    int placed = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct walk_point points[COUNT];
        struct rectangle labels[COUNT];
        int widths[COUNT];
        for (int i = 0; i < COUNT; i++) {
            random = random * 1664525u + 1013904223u;
            points[i] = (struct walk_point){(int)(random >> 8) % 640, (int)(random >> 18) % 288};
            widths[i] = 20 + (int)(random >> 12) % 90;
        }
        overlay_places_arrange(points, widths, COUNT, HEIGHT, REACH, within, labels);
        for (int i = 0; i < COUNT; i++) {
            if (rectangle_empty(labels[i]))
                continue;
            placed++;
            assert_int_equal(labels[i].right - labels[i].left, widths[i]);
            assert_int_equal(labels[i].bottom - labels[i].top, HEIGHT);
            assert_true(labels[i].left >= 0 && labels[i].right <= 640);
            assert_true(labels[i].top >= 0 && labels[i].bottom <= 288);
            for (int k = 0; k < i; k++)
                assert_false(overlap(labels[i], labels[k]));
        }
    }
    assert_true(placed > ROUNDS * COUNT * 9 / 10);
}

static void a_name_stands_beside_its_mark(void **state)
{
    (void)state;
    const struct walk_point point = {300, 100};
    const int width = 60;
    struct rectangle label;
    overlay_places_arrange(&point, &width, 1, HEIGHT, REACH, (struct rectangle){0, 0, 640, 288},
                           &label);
    assert_int_equal(label.bottom, 100 - 2 * REACH);
    assert_int_equal((label.left + label.right) / 2, 300);
    /* Where there is no room above, it stands below; a name that is too wide has no place. */
    const struct walk_point high = {300, 3};
    overlay_places_arrange(&high, &width, 1, HEIGHT, REACH, (struct rectangle){0, 0, 640, 288},
                           &label);
    assert_true(label.top > 3 && label.top < 20);
    const int too_wide = 700;
    overlay_places_arrange(&point, &too_wide, 1, HEIGHT, REACH, (struct rectangle){0, 0, 640, 288},
                           &label);
    assert_true(rectangle_empty(label));
}

/* Light letters on a dark ground within an edge, so on every picture. */
static void marks_and_names_are_drawn_on_a_ground_of_their_own(void **state)
{
    (void)state;
    uint32_t *pixels = calloc(CANVAS, sizeof *pixels);
    assert_non_null(pixels);
    const struct overlay_canvas canvas = canvas_of_screen(pixels, 1);
    const struct overlay_place place = {.name = "Door", .point = {160, 100}, .colour = 0xFFF0E442u};
    int light = 0, dark = 0, edge = 0, outside = 0;
    overlay_places_draw(&canvas, &place, 1, false, (struct rectangle){0, 0, SCREEN_WIDTH, 144});
    for (int i = 0; i < CANVAS; i++) {
        light += pixels[i] == 0xFFFFFFFFu;
        dark += pixels[i] >> 24 > 0xC0 && (pixels[i] & 0xFFFFFF) == 0;
        edge += pixels[i] == 0xFFF0E442u;
        outside += pixels[i] != 0 && abs(i % SCREEN_WIDTH - 160) > 12;
    }
    assert_true(light > 20 && dark > light && edge > 40);
    assert_int_equal(outside, 0);
    assert_true(pixels[100 * SCREEN_WIDTH + 160] == 0xFFF0E442u);
    free(pixels);
}

/* More than there can be, and longer than there can be, in a strip where they have no room. */
static void too_many_do_no_harm(void **state)
{
    (void)state;
    static struct overlay_place places[OVERLAY_PLACE_LIMIT + 8];
    uint32_t *pixels = calloc(CANVAS, sizeof *pixels);
    assert_non_null(pixels);
    for (int i = 0; i < OVERLAY_PLACE_LIMIT + 8; i++)
        places[i] = (struct overlay_place){
            .name = "a name that is very much longer than any name should be",
            .point = {i % SCREEN_WIDTH, i % 8},
            .colour = 0xFF56B4E9u};
    const struct overlay_canvas canvas = canvas_of_screen(pixels, 1);
    overlay_places_draw(&canvas, places, OVERLAY_PLACE_LIMIT + 8, true,
                        (struct rectangle){0, 0, SCREEN_WIDTH, 20});
    for (int i = 20 * SCREEN_WIDTH; i < CANVAS; i++)
        assert_int_equal(pixels[i], 0);
    overlay_places_draw(&canvas, places, 3, true, (struct rectangle){0, 16, SCREEN_WIDTH, 16});
    free(pixels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_lie_apart_and_within),
        cmocka_unit_test(a_name_stands_beside_its_mark),
        cmocka_unit_test(marks_and_names_are_drawn_on_a_ground_of_their_own),
        cmocka_unit_test(too_many_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
