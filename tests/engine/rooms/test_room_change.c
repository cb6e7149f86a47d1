/* Which scripts a change of rooms runs, and what they see; the camera that goes along. Each value
 * was asked of ScummVM 2.7 on a generated game. */
#include <stdio.h>

#include "engine/game.h"
#include "engine/objects/variables.h"
#include "engine/scripted_game.h"
#include "resource/cmocka_all.h"

enum { ORDER = 61 };

/* Each hook and room script writes its digit behind those of the others; `exit`s also keep what
 * they see. */
#define DIGIT(n) "multiply g61, 10\nadd g61, " n "\n"
#define HOOKS                                                                                      \
    .script_3 = DIGIT("1"), .tiny_entry = DIGIT("2"), .script_4 = DIGIT("3"),                      \
    .script_6 = DIGIT("4") "move g66, g4\nmove g67, g72\n", .exit = DIGIT("5"),                    \
    .script_7 = DIGIT("6"), .script_5 = "increment g64\nmove g65, L0\n"
#define ONCE      "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
#define SET_HOOKS "move g28, 3\nmove g29, 4\nmove g30, 6\nmove g31, 7\n"
#define REST      "rest: breakHere\njumpRelative @rest\n"

static void no_room_has_no_entry_scripts(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE SET_HOOKS "loadRoom 0\nmove g70, g61\nmove g71, g4\nmove g73, g22\n"
                                   "move g74, g67\nmove g61, 0\nloadRoom 2\nmove g75, g61\n" REST,
        HOOKS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(game, 70), 456);
    assert_int_equal(var_get(game, 71), 0);
    assert_int_equal(var_get(game, 73), 0);
    assert_int_equal(var_get(game, 74), 0);
    /* Left again it runs the exit hooks, and the room that comes all of its own. */
    assert_int_equal((uint16_t)var_get(game, 75), 46123);
    assert_int_equal(var_get(game, VAR_ROOM), 2);
    scripted_game_close(game);
}

static void no_room_has_no_door_either(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE SET_HOOKS "move g64, 0\nloadRoomWithEgo 101, 0, -1, -1\n"
                                   "move g70, g61\nmove g71, g64\n" REST,
        HOOKS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(game, 70), 456);
    assert_int_equal(var_get(game, 71), 1);
    assert_false(game->has_room);
    scripted_game_play(game, 3);
    scripted_game_close(game);
}

/* As it was asked for: a pseudo room counts with its own number. */
static void the_exit_scripts_know_the_room_that_comes(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE SET_HOOKS "pseudoRoom 2, [201]\nloadRoom 201\nmove g70, g67\n"
                                   "move g71, g66\nmove g73, g72\nloadRoomWithEgo 101, 1, -1, -1\n"
                                   "move g74, g67\n" REST,
        HOOKS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(game, 70), 201);
    assert_int_equal(var_get(game, 71), 1);
    assert_int_equal(var_get(game, 73), 201);
    assert_int_equal(var_get(game, 74), 1);
    scripted_game_close(game);
}

/* ---- the camera ---- */

/* How often script 2 has the inventory script run; actor 1 was followed before, in room 1. */
static int inventory_runs(const char *text)
{
    char script[512];
    snprintf(script, sizeof script, "%smove g64, 0\nmove g65, 77\n%s\nmove g70, g64\n%s", ONCE,
             text, REST);
    const struct scripted_pieces pieces = {.script_2 = script, HOOKS};
    struct game *game = scripted_game_open(&pieces);
    int runs = var_get(game, 70);
    assert_int_equal(var_get(game, 65), runs > 0 ? 0 : 77);
    scripted_game_play(game, 2);
    scripted_game_close(game);
    return runs;
}

