/* The classic walker: how actors face on legs, in boxes with facing bits, while turning and at the
 * end; and which animations of their costumes begin. */
#include "walk/classic/classic_walker.h"

#include "walk/classic/classic_room.h"

enum { N = WALK_FACING_N, E = WALK_FACING_E, S = WALK_FACING_S, W = WALK_FACING_W };

struct square {
    struct classic_room room;
    struct mover ego;
    struct classic_events events; /* result of the last order or step */
};

static struct walk_point at(int32_t x, int32_t y)
{
    return (struct walk_point){x, y};
}

/* One square at full scale; he is at its middle. */
static int set_up(void **state)
{
    static struct square square;
    struct walk_box boxes[] = {floor_sentinel(), floor_box(0, 0, 200, 200)};
    boxes[1].scale = 255;
    classic_room_init(&square.room, boxes, 2);
    mover_init(&square.ego);
    square.events.count = 0;
    classic_walker_place(&square.ego, &square.room.classic, at(100, 100));
    *state = &square;
    return 0;
}

static int tear_down(void **state)
{
    classic_room_free(&((struct square *)*state)->room);
    return 0;
}

static void step(struct square *square)
{
    square->events.count = 0;
    classic_walker_step(&square->ego, &square->room.classic, square->room.floor.caches,
                        &square->events);
    classic_walker_rescale(&square->ego, &square->room.classic);
}

static void walk_to(struct square *square, int32_t x, int32_t y, int facing)
{
    classic_walker_walk_to(&square->ego, &square->room.classic, at(x, y), facing);
}

static void set_flags(struct square *square, uint8_t flags)
{
    walk_map_set_flags(&square->room.floor.map, 1, flags);
}

/* Facing after the first step of a walk by (dx, dy), begun while he faced `before`. */
static int facing_on_the_way(struct square *square, int before, int32_t dx, int32_t dy)
{
    classic_walker_place(&square->ego, &square->room.classic, at(100, 100));
    square->ego.facing = (enum walk_facing)before;
    walk_to(square, 100 + dx, 100 + dy, MOVER_FACE_ANY);
    step(square);
    return (int)square->ego.facing;
}

/* Facing after one iteration of turning from one to the other. */
static int facing_after_turning(struct square *square, int before, int wanted)
{
    square->ego.facing = (enum walk_facing)before;
    classic_walker_turn(&square->ego, wanted);
    step(square);
    return (int)square->ego.facing;
}

static void expect_event(const struct square *square, int index, int facing,
                         enum classic_animation animation)
{
    assert_true(index < square->events.count);
    assert_int_equal(square->events.events[index].facing, facing);
    assert_int_equal(square->events.events[index].animation, animation);
}

/* ---- on the way ---- */

static void a_leg_of_more_than_three_across_for_one_down_faces_east_or_west(void **state)
{
    struct square *square = *state;
    assert_int_equal(facing_on_the_way(square, E, 60, 20), E);
    assert_int_equal(square->ego.wanted_facing, E);
    facing_on_the_way(square, E, 59, 20);
    assert_int_equal(square->ego.wanted_facing, S);
    facing_on_the_way(square, E, -60, 20);
    assert_int_equal(square->ego.wanted_facing, W);
    facing_on_the_way(square, E, -59, -20);
    assert_int_equal(square->ego.wanted_facing, N);
}

static void an_actor_turns_a_quarter_per_iteration_while_walking(void **state)
{
    struct square *square = *state;
    assert_int_equal(facing_on_the_way(square, W, 60, 0), S);
    assert_int_equal(square->ego.position.x, 107);
    step(square);
    assert_int_equal(square->ego.facing, E);
    assert_int_equal(square->ego.position.x, 115);
}

static void half_a_turn_goes_by_west_only_from_north(void **state)
{
    struct square *square = *state;
    assert_int_equal(facing_after_turning(square, N, S), W);
    assert_int_equal(facing_after_turning(square, E, W), S);
    assert_int_equal(facing_after_turning(square, S, N), E);
    assert_int_equal(facing_after_turning(square, W, E), S);
}

static void a_quarter_goes_the_shorter_way_round(void **state)
{
    struct square *square = *state;
    assert_int_equal(facing_after_turning(square, N, W), W);
    assert_int_equal(facing_after_turning(square, W, N), N);
    assert_int_equal(facing_after_turning(square, N, E), E);
    assert_int_equal(facing_after_turning(square, S, E), E);
}

/* ---- boxes that say how ---- */

