/* A room's floor as routers see it: live and stored flags, nearest boxes, distances, scale. */
#include "walk/walk_map.h"

#include <stdlib.h>

#include "walk/floor.h"

static struct walk_point at(int32_t x, int32_t y)
{
    return (struct walk_point){x, y};
}

/* 1 and 2 side by side, 3 apart to the right. */
static int set_up(void **state)
{
    static struct floor floor;
    const struct walk_box boxes[] = {floor_sentinel(), floor_box(0, 100, 50, 140),
                                     floor_box(50, 100, 100, 140), floor_box(200, 100, 260, 140)};
    floor_init(&floor, boxes, 4);
    *state = &floor;
    return 0;
}

static int tear_down(void **state)
{
    floor_free(*state);
    return 0;
}

static void a_point_on_the_floor_is_in_the_lowest_box_that_contains_it(void **state)
{
    const struct walk_map *map = &((struct floor *)*state)->map;
    assert_int_equal(walk_map_box_at(map, at(20, 120), WALK_FLAGS_LIVE), 1);
    assert_int_equal(walk_map_box_at(map, at(50, 120), WALK_FLAGS_LIVE), 1);
    assert_int_equal(walk_map_box_at(map, at(51, 120), WALK_FLAGS_LIVE), 2);
    assert_int_equal(walk_map_box_at(map, at(150, 120), WALK_FLAGS_LIVE), WALK_BOX_NONE);
}

static void a_point_off_the_floor_goes_to_the_nearest_box(void **state)
{
    const struct walk_map *map = &((struct floor *)*state)->map;
    struct walk_point clamped;
    assert_int_equal(walk_map_nearest_box(map, at(140, 20), WALK_FLAGS_LIVE, &clamped), 2);
    assert_point_equal(clamped, 100, 100);
    assert_int_equal(walk_map_nearest_box(map, at(190, 150), WALK_FLAGS_LIVE, &clamped), 3);
    assert_point_equal(clamped, 200, 140);
    assert_int_equal(walk_map_nearest_box(map, at(7, 107), WALK_FLAGS_LIVE, &clamped), 1);
    assert_point_equal(clamped, 7, 107);
}

static void the_lowest_of_equally_near_boxes_counts(void **state)
{
    const struct walk_map *map = &((struct floor *)*state)->map;
    assert_int_equal(walk_map_nearest_box(map, at(150, 120), WALK_FLAGS_LIVE, NULL), 2);
    assert_int_equal(walk_map_nearest_box(map, at(151, 120), WALK_FLAGS_LIVE, NULL), 3);
}

static void nearness_is_measured_to_pixels(void **state)
{
    (void)state;
    /* The line passes (3, 1) at a distance of 0.45: its nearest pixel is that point itself, yet
     * it does not contain it, and the box with the higher number does. */
    const struct walk_box boxes[] = {floor_line(0, 0, 20, 10), floor_box(0, -9, 9, 1)};
    struct floor floor;
    struct walk_point clamped;
    floor_init(&floor, boxes, 2);
    int with_box = walk_map_nearest_box(&floor.map, at(3, 1), WALK_FLAGS_LIVE, NULL);
    walk_map_set_flags(&floor.map, 1, WALK_BOX_INVISIBLE);
    int contained = walk_map_box_at(&floor.map, at(3, 1), WALK_FLAGS_LIVE);
    int line_alone = walk_map_nearest_box(&floor.map, at(3, 1), WALK_FLAGS_LIVE, &clamped);
    floor_free(&floor);
    assert_int_equal(with_box, 1);
    assert_int_equal(contained, WALK_BOX_NONE);
    assert_int_equal(line_alone, 0);
    assert_point_equal(clamped, 3, 1);
}

static void a_locked_box_is_left_out_of_live_queries_only(void **state)
{
    struct walk_map *map = &((struct floor *)*state)->map;
    walk_map_set_flags(map, 1, WALK_BOX_INVISIBLE);
    assert_int_equal(walk_map_box_at(map, at(20, 120), WALK_FLAGS_LIVE), WALK_BOX_NONE);
    assert_int_equal(walk_map_nearest_box(map, at(20, 120), WALK_FLAGS_LIVE, NULL), 2);
    assert_int_equal(walk_map_box_at(map, at(20, 120), WALK_FLAGS_STORED), 1);
}

