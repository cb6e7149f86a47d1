/* The classic walker: orders, legs, steps, and the boxes on the way. */
#include "walk/classic/classic_walker.h"

#include "walk/classic/classic_floor.h"
#include "walk/classic/classic_room.h"
#include "walk/router.h"

static struct walk_point at(int32_t x, int32_t y)
{
    return (struct walk_point){x, y};
}

struct walk {
    struct classic_room room;
    struct mover ego;
    struct classic_events events; /* result of the last order or step */
};

static void place(struct walk *walk, int32_t x, int32_t y)
{
    walk->events.count = 0;
    classic_walker_place(&walk->ego, &walk->room.classic, at(x, y));
}

static void walk_to(struct walk *walk, int32_t x, int32_t y)
{
    classic_walker_walk_to(&walk->ego, &walk->room.classic, at(x, y), MOVER_FACE_ANY);
}

static void set_speed(struct walk *walk, int x, int y)
{
    walk->events.count = 0;
    classic_walker_set_speed(&walk->ego, &walk->room.classic, x, y, &walk->events);
}

/* An iteration: a step, and the drawing that takes the scale. */
static void step(struct walk *walk)
{
    walk->events.count = 0;
    classic_walker_step(&walk->ego, &walk->room.classic, walk->room.floor.caches, &walk->events);
    classic_walker_rescale(&walk->ego, &walk->room.classic);
}

static void step_times(struct walk *walk, int times)
{
    for (int i = 0; i < times; i++)
        step(walk);
}

static int steps_until_rest(struct walk *walk)
{
    int steps = 0;
    for (; walk->ego.moving && steps < 1000; steps++)
        step(walk);
    return steps;
}

static int tear_down(void **state)
{
    classic_room_free(&((struct walk *)*state)->room);
    return 0;
}

/* Two squares side by side, the second with a scale of its own. */
static int set_up(void **state)
{
    static struct walk walk;
    struct walk_box boxes[] = {floor_sentinel(), floor_box(0, 0, 100, 100),
                               floor_box(100, 0, 300, 100)};
    boxes[1].scale = 255;
    boxes[2].scale = 128;
    classic_room_init(&walk.room, boxes, 3);
    mover_init(&walk.ego);
    place(&walk, 20, 50);
    *state = &walk;
    return 0;
}

static int set_up_street(void **state)
{
    static struct walk walk;
    classic_room_init_street(&walk.room);
    mover_init(&walk.ego);
    *state = &walk;
    return 0;
}

/* ---- whole walks ---- */

struct recorded_walk {
    struct walk_point from, to;
    int speed_x, speed_y;
    struct walk_point places[4]; /* after 4, 8, 12 and 16 iterations */
    int steps;                   /* until he rests; 0: he never sets out */
    struct walk_point end;
    enum walk_facing facing;
    int box;
};

static void check_recorded(struct walk *walk, const struct recorded_walk *recorded)
{
    place(walk, recorded->from.x, recorded->from.y);
    set_speed(walk, recorded->speed_x, recorded->speed_y);
    walk_to(walk, recorded->to.x, recorded->to.y);
    for (int i = 0; i < 4; i++) {
        step_times(walk, 4);
        assert_point_equal(walk->ego.position, recorded->places[i].x, recorded->places[i].y);
    }
    int steps = 16 + steps_until_rest(walk);
    assert_int_equal(steps, recorded->steps);
    assert_point_equal(walk->ego.position, recorded->end.x, recorded->end.y);
    assert_int_equal(walk->ego.facing, recorded->facing);
    assert_int_equal(walk->ego.box, recorded->box);
}

static void walks_are_equal_to_the_recorded_game(void **state)
{
    static const struct recorded_walk walks[] = {
        {{44, 120},
         {217, 141},
         5,
         2,
         {{60, 120}, {77, 120}, {93, 120}, {112, 120}},
         40,
         {215, 132},
         WALK_FACING_E,
         3},
        {{51, 120},
         {228, 115},
         8,
         3,
         {{77, 120}, {110, 119}, {136, 118}, {163, 117}},
         27,
         {228, 115},
         WALK_FACING_E,
         3},
        {{115, 120},
         {111, 98},
         4,
         1,
         {{113, 116}, {113, 113}, {112, 110}, {111, 107}},
         16,
         {111, 107},
         WALK_FACING_N,
         2},
        {{243, 120},
         {296, 69},
         3,
         3,
         {{243, 120}, {243, 120}, {243, 120}, {243, 120}},
         16,
         {243, 120},
         WALK_FACING_N,
         3},
    };
    for (size_t i = 0; i < sizeof walks / sizeof walks[0]; i++)
        check_recorded(*state, &walks[i]);
}

