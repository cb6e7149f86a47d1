/* Scripts that a change of rooms runs, and the state that they see; the camera that goes along.
 * Each value was recorded in ScummVM 2.7 or 2.9 on a generated game. */
#include <stdio.h>

#include "engine/actors/actor.h"
#include "engine/game.h"
#include "engine/scripted_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "walk/box.h"
#include "walk/router.h"

enum { ORDER = 61 };

/* Each hook and room script appends its digit; `exit` scripts also store what they see. */
#define DIGIT(n) "multiply g61, 10\nadd g61, " n "\n"
#define HOOKS                                                                                      \
    .script_3 = DIGIT("1"), .tiny_entry = DIGIT("2"), .script_4 = DIGIT("3"),                      \
    .script_6 = DIGIT("4") "move g66, g4\nmove g67, g72\n", .exit = DIGIT("5"),                    \
    .script_7 = DIGIT("6"), .script_5 = "increment g64\nmove g65, L0\n"
#define ONCE      "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
#define SET_HOOKS "move g28, 3\nmove g29, 4\nmove g30, 6\nmove g31, 7\n"
#define REST      "rest: breakHere\njumpRelative @rest\n"

/* 30 and 31 around the exit script of the old room, 28 and 29 around the entry script of the new.
 */
static void a_change_of_rooms_runs_its_scripts_in_order(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE SET_HOOKS "loadRoom 2\n" REST,
        HOOKS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, ORDER), 456123);
    assert_int_equal(var_get(&game->world, 66), 1); /* still in the old room */
    assert_int_equal(var_get(&game->world, 67), 2);
    assert_int_equal(var_get(&game->world, VAR_ROOM), 2);
    scripted_game_close(game);
}

static void room_0_has_no_entry_scripts(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE SET_HOOKS "loadRoom 0\nmove g76, g61\nmove g71, g4\nmove g73, g22\n"
                                   "move g74, g67\nmove g61, 0\nloadRoom 2\nmove g75, g61\n" REST,
        HOOKS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, 76), 456);
    assert_int_equal(var_get(&game->world, 71), 0);
    assert_int_equal(var_get(&game->world, 73), 0);
    assert_int_equal(var_get(&game->world, 74), 0);
    /* Left again it runs the exit hooks, and the room that comes all of its own. */
    assert_int_equal(var_get(&game->world, 75), 46123);
    assert_int_equal(var_get(&game->world, VAR_ROOM), 2);
    scripted_game_close(game);
}

static void room_0_has_no_door(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE SET_HOOKS "move g64, 0\nloadRoomWithEgo 101, 0, -1, -1\n"
                                   "move g76, g61\nmove g71, g64\n" REST,
        HOOKS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, 76), 456);
    assert_int_equal(var_get(&game->world, 71), 1);
    assert_false(game->stage.has_room);
    scripted_game_play(game, 3);
    scripted_game_close(game);
}

/* As it was asked for: a pseudo room counts with its own number. */
static void the_exit_scripts_know_the_next_room(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE SET_HOOKS "pseudoRoom 2, [201]\nloadRoom 201\nmove g76, g67\n"
                                   "move g71, g66\nmove g73, g72\nloadRoomWithEgo 101, 1, -1, -1\n"
                                   "move g74, g67\n" REST,
        HOOKS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, 76), 201);
    assert_int_equal(var_get(&game->world, 71), 1);
    assert_int_equal(var_get(&game->world, 73), 201);
    assert_int_equal(var_get(&game->world, 74), 1);
    scripted_game_close(game);
}

/* An actor in another room that is ordered to walk is put onto the floor of the last room, with the
 * changes that scripts make meanwhile. */
static void room_0_has_the_floor_of_the_last_room(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 =
            ONCE "putActorInRoom 2, 3\nwalkActorTo 2, 345, 190\ngetActorX g101, 2\n"
                 "getActorY g102, 2\nputActor 2, 0, 0\nloadRoom 0\nwalkActorTo 2, 345, 190\n"
                 "getActorX g103, 2\ngetActorY g104, 2\nmatrixOps.boxFlags 2, 128\n"
                 "walkActorTo 2, 345, 190\ngetActorX g105, 2\n" REST,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, 101), 330);
    assert_true(var_get(&game->world, 102) < 190);
    assert_int_equal(var_get(&game->world, 103), var_get(&game->world, 101));
    assert_int_equal(var_get(&game->world, 104), var_get(&game->world, 102));
    assert_int_equal(var_get(&game->world, 105), 170);
    scripted_game_close(game);
}

