/* The floor of the classic walker: next boxes, clamping, scale. */
#include "walk/classic/classic_floor.h"

#include "walk/classic/classic_room.h"

static struct walk_point at(int32_t x, int32_t y)
{
    return (struct walk_point){x, y};
}

static int tear_down(void **state)
{
    classic_room_free(*state);
    return 0;
}

/* ---- next boxes ---- */

/* Three rooms in a row, 1 2 3, behind the sentinel. */
static int set_up_row(void **state)
{
    static struct classic_room room;
    const struct walk_box boxes[] = {floor_sentinel(), floor_box(0, 0, 10, 10),
                                     floor_box(10, 0, 20, 10), floor_box(20, 0, 30, 10)};
    classic_room_init(&room, boxes, 4);
    *state = &room;
    return 0;
}

static int next_box(void **state, int from, int to)
{
    struct classic_room *room = *state;
    return classic_floor_next_box(&room->classic, room->floor.caches, from, to);
}

static void the_last_triple_that_holds_the_goal_wins(void **state)
{
    static const struct walk_hop hops[] = {{0, 0, 0}, {1, 3, 2}, {3, 3, 3}, {2, 2, 1}};
    static const uint32_t row_start[] = {0, 1, 3, 4, 4};
    static const struct walk_matrix_rows rows = {4, row_start, hops};
    classic_room_enter(*state, &rows);
    assert_int_equal(next_box(state, 1, 2), 2);
    assert_int_equal(next_box(state, 1, 3), 3);
    assert_int_equal(next_box(state, 2, 2), 1);
}

static void a_goal_in_no_triple_has_no_path(void **state)
{
    static const struct walk_hop hops[] = {{1, 2, 2}, {3, 3, 200}};
    static const uint32_t row_start[] = {0, 0, 1, 2};
    static const struct walk_matrix_rows rows = {3, row_start, hops};
    classic_room_enter(*state, &rows);
    assert_int_equal(next_box(state, 1, 3), WALK_BOX_NONE);
    assert_int_equal(next_box(state, 0, 1), WALK_BOX_NONE);
    assert_int_equal(next_box(state, 3, 1), WALK_BOX_NONE);
    /* Nor has one through a box that is not there, nor from or to one. */
    assert_int_equal(next_box(state, 2, 3), WALK_BOX_NONE);
    assert_int_equal(next_box(state, 4, 1), WALK_BOX_NONE);
    assert_int_equal(next_box(state, 1, -1), WALK_BOX_NONE);
}

static void a_room_without_a_matrix_has_no_routes(void **state)
{
    classic_room_enter(*state, NULL);
    assert_int_equal(next_box(state, 1, 2), WALK_BOX_NONE);
}

static void a_rebuilt_matrix_leads_over_boxes_that_touch(void **state)
{
    assert_int_equal(next_box(state, 1, 2), 2);
    assert_int_equal(next_box(state, 1, 3), 2);
    assert_int_equal(next_box(state, 3, 1), 2);
}

static void an_invisible_box_is_left_out_of_a_rebuild(void **state)
{
    struct classic_room *room = *state;
    walk_map_set_flags(&room->floor.map, 2, WALK_BOX_INVISIBLE);
    assert_int_equal(next_box(state, 1, 3), 2);
    walk_map_rebuild(&room->floor.map, room->floor.caches);
    assert_int_equal(next_box(state, 1, 3), WALK_BOX_NONE);
    assert_int_equal(next_box(state, 1, 2), WALK_BOX_NONE);
    walk_map_set_flags(&room->floor.map, 2, 0);
    walk_map_rebuild(&room->floor.map, room->floor.caches);
    assert_int_equal(next_box(state, 1, 3), 2);
}

static void the_path_through_the_lower_box_wins_over_an_equal_path(void **state)
{
    struct classic_room *room = *state;
    const struct walk_box ring[] = {floor_box(0, 0, 10, 10), floor_box(10, 0, 20, 10),
                                    floor_box(0, 10, 10, 20), floor_box(10, 10, 20, 20)};
    classic_room_free(room);
    classic_room_init(room, ring, 4);
    assert_int_equal(next_box(state, 0, 3), 1);
    assert_int_equal(next_box(state, 3, 0), 1);
    assert_int_equal(next_box(state, 1, 2), 0);
}

/* ---- clamping ---- */

static int set_up_street(void **state)
{
    static struct classic_room room;
    classic_room_init_street(&room);
    *state = &room;
    return 0;
}

struct clamped {
    struct walk_point point;
    int box;
};

static struct clamped clamp(void **state, struct walk_point point)
{
    struct classic_room *room = *state;
    struct clamped clamped;
    clamped.box = classic_floor_clamp(&room->classic, point, false, &clamped.point);
    return clamped;
}

