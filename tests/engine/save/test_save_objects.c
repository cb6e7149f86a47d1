/* Scripts of objects that change hands, and objects of other rooms: their effects, and a save in
 * the middle of them continues identically. */
#include <string.h>

#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/scripted_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

#define REST "\nbreakHere\nbreakHere\nbreakHere\nbreakHere\nbreakHere\n"
#define STAY "\nstay:\nbreakHere\njumpRelative @stay"

enum { FRAMES_AFTER = 12 };

/* Plays on, puts the game into the state of before, plays on again, and compares. Then the state is
 * put into a game that has done nothing. */
static void assert_same_after_saving(struct game *game, const struct scripted_pieces *pieces)
{
    struct bytes_writer saved, after, again;
    struct fault fault = {0};
    struct game *other = scripted_game_open(pieces);
    bytes_writer_init(&saved, plain_allocator());
    bytes_writer_init(&after, plain_allocator());
    bytes_writer_init(&again, plain_allocator());
    assert_true(save_write_state(game, &saved));
    scripted_game_play(game, FRAMES_AFTER);
    assert_true(save_write_state(game, &after));
    const struct frame picture = *game_picture(game);
    if (!save_read_state(other, "state", bytes_writer_view(&saved), &fault))
        fail_msg("%s", message_english(&fault.why).text);
    scripted_game_play(other, FRAMES_AFTER);
    assert_true(save_write_state(other, &again));
    assert_int_equal(after.size, again.size);
    assert_memory_equal(after.data, again.data, after.size);
    assert_memory_equal(&picture, game_picture(other), sizeof picture);
    bytes_writer_free(&saved);
    bytes_writer_free(&after);
    bytes_writer_free(&again);
    scripted_game_close(other);
}

/* ---- objects of other rooms ---- */

static void an_object_of_another_room_is_saved(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = "resource .loadObject 2, 103\nsetState 103, 1\nstartObject 103, 5, []\n"
                    "loop:\nbreakHere\nfindObject g110, 10, 2\njumpRelative @loop",
        .object_101 = "loop:\nadd g111, 1\nbreakHere\njumpRelative @loop",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 5);
    assert_int_equal(var_get(&game->world, 110), 103);
    assert_same_after_saving(game, &pieces);
    assert_int_equal(var_get(&game->world, 110), 103);
    assert_in_range(var_get(&game->world, 111), FRAMES_AFTER, 5 + FRAMES_AFTER + 1);
    scripted_game_close(game);
}

static void a_save_that_names_a_missing_object_loads_without_it(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {.script_2 = "resource .loadObject 2, 103" STAY};
    struct game *game = scripted_game_open(&pieces);
    struct bytes_writer saved;
    struct fault fault = {0};
    scripted_game_play(game, 3);
    game->world.objects.floating[0].object = 999;
    bytes_writer_init(&saved, plain_allocator());
    assert_true(save_write_state(game, &saved));
    assert_true(save_read_state(game, "state", bytes_writer_view(&saved), &fault));
    assert_int_equal(game->world.objects.floating_count, 0);
    assert_int_equal(game->stage.room.object_count, 2);
    scripted_game_play(game, 3);
    bytes_writer_free(&saved);
    scripted_game_close(game);
}

static void a_script_of_an_object_of_another_room_ends_with_the_room(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = "resource .loadObject 2, 103\nstartObject 103, 5, []\nbreakHere\n"
                    "loadRoom 3" STAY,
        .object_101 = "loop:\nadd g111, 1\nbreakHere\njumpRelative @loop",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 10);
    assert_in_range(var_get(&game->world, 111), 1, 2);
    scripted_game_close(game);
}

/* ---- scripts of objects that change hands ---- */

