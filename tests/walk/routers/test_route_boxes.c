/* Routes through the box matrix. */

#include <string.h>

#include "walk/floor.h"
#include "walk/router.h"

static struct walk_point at(int32_t x, int32_t y)
{
    return (struct walk_point){x, y};
}

static struct walk_path plan(const struct floor *floor, struct walk_point start,
                             struct walk_point goal)
{
    struct walk_path path;
    memset(&path, 0xAA, sizeof path);
    route_boxgraph_plan(&floor->map, floor->caches, start, goal, &path);
    return path;
}

static void assert_boxes(const struct walk_path *path, int count, const uint8_t *boxes)
{
    assert_int_equal(path->box_count, count);
    assert_memory_equal(path->boxes, boxes, (size_t)count);
}

static void assert_end(const struct walk_path *path, int32_t x, int32_t y)
{
    assert_in_range(path->waypoint_count, 1, WALK_PATH_LIMIT);
    assert_point_equal(path->waypoints[path->waypoint_count - 1], x, y);
}

/* A cabin: 11 is the strip where the chest is set down, 10 and 9 lead around it. The way from 2
 * to 1 goes through the strip, since it is shorter. */
static int set_up(void **state)
{
    static struct floor floor;
    struct walk_box boxes[12];
    for (int i = 0; i < 12; i++)
        boxes[i] = floor_sentinel();
    boxes[1] = floor_box(0, 100, 40, 140);
    boxes[2] = floor_box(80, 100, 120, 140);
    boxes[9] = floor_box(0, 140, 80, 160);
    boxes[10] = floor_box(80, 140, 120, 160);
    boxes[11] = floor_box(40, 100, 80, 120);
    floor_init(&floor, boxes, 12);
    *state = &floor;
    return 0;
}

static int tear_down(void **state)
{
    floor_free(*state);
    return 0;
}

static void a_path_within_a_box_is_straight(void **state)
{
    struct walk_path path = plan(*state, at(90, 110), at(110, 130));
    assert_true(path.reached);
    assert_int_equal(path.waypoint_count, 1);
    assert_boxes(&path, 1, (const uint8_t[]){2});
    assert_end(&path, 110, 130);
}

static void each_seam_has_a_gate_towards_the_goal(void **state)
{
    struct walk_path path = plan(*state, at(110, 135), at(10, 105));
    assert_true(path.reached);
    assert_boxes(&path, 3, (const uint8_t[]){2, 11, 1});
    assert_int_equal(path.waypoint_count, 3);
    assert_point_equal(path.waypoints[0], 80, 105);
    assert_point_equal(path.waypoints[1], 40, 105);
    assert_end(&path, 10, 105);
}

static void a_locked_box_ends_a_path_that_the_matrix_leads_into_it(void **state)
{
    struct floor *floor = *state;
    walk_map_set_flags(&floor->map, 11, WALK_BOX_INVISIBLE);
    struct walk_path path = plan(floor, at(110, 135), at(10, 105));
    assert_false(path.reached);
    assert_boxes(&path, 1, (const uint8_t[]){2});
    assert_int_equal(path.waypoint_count, 1);
    assert_end(&path, 80, 105);
}

static void a_rebuilt_matrix_leads_around_the_chest(void **state)
{
    struct floor *floor = *state;
    walk_map_set_flags(&floor->map, 11, WALK_BOX_INVISIBLE);
    walk_map_rebuild(&floor->map, floor->caches);
    struct walk_path path = plan(floor, at(110, 135), at(10, 105));
    assert_true(path.reached);
    assert_boxes(&path, 4, (const uint8_t[]){2, 10, 9, 1});
    assert_point_equal(path.waypoints[0], 80, 140);
    assert_point_equal(path.waypoints[1], 80, 140);
    assert_point_equal(path.waypoints[2], 10, 140);
    assert_end(&path, 10, 105);
}

static void a_sealed_path_goes_as_far_as_its_chain(void **state)
{
    struct floor *floor = *state;
    walk_map_set_flags(&floor->map, 9, WALK_BOX_INVISIBLE);
    walk_map_set_flags(&floor->map, 11, WALK_BOX_INVISIBLE);
    /* The stored way from 10 to 1 leads by 9: sealed in 10. */
    struct walk_path path = plan(floor, at(110, 155), at(10, 105));
    assert_false(path.reached);
    assert_boxes(&path, 1, (const uint8_t[]){10});
    assert_end(&path, 80, 140);
}

static void after_a_rebuild_an_unreachable_goal_leaves_the_actor_in_its_box(void **state)
{
    struct floor *floor = *state;
    walk_map_set_flags(&floor->map, 11, WALK_BOX_INVISIBLE);
    walk_map_set_flags(&floor->map, 9, WALK_BOX_INVISIBLE);
    walk_map_rebuild(&floor->map, floor->caches);
    struct walk_path path = plan(floor, at(110, 135), at(10, 105));
    assert_false(path.reached);
    assert_boxes(&path, 1, (const uint8_t[]){2});
    assert_end(&path, 80, 105);
}