static void mirroring_boxes_and_classes_turn_an_actor_round(void **state)
{
    struct square *square = *state;
    set_flags(square, WALK_BOX_MIRROR_X);
    assert_int_equal(facing_on_the_way(square, W, 60, 0), W);
    assert_int_equal(facing_on_the_way(square, N, 0, -60), N);
    set_flags(square, WALK_BOX_MIRROR_Y);
    assert_int_equal(facing_on_the_way(square, S, 0, -60), S);
    assert_int_equal(facing_on_the_way(square, E, 60, 0), E);
    set_flags(square, 0);
    square->ego.mirror_x = true;
    assert_int_equal(facing_on_the_way(square, W, 60, 0), W);
    square->ego.mirror_y = true;
    assert_int_equal(facing_on_the_way(square, S, 0, -60), S);
}

static void a_box_for_two_directions_follows_the_direction_of_the_leg(void **state)
{
    struct square *square = *state;
    set_flags(square, 1);
    assert_int_equal(facing_on_the_way(square, N, 10, 60), E);
    assert_int_equal(facing_on_the_way(square, E, -10, 60), W);
    set_flags(square, 1 | WALK_BOX_MIRROR_X);
    assert_int_equal(facing_on_the_way(square, N, 10, 60), W);
    set_flags(square, 2);
    assert_int_equal(facing_on_the_way(square, E, 80, 10), S);
    assert_int_equal(facing_on_the_way(square, S, 80, -10), N);
    assert_int_equal(facing_on_the_way(square, S, 80, 0), N);
    set_flags(square, 2 | WALK_BOX_MIRROR_Y);
    assert_int_equal(facing_on_the_way(square, E, 80, 10), N);
}

static void an_actor_in_a_box_for_two_directions_turns_at_once(void **state)
{
    struct square *square = *state;
    set_flags(square, 1);
    assert_int_equal(facing_after_turning(square, W, E), E);
    assert_int_equal(facing_after_turning(square, E, S), W);
    set_flags(square, 2);
    assert_int_equal(facing_after_turning(square, S, N), N);
    assert_int_equal(facing_after_turning(square, N, W), S);
}

static void a_box_for_one_direction_holds_an_actor_in_it(void **state)
{
    static const int facings[] = {W, E, N, S};
    struct square *square = *state;
    for (int i = 0; i < 4; i++) {
        set_flags(square, (uint8_t)(3 + i));
        assert_int_equal(facing_on_the_way(square, facings[3 - i], 60, 0), facings[i]);
        assert_int_equal(facing_after_turning(square, facings[3 - i], S), facings[i]);
    }
}

static void an_actor_that_ignores_boxes_ignores_their_flags_and_its_classes(void **state)
{
    struct square *square = *state;
    set_flags(square, 3 | WALK_BOX_MIRROR_X);
    square->ego.ignore_boxes = true;
    square->ego.mirror_x = true;
    assert_int_equal(facing_on_the_way(square, E, 60, 0), E);
}

static void flags_set_by_scripts_count(void **state)
{
    struct square *square = *state;
    set_flags(square, 6);
    assert_int_equal(facing_on_the_way(square, E, 60, 0), S);
    set_flags(square, 0);
    assert_int_equal(facing_on_the_way(square, E, 60, 0), E);
}

/* ---- turning where he stands ---- */

static void a_turn_ends_an_iteration_after_the_last_quarter(void **state)
{
    struct square *square = *state;
    classic_walker_turn(&square->ego, N);
    step(square);
    assert_int_equal(square->ego.facing, E);
    expect_event(square, 0, E, CLASSIC_START_NOTHING);
    step(square);
    assert_int_equal(square->ego.facing, N);
    assert_int_equal(square->ego.moving, MOVER_TURNING);
    step(square);
    assert_int_equal(square->ego.moving, 0);
    assert_int_equal(square->events.count, 0);
}

static void a_turn_ends_a_walk_unless_the_facing_is_reached(void **state)
{
    struct square *square = *state;
    walk_to(square, 160, 100, MOVER_FACE_ANY);
    step(square);
    classic_walker_turn(&square->ego, MOVER_FACE_ANY);
    assert_int_equal(square->ego.moving, MOVER_IN_LEG | MOVER_LAST_LEG);
    classic_walker_turn(&square->ego, S);
    assert_int_equal(square->ego.moving, MOVER_TURNING);
    int32_t x = square->ego.position.x;
    step(square);
    assert_int_equal(square->ego.position.x, x);
}