static void points_are_clamped_as_in_the_recorded_game(void **state)
{
    static const struct {
        struct walk_point point, want;
        int box;
    } recorded[] = {
        {{298, 93}, {297, 108}, 3}, {{78, 126}, {78, 126}, 1},   {{-6, 105}, {0, 105}, 1},
        {{89, -4}, {52, 44}, 5},    {{104, 103}, {103, 106}, 1}, {{189, -3}, {228, 60}, 6},
        {{124, 41}, {126, 107}, 2}, {{45, 93}, {45, 93}, 4},     {{321, 103}, {319, 109}, 3},
        {{290, 61}, {268, 60}, 6},  {{296, 88}, {294, 107}, 3},  {{291, 102}, {290, 107}, 3},
        {{310, 62}, {268, 60}, 6},  {{297, 125}, {297, 125}, 3}, {{298, 30}, {268, 60}, 6},
        {{228, 60}, {228, 60}, 6},
    };
    for (size_t i = 0; i < sizeof recorded / sizeof recorded[0]; i++) {
        struct clamped clamped = clamp(state, recorded[i].point);
        assert_point_equal(clamped.point, recorded[i].want.x, recorded[i].want.y);
        assert_int_equal(clamped.box, recorded[i].box);
    }
}

static void the_highest_box_wins_where_several_hold_the_point(void **state)
{
    assert_int_equal(clamp(state, at(104, 120)).box, 2);
    assert_int_equal(clamp(state, at(208, 120)).box, 3);
}

static void the_highest_of_equally_near_boxes_wins(void **state)
{
    struct classic_room *room = *state;
    const struct walk_box boxes[] = {floor_sentinel(), floor_box(0, 0, 10, 10),
                                     floor_box(20, 0, 30, 10)};
    classic_room_free(room);
    classic_room_init(room, boxes, 3);
    assert_int_equal(clamp(state, at(15, 5)).box, 2);
    assert_int_equal(clamp(state, at(14, 5)).box, 1);
}

static void invisible_boxes_do_not_count(void **state)
{
    struct classic_room *room = *state;
    assert_int_equal(clamp(state, at(236, 28)).box, 6);
    walk_map_set_flags(&room->floor.map, 6, WALK_BOX_INVISIBLE);
    assert_int_equal(clamp(state, at(240, 66)).box, 3);
}

static void a_player_only_box_counts_for_permitted_actors(void **state)
{
    struct classic_room *room = *state;
    struct walk_point clamped;
    walk_map_set_flags(&room->floor.map, 7, WALK_BOX_INVISIBLE | WALK_BOX_PLAYER_ONLY);
    assert_int_equal(classic_floor_clamp(&room->classic, at(236, 28), false, &clamped), 7);
    assert_int_equal(classic_floor_clamp(&room->classic, at(236, 28), true, &clamped), 6);
}

/* Box 1 of a floor of its own begins at x 300. A squared distance below 65,535 is within reach. */
static void a_point_256_pixels_from_the_floor_stays_without_a_box(void **state)
{
    static const struct {
        struct walk_point point, clamped;
        int box;
    } cases[] = {
        {{45, 50}, {300, 50}, 1},
        {{44, 50}, {44, 50}, CLASSIC_NO_BOX},
        {{45, 122}, {300, 100}, 1},
        {{45, 123}, {45, 123}, CLASSIC_NO_BOX},
        {{310, 355}, {310, 100}, 1},
        {{310, 356}, {310, 356}, CLASSIC_NO_BOX},
        {{-3000, 50}, {-3000, 50}, CLASSIC_NO_BOX},
    };
    struct classic_room *room = *state;
    const struct walk_box boxes[] = {floor_sentinel(), floor_box(300, 0, 350, 100)};
    classic_room_free(room);
    classic_room_init(room, boxes, 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct clamped clamped = clamp(state, cases[i].point);
        assert_int_equal(clamped.box, cases[i].box);
        assert_point_equal(clamped.point, cases[i].clamped.x, cases[i].clamped.y);
    }
}

static void a_point_without_any_box_stays_and_has_no_box(void **state)
{
    struct classic_room *room = *state;
    const struct walk_box boxes[] = {floor_box(0, 0, 50, 50)};
    classic_room_free(room);
    classic_room_init(room, boxes, 1);
    struct clamped clamped = clamp(state, at(70, 20));
    assert_point_equal(clamped.point, 70, 20);
    assert_int_equal(clamped.box, CLASSIC_NO_BOX);
    classic_room_free(room);
    classic_room_init(room, NULL, 0);
    assert_int_equal(clamp(state, at(70, 20)).box, CLASSIC_NO_BOX);
}