static void check_places(struct walk *walk, const int32_t *x, int count)
{
    for (int i = 0; i < count; i++) {
        step(walk);
        assert_point_equal(walk->ego.position, x[i], 120);
    }
}

static void stops_and_new_orders_are_equal_to_the_recorded_game(void **state)
{
    static const int32_t until_stopped[] = {46, 53, 59, 66, 73, 79};
    /* The gate at 104 is reached and left in one iteration. */
    static const int32_t sent_on[] = {85, 92, 98, 110, 117};
    static const int32_t sent_back[] = {110, 103, 97, 90, 83, 77, 70, 63, 57, 50, 43, 37, 30, 23};
    struct walk *walk = *state;
    place(walk, 40, 120);
    walk_to(walk, 280, 120);
    check_places(walk, until_stopped, 6);
    mover_stop(&walk->ego);
    step_times(walk, 3);
    assert_point_equal(walk->ego.position, 79, 120);
    walk_to(walk, 280, 120);
    check_places(walk, sent_on, 5);
    assert_int_equal(walk->ego.moving, MOVER_IN_LEG | MOVER_LAST_LEG);
    assert_int_equal(walk->ego.box, 2);
    walk_to(walk, 20, 120);
    check_places(walk, sent_back, 1);
    assert_int_equal(walk->ego.facing, WALK_FACING_S);
    check_places(walk, sent_back + 1, 13);
    assert_int_equal(walk->ego.facing, WALK_FACING_W);
    assert_int_equal(walk->ego.box, 1);
    step(walk);
    assert_point_equal(walk->ego.position, 20, 120);
}

/* ---- orders ---- */

static void an_order_waits_for_the_step_of_the_iteration(void **state)
{
    struct walk *walk = *state;
    walk_to(walk, 80, 50);
    assert_int_equal(walk->ego.moving, MOVER_NEW_LEG);
    assert_point_equal(walk->ego.position, 20, 50);
    step(walk);
    assert_int_equal(walk->ego.moving, MOVER_IN_LEG | MOVER_LAST_LEG);
    assert_true(walk->ego.position.x > 20);
}

static void an_order_to_the_actors_own_place_only_turns_it(void **state)
{
    struct walk *walk = *state;
    walk_to(walk, 20, 50);
    assert_int_equal(walk->ego.moving, 0);
    classic_walker_walk_to(&walk->ego, &walk->room.classic, at(20, 50), WALK_FACING_W);
    assert_int_equal(walk->ego.moving, MOVER_TURNING);
    assert_int_equal(walk->ego.wanted_facing, WALK_FACING_W);
}

static void the_same_order_again_is_ignored_and_another_starts_a_leg(void **state)
{
    struct walk *walk = *state;
    walk_to(walk, 80, 50);
    step_times(walk, 2);
    struct mover before = walk->ego;
    walk_to(walk, 80, 50);
    assert_memory_equal(&walk->ego, &before, sizeof before);
    walk_to(walk, 80, 51);
    assert_int_equal(walk->ego.moving, MOVER_IN_LEG | MOVER_NEW_LEG);
    step(walk);
    assert_point_equal(walk->ego.leg.from, before.position.x, 50);
    classic_walker_walk_to(&walk->ego, &walk->room.classic, at(80, 51), WALK_FACING_N);
    assert_true(walk->ego.moving & MOVER_NEW_LEG);
}

static void a_new_order_on_the_way_does_not_restart_the_animation(void **state)
{
    struct walk *walk = *state;
    walk_to(walk, 80, 50);
    step_times(walk, 3);
    walk_to(walk, 90, 50);
    step(walk);
    assert_int_equal(walk->events.count, 0);
}

static void the_old_goal_box_stays_while_it_contains_the_new_goal(void **state)
{
    struct walk *walk = *state;
    walk_to(walk, 80, 50);
    assert_int_equal(walk->ego.goal_box, 1);
    walk_to(walk, 100, 50);
    assert_int_equal(walk->ego.goal_box, 1);
    walk_to(walk, 200, 50);
    walk_to(walk, 100, 60);
    assert_int_equal(walk->ego.goal_box, 2);
}