static void an_actor_sent_to_its_own_place_turns_as_ordered(void **state)
{
    struct square *square = *state;
    struct walk_point place = square->ego.position;
    walk_to(square, place.x, place.y, (int)square->ego.facing);
    assert_int_equal(square->ego.moving, 0);
    walk_to(square, place.x, place.y, MOVER_FACE_ANY);
    assert_int_equal(square->ego.moving, 0);
    int facing = (int)square->ego.facing;
    walk_to(square, place.x, place.y, facing == N ? S : N);
    assert_int_equal(square->ego.moving, MOVER_TURNING);
}

static void an_immediate_facing_ends_a_turn_but_not_a_walk(void **state)
{
    struct square *square = *state;
    classic_walker_turn(&square->ego, N);
    square->events.count = 0;
    classic_walker_face(&square->ego, WALK_FACING_W, &square->events);
    assert_int_equal(square->ego.moving, 0);
    assert_int_equal(square->ego.facing, W);
    expect_event(square, 0, W, CLASSIC_START_NOTHING);
    walk_to(square, 160, 100, MOVER_FACE_ANY);
    step(square);
    square->events.count = 0;
    classic_walker_face(&square->ego, square->ego.facing, &square->events);
    assert_int_equal(square->events.count, 0);
    assert_int_equal(square->ego.moving, MOVER_IN_LEG | MOVER_LAST_LEG);
}

static void stopping_ends_a_turn_and_a_walk(void **state)
{
    struct square *square = *state;
    walk_to(square, 160, 100, MOVER_FACE_ANY);
    step(square);
    mover_stop(&square->ego);
    struct mover before = square->ego;
    step(square);
    assert_memory_equal(&square->ego, &before, sizeof before);
    assert_int_equal(square->events.count, 0);
}

/* ---- animations ---- */

static void the_walk_animation_starts_with_the_first_step(void **state)
{
    struct square *square = *state;
    walk_to(square, 160, 100, MOVER_FACE_ANY);
    step(square);
    assert_int_equal(square->events.count, 1);
    expect_event(square, 0, E, CLASSIC_START_WALK);
    step(square);
    assert_int_equal(square->events.count, 0);
}

static void the_walk_animation_restarts_with_each_quarter_turn(void **state)
{
    struct square *square = *state;
    square->ego.facing = WALK_FACING_W;
    walk_to(square, 160, 100, MOVER_FACE_ANY);
    step(square);
    expect_event(square, 0, S, CLASSIC_START_WALK);
    step(square);
    expect_event(square, 0, E, CLASSIC_START_WALK);
    assert_int_equal(square->events.count, 1);
}

static void an_animation_started_on_the_way_lasts_for_the_leg(void **state)
{
    struct square *square = *state;
    walk_to(square, 160, 100, MOVER_FACE_ANY);
    step(square);
    step(square);
    square->ego.shows_walk = false;
    step(square);
    assert_int_equal(square->events.count, 0);
}

/* Two legs in one direction, through a gate at x = 200. */
static void the_next_leg_restarts_the_walk_animation_after_another(void **state)
{
    struct square *square = *state;
    struct walk_box boxes[] = {floor_sentinel(), floor_box(0, 0, 200, 200),
                               floor_box(200, 0, 400, 200), floor_box(400, 0, 600, 200)};
    classic_room_free(&square->room);
    classic_room_init(&square->room, boxes, 4);
    for (int box = 1; box < 4; box++)
        walk_map_set_scale(&square->room.floor.map, box, 255);
    for (int shows_walk = 0; shows_walk < 2; shows_walk++) {
        classic_walker_place(&square->ego, &square->room.classic, at(100, 100));
        square->ego.facing = WALK_FACING_E;
        walk_to(square, 500, 100, MOVER_FACE_ANY);
        do {
            square->ego.shows_walk = shows_walk;
            step(square);
        } while (square->ego.leg.from.x < 200);
        assert_int_equal(square->events.count, 1 - shows_walk);
    }
}

static void arriving_starts_the_stand_animation_an_iteration_later(void **state)
{
    struct square *square = *state;
    square->ego.facing = WALK_FACING_E;
    walk_to(square, 107, 100, MOVER_FACE_ANY);
    step(square);
    assert_int_equal(square->ego.position.x, 107);
    assert_int_equal(square->ego.moving, MOVER_LAST_LEG);
    step(square);
    assert_int_equal(square->ego.moving, 0);
    expect_event(square, 0, E, CLASSIC_START_STAND);
    assert_false(square->ego.shows_walk);
}