/* ---- entry scripts ---- */

/* The entry script starts script 4, which changes the room: the next entry script, which has got
 * the slot, continues after its breakHere in place of the script that started script 4. */
static void a_new_entry_script_continues_in_the_slot_of_the_old(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE REST,
        .entry = "increment g70\nbreakHere\nincrement g71\nequalZero g73, @rest\nmove g73, 1\n"
                 "startScript 4, []\n" REST,
        .script_4 = "move g70, 0\nmove g71, 0\nloadRoom 1\n",
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    for (int i = 0; i < 5 && var_get(&game->world, 73) == 0; i++)
        scripted_game_play(game, 1);
    assert_int_equal(var_get(&game->world, 70), 1);
    assert_int_equal(var_get(&game->world, 71), 1);
    scripted_game_close(game);
}

/* ---- the camera ---- */

/* How often script 2 has the inventory script run; actor 1 was followed before, in room 1. */
static int inventory_runs(const char *text)
{
    char script[512];
    snprintf(script, sizeof script, "%smove g64, 0\nmove g65, 77\n%s\nmove g76, g64\n%s", ONCE,
             text, REST);
    const struct scripted_pieces pieces = {.script_2 = script, HOOKS};
    struct game *game = scripted_game_open(&pieces);
    int runs = var_get(&game->world, 76);
    assert_int_equal(var_get(&game->world, 65), runs > 0 ? 0 : 77);
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
    /* The followed actor is known after a change of rooms, a pan and a jump. */
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
        .script_2 = ONCE SET_HOOKS "actorFollowCamera 0\nmove g76, g61\nmove g71, g4\n"
                                   "move g73, g64\nputActorInRoom 2, 0\nactorFollowCamera 2\n"
                                   "move g74, g61\nmove g75, g64\nputActorInRoom 2, 1\n"
                                   "actorFollowCamera 2\n" REST,
        HOOKS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, 76), 456);
    assert_int_equal(var_get(&game->world, 71), 0);
    assert_int_equal(var_get(&game->world, 74), 456); /* no room is no other room */
    assert_int_equal(var_get(&game->world, 75) - var_get(&game->world, 73), 2);
    assert_int_equal(var_get(&game->world, VAR_ROOM), 1);
    scripted_game_play(game, 3);
    scripted_game_close(game);
}

static void actor_0_has_a_room(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE SET_HOOKS "putActorInRoom 0, 1\ngetActorRoom g76, 0\ngetActorX g71, 0\n"
                                   "actorFollowCamera 0\n" REST,
        HOOKS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, 76), 1);
    assert_int_equal(var_get(&game->world, 71), 0);
    assert_int_equal(var_get(&game->world, ORDER), 0);
    assert_int_equal(var_get(&game->world, VAR_ROOM), 1);
    scripted_game_play(game, 3);
    scripted_game_close(game);
}

/* The camera was catching up with actor 1 when the room changed: it continues to, though nobody is
 * followed there, until setCameraAt. */
static void a_camera_that_was_catching_up_continues_in_the_next_room(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "loadRoom 1\nputActor 1, 160, 100\nactorFollowCamera 1\nbreakHere\n"
                         "breakHere\nputActor 1, 330, 100\nbreakHere\nloadRoom 1\nbreakHere\n"
                         "breakHere\nmove g76, g2\nbreakHere\nmove g71, g2\nsetCameraAt 160\n"
                         "breakHere\nbreakHere\nmove g73, g2\n" REST,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 9);
    assert_int_equal(var_get(&game->world, 71), var_get(&game->world, 76) + 8);
    assert_true(var_get(&game->world, 76) > 160);
    assert_int_equal(var_get(&game->world, 73), 160);
    scripted_game_close(game);
}

