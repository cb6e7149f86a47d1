/* Room mode: where ego begins, what clicks and keys do, and visits to other rooms. */
#include "engine/enter/room_mode.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/game.h"
#include "engine/room/floor.h"
#include "engine/scripted_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "util/fault.h"

static struct game *game_of_rooms(void)
{
    struct game *game = scripted_game_open(&(struct scripted_pieces){.script_2 = NULL});
    game->world.booted = false;
    return game;
}

static bool begin(struct game *game, int room, int costume)
{
    struct fault fault = {0};
    const bool good =
        room_mode_start(game, &(struct room_mode_start){.room = room, .costume = costume}, &fault);
    assert_int_equal(fault.code != FAULT_NONE, !good);
    return good;
}

static void ego_begins_on_the_lowest_visible_box(void **state)
{
    (void)state;
    struct game *game = game_of_rooms();
    var_set(&game->world, VAR_EGO, 0);
    assert_true(begin(game, 0, 0)); /* the first room with a floor, the first costume */
    assert_int_equal(game->world.room, 1);
    assert_int_equal(var_get(&game->world, VAR_EGO), 1);
    assert_int_equal(actor_by_number(&game->world, 1)->costume, 1);
    assert_int_equal(actor_by_number(&game->world, 1)->mover.box >= 0, 1);
    struct fault fault;
    assert_true(room_mode_start(
        game,
        &(struct room_mode_start){.room = 1, .costume = 1, .has_place = true, .at = {60, 100}},
        &fault));
    assert_int_equal(actor_position(&game->world, 1).x, 60);
    assert_true(begin(game, 3, 1)); /* without boxes: in the middle */
    assert_int_equal(actor_position(&game->world, 1).x, 160);
    assert_int_equal(actor_position(&game->world, 1).y, 100);
    assert_false(begin(game, 1, 99));
    assert_false(begin(game, 99, 1));
    game->files.room_offsets[1] = 0;
    assert_false(begin(game, 0, 1)); /* no other room has a floor */
    scripted_game_close(game);
}

static void send(struct game *game, enum game_event_kind kind, int key, int x, int y)
{
    room_mode_event(game, &(struct game_event){.kind = kind, .key = key, .x = x, .y = y});
}

static void keys_lock_boxes_and_rebuild_the_matrix(void **state)
{
    static const int locks[] = {'l', 'L'};
    (void)state;
    struct game *game = game_of_rooms();
    assert_true(begin(game, 1, 1));
    const struct walk_point place = actor_position(&game->world, 1);
    const int x = place.x - game->world.camera.x + 160;
    const int box = room_mode_box_under(&game->stage.floor, place);
    assert_true(box >= 0);
    assert_int_equal(room_mode_box_under(&game->stage.floor, (struct walk_point){-500, -500}),
                     WALK_BOX_NONE);
    for (size_t i = 0; i < sizeof locks / sizeof *locks; i++) {
        send(game, EVENT_MOVE, 0, x, place.y);
        send(game, EVENT_KEY, locks[i], 0, 0);
        assert_int_equal((game->stage.floor.map.flags[box] & WALK_BOX_INVISIBLE) != 0, i == 0);
        send(game, EVENT_KEY, i == 0 ? 'r' : 'R', 0, 0);
        assert_true(game->world.floor.rebuilt);
    }
    const uint8_t flags = game->stage.floor.map.flags[box];
    send(game, EVENT_MOVE, 0, x, -90); /* no box there */
    send(game, EVENT_KEY, 'l', 0, 0);
    send(game, EVENT_KEY, 'x', 0, 0);
    assert_int_equal(game->stage.floor.map.flags[box], flags);
    scripted_game_close(game);
}

static void a_click_sends_ego(void **state)
{
    (void)state;
    struct game *game = game_of_rooms();
    assert_true(begin(game, 1, 1));
    send(game, EVENT_RIGHT_CLICK, 0, 10, 100);
    assert_false(actor_by_number(&game->world, 1)->mover.moving);
    send(game, EVENT_CLICK, 0, 10, 100);
    assert_true(actor_by_number(&game->world, 1)->mover.moving);
    game->stage.has_room = false;
    send(game, EVENT_CLICK, 0, 20, 100);
    assert_int_equal(game->world.input.mouse_x, 20);
    scripted_game_close(game);
}

static void ego_visits_rooms_and_keeps_its_costume(void **state)
{
    (void)state;
    struct fault fault = {0};
    struct game *game = game_of_rooms();
    assert_true(begin(game, 1, 1));
    assert_true(room_visit(game, 3, &fault));
    assert_int_equal(game->world.room, 3);
    assert_int_equal(actor_by_number(&game->world, 1)->costume, 1);
    var_set(&game->world, VAR_EGO, 0);
    assert_true(room_visit(game, 1, &fault));
    assert_int_equal(var_get(&game->world, VAR_EGO), 1);
    actor_by_number(&game->world, 1)->costume = 0;
    assert_true(room_visit(game, 3, &fault));
    assert_false(room_visit(game, 99, &fault));
    assert_int_equal(game->world.room, 3);
    game->vm.halted = true;
    assert_false(room_visit(game, 1, &fault));
    scripted_game_close(game);
}