static void an_actor_that_ignores_boxes_walks_straight_in_no_box(void **state)
{
    struct walk *walk = *state;
    walk->ego.ignore_boxes = true;
    walk_to(walk, 20, -60);
    assert_int_equal(walk->ego.box, CLASSIC_NO_BOX);
    assert_int_equal(walk->ego.goal_box, CLASSIC_NO_BOX);
    step(walk);
    assert_point_equal(walk->ego.position, 20, 48);
    steps_until_rest(walk);
    assert_point_equal(walk->ego.position, 20, -60);
    assert_int_equal(walk->ego.scale_x, 255);
}

static void an_actor_in_another_room_arrives_at_once(void **state)
{
    struct walk *walk = *state;
    walk->events.count = 0;
    classic_walker_walk_unseen(&walk->ego, &walk->room.classic, at(250, 300), WALK_FACING_N,
                               &walk->events);
    assert_point_equal(walk->ego.position, 250, 100);
    assert_int_equal(walk->ego.facing, WALK_FACING_N);
    assert_int_equal(walk->ego.moving, 0);
    assert_int_equal(walk->events.count, 1);
}

/* ---- legs ---- */

static void upright_speed_is_full_unless_level_speed_would_be_higher(void **state)
{
    struct walk *walk = *state;
    walk_to(walk, 30, 60);
    step(walk);
    assert_int_equal(walk->ego.leg.factor_x, 2 * 65536);
    assert_int_equal(walk->ego.leg.factor_y, 2 * 65536);
    walk_to(walk, 90, 40);
    step(walk);
    assert_int_equal(walk->ego.leg.factor_x, 8 * 65536);
    assert_true(walk->ego.leg.factor_y < 0 && walk->ego.leg.factor_y > -2 * 65536);
}

static void level_and_upright_legs_run_at_full_speed(void **state)
{
    struct walk *walk = *state;
    walk_to(walk, 90, 50);
    step(walk);
    assert_int_equal(walk->ego.leg.factor_x, 8 * 65536);
    assert_int_equal(walk->ego.leg.factor_y, 0);
    place(walk, 20, 50);
    walk_to(walk, 20, 10);
    step(walk);
    assert_int_equal(walk->ego.leg.factor_x, 0);
    assert_int_equal(walk->ego.leg.factor_y, -2 * 65536);
}

/* A level leg of a few pixels is as fast as it is long, with a speed of one row. */
static void a_short_level_leg_is_no_faster_than_it_is_long(void **state)
{
    struct walk *walk = *state;
    set_speed(walk, 8, 1);
    walk_to(walk, 23, 50);
    step(walk);
    assert_int_equal(walk->ego.leg.factor_x, 3 * 65536);
}

/* 65536 * 33 / 8 is 4.125 pixels, whose whole part is 4. */
static void less_than_a_pixel_over_full_speed_is_allowed_both_to_east_and_west(void **state)
{
    struct walk *walk = *state;
    set_speed(walk, 4, 1);
    walk_to(walk, 53, 58);
    step(walk);
    assert_int_equal(walk->ego.leg.factor_x, 65536 * 33 / 8);
    place(walk, 53, 50);
    walk_to(walk, 20, 58);
    step(walk);
    assert_int_equal(walk->ego.leg.factor_x, -65536 * 33 / 8);
    place(walk, 60, 50);
    walk_to(walk, 20, 58); /* 5 pixels for each row */
    step(walk);
    assert_int_equal(walk->ego.leg.factor_x, -4 * 65536);
}

