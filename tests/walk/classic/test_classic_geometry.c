/* The geometry of the classic walker: points inside a box, nearest points, crossings. */
#include "walk/classic/classic_floor.h"

#include "walk/classic/classic_geometry.h"
#include "walk/floor.h"

static struct walk_point at(int32_t x, int32_t y)
{
    return (struct walk_point){x, y};
}

static bool contains(struct walk_box box, int32_t x, int32_t y)
{
    return classic_box_contains(&box, at(x, y));
}

/* ---- inside ---- */

static void a_box_holds_its_borders_and_nothing_beyond(void **state)
{
    (void)state;
    const struct walk_box box = {{10, 10}, {30, 10}, {40, 20}, {0, 20}, 0, 0, 0};
    assert_true(contains(box, 10, 10));
    assert_true(contains(box, 40, 20));
    assert_true(contains(box, 5, 15));
    assert_false(contains(box, 4, 15));
    assert_false(contains(box, 20, 9));
    assert_false(contains(box, 20, 21));
}

static void a_box_wound_the_other_way_holds_nothing_inside(void **state)
{
    (void)state;
    const struct walk_box box = {{10, 10}, {10, 30}, {30, 30}, {30, 10}, 0, 0, 0};
    assert_false(contains(box, 20, 20));
    assert_false(contains(box, 10, 20));
}

static void a_slanted_line_reaches_two_pixels_to_each_side(void **state)
{
    (void)state;
    const struct walk_box box = floor_line(0, 0, 40, 20);
    assert_true(contains(box, 20, 10));
    assert_true(contains(box, 20, 12));
    assert_false(contains(box, 20, 13));
}

static void both_forms_of_line_box_reach_equally_far(void **state)
{
    (void)state;
    const struct walk_box box = {{0, 0}, {40, 20}, {40, 20}, {0, 0}, 0, 0, 0};
    assert_true(contains(box, 20, 12));
    assert_false(contains(box, 20, 13));
}

static void an_upright_line_reaches_no_further_than_its_extents(void **state)
{
    (void)state;
    const struct walk_box box = floor_line(50, 10, 50, 30);
    assert_true(contains(box, 50, 10));
    assert_false(contains(box, 51, 20));
    assert_false(contains(box, 50, 31));
}

static void a_sliver_that_is_no_line_reaches_no_further_than_its_borders(void **state)
{
    (void)state;
    const struct walk_box box = {{0, 0}, {1, 0}, {40, 20}, {39, 20}, 0, 0, 0};
    assert_false(contains(box, 20, 12));
}

/* ---- nearest ---- */

static struct walk_point closest(struct walk_point a, struct walk_point b, struct walk_point p)
{
    return classic_segment_closest(a, b, p);
}

static void the_nearest_point_of_a_straight_side_is_straight_across(void **state)
{
    (void)state;
    assert_point_equal(closest(at(5, 0), at(5, 20), at(40, 7)), 5, 7);
    assert_point_equal(closest(at(5, 20), at(5, 0), at(40, 30)), 5, 20);
    assert_point_equal(closest(at(0, 5), at(20, 5), at(7, 40)), 7, 5);
    assert_point_equal(closest(at(20, 5), at(0, 5), at(-7, 40)), 0, 5);
}

static void each_division_on_a_slant_falls_short(void **state)
{
    (void)state;
    /* Seen on the floor of a recorded game; the true foot is at 103.8, 107.0. */
    assert_point_equal(closest(at(0, 103), at(104, 107), at(104, 103)), 103, 106);
    /* The case above with the axes exchanged. */
    assert_point_equal(closest(at(103, 0), at(107, 104), at(103, 104)), 106, 103);
}

static void the_end_of_a_slant_is_nearest_beyond_it(void **state)
{
    (void)state;
    assert_point_equal(closest(at(0, 0), at(40, 20), at(90, 30)), 40, 20);
    assert_point_equal(closest(at(0, 0), at(40, 20), at(-9, -3)), 0, 0);
    assert_point_equal(closest(at(40, 20), at(0, 0), at(90, 30)), 40, 20);
}

static void a_side_without_length_is_its_own_nearest_point(void **state)
{
    (void)state;
    assert_point_equal(closest(at(7, 9), at(7, 9), at(90, 30)), 7, 9);
}

static void the_farthest_corners_do_not_overflow(void **state)
{
    (void)state;
    struct walk_point low = at(INT16_MIN, INT16_MIN), high = at(INT16_MAX, INT16_MAX - 1);
    struct walk_point foot = closest(low, high, at(INT16_MAX, INT16_MIN));
    assert_in_range(foot.x + 32768, 0, 65535);
    closest(at(INT16_MIN, 0), at(INT16_MAX, 1), at(INT16_MAX, INT16_MIN));
    closest(at(0, INT16_MIN), at(1, INT16_MAX), at(INT16_MIN, INT16_MAX));
}