static void arriving_starts_the_ordered_turn(void **state)
{
    struct square *square = *state;
    walk_to(square, 107, 100, N);
    step(square);
    step(square);
    assert_int_equal(square->ego.moving, MOVER_TURNING);
    assert_int_equal(square->ego.wanted_facing, N);
    assert_int_equal(square->ego.facing, E);
    step(square);
    assert_int_equal(square->ego.facing, N);
}

static void arriving_with_the_ordered_facing_ends_the_walk(void **state)
{
    struct square *square = *state;
    walk_to(square, 107, 100, E);
    step(square);
    step(square);
    assert_int_equal(square->ego.moving, 0);
}

/* ---- being put somewhere ---- */

static void putting_an_actor_ends_its_walk(void **state)
{
    struct square *square = *state;
    walk_to(square, 160, 100, MOVER_FACE_ANY);
    step(square);
    classic_walker_place(&square->ego, &square->room.classic, at(40, 300));
    assert_point_equal(square->ego.position, 40, 200);
    assert_int_equal(square->ego.moving, 0);
    assert_int_equal(square->ego.box, 1);
    assert_int_equal(square->ego.goal_box, 1);
    assert_int_equal(square->ego.goal.x, -1); /* no longer sent anywhere */
}

static void an_actor_put_into_a_facing_box_turns(void **state)
{
    struct square *square = *state;
    set_flags(square, 5);
    classic_walker_place(&square->ego, &square->room.classic, at(40, 100));
    assert_int_equal(square->ego.moving, MOVER_TURNING);
    assert_int_equal(square->ego.facing, S);
    step(square);
    assert_int_equal(square->ego.facing, N);
}

static void an_actor_appearing_in_a_facing_box_does_not_turn(void **state)
{
    struct square *square = *state;
    set_flags(square, 5);
    classic_walker_place(&square->ego, &square->room.classic, at(-30, 90));
    mover_stop(&square->ego);
    assert_point_equal(square->ego.position, 0, 90);
    assert_int_equal(square->ego.box, 1);
    assert_int_equal(square->ego.moving, 0);
    step(square);
    assert_int_equal(square->ego.facing, S);
}

static void an_actor_that_ignores_boxes_is_put_in_no_box_at_its_own_scale(void **state)
{
    struct square *square = *state;
    square->ego.ignore_boxes = true;
    square->ego.scale_x = 33;
    set_flags(square, 5);
    classic_walker_place(&square->ego, &square->room.classic, at(-30, 999));
    assert_point_equal(square->ego.position, -30, 999);
    assert_int_equal(square->ego.box, CLASSIC_NO_BOX);
    assert_int_equal(square->ego.scale_x, 33);
    assert_int_equal(square->ego.moving, 0);
}

#define on_square(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        on_square(a_leg_of_more_than_three_across_for_one_down_faces_east_or_west),
        on_square(an_actor_turns_a_quarter_per_iteration_while_walking),
        on_square(half_a_turn_goes_by_west_only_from_north),
        on_square(a_quarter_goes_the_shorter_way_round),
        on_square(mirroring_boxes_and_classes_turn_an_actor_round),
        on_square(a_box_for_two_directions_follows_the_direction_of_the_leg),
        on_square(an_actor_in_a_box_for_two_directions_turns_at_once),
        on_square(a_box_for_one_direction_holds_an_actor_in_it),
        on_square(an_actor_that_ignores_boxes_ignores_their_flags_and_its_classes),
        on_square(flags_set_by_scripts_count),
        on_square(a_turn_ends_an_iteration_after_the_last_quarter),
        on_square(a_turn_ends_a_walk_unless_the_facing_is_reached),
        on_square(an_actor_sent_to_its_own_place_turns_as_ordered),
        on_square(an_immediate_facing_ends_a_turn_but_not_a_walk),
        on_square(stopping_ends_a_turn_and_a_walk),
        on_square(the_walk_animation_starts_with_the_first_step),
        on_square(the_walk_animation_restarts_with_each_quarter_turn),
        on_square(an_animation_started_on_the_way_lasts_for_the_leg),
        on_square(the_next_leg_restarts_the_walk_animation_after_another),
        on_square(arriving_starts_the_stand_animation_an_iteration_later),
        on_square(arriving_starts_the_ordered_turn),
        on_square(arriving_with_the_ordered_facing_ends_the_walk),
        on_square(putting_an_actor_ends_its_walk),
        on_square(an_actor_put_into_a_facing_box_turns),
        on_square(an_actor_appearing_in_a_facing_box_does_not_turn),
        on_square(an_actor_that_ignores_boxes_is_put_in_no_box_at_its_own_scale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
