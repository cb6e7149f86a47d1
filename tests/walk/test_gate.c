/* Gates: where boxes are crossed, and which boxes are neighbours. */
#include "walk/gate.h"

#include "walk/floor.h"

static struct walk_point gate_for(struct walk_box a, struct walk_box b, int32_t x, int32_t y)
{
    return walk_gate_point(walk_gate_between(&a, &b), (struct walk_point){x, y});
}

static bool neighbours(struct walk_box a, struct walk_box b)
{
    bool forth = walk_boxes_are_neighbours(&a, &b);
    assert_int_equal(walk_boxes_are_neighbours(&b, &a), forth);
    return forth;
}

static const struct walk_box upper = {{0, 0}, {60, 0}, {60, 20}, {0, 20}, 0, 0, 0};
static const struct walk_box lower = {{40, 20}, {100, 20}, {100, 50}, {40, 50}, 0, 0, 0};

static void a_level_seam_is_crossed_nearest_to_the_target(void **state)
{
    (void)state;
    assert_point_equal(gate_for(upper, lower, 50, 45), 50, 20);
    assert_point_equal(gate_for(upper, lower, 95, 45), 60, 20);
    assert_point_equal(gate_for(upper, lower, 0, 45), 40, 20);
    assert_point_equal(gate_for(lower, upper, 3, 3), 40, 20);
}

static void an_upright_seam_is_crossed_nearest_to_the_target(void **state)
{
    (void)state;
    struct walk_box left = floor_box(0, 0, 50, 40), right = floor_box(50, 10, 90, 60);
    assert_point_equal(gate_for(left, right, 80, 25), 50, 25);
    assert_point_equal(gate_for(left, right, 80, 59), 50, 40);
    assert_point_equal(gate_for(right, left, 0, 0), 50, 10);
}

static void the_widest_shared_edge_wins(void **state)
{
    (void)state;
    /* The boxes share ten pixels upright at x = 20 and thirty level at y = 30. */
    struct walk_box a = {{20, 0}, {50, 0}, {50, 30}, {20, 30}, 0, 0, 0};
    struct walk_box b = {{20, 20}, {50, 30}, {20, 30}, {20, 30}, 0, 0, 0};
    struct walk_gate gate = walk_gate_between(&a, &b);
    assert_int_equal(gate.kind, WALK_GATE_HORIZONTAL);
    assert_int_equal(gate.line, 30);
    assert_int_equal(gate.high - gate.low, 30);
    assert_int_equal(walk_boxes_overlap(&a, &b), 30);
}

static void the_first_of_equally_wide_edges_counts(void **state)
{
    (void)state;
    /* One square twice: all four edges are shared; the first, from ul to ur, is level. */
    struct walk_box a = floor_box(0, 0, 10, 10);
    struct walk_gate gate = walk_gate_between(&a, &a);
    assert_int_equal(gate.kind, WALK_GATE_HORIZONTAL);
    assert_int_equal(gate.line, 0);
    /* Turned by a quarter the first edge is an upright one. */
    struct walk_box turned = {{10, 0}, {10, 10}, {0, 10}, {0, 0}, 0, 0, 0};
    gate = walk_gate_between(&turned, &a);
    assert_int_equal(gate.kind, WALK_GATE_VERTICAL);
    assert_int_equal(gate.line, 10);
}

static void a_collapsed_edge_is_upright_before_it_is_level(void **state)
{
    (void)state;
    struct walk_box a = floor_box(5, 5, 5, 5);
    assert_int_equal(walk_gate_between(&a, &a).kind, WALK_GATE_VERTICAL);
}

static void corners_that_meet_on_a_line_are_crossed_there(void **state)
{
    (void)state;
    /* An overlap of no length beats the closest points, which would find the same corner. */
    struct walk_box a = floor_box(0, 0, 10, 10), b = floor_box(10, 10, 20, 20);
    assert_int_equal(walk_boxes_overlap(&a, &b), 0);
    assert_int_not_equal(walk_gate_between(&a, &b).kind, WALK_GATE_POINT);
    assert_point_equal(gate_for(a, b, 20, 20), 10, 10);
}

static void stairs_are_crossed_at_the_corner_they_share(void **state)
{
    (void)state;
    struct walk_box a = floor_line(0, 40, 30, 20), b = floor_line(30, 20, 70, 10);
    assert_point_equal(gate_for(a, b, 70, 10), 30, 20);
    assert_point_equal(gate_for(b, a, 0, 40), 30, 20);
}

static void a_gate_over_a_gap_is_the_middle_of_the_closest_points(void **state)
{
    (void)state;
    struct walk_box a = floor_line(0, 0, 10, 3), b = floor_line(15, 6, 30, 16);
    assert_int_equal(walk_boxes_overlap(&a, &b), -1);
    assert_int_equal(walk_gate_between(&a, &b).kind, WALK_GATE_POINT);
    assert_point_equal(gate_for(a, b, 0, 0), 13, 5); /* (12.5, 4.5) */
}

