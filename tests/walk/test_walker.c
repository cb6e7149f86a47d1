/* The walker along planned paths: steps, facing, box and scale. */
#include "walk/walker.h"

#include "walk/floor.h"
#include "walk/router.h"

static struct walk_point at(int32_t x, int32_t y)
{
    return (struct walk_point){x, y};
}

/* One wide street, and beside it a square, half as large to the eye. */
struct street {
    struct floor floor;
    struct mover ego;
};

static int set_up(void **state)
{
    static struct street street;
    struct walk_box boxes[] = {floor_sentinel(), floor_box(0, 100, 400, 140),
                               floor_box(400, 60, 500, 140)};
    boxes[2].scale = 102; /* 0.4 of full size */
    floor_init(&street.floor, boxes, 3);
    mover_init(&street.ego);
    walker_place(&street.ego, &street.floor.map, street.floor.caches, at(100, 120));
    *state = &street;
    return 0;
}

static int tear_down(void **state)
{
    floor_free(&((struct street *)*state)->floor);
    return 0;
}

static void walk_to(struct street *street, int32_t x, int32_t y)
{
    walker_walk_to(&street->ego, &street->floor.map, street->floor.caches, router_at(0), at(x, y));
}

static bool step(struct street *street)
{
    return walker_step(&street->ego, &street->floor.map, street->floor.caches);
}

static void step_times(struct street *street, int ticks)
{
    for (int i = 0; i < ticks; i++)
        step(street);
}

static int ticks_until_rest(struct street *street)
{
    int ticks = 0;
    while (street->ego.moving && ticks < 1000) {
        step(street);
        ticks++;
    }
    return ticks;
}

/* ---- setting out ---- */

static void a_new_actor_is_at_rest_full_size_and_faces_south(void **state)
{
    (void)state;
    struct mover walker;
    mover_init(&walker);
    assert_false(walker.moving);
    assert_int_equal(walker.box, WALK_BOX_NONE);
    assert_int_equal(walker.scale_x, 255);
    assert_int_equal(walker.facing, WALK_FACING_S);
    assert_int_equal(walker.speed_x, 8);
    assert_int_equal(walker.speed_y, 2);
}

static void an_actor_on_its_goal_stays_at_rest(void **state)
{
    struct street *street = *state;
    walk_to(street, 100, 120);
    assert_false(street->ego.moving);
    assert_false(step(street));
}

static void an_actor_sent_to_its_own_place_in_mid_walk_stops(void **state)
{
    struct street *street = *state;
    walk_to(street, 200, 120);
    step(street);
    walk_to(street, 108, 120);
    assert_int_equal(street->ego.moving, 0);
}

static void a_goal_clamped_to_the_actors_place_moves_it_for_one_tick(void **state)
{
    struct street *street = *state;
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(100, 100));
    street->ego.wanted_facing = WALK_FACING_W;
    walk_to(street, 100, 20);
    assert_true(street->ego.moving);
    assert_false(step(street));
    assert_false(street->ego.moving);
    assert_int_equal(street->ego.facing, WALK_FACING_W);
    assert_point_equal(street->ego.position, 100, 100);
}

static void a_new_goal_drops_the_remainders(void **state)
{
    struct street *street = *state;
    walk_to(street, 203, 111);
    step_times(street, 3);
    assert_int_not_equal(street->ego.leg.fraction_y, 0);
    walk_to(street, 300, 130);
    assert_int_equal(street->ego.moving, MOVER_NEW_LEG);
    struct walk_point before = street->ego.position;
    step(street);
    assert_int_equal(street->ego.position.x, before.x + 8);
    assert_point_equal(street->ego.leg.from, before.x, before.y);
}

/* ---- legs ---- */

static void an_actor_at_full_scale_walks_at_exactly_its_speed(void **state)
{
    struct street *street = *state;
    walk_to(street, 300, 120);
    for (int tick = 1; tick <= 25; tick++) {
        assert_true(step(street));
        assert_point_equal(street->ego.position, 100 + 8 * tick, 120);
        assert_int_equal(street->ego.leg.fraction_x, 0);
    }
    assert_false(street->ego.moving);
}

static void an_upright_walk_has_the_vertical_speed(void **state)
{
    struct street *street = *state;
    walk_to(street, 100, 106);
    assert_int_equal(ticks_until_rest(street), 7);
    assert_point_equal(street->ego.position, 100, 106);
}