static void setting_flags_replaces_the_whole_byte(void **state)
{
    struct walk_map *map = &((struct floor *)*state)->map;
    walk_map_set_flags(map, 1, WALK_BOX_INVISIBLE | WALK_BOX_PLAYER_ONLY);
    walk_map_set_flags(map, 1, WALK_BOX_MIRROR_X);
    assert_int_equal(map->flags[1], WALK_BOX_MIRROR_X);
    assert_true(walk_map_visible(map, 1));
    assert_int_equal(walk_map_box_at(map, at(20, 120), WALK_FLAGS_LIVE), 1);
}

static void flags_of_missing_boxes_are_accepted(void **state)
{
    struct walk_map *map = &((struct floor *)*state)->map;
    walk_map_set_flags(map, 4, WALK_BOX_INVISIBLE);
    walk_map_set_flags(map, 255, WALK_BOX_INVISIBLE);
    walk_map_set_flags(map, -1, WALK_BOX_INVISIBLE);
    assert_int_equal(walk_map_box_at(map, at(220, 120), WALK_FLAGS_LIVE), 3);
}

static void an_invisible_box_can_be_shown_by_a_script(void **state)
{
    struct walk_map *map = &((struct floor *)*state)->map;
    walk_map_set_flags(map, 0, 0);
    assert_int_equal(walk_map_box_at(map, at(-32000, -32000), WALK_FLAGS_LIVE), 0);
    assert_int_equal(walk_map_box_at(map, at(-32000, -32000), WALK_FLAGS_STORED), WALK_BOX_NONE);
}

static void locks_last_until_the_room_is_entered_again(void **state)
{
    struct floor *floor = *state;
    walk_map_set_flags(&floor->map, 1, WALK_BOX_INVISIBLE);
    walk_map_rebuild(&floor->map, floor->caches);
    assert_int_equal(walk_map_next(&floor->map, floor->caches, 1, 2), WALK_NO_PATH);
    assert_true(floor->map.rebuilt);
    floor_enter(floor, true);
    assert_false(floor->map.rebuilt);
    assert_true(walk_map_visible(&floor->map, 1));
    assert_int_equal(walk_map_next(&floor->map, floor->caches, 1, 2), 2);
    assert_int_equal(walk_map_box_at(&floor->map, at(20, 120), WALK_FLAGS_LIVE), 1);
}

static void a_point_without_visible_boxes_stays(void **state)
{
    struct walk_map *map = &((struct floor *)*state)->map;
    for (int box = 0; box < 4; box++)
        walk_map_set_flags(map, box, WALK_BOX_INVISIBLE);
    struct walk_point clamped;
    assert_int_equal(walk_map_nearest_box(map, at(3, 4), WALK_FLAGS_LIVE, &clamped), WALK_BOX_NONE);
    assert_point_equal(clamped, 3, 4);
}

static void the_sentinel_is_the_nearest_box_of_no_point(void **state)
{
    const struct walk_map *map = &((struct floor *)*state)->map;
    assert_int_equal(walk_map_nearest_box(map, at(-32000, -32000), WALK_FLAGS_LIVE, NULL), 1);
}

static void a_shared_edge_belongs_to_the_lower_box(void **state)
{
    const struct walk_map *map = &((struct floor *)*state)->map;
    assert_int_equal(walk_map_nearest_box(map, at(50, 120), WALK_FLAGS_STORED, NULL), 1);
    assert_int_equal(walk_map_nearest_box(map, at(51, 120), WALK_FLAGS_STORED, NULL), 2);
    assert_int_equal(walk_map_nearest_box(map, at(101, 120), WALK_FLAGS_STORED, NULL), 2);
    assert_int_equal(walk_map_nearest_box(map, at(190, 99), WALK_FLAGS_STORED, NULL), 3);
}

static int32_t distance_clamped(const struct walk_map *map, struct walk_point actor,
                                struct walk_point object)
{
    walk_map_nearest_box(map, object, WALK_FLAGS_LIVE, &object);
    return walk_distance(actor, object);
}

/* The object lies in a locked box; the actor stands as near as it can come. */
static void the_distance_to_an_object_goes_to_its_reachable_point(void **state)
{
    struct walk_map *map = &((struct floor *)*state)->map;
    struct walk_point object = at(250, 130), actor = at(100, 130);
    assert_int_equal(distance_clamped(map, actor, object), 150);
    walk_map_set_flags(map, 3, WALK_BOX_INVISIBLE);
    assert_int_equal(distance_clamped(map, actor, object), 0);
    assert_int_equal(distance_clamped(map, at(90, 100), object), 30);
}