static void going_through_a_door_lets_the_camera_catch_up_afterwards(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "loadRoom 1\nputActor 1, 160, 100\nactorFollowCamera 1\nbreakHere\n"
                         "breakHere\nputActor 1, 330, 100\nbreakHere\n"
                         "loadRoomWithEgo 101, 1, -1, -1\nputActor 1, 330, 100\nloadRoom 1\n"
                         "breakHere\nbreakHere\nmove g76, g2\n" REST,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 8);
    assert_true(var_get(&game->world, 76) > 160);
    scripted_game_close(game);
}

static void the_camera_follows_the_actor_chosen_by_the_entry_script(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "loadRoom 2\nputActor 2, 190, 100\nmove g70, 1\nactorFollowCamera 2\n"
                         "breakHere\nmove g76, g2\n" REST,
        .entry =
            "notEqualZero g70, @end\nputActor 1, 30, 100\nactorFollowCamera 1\nend: breakHere\n",
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 1);
    assert_int_equal(game->world.camera.actor, 1);
    scripted_game_close(game);
}

/* The entry script follows actor 1 again, who was followed before: the inventory script runs twice
 * for the entry script, and once more. Observed: ScummVM 2.9. */
static void following_the_same_actor_in_the_end_runs_the_inventory_script_once(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "actorFollowCamera 1\nloadRoom 2\nmove g70, 1\nmove g64, 0\n"
                         "actorFollowCamera 2\nmove g76, g64\n" REST,
        .script_5 = "increment g64\n",
        .entry = "notEqualZero g70, @end\nactorFollowCamera 1\nend: breakHere\n",
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 1);
    assert_int_equal(game->world.camera.actor, 1);
    assert_int_equal(var_get(&game->world, 76), 3);
    scripted_game_close(game);
}

/* ---- the scroll script ---- */

/* Script 3 counts and stores the value of VAR_CAMERA_X. */
#define SCROLL_SCRIPT "increment g90\nmove g91, g2\n"

static void the_scroll_script_runs_where_the_camera_is_placed(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "loadRoom 1\nbreakHere\nbreakHere\nmove g90, 0\nmove g27, 3\n"
                         "setCameraAt 180\nmove g76, g90\nmove g71, g91\n"
                         "setCameraAt 180\nmove g73, g90\n" REST,
        .script_3 = SCROLL_SCRIPT,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 4);
    assert_int_equal(var_get(&game->world, 76), 1);
    assert_int_equal(var_get(&game->world, 71), 180);
    assert_int_equal(var_get(&game->world, 73), 2);
    /* The next move makes it a multiple of 8, and that is all. */
    assert_int_equal(var_get(&game->world, 90), 3);
    assert_int_equal(var_get(&game->world, 91), 176);
    scripted_game_play(game, 3);
    assert_int_equal(var_get(&game->world, 90), 3);
    scripted_game_close(game);
}

static void the_scroll_script_does_not_run_for_new_limits_or_a_new_room(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "loadRoom 1\nbreakHere\nbreakHere\nmove g27, 3\nsetCameraAt 192\n"
                         "breakHere\nmove g90, 0\nroomOps.scroll 160, 176\nbreakHere\nbreakHere\n"
                         "breakHere\nmove g76, g90\nmove g71, g2\nloadRoom 2\nbreakHere\n"
                         "breakHere\nmove g73, g90\n" REST,
        .script_3 = SCROLL_SCRIPT,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 12);
    assert_int_equal(var_get(&game->world, 76), 0);
    assert_int_equal(var_get(&game->world, 71), 176);
    assert_int_equal(var_get(&game->world, 73), 0);
    assert_int_equal(var_get(&game->world, VAR_ROOM), 2);
    scripted_game_close(game);
}

