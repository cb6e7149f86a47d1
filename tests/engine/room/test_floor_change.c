/* matrixOps and roomOps scale change the floors of both walkers, and the world keeps the changes.
 */
#include <string.h>

#include "engine/bare_game.h"
#include "engine/room/floor.h"
#include "resource/cmocka_all.h"

enum { BOX_COUNT = 4, MIDDLE = 120 };

/* Box 0 is out of reach; 1, 2 and 3 stand side by side, each with slot 1 of the room. */
static void make_boxes(struct walk_box boxes[BOX_COUNT])
{
    for (int i = 0; i < BOX_COUNT; i++) {
        int32_t left = i * 100 - 100, right = i * 100;
        boxes[i] = (struct walk_box){
            .ul = {left, 100},
            .ur = {right, 100},
            .lr = {right, 140},
            .ll = {left, 140},
            .scale = WALK_SCALE_SLOT_BIT,
        };
    }
    boxes[0].flags = WALK_BOX_INVISIBLE;
}

/* The room as it is when it has just been entered. */
static void make_floors(struct bare_game *bare)
{
    struct game *game = &bare->game;
    struct room *room = &game->stage.room;
    walk_map_init(&game->stage.floor.map, room->boxes, room->box_count, NULL, room->scale_slots,
                  room->scale_slot_count,
                  arena_alloc(&bare->arena, walk_map_memory_size(BOX_COUNT), 1));
    game->stage.floor.caches = walk_caches_init(
        &game->stage.floor.map, arena_alloc(&bare->arena, walk_caches_memory_size(BOX_COUNT), 1));
    classic_floor_init(&game->stage.floor.classic, &game->stage.floor.map);
}

static int set_up(void **state)
{
    if (bare_game_setup(state) != 0)
        return -1;
    struct bare_game *bare = *state;
    struct room *room = &bare->game.stage.room;
    room->box_count = BOX_COUNT;
    room->boxes = arena_alloc(&bare->arena, BOX_COUNT, sizeof *room->boxes);
    room->scale_slot_count = WALK_SCALE_SLOT_LIMIT;
    room->scale_slots = arena_alloc(&bare->arena, WALK_SCALE_SLOT_LIMIT, sizeof *room->scale_slots);
    make_boxes(room->boxes);
    room->scale_slots[0] = (struct walk_scale_slot){100, 0, 220, 240};
    room->scale_slots[1] = (struct walk_scale_slot){10, 0, 30, 240};
    make_floors(bare);
    floor_enter_room(&bare->game.stage.floor, &bare->game.world.floor);
    return 0;
}

/* The scale in the middle of a box, on which both floors agree. */
static int scale_of(const struct game *game, int box)
{
    int scale = walk_map_scale(&game->stage.floor.map, box, MIDDLE);
    assert_int_equal(classic_floor_scale(&game->stage.floor.classic, box, MIDDLE), scale);
    return scale;
}

static void a_box_gets_a_scale_of_its_own(void **state)
{
    struct game *game = bare_game(state);
    assert_int_equal(scale_of(game, 1), 160);
    bare_game_run(state, "matrixOps.boxScale 1, 126");
    assert_int_equal(scale_of(game, 1), 126);
    assert_int_equal(scale_of(game, 2), 160);
}

static void slots_of_boxes_count_from_1(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "matrixOps.boxSlot 1, 2");
    assert_int_equal(scale_of(game, 1), 20);
    bare_game_run(state, "matrixOps.boxSlot 1, 1");
    assert_int_equal(scale_of(game, 1), 160);
}

static void slots_of_the_room_count_from_2(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "roomOps.scale 50, 0, 250, 240, 2");
    assert_int_equal(scale_of(game, 1), 150);
    bare_game_run(state, "roomOps.scale 60, 0, 80, 240, 3");
    bare_game_run(state, "matrixOps.boxSlot 1, 2");
    assert_int_equal(scale_of(game, 1), 70);
}

static void an_impossible_slot_halts_the_machine(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "roomOps.scale 50, 0, 250, 240, 1");
    assert_true(game->vm.halted);
    game->vm.halted = false;
    bare_game_run(state, "roomOps.scale 50, 0, 250, 240, 6");
    assert_true(game->vm.halted);
}

