/* Boxes as pixels. The expected masks are drawings: '#' is a covered pixel, '.' is not. */
#include "walk/box.h"

#include "walk/floor.h"
#include "walk/routers/walkable_mask.h"

enum { WIDTH = 10, HEIGHT = 6 };

static void assert_map_draws(const struct walk_map *map, const char *drawing)
{
    uint8_t cells[WIDTH * HEIGHT];
    struct walkable_mask mask;
    char actual[WIDTH * HEIGHT + 1];
    walkable_mask_init(&mask, WIDTH, HEIGHT, cells);
    walkable_mask_set_boxes(&mask, map, false);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        actual[i] = walkable_mask_at(&mask, i % WIDTH, i / WIDTH) ? '#' : '.';
    actual[WIDTH * HEIGHT] = '\0';
    assert_string_equal(actual, drawing);
}

static void assert_box_draws(struct walk_box box, const char *drawing)
{
    struct floor floor;
    floor_init(&floor, &box, 1);
    assert_map_draws(&floor.map, drawing);
    floor_free(&floor);
}

static void a_box_0_0_to_4_2_is_fifteen_pixels(void **state)
{
    (void)state;
    assert_box_draws(floor_box(0, 0, 4, 2), "#####....."
                                            "#####....."
                                            "#####....."
                                            ".........."
                                            ".........."
                                            "..........");
}

static void a_trapezoid_is_filled_row_by_row(void **state)
{
    (void)state;
    const struct walk_box box = {{3, 1}, {5, 1}, {8, 4}, {0, 4}, 0, 0, 0};
    assert_box_draws(box, ".........."
                          "...###...."
                          "..#####..."
                          ".#######.."
                          "#########."
                          "..........");
}

static void a_level_line_is_a_whole_row(void **state)
{
    (void)state;
    assert_box_draws(floor_line(2, 3, 7, 3), ".........."
                                             ".........."
                                             ".........."
                                             "..######.."
                                             ".........."
                                             "..........");
}

static void a_slanted_line_is_a_pixel_a_row(void **state)
{
    (void)state;
    assert_box_draws(floor_line(0, 0, 9, 4), "#........."
                                             "..#......."
                                             ".....#...."
                                             ".......#.."
                                             ".........#"
                                             "..........");
}

static void a_sliver_fills_the_pixels_of_its_edges(void **state)
{
    (void)state;
    const struct walk_box box = {{1, 0}, {1, 0}, {2, 5}, {0, 5}, 0, 0, 0};
    assert_box_draws(box, ".#........"
                          ".#........"
                          ".#........"
                          "###......."
                          "###......."
                          "###.......");
}

static void a_mask_is_cut_at_the_picture(void **state)
{
    (void)state;
    assert_box_draws(floor_box(-20, -20, 1, 1), "##........"
                                                "##........"
                                                ".........."
                                                ".........."
                                                ".........."
                                                "..........");
    assert_box_draws(floor_box(8, 4, 500, 500), ".........."
                                                ".........."
                                                ".........."
                                                ".........."
                                                "........##"
                                                "........##");
    struct walk_box far_away = floor_sentinel();
    far_away.flags = 0; /* else it would not be drawn for being invisible */
    assert_box_draws(far_away, ".........."
                               ".........."
                               ".........."
                               ".........."
                               ".........."
                               "..........");
}

static void crossings_between_pixels_round_halves_up(void **state)
{
    (void)state;
    struct walk_span span;
    const struct walk_box box = {{0, 0}, {4, 0}, {5, 2}, {-1, 2}, 0, 0, 0};
    assert_true(walk_box_row_span(&box, 1, &span)); /* from -0.5 to 4.5 */
    assert_int_equal(span.first, 0);
    assert_int_equal(span.last, 5);
    assert_false(walk_box_row_span(&box, 3, &span));
}

static void locked_boxes_are_not_on_the_mask(void **state)
{
    (void)state;
    const struct walk_box boxes[] = {floor_sentinel(), floor_box(0, 0, 4, 2),
                                     floor_box(4, 2, 8, 3)};
    struct floor floor;
    floor_init(&floor, boxes, 3);
    walk_map_set_flags(&floor.map, 1, WALK_BOX_INVISIBLE);
    assert_map_draws(&floor.map, ".........."
                                 ".........."
                                 "....#####."
                                 "....#####."
                                 ".........."
                                 "..........");
    floor_free(&floor);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_0_0_to_4_2_is_fifteen_pixels),
        cmocka_unit_test(a_trapezoid_is_filled_row_by_row),
        cmocka_unit_test(a_level_line_is_a_whole_row),
        cmocka_unit_test(a_slanted_line_is_a_pixel_a_row),
        cmocka_unit_test(a_sliver_fills_the_pixels_of_its_edges),
        cmocka_unit_test(a_mask_is_cut_at_the_picture),
        cmocka_unit_test(crossings_between_pixels_round_halves_up),
        cmocka_unit_test(locked_boxes_are_not_on_the_mask),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