static void following_runs_the_scroll_script_where_it_places_the_camera(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "loadRoom 1\nbreakHere\nbreakHere\nmove g27, 3\nmove g90, 0\n"
                         "putActorInRoom 1, 1\nputActor 1, 160, 100\nactorFollowCamera 1\n"
                         "move g76, g90\nputActor 1, 30, 100\nactorFollowCamera 1\nmove g71, g90\n"
                         "putActorInRoom 1, 2\nputActor 1, 30, 10\nactorFollowCamera 1\n"
                         "move g73, g90\n" REST,
        .script_3 = SCROLL_SCRIPT,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 4);
    assert_int_equal(var_get(&game->world, 76), 0); /* ego is in the middle of the view */
    assert_int_equal(var_get(&game->world, 71), 1);
    assert_int_equal(var_get(&game->world, 73), 3); /* once at the actor, and once to follow him */
    scripted_game_close(game);
}

/* Without a room the camera stays in the last room, here 352 pixels wide. Observed: ScummVM 2.9. */
static void room_0_has_the_camera_of_the_last_room(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "loadRoom 1\nbreakHere\nloadRoom 0\nmove g27, 3\nmove g90, 0\n"
                         "setCameraAt 300\nmove g76, g90\nmove g71, g91\n"
                         "putActorInRoom 2, 0\nputActor 2, 20, 100\nactorFollowCamera 2\n"
                         "move g73, g90\nmove g74, g91\n"
                         "roomOps.scroll 168, 176\nmove g66, g17\nmove g67, g18\n"
                         "setCameraAt 300\nmove g75, g91\nloadRoomWithEgo 101, 0, -1, -1\n" REST,
        .script_3 = SCROLL_SCRIPT,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 3);
    assert_int_equal(var_get(&game->world, 76), 1);
    assert_int_equal(var_get(&game->world, 71), 192);
    assert_int_equal(var_get(&game->world, 73), 2);
    assert_int_equal(var_get(&game->world, 74), 160);
    assert_int_equal(var_get(&game->world, 66), 168);
    assert_int_equal(var_get(&game->world, 67), 176);
    assert_int_equal(var_get(&game->world, 75), 176);
    assert_int_equal(game->world.camera.x, 168); /* ego is left of the limits */
    assert_false(game->stage.has_room);
    scripted_game_close(game);
}

/* The mouse, at column 100, is in the view that was shown last. Observed: ScummVM 2.9. */
static void room_0_has_the_mouse_in_the_view_of_the_last_room(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "setCameraAt 192\nbreakHere\nbreakHere\nbreakHere\nmove g76, g20\n"
                         "loadRoom 0\nsetCameraAt 160\nbreakHere\nbreakHere\nmove g71, g20\n"
                         "move g73, g2\n" REST,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    game_input(game, (struct game_event){.kind = EVENT_MOVE, .x = 100, .y = 50});
    scripted_game_play(game, 7);
    assert_int_equal(var_get(&game->world, 76), 132);
    assert_int_equal(var_get(&game->world, 71), 132);
    assert_int_equal(var_get(&game->world, 73), 160);
    scripted_game_close(game);
}

/* ---- whether a room was read ---- */

static void the_room_flag_is_set_when_a_room_is_read_from_disk(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "move g81, g70\nmove g70, 0\nloadRoom 2\nmove g82, g70\nmove g70, 0\n"
                         "loadRoom 1\nmove g83, g70\nresource .loadRoom 3\nmove g84, g70\n"
                         "loadRoom 3\nmove g85, g70\npseudoRoom 2, [201]\nloadRoom 201\n"
                         "move g86, g70\nresource .nukeRoom 1\nloadRoom 1\nmove g87, g70\n" REST,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, 81), 1);
    assert_int_equal(var_get(&game->world, 82), 1);
    for (int number = 83; number <= 87; number++)
        assert_int_equal(var_get(&game->world, number), 0);
    scripted_game_close(game);
}

/* ---- loadRoomWithEgo ---- */

/* Room 1 is entered through object 101, which is at 32,100 and looks east, while `entry` is its
 * entry code. */
static struct game *come_through_the_door(const char *entry)
{
    static char code[256];
    snprintf(code, sizeof code, "equalZero g97, @go\nstopObjectCode\ngo: %s\n", entry);
    const struct scripted_pieces pieces = {
        .script_2 =
            ONCE "move g1, 1\nputActorInRoom 2, 1\nputActor 2, 200, 90\nputActorInRoom 1, 1\n"
                 "loadRoom 2\nmove g97, 1\nloadRoomWithEgo 101, 1, -1, -1\n" REST,
        .entry = code,
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 2);
    return game;
}