/* Legs as ScummVM 2.9 walked them: 4 steps, the place then, and how many steps until rest. */
static void legs_to_the_left_have_the_places_and_frames_of_scummvm_2_9(void **state)
{
    static const struct leg_case {
        struct walk_point from, to;
        int speed_x, speed_y;
        struct walk_point fourth;
        int steps;
    } legs[] = {
        {{178, 99}, {54, 71}, 8, 2, {142, 91}, 14},  {{38, 6}, {1, 44}, 3, 4, {22, 21}, 10},
        {{216, 8}, {195, 35}, 4, 6, {197, 31}, 5},   {{263, 54}, {161, 78}, 12, 3, {212, 65}, 9},
        {{193, 98}, {26, 59}, 8, 2, {158, 90}, 20},  {{134, 61}, {61, 23}, 3, 2, {118, 53}, 19},
        {{303, 122}, {290, 93}, 2, 6, {292, 98}, 5}, {{159, 82}, {50, 121}, 16, 6, {92, 105}, 7},
        {{202, 11}, {171, 25}, 2, 1, {193, 14}, 15}, {{34, 67}, {62, 128}, 8, 2, {37, 74}, 31},
    };
    struct walk *walk = *state;
    walk->ego.ignore_boxes = true;
    for (size_t i = 0; i < sizeof legs / sizeof *legs; i++) {
        const struct leg_case *leg = &legs[i];
        place(walk, leg->from.x, leg->from.y);
        set_speed(walk, leg->speed_x, leg->speed_y);
        walk_to(walk, leg->to.x, leg->to.y);
        step_times(walk, 4);
        assert_point_equal(walk->ego.position, leg->fourth.x, leg->fourth.y);
        assert_int_equal(4 + steps_until_rest(walk), leg->steps);
        assert_point_equal(walk->ego.position, leg->to.x, leg->to.y);
    }
}

static void products_overflow_like_32_bit_numbers(void **state)
{
    struct walk *walk = *state;
    walk->ego.ignore_boxes = true;
    set_speed(walk, 8, 128);
    walk_to(walk, 20 + 512, 50 + 1);
    step(walk);
    assert_int_equal(walk->ego.leg.factor_x, 0);
    assert_int_equal(walk->ego.leg.factor_y, 128 * 65536);
    set_speed(walk, 255, 255);
    walk_to(walk, -32768, 32767);
    step_times(walk, 3);
    walk_to(walk, 32767, -32768);
    step_times(walk, 3);
}

/* ---- steps ---- */

static void a_step_is_scaled_in_256ths_with_a_remainder(void **state)
{
    struct walk *walk = *state;
    walk_to(walk, 90, 50);
    step(walk);
    assert_int_equal(walk->ego.position.x, 27); /* 20 + 8 * 255 / 256 */
    assert_int_equal(walk->ego.leg.fraction_x, 65536 - 8 * 256);
    step(walk);
    assert_int_equal(walk->ego.position.x, 35);
    assert_int_equal(walk->ego.leg.fraction_x, 65536 - 16 * 256);
}

static void a_step_to_the_west_rounds_to_the_west(void **state)
{
    struct walk *walk = *state;
    place(walk, 60, 50);
    walk_to(walk, 10, 50);
    step(walk);
    assert_int_equal(walk->ego.position.x, 52);
    assert_int_equal(walk->ego.leg.fraction_x, 8 * 256);
}

static void an_axis_that_overshoots_is_set_back_to_the_goal(void **state)
{
    struct walk *walk = *state;
    walk_to(walk, 26, 50);
    step(walk);
    assert_point_equal(walk->ego.position, 26, 50);
    assert_int_equal(walk->ego.moving, MOVER_LAST_LEG);
}

static void the_step_uses_the_scale_of_the_last_drawing(void **state)
{
    struct walk *walk = *state;
    walk->ego.scale_x = 64;
    walk_to(walk, 90, 50);
    step(walk);
    assert_int_equal(walk->ego.position.x, 22);
    step(walk);
    assert_int_equal(walk->ego.position.x, 29); /* 22 + 8 * 255 / 256 */
}

static void an_actor_with_speed_0_never_arrives(void **state)
{
    struct walk *walk = *state;
    set_speed(walk, 0, 0);
    walk_to(walk, 90, 50);
    step_times(walk, 50);
    assert_point_equal(walk->ego.position, 20, 50);
    assert_true(walk->ego.moving & MOVER_IN_LEG);
}

/* ---- from box to box ---- */

static void an_actor_changes_its_box_a_step_after_the_border(void **state)
{
    struct walk *walk = *state;
    set_speed(walk, 8, 2);
    place(walk, 90, 50);
    walk_to(walk, 200, 50);
    step(walk);
    step(walk);
    assert_int_equal(walk->ego.position.x, 105);
    assert_int_equal(walk->ego.box, 1);
    assert_int_equal(walk->ego.scale_x, 255);
    step(walk);
    assert_int_equal(walk->ego.box, 2);
    assert_int_equal(walk->ego.scale_x, 128);
    assert_int_equal(walk->ego.position.x, 109); /* at the scale of the new box */
}