static void a_later_lock_blocks_a_rebuilt_matrix_too(void **state)
{
    struct floor *floor = *state;
    walk_map_rebuild(&floor->map, floor->caches);
    walk_map_set_flags(&floor->map, 1, WALK_BOX_INVISIBLE);
    walk_map_set_flags(&floor->map, 11, WALK_BOX_INVISIBLE);
    struct walk_path path = plan(floor, at(110, 135), at(10, 145));
    assert_true(path.reached);
    assert_boxes(&path, 3, (const uint8_t[]){2, 10, 9});
}

static void a_click_off_the_floor_leads_to_the_nearest_floor(void **state)
{
    struct walk_path path = plan(*state, at(110, 135), at(20, 30));
    assert_true(path.reached);
    assert_end(&path, 20, 100);
    path = plan(*state, at(110, 135), at(100, 400));
    assert_boxes(&path, 2, (const uint8_t[]){2, 10});
    assert_end(&path, 100, 160);
}

static void a_click_on_a_locked_box_leads_to_the_nearest_other(void **state)
{
    struct floor *floor = *state;
    walk_map_set_flags(&floor->map, 11, WALK_BOX_INVISIBLE);
    struct walk_path path = plan(floor, at(110, 135), at(45, 110));
    assert_false(path.reached); /* the nearest is box 1, which the seal cuts off */
    assert_end(&path, 80, 110);
    path = plan(floor, at(110, 135), at(75, 110));
    assert_true(path.reached);
    assert_end(&path, 80, 110);
}

static void gates_aim_at_the_goal_after_it_was_clamped(void **state)
{
    struct floor *floor = *state;
    floor->boxes[1] = floor_box(0, 115, 40, 140);
    floor_enter(floor, true);
    struct walk_path path = plan(floor, at(110, 135), at(10, 104));
    assert_boxes(&path, 3, (const uint8_t[]){2, 11, 1});
    assert_point_equal(path.waypoints[0], 80, 115);
    assert_point_equal(path.waypoints[1], 40, 115);
    assert_end(&path, 10, 115);
}

static void an_exit_beyond_the_edge_of_the_screen_is_reached_exactly(void **state)
{
    struct floor *floor = *state;
    floor->boxes[1] = floor_box(-40, 100, 40, 140);
    floor_enter(floor, true);
    struct walk_path path = plan(floor, at(110, 135), at(-25, 120));
    assert_true(path.reached);
    assert_end(&path, -25, 120);
}

static void an_actor_off_the_floor_gets_no_waypoint_onto_it(void **state)
{
    struct walk_path path = plan(*state, at(100, 20), at(20, 110));
    assert_boxes(&path, 3, (const uint8_t[]){2, 11, 1});
    assert_int_equal(path.waypoint_count, 3);
    assert_point_equal(path.waypoints[0], 80, 110);
}

static void line_boxes_are_crossed_like_any_other(void **state)
{
    struct floor *floor = *state;
    floor->boxes[3] = floor_line(120, 100, 160, 60);
    floor->boxes[4] = floor_line(160, 60, 200, 60);
    floor->boxes[5] = floor_box(200, 40, 240, 60);
    floor_enter(floor, true);
    struct walk_path path = plan(floor, at(90, 130), at(230, 45));
    assert_true(path.reached);
    assert_boxes(&path, 4, (const uint8_t[]){2, 3, 4, 5});
    assert_point_equal(path.waypoints[0], 120, 100);
    assert_point_equal(path.waypoints[1], 160, 60);
    assert_point_equal(path.waypoints[2], 200, 60);
}

static void a_path_without_a_matrix_is_always_straight(void **state)
{
    struct floor *floor = *state;
    floor_enter(floor, false);
    struct walk_path path = plan(floor, at(110, 135), at(-300, 7));
    assert_true(path.reached);
    assert_int_equal(path.box_count, 0);
    assert_int_equal(path.waypoint_count, 1);
    assert_end(&path, -300, 7);
}

static void a_path_without_boxes_is_straight(void **state)
{
    (void)state;
    struct floor floor;
    floor_init(&floor, NULL, 0);
    struct walk_path path = plan(&floor, at(1, 2), at(300, 100));
    floor_free(&floor);
    assert_true(path.reached);
    assert_end(&path, 300, 100);
}

static void a_goal_among_locked_boxes_stays_and_is_not_reached(void **state)
{
    struct floor *floor = *state;
    for (int box = 0; box < 12; box++)
        walk_map_set_flags(&floor->map, box, WALK_BOX_INVISIBLE);
    struct walk_path path = plan(floor, at(110, 135), at(300, 7));
    assert_false(path.reached);
    assert_int_equal(path.box_count, 0);
    assert_int_equal(path.waypoint_count, 1);
    assert_end(&path, 300, 7);
}