static void a_booted_game_runs_the_scripts_of_the_room(void **state)
{
    (void)state;
    struct fault fault = {0};
    for (int ego = 0; ego < 2; ego++) {
        struct game *game =
            scripted_game_open(&(struct scripted_pieces){.tiny_entry = "increment g70\n",
                                                         .exit = "increment g71\n",
                                                         .entry = "putActor 1, 30, 100\n"});
        var_set(&game->world, VAR_EGO, ego);
        scripted_game_play(game, 2);
        const int left = var_get(&game->world, 71), entered = var_get(&game->world, 70);
        assert_true(room_visit(game, 2, &fault));
        assert_int_equal(game->world.room, 2);
        assert_int_equal(var_get(&game->world, 70), entered + 1);
        assert_int_equal(var_get(&game->world, 71), left + 1);
        assert_int_equal(actor_is_here(&game->world, 1), ego);
        assert_false(room_visit(game, 99, &fault));
        assert_int_equal(fault.code, FAULT_MISSING);
        assert_int_equal(game->world.room, 2);
        assert_true(room_visit(game, 1, &fault));
        scripted_game_close(game);
    }
    struct game *game =
        scripted_game_open(&(struct scripted_pieces){.tiny_entry = "jumpRelative @-7000\n"});
    assert_false(room_visit(game, 2, &fault));
    assert_non_null(strstr(message_english(&fault.why).text, "halted"));
    scripted_game_close(game);
}

/* ---- without memory ---- */

struct small_disc {
    struct made_game made;
    struct memory_folder folder;
};

/* All scripts end at once. */
static void small_disc_make(struct small_disc *disc)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    memset(disc, 0, sizeof *disc);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    assert_true(small_game_make(&disc->made, &pieces));
    memory_folder_add(&disc->folder, "MONKEY.000", bytes_writer_view(&disc->made.index));
    memory_folder_add(&disc->folder, "MONKEY.001", bytes_writer_view(&disc->made.container));
}

/* Each request for memory fails once: the room is not begun, or a frame lacks a picture. */
static void a_room_without_memory_is_not_begun(void **state)
{
    enum { FRAMES = 3 };
    static struct game game;
    struct small_disc disc;
    (void)state;
    small_disc_make(&disc);
    const struct file_source source = folder_source(&disc.folder);
    bool whole = false;
    for (int failing = 1; !whole; failing++) {
        struct counted_memory memory = {0};
        struct fault fault = {0};
        assert_in_range(failing, 1, 200);
        assert_true(game_open(&game, &source, NULL, counted_allocator(&memory), &fault));
        memory.fail_at = memory.requests + failing;
        const struct room_mode_start start = {.room = failing % 2, .costume = 0};
        if (room_mode_start(&game, &start, &fault)) {
            for (int frame = 0; frame < FRAMES; frame++)
                game_play_frame(&game);
            assert_non_null(game_picture(&game));
            whole = memory.requests + 1 < memory.fail_at;
        } else {
            assert_true(fault.code == FAULT_MEMORY || fault.code == FAULT_MISSING);
            assert_false(game.stage.has_room);
        }
        game_close(&game);
        assert_int_equal(memory.blocks, 0);
    }
    made_game_free(&disc.made);
}

static void a_visit_without_memory_leaves_the_old_room(void **state)
{
    static struct game game;
    struct small_disc disc;
    (void)state;
    small_disc_make(&disc);
    const struct file_source source = folder_source(&disc.folder);
    bool visited = false;
    for (int failing = 1; !visited; failing++) {
        struct counted_memory memory = {0};
        struct fault fault = {0};
        assert_in_range(failing, 1, 200);
        assert_true(game_open(&game, &source, NULL, counted_allocator(&memory), &fault));
        assert_true(game_boot(&game, 0, 1, &fault));
        game_play_frame(&game);
        assert_int_equal(game.world.room, 1);
        memory.fail_at = memory.requests + failing;
        visited = room_visit(&game, 3, &fault);
        if (!visited)
            assert_true(fault.code == FAULT_MEMORY || game.vm.halted);
        assert_int_equal(game.world.room, visited ? 3 : 1);
        (void)game_picture(&game);
        game_close(&game);
        assert_int_equal(memory.blocks, 0);
    }
    made_game_free(&disc.made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_without_memory_is_not_begun),
        cmocka_unit_test(a_visit_without_memory_leaves_the_old_room),
        cmocka_unit_test(ego_begins_on_the_lowest_visible_box),
        cmocka_unit_test(keys_lock_boxes_and_rebuild_the_matrix),
        cmocka_unit_test(a_click_sends_ego),
        cmocka_unit_test(ego_visits_rooms_and_keeps_its_costume),
        cmocka_unit_test(a_booted_game_runs_the_scripts_of_the_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