static void the_path_to_a_gate_is_a_leg_of_its_own(void **state)
{
    struct walk *walk = *state;
    struct walk_box boxes[] = {floor_sentinel(), floor_box(0, 0, 100, 100),
                               floor_box(100, 60, 200, 200), floor_box(200, 150, 300, 200)};
    classic_room_free(&walk->room);
    classic_room_init(&walk->room, boxes, 4);
    for (int box = 1; box < 4; box++)
        walk_map_set_scale(&walk->room.floor.map, box, 255);
    place(walk, 20, 20);
    walk_to(walk, 290, 190);
    step(walk);
    assert_point_equal(walk->ego.leg.to, 100, 60);
    assert_int_equal(walk->ego.entering_box, 2);
    assert_int_equal(walk->ego.moving, MOVER_IN_LEG);
    while (walk->ego.entering_box == 2)
        step(walk);
    assert_point_equal(walk->ego.leg.from, 100, 60);
    assert_point_equal(walk->ego.leg.to, 200, 150);
    assert_int_equal(walk->ego.box, 2);
    steps_until_rest(walk);
    assert_point_equal(walk->ego.position, 290, 190);
    assert_int_equal(walk->ego.box, 3);
}

static void an_actor_without_a_path_rests_an_iteration_later(void **state)
{
    struct walk *walk = *state;
    walk_map_set_flags(&walk->room.floor.map, 2, WALK_BOX_INVISIBLE);
    walk_map_rebuild(&walk->room.floor.map, walk->room.floor.caches);
    walk_map_set_flags(&walk->room.floor.map, 2, 0);
    walk_to(walk, 200, 50);
    step(walk);
    assert_int_equal(walk->ego.moving, MOVER_LAST_LEG);
    assert_int_equal(walk->ego.goal_box, 1);
    assert_int_equal(walk->events.count, 0);
    step(walk);
    assert_int_equal(walk->ego.moving, 0);
    assert_point_equal(walk->ego.position, 20, 50);
    assert_int_equal(walk->events.count, 1);
    assert_int_equal(walk->events.events[0].animation, CLASSIC_START_STAND);
}

static void an_actor_in_no_box_gets_the_goal_box(void **state)
{
    struct walk *walk = *state;
    walk->ego.box = CLASSIC_NO_BOX;
    walk_to(walk, 200, 50);
    step(walk);
    assert_int_equal(walk->ego.box, 2);
    assert_point_equal(walk->ego.leg.to, 200, 50);
}

static void a_circular_matrix_does_not_hold_an_actor_up(void **state)
{
    static const struct walk_hop hops[] = {{0, 0, 0}, {3, 3, 2}, {3, 3, 1}};
    static const uint32_t row_start[] = {0, 1, 2, 3, 3};
    static const struct walk_matrix_rows rows = {4, row_start, hops};
    struct walk *walk = *state;
    struct walk_box boxes[] = {floor_sentinel(), floor_box(0, 0, 100, 100),
                               floor_box(100, 0, 200, 100), floor_box(300, 0, 400, 100)};
    classic_room_free(&walk->room);
    classic_room_init(&walk->room, boxes, 4);
    classic_room_enter(&walk->room, &rows);
    place(walk, 100, 50);
    walk_to(walk, 350, 50);
    step_times(walk, 2);
    assert_int_equal(walk->ego.moving, 0);
    assert_point_equal(walk->ego.position, 100, 50);
}

static void predict(struct walk *walk, struct walk_point start, struct walk_point goal,
                    struct walk_path *path)
{
    struct walk_map map = *walk->room.classic.map;
    map.classic = &walk->room.classic;
    route_classic_plan(&map, walk->room.floor.caches, start, goal, path);
}