static void a_script_that_returns_its_object_away_from_home_continues(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = "pickupObject 103, 2\nstartObject 103, 5, []" STAY,
        .script_4 = "breakHere\nmove g112, 1",
        .object_101 = "setOwnerOf 103, 15\nbreakHere\nmove g110, 1\nstartScript 4, []\nbreakHere\n"
                      "breakHere\nbreakHere\nmove g111, 1\nbreakHere\nmove g113, 1",
    };
    struct game *game = scripted_game_open(&pieces);
    while (var_get(&game->world, 110) == 0)
        scripted_game_play(game, 1);
    assert_int_equal(var_get(&game->world, 111), 0);
    assert_same_after_saving(game, &pieces);
    for (int number = 110; number <= 113; number++)
        assert_int_equal(var_get(&game->world, number), 1);
    scripted_game_close(game);
}

static void a_script_whose_object_is_away_cannot_be_restarted(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = "pickupObject 103, 2\nsetOwnerOf 103, 15\nstartObject 103, 5, []\n"
                    "getVerbEntryPoint g111, 103, 5\nmove g112, 1" STAY,
        .object_101 = "move g110, 1",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 3);
    assert_int_equal(var_get(&game->world, 110), 0);
    assert_int_equal(var_get(&game->world, 111), 0);
    assert_int_equal(var_get(&game->world, 112), 1);
    scripted_game_close(game);
}

static void a_script_whose_object_gets_a_new_owner_continues(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = "startObject 101, 5, []" STAY,
        .object_101 = "setOwnerOf 101, 3\nloop:\nadd g110, 1\nbreakHere\njumpRelative @loop",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 4);
    assert_same_after_saving(game, &pieces);
    assert_in_range(var_get(&game->world, 110), FRAMES_AFTER, FRAMES_AFTER + 6);
    scripted_game_close(game);
}

static void a_thing_that_picks_itself_up_ends_its_script_with_the_room(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = "startObject 101, 5, []" REST "loadRoom 2\nmove g112, g110" STAY,
        .object_101 = "pickupObject 101, 0\nloop:\nadd g110, 1\nbreakHere\njumpRelative @loop",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 2);
    assert_int_equal(var_get(&game->world, 112), 0);
    assert_same_after_saving(game, &pieces);
    assert_int_not_equal(var_get(&game->world, 112), 0);
    assert_int_equal(var_get(&game->world, 110), var_get(&game->world, 112));
    scripted_game_close(game);
}

static void a_carried_objects_script_continues_when_its_room_is_left(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = "pickupObject 101, 0\nstartObject 101, 5, []\nsetOwnerOf 101, 15" REST ""
                    "loadRoom 2\nmove g112, g110" STAY,
        .object_101 = "loop:\nadd g110, 1\nbreakHere\njumpRelative @loop",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 2);
    assert_int_equal(var_get(&game->world, 112), 0);
    assert_same_after_saving(game, &pieces);
    assert_int_not_equal(var_get(&game->world, 112), 0);
    assert_true(var_get(&game->world, 110) > var_get(&game->world, 112));
    scripted_game_close(game);
}

static void owner_0_ends_the_script_of_a_room_object(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = "startObject 101, 5, []\nbreakHere\nsetOwnerOf 101, 0\nmove g112, g110" STAY,
        .object_101 = "loop:\nadd g110, 1\nbreakHere\njumpRelative @loop",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 6);
    assert_int_not_equal(var_get(&game->world, 112), 0);
    assert_int_equal(var_get(&game->world, 110), var_get(&game->world, 112));
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_object_of_another_room_is_saved),
        cmocka_unit_test(a_save_that_names_a_missing_object_loads_without_it),
        cmocka_unit_test(a_script_of_an_object_of_another_room_ends_with_the_room),
        cmocka_unit_test(a_script_that_returns_its_object_away_from_home_continues),
        cmocka_unit_test(a_script_whose_object_is_away_cannot_be_restarted),
        cmocka_unit_test(a_script_whose_object_gets_a_new_owner_continues),
        cmocka_unit_test(a_thing_that_picks_itself_up_ends_its_script_with_the_room),
        cmocka_unit_test(a_carried_objects_script_continues_when_its_room_is_left),
        cmocka_unit_test(owner_0_ends_the_script_of_a_room_object),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