static void a_cycle_in_the_matrix_ends(void **state)
{
    struct floor *floor = *state;
    for (int box = 0; box < 12; box++)
        floor->caches->hops.next[box * 12 + 1] = box == 2 ? 10 : 2;
    struct walk_path path = plan(floor, at(110, 135), at(10, 105));
    assert_false(path.reached);
    assert_int_equal(path.box_count, 12 + 2);
    assert_int_equal(path.waypoint_count, path.box_count);
    int last = path.boxes[path.box_count - 1];
    assert_true(last == 2 || last == 10);
    assert_end(&path, 80, last == 2 ? 105 : 140);
}

static void a_box_that_leads_to_itself_ends(void **state)
{
    struct floor *floor = *state;
    floor->caches->hops.next[2 * 12 + 1] = 2;
    struct walk_path path = plan(floor, at(110, 135), at(10, 105));
    assert_false(path.reached);
    assert_end(&path, 80, 105);
}

static void the_longest_chain_fits_a_path(void **state)
{
    (void)state;
    struct walk_box boxes[FLOOR_BOX_LIMIT];
    for (int i = 0; i < FLOOR_BOX_LIMIT; i++)
        boxes[i] = floor_box(i * 10, 0, i * 10 + 10, 20);
    struct floor floor;
    floor_init(&floor, boxes, FLOOR_BOX_LIMIT);
    struct walk_path path = plan(&floor, at(0, 0), at(10 * FLOOR_BOX_LIMIT, 20));
    floor_free(&floor);
    assert_true(path.reached);
    assert_int_equal(path.box_count, FLOOR_BOX_LIMIT);
    assert_int_equal(path.waypoint_count, FLOOR_BOX_LIMIT);
}

static void the_default_router_goes_by_the_boxes(void **state)
{
    (void)state;
    assert_non_null(router_at(0));
    assert_string_equal(router_at(0)->name, "boxgraph");
    assert_ptr_equal(router_find("boxgraph"), router_at(0));
    assert_null(router_find("teleport"));
    assert_null(router_at(-1));
}

static void every_router_is_found_by_its_name(void **state)
{
    (void)state;
    int count = 0;
    for (const struct router *router; (router = router_at(count)) != NULL; count++) {
        assert_ptr_equal(router_find(router->name), router);
        assert_non_null(router->summary);
    }
    assert_true(count > 0);
}

/* As a damaged matrix may have it: box 9 says of every box that it is reached by box 9. */
static void a_hop_from_a_box_to_itself_leads_nowhere(void **state)
{
    struct floor *floor = *state;
    uint8_t kept[12];
    uint8_t *row = floor->caches->hops.next + (ptrdiff_t)9 * floor->map.box_count;
    memcpy(kept, row, sizeof kept);
    memset(row, 9, sizeof kept);
    struct walk_path path = plan(floor, at(10, 150), at(100, 120));
    memcpy(row, kept, sizeof kept);
    assert_false(path.reached);
    assert_boxes(&path, 1, (const uint8_t[]){9});
    assert_int_equal(path.waypoint_count, 1);
    assert_end(&path, 80, 140);
}

int main(void)
{
#define in_cabin(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        in_cabin(a_path_within_a_box_is_straight),
        in_cabin(each_seam_has_a_gate_towards_the_goal),
        in_cabin(a_locked_box_ends_a_path_that_the_matrix_leads_into_it),
        in_cabin(a_rebuilt_matrix_leads_around_the_chest),
        in_cabin(a_sealed_path_goes_as_far_as_its_chain),
        in_cabin(after_a_rebuild_an_unreachable_goal_leaves_the_actor_in_its_box),
        in_cabin(a_later_lock_blocks_a_rebuilt_matrix_too),
        in_cabin(a_click_off_the_floor_leads_to_the_nearest_floor),
        in_cabin(a_click_on_a_locked_box_leads_to_the_nearest_other),
        in_cabin(gates_aim_at_the_goal_after_it_was_clamped),
        in_cabin(an_exit_beyond_the_edge_of_the_screen_is_reached_exactly),
        in_cabin(an_actor_off_the_floor_gets_no_waypoint_onto_it),
        in_cabin(line_boxes_are_crossed_like_any_other),
        in_cabin(a_path_without_a_matrix_is_always_straight),
        cmocka_unit_test(a_path_without_boxes_is_straight),
        in_cabin(a_goal_among_locked_boxes_stays_and_is_not_reached),
        in_cabin(a_cycle_in_the_matrix_ends),
        in_cabin(a_box_that_leads_to_itself_ends),
        cmocka_unit_test(the_longest_chain_fits_a_path),
        cmocka_unit_test(the_default_router_goes_by_the_boxes),
        cmocka_unit_test(every_router_is_found_by_its_name),
        cmocka_unit_test_setup_teardown(a_hop_from_a_box_to_itself_leads_nowhere, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