/* Gates of a route against the ends of the legs that are walked. */
static void a_predicted_path_has_the_legs_of_the_walk(void **state)
{
    struct walk *walk = *state;
    struct walk_path path;
    predict(walk, at(44, 120), at(310, 104), &path);
    place(walk, 44, 120);
    walk_to(walk, 310, 104);
    for (int i = 0; i < path.waypoint_count; i++) {
        do
            step(walk);
        while (walk->ego.moving && !walk_point_equal(walk->ego.leg.to, path.waypoints[i]));
        assert_true(walk->ego.moving);
    }
    steps_until_rest(walk);
    assert_true(path.reached);
    assert_point_equal(walk->ego.position, path.waypoints[path.waypoint_count - 1].x,
                       path.waypoints[path.waypoint_count - 1].y);
    assert_int_equal(path.boxes[0], 1);
    assert_int_equal(path.boxes[path.box_count - 1], 3);
}

static void a_path_that_is_blocked_ends_before_its_goal(void **state)
{
    struct walk *walk = *state;
    struct walk_path path;
    predict(walk, at(44, 120), at(250, 66), &path);
    assert_false(path.reached);
    assert_int_equal(path.waypoint_count, 0);
    assert_int_equal(path.box_count, 1);
}

/* ---- speed ---- */

static void a_new_speed_on_the_way_causes_a_step_at_once(void **state)
{
    struct walk *walk = *state;
    walk_to(walk, 90, 50);
    step(walk);
    set_speed(walk, 3, 1);
    assert_int_equal(walk->ego.position.x, 29); /* 27 + 3 * 255 / 256 */
    assert_point_equal(walk->ego.leg.from, 27, 50);
    assert_point_equal(walk->ego.leg.to, 90, 50);
    step(walk);
    assert_int_equal(walk->ego.position.x, 32);
}

static void the_present_speed_changes_nothing(void **state)
{
    struct walk *walk = *state;
    walk_to(walk, 90, 50);
    step(walk);
    struct mover before = walk->ego;
    set_speed(walk, 8, 2);
    assert_memory_equal(&walk->ego, &before, sizeof before);
}

static void a_new_speed_at_rest_waits_for_the_next_walk(void **state)
{
    struct walk *walk = *state;
    set_speed(walk, 3, 1);
    assert_point_equal(walk->ego.position, 20, 50);
    assert_int_equal(walk->ego.moving, 0);
}

#define on_street(test) cmocka_unit_test_setup_teardown(test, set_up_street, tear_down)
#define walking(test)   cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        on_street(walks_are_equal_to_the_recorded_game),
        on_street(stops_and_new_orders_are_equal_to_the_recorded_game),
        on_street(a_predicted_path_has_the_legs_of_the_walk),
        on_street(a_path_that_is_blocked_ends_before_its_goal),
        walking(an_order_waits_for_the_step_of_the_iteration),
        walking(an_order_to_the_actors_own_place_only_turns_it),
        walking(the_same_order_again_is_ignored_and_another_starts_a_leg),
        walking(a_new_order_on_the_way_does_not_restart_the_animation),
        walking(the_old_goal_box_stays_while_it_contains_the_new_goal),
        walking(an_actor_that_ignores_boxes_walks_straight_in_no_box),
        walking(an_actor_in_another_room_arrives_at_once),
        walking(upright_speed_is_full_unless_level_speed_would_be_higher),
        walking(level_and_upright_legs_run_at_full_speed),
        walking(a_short_level_leg_is_no_faster_than_it_is_long),
        walking(less_than_a_pixel_over_full_speed_is_allowed_both_to_east_and_west),
        walking(legs_to_the_left_have_the_places_and_frames_of_scummvm_2_9),
        walking(products_overflow_like_32_bit_numbers),
        walking(a_step_is_scaled_in_256ths_with_a_remainder),
        walking(a_step_to_the_west_rounds_to_the_west),
        walking(an_axis_that_overshoots_is_set_back_to_the_goal),
        walking(the_step_uses_the_scale_of_the_last_drawing),
        walking(an_actor_with_speed_0_never_arrives),
        walking(an_actor_changes_its_box_a_step_after_the_border),
        walking(the_path_to_a_gate_is_a_leg_of_its_own),
        walking(an_actor_without_a_path_rests_an_iteration_later),
        walking(an_actor_in_no_box_gets_the_goal_box),
        walking(a_circular_matrix_does_not_hold_an_actor_up),
        walking(a_new_speed_on_the_way_causes_a_step_at_once),
        walking(the_present_speed_changes_nothing),
        walking(a_new_speed_at_rest_waits_for_the_next_walk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