static void the_target_is_ignored_where_edges_share_no_line(void **state)
{
    (void)state;
    struct walk_box a = floor_line(0, 0, 10, 3), b = floor_line(15, 6, 30, 16);
    assert_point_equal(gate_for(a, b, -500, 100), 13, 5);
    assert_point_equal(gate_for(a, b, 500, -100), 13, 5);
}

static void a_slanted_seam_is_crossed_at_one_end(void **state)
{
    (void)state;
    struct walk_box a = {{0, 0}, {30, 0}, {50, 40}, {0, 41}, 0, 0, 0};
    struct walk_box b = {{30, 0}, {90, 1}, {90, 44}, {50, 40}, 0, 0, 0};
    assert_int_equal(walk_boxes_overlap(&a, &b), -1);
    assert_point_equal(gate_for(a, b, 90, 20), 30, 0);
}

static void abutting_boxes_are_neighbours(void **state)
{
    (void)state;
    assert_true(neighbours(upper, lower));
    assert_true(neighbours(floor_box(0, 0, 10, 10), floor_box(10, 9, 20, 30)));
}

static void boxes_apart_are_not_neighbours(void **state)
{
    (void)state;
    assert_false(neighbours(floor_box(0, 0, 10, 10), floor_box(11, 0, 20, 10)));
    assert_false(neighbours(upper, floor_sentinel()));
}

static void corners_that_meet_point_to_point_are_not_neighbours(void **state)
{
    (void)state;
    assert_false(neighbours(floor_box(0, 0, 10, 10), floor_box(10, 10, 20, 20)));
}

static void lines_that_cross_between_their_ends_are_not_neighbours(void **state)
{
    (void)state;
    assert_false(neighbours(floor_line(0, 20, 60, 20), floor_line(30, 0, 30, 40)));
}

static void a_collapsed_corner_on_an_outline_makes_neighbours(void **state)
{
    (void)state;
    struct walk_box stairs = floor_line(25, 5, 60, -30);
    struct walk_box floor = {{0, 0}, {50, 10}, {50, 40}, {0, 40}, 0, 0, 0};
    assert_true(neighbours(stairs, floor));
    struct walk_box sliver = {{25, 5}, {25, 5}, {40, -10}, {30, -10}, 0, 0, 0};
    assert_true(neighbours(sliver, floor));
}

static void a_collapsed_corner_inside_a_box_makes_no_neighbours(void **state)
{
    (void)state;
    assert_false(neighbours(floor_line(25, 20, 60, -30), floor_box(0, 0, 50, 40)));
}

static void a_shared_slanted_edge_makes_no_neighbours(void **state)
{
    (void)state;
    struct walk_box a = {{0, 0}, {30, 0}, {50, 40}, {0, 41}, 0, 0, 0};
    struct walk_box b = {{30, 0}, {90, 1}, {90, 44}, {50, 40}, 0, 0, 0};
    assert_false(neighbours(a, b));
}

static void flags_do_not_matter_to_neighbours(void **state)
{
    (void)state;
    struct walk_box locked = upper;
    locked.flags = 0xFF;
    assert_true(neighbours(locked, lower));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_seam_is_crossed_nearest_to_the_target),
        cmocka_unit_test(an_upright_seam_is_crossed_nearest_to_the_target),
        cmocka_unit_test(the_widest_shared_edge_wins),
        cmocka_unit_test(the_first_of_equally_wide_edges_counts),
        cmocka_unit_test(a_collapsed_edge_is_upright_before_it_is_level),
        cmocka_unit_test(corners_that_meet_on_a_line_are_crossed_there),
        cmocka_unit_test(stairs_are_crossed_at_the_corner_they_share),
        cmocka_unit_test(a_gate_over_a_gap_is_the_middle_of_the_closest_points),
        cmocka_unit_test(the_target_is_ignored_where_edges_share_no_line),
        cmocka_unit_test(a_slanted_seam_is_crossed_at_one_end),
        cmocka_unit_test(abutting_boxes_are_neighbours),
        cmocka_unit_test(boxes_apart_are_not_neighbours),
        cmocka_unit_test(corners_that_meet_point_to_point_are_not_neighbours),
        cmocka_unit_test(lines_that_cross_between_their_ends_are_not_neighbours),
        cmocka_unit_test(a_collapsed_corner_on_an_outline_makes_neighbours),
        cmocka_unit_test(a_collapsed_corner_inside_a_box_makes_no_neighbours),
        cmocka_unit_test(a_shared_slanted_edge_makes_no_neighbours),
        cmocka_unit_test(flags_do_not_matter_to_neighbours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