static void a_turn_made_by_the_entry_script_stays(void **state)
{
    (void)state;
    struct game *game = come_through_the_door("increment g99");
    assert_int_equal(game->world.actors[1].mover.facing, WALK_FACING_W);
    assert_int_equal(game->world.actors[1].mover.position.x, 32);
    scripted_game_close(game);
    game = come_through_the_door("animateActor 1, 250");
    assert_int_equal(game->world.actors[1].mover.facing, WALK_FACING_S);
    assert_int_equal(game->world.actors[1].mover.position.x, 32);
    scripted_game_close(game);
}

static void the_former_ego_comes_through_the_door(void **state)
{
    (void)state;
    struct game *game = come_through_the_door("move g1, 2\nputActor 1, 300, 90");
    assert_int_equal(game->world.actors[1].mover.position.x, 32);
    assert_int_equal(game->world.actors[2].mover.position.x, 200);
    assert_int_equal(game->world.camera.actor, 1);
    scripted_game_close(game);
}

static void the_camera_follows_ego_sent_away_by_the_entry_script(void **state)
{
    (void)state;
    struct game *game = come_through_the_door("putActorInRoom 1, 2\nputActor 1, 20, 10");
    assert_int_equal(var_get(&game->world, VAR_ROOM), 2);
    assert_int_equal(game->world.actors[1].room, 2);
    scripted_game_close(game);
    /* Without a place he is put back at the door. */
    game = come_through_the_door("putActorInRoom 1, 2");
    assert_int_equal(var_get(&game->world, VAR_ROOM), 1);
    assert_int_equal(game->world.actors[1].room, 1);
    assert_int_equal(game->world.actors[1].mover.position.x, 32);
    scripted_game_close(game);
}

/* At 32,100 in the file: 18 strips further right and 16 pixels lower after the entry script. */
static void ego_stands_where_the_entry_script_drew_the_door(void **state)
{
    (void)state;
    struct game *game = come_through_the_door("drawObject 101 .at 22, 2");
    assert_int_equal(game->world.actors[1].mover.position.x, 176);
    assert_int_equal(game->world.actors[1].mover.position.y, 116);
    scripted_game_close(game);
    game = come_through_the_door("drawObject 101 .at 22, 2\nputActor 1, 90, 100");
    assert_int_equal(game->world.actors[1].mover.position.x, 90);
    scripted_game_close(game);
    /* A walk that the entry script begins is no place. */
    game = come_through_the_door("drawObject 101 .at 22, 2\nwalkActorTo 1, 90, 100");
    assert_int_equal(game->world.actors[1].mover.position.x, 176);
    assert_false(actor_is_moving(&game->world, 1));
    scripted_game_close(game);
}

/* Room 1 is entered through object 101 by the original's walker, from room `from` or from itself,
 * while ego walks; all its boxes face east. */
static struct game *walk_through_the_door(int from, const char *entry)
{
    static char code[256], script[512];
    snprintf(code, sizeof code,
             "matrixOps.boxFlags 1, 4\nequalZero g97, @go\nstopObjectCode\ngo: %s\n", entry);
    snprintf(script, sizeof script,
             ONCE "breakHere\nbreakHere\nmove g1, 1\nputActorInRoom 1, %d\nloadRoom %d\n"
                  "putActor 1, 60, 100\nwalkActorTo 1, 160, 100\nbreakHere\nbreakHere\n"
                  "move g97, 1\nloadRoomWithEgo 101, 1, -1, -1\n" REST,
             from, from);
    const struct scripted_pieces pieces = {.script_2 = script, .entry = code};
    struct game *game = scripted_game_open(&pieces);
    game->stage.floor.router = router_find("classic");
    scripted_game_play(game, 6);
    return game;
}