static void a_gate_is_worked_out_on_demand(void **state)
{
    const struct walk_map *map = &((struct floor *)*state)->map;
    struct walk_caches *caches = ((struct floor *)*state)->caches;
    assert_int_equal(caches->gates[2 * 4 + 3].kind, WALK_GATE_UNKNOWN);
    struct walk_gate gate = walk_map_gate(map, caches, 2, 3);
    struct walk_gate expected = walk_gate_between(&map->boxes[2], &map->boxes[3]);
    assert_int_equal(gate.kind, expected.kind);
    assert_int_equal(caches->gates[2 * 4 + 3].kind, expected.kind);
    assert_int_equal(gate.line, 150);
    assert_int_equal(gate.low, expected.low);
    assert_int_equal(walk_map_gate(map, caches, 1, 2).line, 50);
}

static void a_rebuild_is_a_snapshot(void **state)
{
    struct walk_map *map = &((struct floor *)*state)->map;
    struct walk_caches *caches = ((struct floor *)*state)->caches;
    walk_map_set_flags(map, 2, WALK_BOX_INVISIBLE);
    walk_map_rebuild(map, caches);
    walk_map_set_flags(map, 2, 0);
    assert_int_equal(walk_map_next(map, caches, 1, 2), WALK_NO_PATH);
    walk_map_rebuild(map, caches);
    assert_int_equal(walk_map_next(map, caches, 1, 2), 2);
}

static void a_rebuild_gives_a_matrix_to_a_room_without(void **state)
{
    struct floor *floor = *state;
    floor_enter(floor, false);
    assert_false(floor->map.has_matrix);
    walk_map_rebuild(&floor->map, floor->caches);
    assert_true(floor->map.has_matrix);
    assert_int_equal(walk_map_next(&floor->map, floor->caches, 2, 1), 1);
}

static void scale_comes_from_the_box_and_the_row(void **state)
{
    struct floor *floor = *state;
    floor->slots[1] = (struct walk_scale_slot){100, 100, 200, 140};
    floor->boxes[1].scale = WALK_SCALE_SLOT_BIT | 1;
    floor->boxes[2].scale = 77;
    floor->boxes[3].scale = WALK_SCALE_SLOT_BIT | 3;
    floor_enter(floor, true);
    assert_int_equal(walk_map_scale(&floor->map, 1, 100), 100);
    assert_int_equal(walk_map_scale(&floor->map, 1, 120), 150);
    assert_int_equal(walk_map_scale(&floor->map, 2, 120), 77);
    assert_int_equal(walk_map_scale(&floor->map, 3, 120), 255); /* the slot is empty */
    assert_int_equal(walk_map_scale(&floor->map, 0, 120), 255); /* none given */
    assert_int_equal(walk_map_scale(&floor->map, WALK_BOX_NONE, 120), 255);
    assert_int_equal(walk_map_scale(&floor->map, 4, 120), 255);
}

static void scale_is_the_same_above_and_below_the_screen(void **state)
{
    struct floor *floor = *state;
    floor->slots[0] = (struct walk_scale_slot){10, 0, 250, 300};
    floor->boxes[1].scale = WALK_SCALE_SLOT_BIT;
    floor_enter(floor, true);
    for (int y = -400; y < 900; y++)
        assert_int_equal(walk_map_scale(&floor->map, 1, y),
                         walk_scale_at(floor->slots, 4, WALK_SCALE_SLOT_BIT, y));
}

static void a_scale_given_by_a_script_lasts_until_the_room_is_entered_again(void **state)
{
    struct floor *floor = *state;
    floor->slots[1] = (struct walk_scale_slot){100, 100, 200, 140};
    floor->boxes[1].scale = 50;
    floor_enter(floor, true);
    walk_map_set_scale(&floor->map, 1, 126);
    assert_int_equal(walk_map_scale(&floor->map, 1, 120), 126);
    assert_int_equal(walk_map_scale(&floor->map, 2, 120), 255);
    walk_map_set_scale(&floor->map, 1, WALK_SCALE_SLOT_BIT | 1);
    assert_int_equal(walk_map_scale(&floor->map, 1, 120), 150);
    walk_map_set_scale(&floor->map, 4, 1); /* a box the room does not have */
    floor_enter(floor, true);
    assert_int_equal(walk_map_scale(&floor->map, 1, 120), 50);
}