static void the_first_of_equally_near_sides_gives_the_point(void **state)
{
    (void)state;
    const struct walk_box box = floor_box(0, 0, 20, 20);
    int64_t distance;
    assert_point_equal(classic_box_closest(&box, at(10, 30), &distance), 10, 20);
    assert_int_equal(distance, 100);
    /* Inside and as far from all four: the upper side is tried first. */
    assert_point_equal(classic_box_closest(&box, at(10, 10), &distance), 10, 0);
}

static void points_are_words_of_16_bits(void **state)
{
    (void)state;
    assert_point_equal(classic_point_wrap(at(32768, -32769)), -32768, 32767);
    assert_point_equal(classic_point_wrap(at(-6, 105)), -6, 105);
}

/* ---- crossing ---- */

static void boxes_touch_along_a_line_and_not_at_a_corner(void **state)
{
    (void)state;
    struct walk_box a = floor_box(0, 0, 100, 100);
    struct walk_box beside = floor_box(100, 99, 200, 200);
    struct walk_box below = floor_box(50, 100, 60, 200);
    struct walk_box at_corner = floor_box(100, 100, 200, 200);
    struct walk_box apart = floor_box(101, 0, 200, 100);
    assert_true(classic_boxes_touch(&a, &beside));
    assert_true(classic_boxes_touch(&a, &below));
    assert_false(classic_boxes_touch(&a, &at_corner));
    assert_false(classic_boxes_touch(&a, &apart));
}

static void a_line_box_end_touches_anywhere_on_a_side(void **state)
{
    (void)state;
    struct walk_box a = floor_box(0, 0, 100, 100);
    struct walk_box stair = floor_line(100, 100, 140, 60);
    struct walk_box inside = floor_line(50, 50, 140, 60);
    assert_true(classic_boxes_touch(&a, &stair));
    assert_false(classic_boxes_touch(&a, &inside));
}

static void sides_on_one_slanted_line_do_not_touch(void **state)
{
    (void)state;
    struct walk_box a = {{0, 0}, {50, 0}, {70, 20}, {0, 20}, 0, 0, 0};
    struct walk_box b = {{50, 0}, {120, 0}, {120, 20}, {70, 20}, 0, 0, 0};
    assert_false(classic_boxes_touch(&a, &b));
}

/* Two boxes side by side that share x = 100 from 50 to 100, and two on top of each other that
 * also share y = 100. */
struct pair {
    struct walk_box own, next;
};

static const struct pair beside = {{{0, 0}, {100, 0}, {100, 100}, {0, 100}, 0, 0, 0},
                                   {{100, 50}, {200, 50}, {200, 200}, {100, 200}, 0, 0, 0}};
static const struct pair below = {{{0, 0}, {100, 0}, {100, 100}, {0, 100}, 0, 0, 0},
                                  {{50, 100}, {200, 100}, {200, 200}, {50, 200}, 0, 0, 0}};

static struct walk_point gate_of(const struct pair *pair, struct walk_point from)
{
    struct walk_point gate = at(0, 0);
    assert_int_equal(classic_cross(&pair->own, &pair->next, from, NULL, &gate), CLASSIC_CROSS_AT);
    return gate;
}

static void a_crossing_goes_straight_ahead_where_both_sides_reach(void **state)
{
    (void)state;
    assert_point_equal(gate_of(&beside, at(20, 80)), 100, 80);
    assert_point_equal(gate_of(&beside, at(20, 10)), 100, 50);
    assert_point_equal(gate_of(&below, at(80, 20)), 80, 100);
    assert_point_equal(gate_of(&below, at(10, 20)), 50, 100);
}

static void a_path_enters_the_last_box_straight_through_an_open_gate(void **state)
{
    (void)state;
    struct walk_point gate = at(-5, -5);
    struct walk_point goal = at(180, 110);
    assert_int_equal(classic_cross(&beside.own, &beside.next, at(20, 80), &goal, &gate),
                     CLASSIC_CROSS_STRAIGHT);
    assert_point_equal(gate, -5, -5);
}

static void a_crossing_is_otherwise_nearest_to_the_straight_line(void **state)
{
    (void)state;
    struct walk_point gate;
    struct walk_point goal = at(200, 195);
    assert_int_equal(classic_cross(&beside.own, &beside.next, at(20, 80), &goal, &gate),
                     CLASSIC_CROSS_AT);
    assert_point_equal(gate, 100, 100);
    goal = at(110, 110);
    assert_int_equal(classic_cross(&beside.own, &beside.next, at(90, 5), &goal, &gate),
                     CLASSIC_CROSS_STRAIGHT);
    assert_int_equal(classic_cross(&beside.own, &beside.next, at(0, 5), &goal, &gate),
                     CLASSIC_CROSS_STRAIGHT);
    goal = at(110, 50);
    assert_int_equal(classic_cross(&beside.own, &beside.next, at(0, 5), &goal, &gate),
                     CLASSIC_CROSS_AT);
    assert_point_equal(gate, 100, 50);
}