/* In the room that he leaves he begins to stand. Observed: ScummVM 2.7 and 2.9. */
static void ego_does_not_turn_at_the_door_and_its_animation_continues(void **state)
{
    (void)state;
    struct game *game = walk_through_the_door(2, "increment g98");
    const struct actor *ego = &game->world.actors[1];
    assert_int_equal(ego->mover.position.x, 32);
    assert_int_equal(ego->mover.facing, WALK_FACING_W);
    assert_false(actor_is_moving(&game->world, 1));
    assert_int_equal(ego->animation, ego->chores[CHORE_WALK]);
    scripted_game_close(game);
    game = walk_through_the_door(1, "increment g98");
    ego = &game->world.actors[1];
    assert_int_equal(ego->mover.position.x, 32);
    assert_int_equal(ego->animation, ego->chores[CHORE_STAND]);
    scripted_game_close(game);
    game = walk_through_the_door(1, "putActor 1, 32, 100");
    assert_int_not_equal(game->world.actors[1].mover.facing, WALK_FACING_W);
    scripted_game_close(game);
}

/* The exit scripts find ego standing, by loadRoomWithEgo alone. */
static int moving_in_the_exit_script(const char *leave)
{
    char script[512];
    snprintf(script, sizeof script,
             ONCE "move g1, 1\nloadRoom 1\nputActor 1, 40, 100\nwalkActorTo 1, 300, 130\n"
                  "breakHere\nbreakHere\n%s\nmove g76, g66\n" REST,
             leave);
    const struct scripted_pieces pieces = {.script_2 = script, .exit = "getActorMoving g66, 1\n"};
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 4);
    int moving = var_get(&game->world, 76);
    scripted_game_close(game);
    return moving;
}

static void ego_stops_at_a_door_before_the_exit_scripts(void **state)
{
    (void)state;
    assert_int_equal(moving_in_the_exit_script("loadRoomWithEgo 103, 2, -1, -1"), 0);
    assert_int_equal(moving_in_the_exit_script("loadRoomWithEgo 101, 1, 50, 100"), 0);
    assert_true(moving_in_the_exit_script("loadRoom 2") != 0);
}

static void ego_put_into_no_room_keeps_its_place(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "move g1, 1\nloadRoom 1\nputActor 1, 123, 121\n"
                         "loadRoomWithEgo 101, 0, -1, -1\ngetActorX g76, 1\ngetActorY g71, 1\n"
                         "putActorInRoom 1, 0\ngetActorX g73, 1\n" REST,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, 76), 123);
    assert_int_equal(var_get(&game->world, 71), 121);
    assert_int_equal(var_get(&game->world, 73), 0);
    scripted_game_close(game);
}

static void the_exit_scripts_know_the_door(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "loadRoom 1\nloadRoomWithEgo 103, 2, -1, -1\nmove g76, g38\n" REST,
        .exit = "move g66, g38\n",
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, 66), 103);
    assert_int_equal(var_get(&game->world, 76), 0);
    scripted_game_close(game);
}

/* Earlier speech is over when the exit scripts run; their texts are shown in the next room. Only
 * system text is gone. */
static void exit_script_texts_are_shown_in_the_next_room(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "print 255 .text \"before\"\nbreakHere\nloadRoom 2\n" REST,
        .exit = "move g76, g25\nprint 255 .at 20, 20 .text \"e\"\n"
                "print 254 .at 90, 20 .text \"e\"\n",
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 4);
    assert_int_equal(var_get(&game->world, VAR_ROOM), 2);
    assert_int_equal(var_get(&game->world, 76), TALK_NOBODY);
    assert_int_equal(var_get(&game->world, VAR_HAVE_MESSAGE), TALK_LAST_PAGE);
    assert_int_equal(game->world.talk.size, 1);
    assert_int_equal(game->stage.talk_text.used.left, 20);
    assert_true(text_layer_empty(&game->stage.system_text));
    scripted_game_play(game, 80);
    assert_int_equal(var_get(&game->world, VAR_HAVE_MESSAGE), TALK_SILENT);
    assert_true(text_layer_empty(&game->stage.talk_text));
    scripted_game_close(game);
}