static void y_sets_the_pace_unless_x_would_be_too_fast(void **state)
{
    struct street *street = *state;
    walk_to(street, 140, 140); /* 40 across, 20 down: 10 ticks of 4 and 2 */
    step(street);
    assert_point_equal(street->ego.position, 104, 122);
    assert_int_equal(ticks_until_rest(street), 9);
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(100, 120));
    walk_to(street, 150, 130); /* 50 across, 10 down: x would pass 8 */
    step(street);
    assert_point_equal(street->ego.position, 108, 121);
    assert_int_equal(ticks_until_rest(street), 6);
}

static void both_axes_follow_the_line(void **state)
{
    struct street *street = *state;
    walk_to(street, 187, 133);
    while (street->ego.moving) {
        step(street);
        struct walk_point p = street->ego.position;
        /* |cross product| / length: how far off the line from (100, 120). */
        int32_t cross = (p.x - 100) * 13 - (p.y - 120) * 87;
        assert_true(cross * cross <= 2 * (87 * 87 + 13 * 13));
    }
    assert_point_equal(street->ego.position, 187, 133);
}

static void remainders_are_carried_from_tick_to_tick(void **state)
{
    struct street *street = *state;
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(410, 120));
    assert_int_equal(street->ego.scale_x, 102);
    walk_to(street, 500, 120);
    /* 8 * 102 / 255 = 3.2 pixels a tick, cut at 1/65536. */
    static const int32_t places[] = {413, 416, 419, 422, 425, 429};
    for (int i = 0; i < 6; i++) {
        step(street);
        assert_int_equal(street->ego.position.x, places[i]);
    }
}

static void half_the_scale_halves_the_pace(void **state)
{
    struct street *street = *state;
    street->ego.ignore_boxes = true;
    walk_to(street, 260, 120);
    assert_int_equal(ticks_until_rest(street), 20);
    street->ego.scale_x = 128;
    walk_to(street, 100, 120);
    assert_in_range(ticks_until_rest(street), 39, 41);
}

static void a_leg_ends_exactly_on_its_waypoint(void **state)
{
    struct street *street = *state;
    walk_to(street, 213, 107);
    ticks_until_rest(street);
    assert_point_equal(street->ego.position, 213, 107);
    walk_to(street, 1, 139);
    ticks_until_rest(street);
    assert_point_equal(street->ego.position, 1, 139);
}

static void arrival_ends_the_tick(void **state)
{
    struct street *street = *state;
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(397, 120));
    walk_to(street, 450, 120);
    step(street); /* three pixels to the gate, though the pace is greater */
    assert_point_equal(street->ego.position, 400, 120);
    assert_true(street->ego.moving);
}

static void waypoints_underfoot_cost_no_tick(void **state)
{
    struct street *street = *state;
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(400, 100));
    assert_int_equal(street->ego.box, 1);
    walk_to(street, 450, 100); /* the gate is where he stands */
    assert_int_equal(street->ego.path.waypoint_count, 2);
    assert_true(step(street));
    assert_int_equal(street->ego.waypoint, 1);
    assert_point_equal(street->ego.position, 408, 100);
}

static void a_very_short_level_leg_is_walked_slower(void **state)
{
    struct street *street = *state;
    walk_to(street, 103, 120); /* paced as if it were a pixel high: 2 * 3 pixels a tick */
    assert_int_equal(ticks_until_rest(street), 1);
    walk_to(street, 102, 120);
    assert_int_equal(ticks_until_rest(street), 1);
    assert_point_equal(street->ego.position, 102, 120);
    assert_int_equal(street->ego.leg.factor_x, -2 * 65536);
    assert_int_equal(street->ego.leg.factor_y, 0);
}

static void speeds_are_the_actors_own(void **state)
{
    struct street *street = *state;
    street->ego.speed_x = 1;
    street->ego.speed_y = 1;
    walk_to(street, 110, 120);
    assert_int_equal(ticks_until_rest(street), 10);
}

static void an_actor_without_speed_never_arrives(void **state)
{
    struct street *street = *state;
    street->ego.speed_x = 0;
    walk_to(street, 110, 125);
    step_times(street, 500);
    assert_true(street->ego.moving);
    assert_point_equal(street->ego.position, 100, 120);
}

static void a_step_at_rest_does_nothing(void **state)
{
    struct street *street = *state;
    street->ego.scale_x = 40;
    street->ego.box = 2;
    assert_false(step(street));
    assert_int_equal(street->ego.scale_x, 40); /* a scale set by a script stays */
    assert_int_equal(street->ego.box, 2);
}

static void stopping_leaves_the_actor_where_it_is(void **state)
{
    struct street *street = *state;
    walk_to(street, 300, 120);
    step_times(street, 2);
    mover_stop(&street->ego);
    assert_false(step(street));
    assert_point_equal(street->ego.position, 116, 120);
}