/* ---- scale ---- */

static int scale(void **state, int box, int32_t y)
{
    struct classic_room *room = *state;
    return classic_floor_scale(&room->classic, box, y);
}

static void a_plain_word_is_the_scale(void **state)
{
    struct classic_room *room = *state;
    assert_int_equal(scale(state, 4, 100), 200);
    walk_map_set_scale(&room->floor.map, 4, 77);
    assert_int_equal(scale(state, 4, 100), 77);
    assert_int_equal(scale(state, 3, 140), 255);
    walk_map_set_scale(&room->floor.map, STREET_BOXES, 10);
    assert_int_equal(scale(state, STREET_BOXES, 100), 255);
}

static void a_slot_is_truncated_and_clamped_to_1_and_255(void **state)
{
    assert_int_equal(scale(state, 1, 60), 88);
    assert_int_equal(scale(state, 1, 120), 213); /* 213.25 */
    assert_int_equal(scale(state, 1, 61), 90);   /* 90.09 */
    assert_int_equal(scale(state, 1, 59), 86);   /* 85.9: towards zero from 88 */
    assert_int_equal(scale(state, 1, 300), 255);
    assert_int_equal(scale(state, 1, 0), 1);
}

static void rows_above_the_screen_scale_as_its_first(void **state)
{
    struct classic_room *room = *state;
    classic_floor_set_slot(&room->classic, 0, (struct walk_scale_slot){50, 0, 250, 100});
    assert_int_equal(scale(state, 1, 0), 50);
    assert_int_equal(scale(state, 1, -20), 50);
}

static void a_slot_set_by_a_script_applies_at_once(void **state)
{
    struct classic_room *room = *state;
    walk_map_set_scale(&room->floor.map, 4, 0x8002);
    classic_floor_set_slot(&room->classic, 2, (struct walk_scale_slot){100, 0, 200, 100});
    assert_int_equal(scale(state, 4, 50), 150);
    classic_floor_set_slot(&room->classic, WALK_SCALE_SLOT_LIMIT, (struct walk_scale_slot){0});
    walk_map_set_scale(&room->floor.map, 4, 0x8000 | WALK_SCALE_SLOT_LIMIT);
    assert_int_equal(scale(state, 4, 50), 255);
}

static void an_empty_slot_keeps_the_values_of_an_older_room(void **state)
{
    struct classic_room *room = *state;
    room->floor.slots[0] = (struct walk_scale_slot){0};
    room->floor.slots[1] = (struct walk_scale_slot){10, 0, 20, 100};
    classic_room_enter(room, NULL);
    assert_int_equal(scale(state, 1, 120), 213);
    walk_map_set_scale(&room->floor.map, 1, 0x8001);
    assert_int_equal(scale(state, 1, 100), 20);
}

static void a_slot_without_height_or_content_still_gives_a_scale(void **state)
{
    struct classic_room *room = *state;
    classic_floor_set_slot(&room->classic, 0, (struct walk_scale_slot){140, 50, 255, 50});
    assert_int_equal(scale(state, 1, 120), 140);
    classic_floor_set_slot(&room->classic, 0, (struct walk_scale_slot){0});
    assert_int_equal(scale(state, 1, 120), 255);
}

#define on_row(test)    cmocka_unit_test_setup_teardown(test, set_up_row, tear_down)
#define on_street(test) cmocka_unit_test_setup_teardown(test, set_up_street, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        on_row(the_last_triple_that_holds_the_goal_wins),
        on_row(a_goal_in_no_triple_has_no_path),
        on_row(a_room_without_a_matrix_has_no_routes),
        on_row(a_rebuilt_matrix_leads_over_boxes_that_touch),
        on_row(an_invisible_box_is_left_out_of_a_rebuild),
        on_row(the_path_through_the_lower_box_wins_over_an_equal_path),
        on_street(points_are_clamped_as_in_the_recorded_game),
        on_street(the_highest_box_wins_where_several_hold_the_point),
        on_street(the_highest_of_equally_near_boxes_wins),
        on_street(invisible_boxes_do_not_count),
        on_street(a_player_only_box_counts_for_permitted_actors),
        on_street(a_point_256_pixels_from_the_floor_stays_without_a_box),
        on_street(a_point_without_any_box_stays_and_has_no_box),
        on_street(a_plain_word_is_the_scale),
        on_street(a_slot_is_truncated_and_clamped_to_1_and_255),
        on_street(rows_above_the_screen_scale_as_its_first),
        on_street(a_slot_set_by_a_script_applies_at_once),
        on_street(an_empty_slot_keeps_the_values_of_an_older_room),
        on_street(a_slot_without_height_or_content_still_gives_a_scale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