static void a_goal_on_the_line_is_crossed_to_at_the_actors_own_height(void **state)
{
    (void)state;
    struct walk_point gate;
    struct walk_point goal = at(100, 90);
    assert_int_equal(classic_cross(&beside.own, &beside.next, at(100, 20), &goal, &gate),
                     CLASSIC_CROSS_AT);
    assert_point_equal(gate, 100, 50);
}

static void a_drift_of_no_pixel_or_less_than_one_up_counts_as_one_on_upright_lines_alone(
    void **state)
{
    (void)state;
    struct walk_point gate;
    struct walk_point up = at(199, 49), left = at(49, 199), level = at(199, 50);
    assert_int_equal(classic_cross(&beside.own, &beside.next, at(99, 50), &up, &gate),
                     CLASSIC_CROSS_AT);
    assert_point_equal(gate, 100, 50);
    /* Seen in ScummVM, to either side: so does no drift at all. */
    gate = at(0, 0);
    assert_int_equal(classic_cross(&beside.own, &beside.next, at(99, 50), &level, &gate),
                     CLASSIC_CROSS_AT);
    assert_point_equal(gate, 100, 50);
    struct walk_point back = at(20, 50);
    assert_int_equal(classic_cross(&beside.next, &beside.own, at(150, 50), &back, &gate),
                     CLASSIC_CROSS_AT);
    assert_point_equal(gate, 100, 50);
    assert_int_equal(classic_cross(&below.own, &below.next, at(50, 99), &left, &gate),
                     CLASSIC_CROSS_STRAIGHT);
}

static void the_first_side_that_touches_decides(void **state)
{
    (void)state;
    /* The upper end of the line is a side of its own, and tried first. */
    struct pair pair = {floor_box(0, 0, 100, 100), floor_line(100, 40, 100, 60)};
    assert_point_equal(gate_of(&pair, at(20, 80)), 100, 40);
}

static void boxes_that_do_not_touch_leave_the_gate_as_it_was(void **state)
{
    (void)state;
    struct pair pair = {floor_box(0, 0, 100, 100), floor_box(120, 0, 200, 100)};
    struct walk_point gate = at(7, 8);
    assert_int_equal(classic_cross(&pair.own, &pair.next, at(20, 80), NULL, &gate),
                     CLASSIC_CROSS_NONE);
    assert_point_equal(gate, 7, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_holds_its_borders_and_nothing_beyond),
        cmocka_unit_test(a_box_wound_the_other_way_holds_nothing_inside),
        cmocka_unit_test(a_slanted_line_reaches_two_pixels_to_each_side),
        cmocka_unit_test(both_forms_of_line_box_reach_equally_far),
        cmocka_unit_test(an_upright_line_reaches_no_further_than_its_extents),
        cmocka_unit_test(a_sliver_that_is_no_line_reaches_no_further_than_its_borders),
        cmocka_unit_test(the_nearest_point_of_a_straight_side_is_straight_across),
        cmocka_unit_test(each_division_on_a_slant_falls_short),
        cmocka_unit_test(the_end_of_a_slant_is_nearest_beyond_it),
        cmocka_unit_test(a_side_without_length_is_its_own_nearest_point),
        cmocka_unit_test(the_farthest_corners_do_not_overflow),
        cmocka_unit_test(the_first_of_equally_near_sides_gives_the_point),
        cmocka_unit_test(points_are_words_of_16_bits),
        cmocka_unit_test(boxes_touch_along_a_line_and_not_at_a_corner),
        cmocka_unit_test(a_line_box_end_touches_anywhere_on_a_side),
        cmocka_unit_test(sides_on_one_slanted_line_do_not_touch),
        cmocka_unit_test(a_crossing_goes_straight_ahead_where_both_sides_reach),
        cmocka_unit_test(a_path_enters_the_last_box_straight_through_an_open_gate),
        cmocka_unit_test(a_crossing_is_otherwise_nearest_to_the_straight_line),
        cmocka_unit_test(a_goal_on_the_line_is_crossed_to_at_the_actors_own_height),
        cmocka_unit_test(
            a_drift_of_no_pixel_or_less_than_one_up_counts_as_one_on_upright_lines_alone),
        cmocka_unit_test(the_first_side_that_touches_decides),
        cmocka_unit_test(boxes_that_do_not_touch_leave_the_gate_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