static void following_runs_the_inventory_script(void **state)
{
    (void)state;
    assert_int_equal(inventory_runs("actorFollowCamera 1"), 1);
    assert_int_equal(inventory_runs("actorFollowCamera 2"), 2);
    assert_int_equal(inventory_runs("actorFollowCamera 2\nactorFollowCamera 2"), 3);
    /* Into another room, too. */
    assert_int_equal(inventory_runs("putActorInRoom 1, 2\nactorFollowCamera 1"), 1);
    assert_int_equal(inventory_runs("putActorInRoom 2, 2\nactorFollowCamera 2"), 2);
    /* Who was followed is known behind a change of rooms, a pan and a jump. */
    assert_int_equal(inventory_runs("loadRoom 2\nloadRoom 1\npanCameraTo 200\nsetCameraAt 180\n"
                                    "actorFollowCamera 1"),
                     1);
    assert_int_equal(inventory_runs("panCameraTo 200"), 0);
    assert_int_equal(inventory_runs("loadRoomWithEgo 101, 1, -1, -1"), 1);
    assert_int_equal(inventory_runs("actorFollowCamera 2\nmove g64, 0\n"
                                    "loadRoomWithEgo 101, 1, -1, -1\nactorFollowCamera 1"),
                     2);
}

static void an_actor_in_no_room_takes_the_camera_there(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE SET_HOOKS "actorFollowCamera 0\nmove g70, g61\nmove g71, g4\n"
                                   "move g73, g64\nputActorInRoom 2, 0\nactorFollowCamera 2\n"
                                   "move g74, g61\nmove g75, g64\nputActorInRoom 2, 1\n"
                                   "actorFollowCamera 2\n" REST,
        HOOKS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(game, 70), 456);
    assert_int_equal(var_get(game, 71), 0);
    assert_int_equal(var_get(game, 74), 456); /* no room is no other room */
    assert_int_equal(var_get(game, 75) - var_get(game, 73), 2);
    assert_int_equal(var_get(game, VAR_ROOM), 1);
    scripted_game_play(game, 3);
    scripted_game_close(game);
}

static void actor_0_has_a_room(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE SET_HOOKS "putActorInRoom 0, 1\ngetActorRoom g70, 0\ngetActorX g71, 0\n"
                                   "actorFollowCamera 0\n" REST,
        HOOKS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(game, 70), 1);
    assert_int_equal(var_get(game, 71), 0);
    assert_int_equal(var_get(game, ORDER), 0);
    assert_int_equal(var_get(game, VAR_ROOM), 1);
    scripted_game_play(game, 3);
    scripted_game_close(game);
}

/* What was said before is over when the exit scripts run; what they say is read in the room that
 * comes. Only what is printed as system text is gone. */
static void what_exit_scripts_say_is_read_in_the_next_room(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "print 255 .text \"before\"\nbreakHere\nloadRoom 2\n" REST,
        .exit = "move g70, g25\nprint 255 .at 20, 20 .text \"e\"\n"
                "print 254 .at 90, 20 .text \"e\"\n",
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 4);
    assert_int_equal(var_get(game, VAR_ROOM), 2);
    assert_int_equal(var_get(game, 70), TALK_NOBODY);
    assert_int_equal(var_get(game, VAR_HAVE_MESSAGE), TALK_LAST_PAGE);
    assert_int_equal(game->world.talk.size, 1);
    assert_int_equal(game->talk_text.used.left, 20);
    assert_true(text_layer_empty(&game->system_text.layer));
    scripted_game_play(game, 80);
    assert_int_equal(var_get(game, VAR_HAVE_MESSAGE), TALK_SILENT);
    assert_true(text_layer_empty(&game->talk_text));
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_room_has_no_entry_scripts),
        cmocka_unit_test(no_room_has_no_door_either),
        cmocka_unit_test(the_exit_scripts_know_the_room_that_comes),
        cmocka_unit_test(following_runs_the_inventory_script),
        cmocka_unit_test(an_actor_in_no_room_takes_the_camera_there),
        cmocka_unit_test(actor_0_has_a_room),
        cmocka_unit_test(what_exit_scripts_say_is_read_in_the_next_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