/* Whether a line that is printed right after the script's beginning is shown in that frame. */
static bool shown_at_once(const char *text)
{
    char script[512];
    snprintf(script, sizeof script,
             ONCE "loadRoom 1\nsetCameraAt 180\nbreakHere\nbreakHere\n%s\n"
                  "print 255 .text \"abc\"\nbreakHere\nmove g76, g3\n" REST,
             text);
    const struct scripted_pieces pieces = {.script_2 = script};
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 4);
    bool shown = var_get(&game->world, 76) == TALK_LAST_PAGE;
    scripted_game_close(game);
    return shown;
}

static void a_change_of_rooms_counts_as_rest_for_the_camera(void **state)
{
    (void)state;
    assert_true(shown_at_once(""));
    assert_false(shown_at_once("setCameraAt 160"));
    assert_false(shown_at_once("loadRoom 3"));
    assert_true(shown_at_once("loadRoom 3\nloadRoom 2"));
    assert_true(shown_at_once("setCameraAt 160\nloadRoom 3"));
    assert_true(shown_at_once("loadRoom 3\nloadRoom 0"));
}

/* Variable 37, in script 1 and later. Asked of ScummVM 2.7 and 2.9 in nine shapes. */
static void the_text_speed_can_be_set_only_in_a_room(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
                    "loadRoom 0\nmove g37, 9\nmove g80, g37\nloadRoom 1\nmove g81, g37\n"
                    "move g37, 8\nmove g82, g37\nloadRoom 0\nadd g37, 1\nmove g83, g37\n"};
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 4);
    assert_int_equal(var_get(&game->world, 80), 3);
    assert_int_equal(var_get(&game->world, 81), 3);
    assert_int_equal(var_get(&game->world, 82), 8);
    assert_int_equal(var_get(&game->world, 83), 8);
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_change_of_rooms_runs_its_scripts_in_order),
        cmocka_unit_test(room_0_has_no_entry_scripts),
        cmocka_unit_test(room_0_has_no_door),
        cmocka_unit_test(the_exit_scripts_know_the_next_room),
        cmocka_unit_test(room_0_has_the_floor_of_the_last_room),
        cmocka_unit_test(a_new_entry_script_continues_in_the_slot_of_the_old),
        cmocka_unit_test(going_through_a_door_lets_the_camera_catch_up_afterwards),
        cmocka_unit_test(the_camera_follows_the_actor_chosen_by_the_entry_script),
        cmocka_unit_test(following_runs_the_inventory_script),
        cmocka_unit_test(following_the_same_actor_in_the_end_runs_the_inventory_script_once),
        cmocka_unit_test(an_actor_in_no_room_takes_the_camera_there),
        cmocka_unit_test(actor_0_has_a_room),
        cmocka_unit_test(a_camera_that_was_catching_up_continues_in_the_next_room),
        cmocka_unit_test(the_scroll_script_runs_where_the_camera_is_placed),
        cmocka_unit_test(the_scroll_script_does_not_run_for_new_limits_or_a_new_room),
        cmocka_unit_test(following_runs_the_scroll_script_where_it_places_the_camera),
        cmocka_unit_test(room_0_has_the_camera_of_the_last_room),
        cmocka_unit_test(room_0_has_the_mouse_in_the_view_of_the_last_room),
        cmocka_unit_test(the_room_flag_is_set_when_a_room_is_read_from_disk),
        cmocka_unit_test(a_turn_made_by_the_entry_script_stays),
        cmocka_unit_test(the_former_ego_comes_through_the_door),
        cmocka_unit_test(ego_does_not_turn_at_the_door_and_its_animation_continues),
        cmocka_unit_test(the_camera_follows_ego_sent_away_by_the_entry_script),
        cmocka_unit_test(ego_stands_where_the_entry_script_drew_the_door),
        cmocka_unit_test(ego_stops_at_a_door_before_the_exit_scripts),
        cmocka_unit_test(ego_put_into_no_room_keeps_its_place),
        cmocka_unit_test(the_exit_scripts_know_the_door),
        cmocka_unit_test(exit_script_texts_are_shown_in_the_next_room),
        cmocka_unit_test(a_change_of_rooms_counts_as_rest_for_the_camera),
        cmocka_unit_test(the_text_speed_can_be_set_only_in_a_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
