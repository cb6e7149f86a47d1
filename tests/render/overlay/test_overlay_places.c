/* Names of places: hardly any lies over another, and all lie where they may. */
#include "resource/cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "render/overlay/overlay_layers.h"

enum { COUNT = 24, HEIGHT = 18, ROUNDS = 40, CANVAS = SCREEN_WIDTH * SCREEN_HEIGHT };

static bool overlap(struct rectangle a, struct rectangle b)
{
    return !rectangle_empty(rectangle_intersect(a, b));
}

/* As the labels of all overlays, of which names of places are some. */
static void place_names_lie_apart_and_within_the_picture(void **state)
{
    (void)state;
    const struct rectangle within = {0, 0, 640, 288};
    const struct overlay_canvas canvas = {.width = 640, .height = 400, .zoom = 2, .bottom = 400};
    unsigned random = 7;
    int apart = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct overlay_labels labels;
        labels_init(&labels, &canvas);
        labels.within = within;
        for (int i = 0; i < COUNT; i++) {
            random = random * 1664525u + 1013904223u;
            const int left = (int)(random >> 8) % 640, top = (int)(random >> 18) % 288;
            const int width = 20 + (int)(random >> 12) % 90;
            const struct rectangle area =
                labels_place(&labels, (struct rectangle){left, top, left + width, top + HEIGHT});
            assert_int_equal(area.right - area.left, width);
            assert_int_equal(area.bottom - area.top, HEIGHT);
            assert_true(area.left >= 0 && area.right <= 640);
            assert_true(area.top >= 0 && area.bottom <= 288);
            int overlaps = 0;
            for (int k = 0; k < i; k++)
                overlaps += overlap(area, labels.taken[k]);
            apart += overlaps == 0;
        }
    }
    assert_true(apart > ROUNDS * COUNT * 9 / 10);
}

static void a_name_stands_as_near_as_it_can(void **state)
{
    (void)state;
    const struct overlay_canvas canvas = {.width = 640, .height = 400, .zoom = 2, .bottom = 400};
    const struct rectangle wanted = {270, 74, 330, 92};
    struct overlay_labels labels;
    labels_init(&labels, &canvas);
    struct rectangle area = labels_place(&labels, wanted);
    assert_memory_equal(&area, &wanted, sizeof area);
    area = labels_place(&labels, wanted);
    assert_int_equal(area.left, wanted.left);
    assert_int_equal(area.bottom, wanted.top);
    /* Where there is no room above, it stands below; one that is too wide begins where it may. */
    area = labels_place(&labels, (struct rectangle){100, 0, 160, 18});
    area = labels_place(&labels, (struct rectangle){100, 0, 160, 18});
    assert_int_equal(area.top, 18);
    area = labels_place(&labels, (struct rectangle){-30, 200, 670, 218});
    assert_int_equal(area.left, 0);
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
static void too_many_places_do_no_harm(void **state)
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
        cmocka_unit_test(place_names_lie_apart_and_within_the_picture),
        cmocka_unit_test(a_name_stands_as_near_as_it_can),
        cmocka_unit_test(marks_and_names_are_drawn_on_a_ground_of_their_own),
        cmocka_unit_test(too_many_places_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