/* ---- facing ---- */

static void an_actor_faces_along_its_path_before_it_steps(void **state)
{
    struct street *street = *state;
    walk_to(street, 300, 120);
    step(street);
    assert_int_equal(street->ego.facing, WALK_FACING_E);
    walk_to(street, 20, 120);
    step(street);
    assert_int_equal(street->ego.facing, WALK_FACING_W);
    walk_to(street, street->ego.position.x, 101);
    step(street);
    assert_int_equal(street->ego.facing, WALK_FACING_N);
    walk_to(street, street->ego.position.x, 139);
    step(street);
    assert_int_equal(street->ego.facing, WALK_FACING_S);
}

static void an_actor_on_a_diagonal_faces_sideways(void **state)
{
    struct street *street = *state;
    walk_to(street, 120, 140);
    step(street);
    assert_int_equal(street->ego.facing, WALK_FACING_E);
}

static void a_waypoint_within_16_pixels_does_not_turn_the_actor(void **state)
{
    struct street *street = *state;
    /* The gate lies 15 to the east, the goal beyond it to the north. */
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(385, 100));
    walk_to(street, 402, 62);
    assert_point_equal(street->ego.path.waypoints[0], 400, 100);
    step(street);
    assert_int_equal(street->ego.facing, WALK_FACING_N);
    /* From 16 pixels it counts. */
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(384, 100));
    walk_to(street, 402, 62);
    step(street);
    assert_int_equal(street->ego.facing, WALK_FACING_E);
}

static void the_last_waypoint_turns_the_actor_at_any_distance(void **state)
{
    struct street *street = *state;
    street->ego.wanted_facing = WALK_FACING_N;
    walk_to(street, 97, 120);
    step(street);
    assert_int_equal(street->ego.facing, WALK_FACING_W);
}

/* ---- box and scale ---- */

static void box_and_scale_are_set_at_each_step(void **state)
{
    struct street *street = *state;
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(396, 120));
    assert_int_equal(street->ego.box, 1);
    assert_int_equal(street->ego.scale_x, 255);
    walk_to(street, 440, 120);
    step(street);
    assert_int_equal(street->ego.position.x, 400);
    assert_int_equal(street->ego.box, 1); /* the seam is the lower box's */
    step(street);
    assert_int_equal(street->ego.position.x, 408);
    assert_int_equal(street->ego.box, 2);
    assert_int_equal(street->ego.scale_x, 102);
    assert_int_equal(street->ego.scale_y, 102);
}

static void a_step_goes_by_the_scale_of_the_tick_before(void **state)
{
    struct street *street = *state;
    walk_to(street, 300, 120);
    street->ego.scale_x = 0;
    assert_false(step(street)); /* the scale was 0, and is 255 from here on */
    assert_int_equal(street->ego.scale_x, 255);
    assert_true(step(street));
    assert_int_equal(street->ego.position.x, 108);
}

static void stored_flags_decide_the_box_and_live_flags_the_path(void **state)
{
    struct street *street = *state;
    walk_map_set_flags(&street->floor.map, 2, WALK_BOX_INVISIBLE);
    walker_place_raw(&street->ego, &street->floor.map, street->floor.caches, at(450, 100));
    assert_int_equal(street->ego.box, 2);
    assert_int_equal(street->ego.scale_x, 102);
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(450, 100));
    assert_point_equal(street->ego.position, 400, 100);
    walk_to(street, 490, 70);
    ticks_until_rest(street);
    assert_point_equal(street->ego.position, 400, 100);
}

static void ignoring_boxes_keeps_box_and_scale(void **state)
{
    struct street *street = *state;
    street->ego.ignore_boxes = true;
    street->ego.scale_x = 200;
    walk_to(street, 450, 10);
    assert_int_equal(street->ego.path.waypoint_count, 1);
    ticks_until_rest(street);
    assert_point_equal(street->ego.position, 450, 10);
    assert_int_equal(street->ego.box, 1);
    assert_int_equal(street->ego.scale_x, 200);
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(-7, 10));
    assert_point_equal(street->ego.position, -7, 10);
    assert_int_equal(street->ego.box, 1);
}

static void following_boxes_again_finds_the_box_at_the_next_step(void **state)
{
    struct street *street = *state;
    street->ego.ignore_boxes = true;
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(450, 100));
    assert_int_equal(street->ego.box, 1);
    street->ego.ignore_boxes = false;
    walk_to(street, 480, 100);
    step(street);
    assert_int_equal(street->ego.box, 2);
}