static void a_lock_is_live_at_once_and_blocks_paths_after_a_rebuild(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "matrixOps.createMatrix");
    assert_int_equal(
        classic_floor_next_box(&game->stage.floor.classic, game->stage.floor.caches, 1, 3), 2);
    bare_game_run(state, "matrixOps.boxFlags 2, 128");
    assert_false(walk_map_visible(&game->stage.floor.map, 2));
    assert_int_equal(classic_floor_flags(&game->stage.floor.classic, 2), WALK_BOX_INVISIBLE);
    assert_int_equal(
        classic_floor_next_box(&game->stage.floor.classic, game->stage.floor.caches, 1, 3), 2);
    bare_game_run(state, "matrixOps.createMatrix");
    assert_int_equal(
        classic_floor_next_box(&game->stage.floor.classic, game->stage.floor.caches, 1, 3),
        WALK_BOX_NONE);
    assert_int_equal(walk_map_next(&game->stage.floor.map, game->stage.floor.caches, 1, 3),
                     WALK_NO_PATH);
}

static void missing_boxes_are_accepted(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "matrixOps.boxFlags 4, 128\n"
                         "matrixOps.boxScale 255, 1\n"
                         "matrixOps.boxSlot 200, 0");
    assert_false(game->vm.halted);
    assert_int_equal(scale_of(game, 3), 160);
}

static void a_reloaded_room_has_its_changed_floor_back(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "matrixOps.boxFlags 3, 128\n"
                         "matrixOps.createMatrix\n"
                         "matrixOps.boxFlags 3, 0\n"
                         "matrixOps.boxScale 3, 99\n"
                         "roomOps.scale 50, 0, 250, 240, 2");
    make_floors(*state);
    assert_int_equal(scale_of(game, 3), 160);
    floor_restore(&game->stage.floor, &game->world.floor);
    assert_int_equal(scale_of(game, 1), 150);
    assert_int_equal(scale_of(game, 3), 99);
    assert_true(walk_map_visible(&game->stage.floor.map, 3));
    assert_int_equal(
        classic_floor_next_box(&game->stage.floor.classic, game->stage.floor.caches, 1, 2), 2);
    assert_int_equal(
        classic_floor_next_box(&game->stage.floor.classic, game->stage.floor.caches, 1, 3),
        WALK_BOX_NONE);
}

/* The classic floor continues with the slot's value in the last room, the other floor has none;
 * each gets its own value back. */
static void an_empty_slot_is_not_mistaken_for_a_set_slot(void **state)
{
    struct game *game = bare_game(state);
    game->stage.floor.classic.slots[2] = (struct walk_scale_slot){50, 0, 50, 240};
    floor_enter_room(&game->stage.floor, &game->world.floor);
    bare_game_run(state, "matrixOps.boxSlot 2, 3");
    for (int time = 0; time < 2; time++) {
        assert_int_equal(walk_map_scale(&game->stage.floor.map, 2, MIDDLE), WALK_SCALE_FULL);
        assert_int_equal(classic_floor_scale(&game->stage.floor.classic, 2, MIDDLE), 50);
        memset(&game->stage.floor.classic, 0, sizeof game->stage.floor.classic);
        make_floors(*state);
        floor_restore(&game->stage.floor, &game->world.floor);
    }
}

static void entering_a_room_forgets_changes_in_the_last_room(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "matrixOps.boxFlags 2, 128\nmatrixOps.createMatrix");
    make_floors(*state);
    floor_enter_room(&game->stage.floor, &game->world.floor);
    floor_restore(&game->stage.floor, &game->world.floor);
    assert_true(walk_map_visible(&game->stage.floor.map, 2));
    assert_false(game->stage.floor.map.rebuilt);
}

int main(void)
{
#define with_floors(test) cmocka_unit_test_setup_teardown(test, set_up, bare_game_teardown)
    const struct CMUnitTest tests[] = {
        with_floors(a_box_gets_a_scale_of_its_own),
        with_floors(slots_of_boxes_count_from_1),
        with_floors(slots_of_the_room_count_from_2),
        with_floors(an_impossible_slot_halts_the_machine),
        with_floors(a_lock_is_live_at_once_and_blocks_paths_after_a_rebuild),
        with_floors(missing_boxes_are_accepted),
        with_floors(a_reloaded_room_has_its_changed_floor_back),
        with_floors(an_empty_slot_is_not_mistaken_for_a_set_slot),
        with_floors(entering_a_room_forgets_changes_in_the_last_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