static void a_slot_set_by_a_script_scales_all_boxes_that_use_it(void **state)
{
    struct floor *floor = *state;
    floor->slots[1] = (struct walk_scale_slot){100, 100, 200, 140};
    floor->boxes[1].scale = WALK_SCALE_SLOT_BIT | 1;
    floor->boxes[2].scale = WALK_SCALE_SLOT_BIT | 1;
    floor->boxes[3].scale = 77;
    floor_enter(floor, true);
    walk_map_set_slot(&floor->map, 1, (struct walk_scale_slot){10, 0, 250, 240});
    assert_int_equal(walk_map_scale(&floor->map, 1, 120), 130);
    assert_int_equal(walk_map_scale(&floor->map, 2, 300), 255);
    assert_int_equal(walk_map_scale(&floor->map, 3, 120), 77);
    walk_map_set_slot(&floor->map, 4, (struct walk_scale_slot){1, 0, 2, 9}); /* there is none */
    assert_int_equal(walk_map_scale(&floor->map, 1, 120), 130);
}

static void a_room_without_slots_can_get_a_slot(void **state)
{
    struct floor *floor = *state;
    floor->boxes[1].scale = WALK_SCALE_SLOT_BIT | 2;
    floor_enter(floor, true);
    struct walk_map map = floor->map;
    void *memory = malloc(walk_map_memory_size(4));
    walk_map_init(&map, floor->boxes, 4, NULL, NULL, 0, memory);
    assert_int_equal(walk_map_scale(&map, 1, 120), 255);
    walk_map_set_slot(&map, 2, (struct walk_scale_slot){10, 0, 250, 240});
    assert_int_equal(walk_map_scale(&map, 1, 120), 130);
    walk_map_set_scale(&map, 1, WALK_SCALE_SLOT_BIT);
    assert_int_equal(walk_map_scale(&map, 1, 120), 255); /* passed over, and empty */
    free(memory);
}

/* Each is asked twice: the second time it is known. */
static void the_box_of_a_pixel_is_the_nearest_box(void **state)
{
    enum { WIDTH = 320, HEIGHT = 144 };
    struct floor *floor = *state;
    floor_enter(floor, true);
    struct walk_map map = floor->map;
    map.room_width = WIDTH;
    map.room_height = HEIGHT;
    struct walk_caches *caches = floor->caches;
    caches->box_of_pixel = calloc(WIDTH, HEIGHT);
    assert_non_null(caches->box_of_pixel);
    for (int i = 0; i < 2 * (WIDTH + 20) * (HEIGHT + 20); i++) {
        const struct walk_point point = {i / 2 % (WIDTH + 20) - 10,
                                         i / 2 / (WIDTH + 20) % (HEIGHT + 20) - 10};
        assert_int_equal(walk_map_box_of(&map, caches, point),
                         walk_map_nearest_box(&map, point, WALK_FLAGS_STORED, NULL));
    }
    free(caches->box_of_pixel);
}

int main(void)
{
#define with_floor(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        with_floor(a_point_on_the_floor_is_in_the_lowest_box_that_contains_it),
        with_floor(a_point_off_the_floor_goes_to_the_nearest_box),
        with_floor(the_lowest_of_equally_near_boxes_counts),
        cmocka_unit_test(nearness_is_measured_to_pixels),
        with_floor(a_locked_box_is_left_out_of_live_queries_only),
        with_floor(setting_flags_replaces_the_whole_byte),
        with_floor(flags_of_missing_boxes_are_accepted),
        with_floor(an_invisible_box_can_be_shown_by_a_script),
        with_floor(locks_last_until_the_room_is_entered_again),
        with_floor(a_point_without_visible_boxes_stays),
        with_floor(the_sentinel_is_the_nearest_box_of_no_point),
        with_floor(a_shared_edge_belongs_to_the_lower_box),
        with_floor(the_distance_to_an_object_goes_to_its_reachable_point),
        with_floor(a_gate_is_worked_out_on_demand),
        with_floor(a_rebuild_is_a_snapshot),
        with_floor(the_box_of_a_pixel_is_the_nearest_box),
        with_floor(a_rebuild_gives_a_matrix_to_a_room_without),
        with_floor(scale_comes_from_the_box_and_the_row),
        with_floor(scale_is_the_same_above_and_below_the_screen),
        with_floor(a_scale_given_by_a_script_lasts_until_the_room_is_entered_again),
        with_floor(a_slot_set_by_a_script_scales_all_boxes_that_use_it),
        with_floor(a_room_without_slots_can_get_a_slot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