static void without_a_matrix_an_actor_walks_straight_and_has_its_box(void **state)
{
    struct street *street = *state;
    floor_enter(&street->floor, false);
    walk_to(street, 460, 20);
    ticks_until_rest(street);
    assert_point_equal(street->ego.position, 460, 20);
    assert_int_equal(street->ego.box, 2);
    assert_int_equal(street->ego.scale_x, 102);
}

static void the_scale_is_full_without_boxes(void **state)
{
    (void)state;
    struct floor floor;
    struct mover walker;
    floor_init(&floor, NULL, 0);
    mover_init(&walker);
    walker.scale_x = 40;
    walker_place(&walker, &floor.map, floor.caches, at(12, 34));
    floor_free(&floor);
    assert_point_equal(walker.position, 12, 34);
    assert_int_equal(walker.box, WALK_BOX_NONE);
    assert_int_equal(walker.scale_x, 255);
}

/* ---- placing ---- */

static void placing_clamps_onto_the_floor(void **state)
{
    struct street *street = *state;
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(470, 190));
    assert_point_equal(street->ego.position, 470, 140);
    assert_int_equal(street->ego.box, 2);
    walker_place_raw(&street->ego, &street->floor.map, street->floor.caches, at(470, 190));
    assert_point_equal(street->ego.position, 470, 190);
    assert_int_equal(street->ego.box, 2);
    assert_int_equal(street->ego.scale_x, 102);
}

static void placing_ends_a_walk_and_forgets_its_leg(void **state)
{
    struct street *street = *state;
    walk_to(street, 203, 111);
    step_times(street, 3);
    walker_place(&street->ego, &street->floor.map, street->floor.caches, at(50, 120));
    assert_int_equal(street->ego.moving, 0);
    assert_false(step(street));
    walk_to(street, 90, 120);
    step(street);
    assert_point_equal(street->ego.position, 58, 120);
    assert_int_equal(street->ego.leg.fraction_x, 0);
}

static void a_lock_in_mid_walk_changes_nothing_about_it(void **state)
{
    struct street *street = *state;
    walk_to(street, 450, 80);
    step(street);
    walk_map_set_flags(&street->floor.map, 2, WALK_BOX_INVISIBLE);
    ticks_until_rest(street);
    assert_point_equal(street->ego.position, 450, 80);
}

int main(void)
{
#define on_street(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_actor_is_at_rest_full_size_and_faces_south),
        on_street(an_actor_on_its_goal_stays_at_rest),
        on_street(an_actor_sent_to_its_own_place_in_mid_walk_stops),
        on_street(a_goal_clamped_to_the_actors_place_moves_it_for_one_tick),
        on_street(a_new_goal_drops_the_remainders),
        on_street(an_actor_at_full_scale_walks_at_exactly_its_speed),
        on_street(an_upright_walk_has_the_vertical_speed),
        on_street(y_sets_the_pace_unless_x_would_be_too_fast),
        on_street(both_axes_follow_the_line),
        on_street(remainders_are_carried_from_tick_to_tick),
        on_street(half_the_scale_halves_the_pace),
        on_street(a_leg_ends_exactly_on_its_waypoint),
        on_street(arrival_ends_the_tick),
        on_street(waypoints_underfoot_cost_no_tick),
        on_street(a_very_short_level_leg_is_walked_slower),
        on_street(speeds_are_the_actors_own),
        on_street(an_actor_without_speed_never_arrives),
        on_street(a_step_at_rest_does_nothing),
        on_street(stopping_leaves_the_actor_where_it_is),
        on_street(an_actor_faces_along_its_path_before_it_steps),
        on_street(an_actor_on_a_diagonal_faces_sideways),
        on_street(a_waypoint_within_16_pixels_does_not_turn_the_actor),
        on_street(the_last_waypoint_turns_the_actor_at_any_distance),
        on_street(box_and_scale_are_set_at_each_step),
        on_street(a_step_goes_by_the_scale_of_the_tick_before),
        on_street(stored_flags_decide_the_box_and_live_flags_the_path),
        on_street(ignoring_boxes_keeps_box_and_scale),
        on_street(following_boxes_again_finds_the_box_at_the_next_step),
        on_street(without_a_matrix_an_actor_walks_straight_and_has_its_box),
        cmocka_unit_test(the_scale_is_full_without_boxes),
        on_street(placing_clamps_onto_the_floor),
        on_street(placing_ends_a_walk_and_forgets_its_leg),
        on_street(a_lock_in_mid_walk_changes_nothing_about_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
