/* Single boxes: which points they contain, and which of their points is nearest to another. */
#include "walk/box.h"

#include "walk/floor.h"

static struct walk_point at(int32_t x, int32_t y)
{
    return (struct walk_point){x, y};
}

static int pixels_contained(const struct walk_box *box)
{
    int count = 0;
    for (int32_t y = -10; y < 30; y++)
        for (int32_t x = -10; x < 30; x++)
            count += walk_box_contains(box, at(x, y));
    return count;
}

static void a_box_from_0_0_to_4_2_contains_fifteen_pixels(void **state)
{
    (void)state;
    struct walk_box box = floor_box(0, 0, 4, 2);
    assert_int_equal(pixels_contained(&box), 15);
}

static void corners_and_edges_belong_to_the_box(void **state)
{
    (void)state;
    struct walk_box box = {{2, 0}, {8, 0}, {10, 4}, {0, 4}, 0, 0, 0};
    assert_true(walk_box_contains(&box, at(2, 0)));
    assert_true(walk_box_contains(&box, at(10, 4)));
    assert_true(walk_box_contains(&box, at(1, 2)));
    assert_false(walk_box_contains(&box, at(0, 2)));
    assert_false(walk_box_contains(&box, at(5, 5)));
}

static void either_winding_is_accepted(void **state)
{
    (void)state;
    struct walk_box mirrored = {{4, 0}, {0, 0}, {0, 2}, {4, 2}, 0, 0, 0};
    struct walk_box upside_down = {{0, 2}, {4, 2}, {4, 0}, {0, 0}, 0, 0, 0};
    assert_int_equal(pixels_contained(&mirrored), 15);
    assert_int_equal(pixels_contained(&upside_down), 15);
}

static void the_sentinel_contains_no_point_of_a_room(void **state)
{
    (void)state;
    struct walk_box box = floor_sentinel();
    for (int32_t y = -100; y <= 300; y += 7)
        for (int32_t x = -100; x <= 1700; x += 13)
            assert_false(walk_box_contains(&box, at(x, y)));
    assert_true(walk_box_contains(&box, at(-32000, -32000)));
}

static void a_line_box_contains_the_points_between_its_ends(void **state)
{
    (void)state;
    struct walk_box level = floor_line(0, 5, 9, 5), stairs = floor_line(0, 0, 6, 3);
    assert_int_equal(pixels_contained(&level), 10);
    assert_false(walk_box_contains(&level, at(10, 5)));
    assert_false(walk_box_contains(&level, at(-1, 5)));
    assert_int_equal(pixels_contained(&stairs), 4);
    assert_true(walk_box_contains(&stairs, at(4, 2)));
    assert_false(walk_box_contains(&stairs, at(8, 4)));
    assert_false(walk_box_contains(&stairs, at(3, 2)));
}

static void a_line_box_may_collapse_on_its_other_corners(void **state)
{
    (void)state;
    struct walk_box box = {{3, 7}, {12, 7}, {12, 7}, {3, 7}, 0, 0, 0};
    assert_int_equal(pixels_contained(&box), 10);
    assert_true(walk_box_is_line(&box));
    assert_point_equal(walk_box_closest_point(&box, at(20, 0)), 12, 7);
}

static void a_point_box_contains_its_point(void **state)
{
    (void)state;
    struct walk_box box = floor_box(3, 4, 3, 4);
    assert_int_equal(pixels_contained(&box), 1);
    assert_point_equal(walk_box_closest_point(&box, at(-7, 90)), 3, 4);
}

static void the_bounds_hold_all_corners(void **state)
{
    (void)state;
    struct walk_box box = {{5, -3}, {9, 2}, {7, 11}, {-4, 6}, 0, 0, 0};
    struct walk_bounds bounds = walk_box_bounds(&box);
    assert_int_equal(bounds.left, -4);
    assert_int_equal(bounds.top, -3);
    assert_int_equal(bounds.right, 9);
    assert_int_equal(bounds.bottom, 11);
}

static void a_point_inside_is_its_own_nearest_point(void **state)
{
    (void)state;
    struct walk_box box = floor_box(10, 10, 20, 20);
    assert_point_equal(walk_box_closest_point(&box, at(13, 20)), 13, 20);
}

static void a_point_outside_goes_to_the_nearest_edge_or_corner(void **state)
{
    (void)state;
    struct walk_box box = floor_box(10, 10, 20, 20);
    assert_point_equal(walk_box_closest_point(&box, at(14, -50)), 14, 10);
    assert_point_equal(walk_box_closest_point(&box, at(99, 13)), 20, 13);
    assert_point_equal(walk_box_closest_point(&box, at(25, 26)), 20, 20);
    assert_point_equal(walk_box_closest_point(&box, at(-3, 40)), 10, 20);
}

static void halves_round_up_also_below_zero(void **state)
{
    (void)state;
    /* The foot of the perpendicular is the middle of the line: a half on both axes. */
    struct walk_box box = floor_line(0, 0, 1, 1), below = floor_line(-3, -3, -2, -2);
    assert_point_equal(walk_box_closest_point(&box, at(1, 0)), 1, 1);
    assert_point_equal(walk_box_closest_point(&below, at(-2, -3)), -2, -2);
    struct walk_box falling = floor_line(0, 1, 1, 0);
    assert_point_equal(walk_box_closest_point(&falling, at(0, 0)), 1, 1);
}

static void a_slanted_edge_is_met_at_a_right_angle(void **state)
{
    (void)state;
    struct walk_box box = {{0, 0}, {40, 20}, {40, 60}, {0, 60}, 0, 0, 0};
    assert_point_equal(walk_box_closest_point(&box, at(30, 0)), 24, 12);
}

static void the_outline_can_be_queried_for_a_point_outside(void **state)
{
    (void)state;
    struct walk_box box = {{0, 0}, {40, 20}, {40, 60}, {0, 60}, 0, 0, 0};
    for (int32_t y = -20; y < 80; y += 3) {
        for (int32_t x = -20; x < 60; x += 3) {
            if (walk_box_contains(&box, at(x, y)))
                continue;
            struct walk_point nearest = walk_box_closest_point(&box, at(x, y));
            assert_point_equal(walk_box_closest_outline_point(&box, at(x, y)), nearest.x,
                               nearest.y);
        }
    }
}

static void only_collapsed_boxes_are_lines(void **state)
{
    (void)state;
    struct walk_box line = floor_line(1, 2, 3, 4), point = floor_box(3, 4, 3, 4);
    struct walk_box box = floor_box(0, 0, 4, 2),
                    triangle = {{0, 0}, {0, 0}, {4, 4}, {0, 4}, 0, 0, 0};
    assert_true(walk_box_is_line(&line));
    assert_true(walk_box_is_line(&point));
    assert_false(walk_box_is_line(&box));
    assert_false(walk_box_is_line(&triangle));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_from_0_0_to_4_2_contains_fifteen_pixels),
        cmocka_unit_test(corners_and_edges_belong_to_the_box),
        cmocka_unit_test(either_winding_is_accepted),
        cmocka_unit_test(the_sentinel_contains_no_point_of_a_room),
        cmocka_unit_test(a_line_box_contains_the_points_between_its_ends),
        cmocka_unit_test(a_line_box_may_collapse_on_its_other_corners),
        cmocka_unit_test(a_point_box_contains_its_point),
        cmocka_unit_test(the_bounds_hold_all_corners),
        cmocka_unit_test(a_point_inside_is_its_own_nearest_point),
        cmocka_unit_test(a_point_outside_goes_to_the_nearest_edge_or_corner),
        cmocka_unit_test(halves_round_up_also_below_zero),
        cmocka_unit_test(a_slanted_edge_is_met_at_a_right_angle),
        cmocka_unit_test(the_outline_can_be_queried_for_a_point_outside),
        cmocka_unit_test(only_collapsed_boxes_are_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
