/* The console: every command on a small game, and refused lines. */
#include <stdlib.h>
#include <string.h>

#include "app/console/console.h"
#include "engine/actors/actor.h"
#include "engine/enter/room_enter.c"
#include "engine/game.h"
#include "engine/objects/objects.h"
#include "engine/room/floor.h"
#include "engine/script/assemble.h"
#include "engine/script/vm.h"
#include "engine/small_game.h"
#include "engine/state/variables.h"
#include "render/overlay/overlay.h"
#include "resource/cmocka_all.h"
#include "util/shown_text.h"
#include "walk/router.h"

enum { ONE = 1, TWO = 2, REPLY_LINES = 64 };

/* A console over the small game, and its last reply. */
struct session {
    struct game *game;
    unsigned overlays;
    struct console console;
    int count;
    char lines[REPLY_LINES][CONSOLE_LINE_SIZE];
    bool left;
    char saved[64], loaded[64];
};

static void say(void *context, const char *line)
{
    struct session *session = context;
    assert_true(strlen(line) < CONSOLE_LINE_SIZE);
    if (session->count < REPLY_LINES)
        memcpy(session->lines[session->count], line, strlen(line) + 1);
    session->count++;
}

static bool save(void *context, const char *where, struct text_line *reply)
{
    struct session *session = context;
    text_line_add(reply, "saved %s", where);
    struct text_line saved = text_line_in(session->saved, sizeof session->saved);
    text_line_add(&saved, "%s", where);
    return true;
}

static bool load(void *context, const char *where, struct text_line *reply)
{
    (void)context;
    text_line_add(reply, "nothing is in %s", where);
    return false;
}

static void leave(void *context)
{
    ((struct session *)context)->left = true;
}

/* Script 2 waits for a long time; the entry code of room 2 says where ego is to stand. */
static struct game *new_game(bool scripts)
{
    static const uint8_t stop[] = {0xA0};
    static const char waiting[] = "move g99, 7\nbreakHere\ndelay 5000\nmove g98, 1\n"
                                  "stopObjectCode\n";
    struct small_pieces pieces;
    struct arena arena;
    struct bytes_writer code;
    struct fault error;
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    arena_init(&arena, plain_allocator());
    bytes_writer_init(&code, plain_allocator());
    assert_true(assemble((struct byte_view){(const uint8_t *)waiting, sizeof waiting - 1}, &code,
                         &arena, NULL, &error));
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (scripts)
        pieces.code[0] = bytes_writer_view(&code);
    assert_true(small_game_open(game, &pieces));
    game_play_frame(game);
    bytes_writer_free(&code);
    arena_reset(&arena);
    return game;
}

static int set_up(void **state)
{
    struct session *session = calloc(1, sizeof *session);
    if (!session)
        return -1;
    session->game = new_game(true);
    session->console = (struct console){session->game,
                                        NULL,
                                        {.context = session,
                                         .say = say,
                                         .overlays = &session->overlays,
                                         .save = save,
                                         .load = load,
                                         .leave = leave}};
    *state = session;
    return 0;
}

static int tear_down(void **state)
{
    struct session *session = *state;
    game_close(session->game);
    free(session->game);
    free(session);
    return 0;
}

static bool ask(struct session *session, const char *line)
{
    session->count = 0;
    bool good = console_run(&session->console, line);
    bool refused = session->count > 0 && strncmp(session->lines[0], "error: ", 7) == 0;
    assert_int_equal(good, !refused);
    assert_true(good || session->count == 1);
    return good;
}

static void fail_with_reply(const struct session *session, const char *asked, const char *wanted)
{
    for (int i = 0; i < session->count && i < REPLY_LINES; i++)
        print_message("  %s\n", session->lines[i]);
    fail_msg("%s: not \"%s\"", asked, wanted);
}

/* The reply has this line. */
static void assert_reply(struct session *session, const char *line, const char *wanted)
{
    ask(session, line);
    for (int i = 0; i < session->count && i < REPLY_LINES; i++)
        if (strcmp(session->lines[i], wanted) == 0)
            return;
    fail_with_reply(session, line, wanted);
}

/* The reply has a line with this in it. */
static void assert_reply_has(struct session *session, const char *line, const char *wanted)
{
    ask(session, line);
    for (int i = 0; i < session->count && i < REPLY_LINES; i++)
        if (strstr(session->lines[i], wanted))
            return;
    fail_with_reply(session, line, wanted);
}

/* ---- the line ---- */

static void empty_lines_and_comments_have_no_reply(void **state)
{
    struct session *session = *state;
    assert_true(ask(session, ""));
    assert_true(ask(session, " \t\r\n"));
    assert_true(ask(session, "# lock 1"));
    assert_int_equal(session->count, 0);
}

static void an_unknown_command_is_an_error(void **state)
{
    struct session *session = *state;
    assert_reply(session, "boxs", "error: unknown command \"boxs\"; help lists the commands");
    assert_reply(session, "\x01\xC3\xA4\xE4 1",
                 "error: unknown command \"\?\xC3\xA4\?\"; help lists the commands");
}

static void a_line_with_too_many_letters_or_words_is_refused(void **state)
{
    struct session *session = *state;
    char line[CONSOLE_INPUT_SIZE + 2];
    memset(line, 'b', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    assert_false(ask(session, line));
    memset(line, ' ', 100);
    line[CONSOLE_INPUT_SIZE] = '\0';
    assert_false(ask(session, line));
    assert_reply(session, "lock", "error: usage: lock N");
    assert_reply(session, "lock 1 2", "error: usage: lock N");
    assert_reply(session, "show 1 2 3 4 5 6 7 8 9 0 1 2", "error: usage: show [off] [NAME..]");
    assert_reply(session, "var 1 2 3 4 5 6 7 8 9 0 1 2", "error: usage: var N [V]");
}

static void help_lists_every_command(void **state)
{
    struct session *session = *state;
    assert_true(ask(session, "help"));
    assert_true(session->count > 20);
    assert_reply(session, " help  lock ", "error: usage: help ");
}

static void the_host_handles_leaving(void **state)
{
    struct session *session = *state;
    assert_true(ask(session, "exit"));
    assert_true(session->left);
}

/* ---- the floor ---- */

static void boxes_are_shown_in_their_present_state(void **state)
{
    struct session *session = *state;
    assert_reply(session, "box 1",
                 "box 1: 10,70 170,70 170,140 10,140 mask 1 flags 0x00 scale 0x00ff");
    assert_true(ask(session, "box"));
    assert_int_equal(session->count, 3);
    floor_set_scale(&session->game->stage.floor, &session->game->world.floor, 1, 99);
    ask(session, "lock 1");
    assert_reply(session, "box 1",
                 "box 1: 10,70 170,70 170,140 10,140 mask 1 flags 0x80 scale 0x0063, stored flags "
                 "0x00, stored scale 0x00ff, locked");
    assert_reply(session, "box 3", "error: the box must be a number from 0 to 2, not \"3\"");
    assert_reply(session, "box x", "error: the box must be a number from 0 to 2, not \"x\"");
    assert_reply(session, "box 1x", "error: the box must be a number from 0 to 2, not \"1x\"");
    assert_reply(session, "box -1", "error: the box must be a number from 0 to 2, not \"-1\"");
    assert_reply(session, "box 99999999999999999999",
                 "error: the box must be a number from 0 to 2, not \"99999999999999999999\"");
}

static void locks_and_the_matrix_work_together(void **state)
{
    struct session *session = *state;
    assert_reply(session, "matrix", "  1  //   1   2");
    assert_reply(session, "lock 2", "box 2 is locked, flags 0x80");
    assert_reply(session, "lock 2", "box 2 is already locked, flags 0x80");
    assert_false(walk_map_visible(&session->game->stage.floor.map, 2));
    assert_reply(session, "matrix", "  1  //   1   2");
    assert_reply(session, "rebuild", "matrix rebuilt over 1 of 3 boxes");
    assert_reply(session, "matrix", "  1  //   1  //");
    assert_reply_has(session, "matrix", "rebuilt matrix");
    assert_reply(session, "unlock 2", "box 2 is unlocked, flags 0x00");
    assert_true(walk_map_visible(&session->game->stage.floor.map, 2));
}

static void a_route_is_shown_with_boxes_waypoints_and_length(void **state)
{
    struct session *session = *state;
    assert_reply(session, "route 200,100", "actor 1 from 60,100 to 200,100 by boxgraph: reached");
    assert_reply(session, "route 200,100", "boxes 1 2");
    assert_reply(session, "route 200,100", "waypoints 170,100 200,100");
    assert_reply(session, "route 200,100", "length 140.0");
    ask(session, "lock 2");
    assert_reply_has(session, "route 200,100", "reached");
    const char *const wrong[] = {"route 5",     "route x,1", "route 1,",  "route ,",
                                 "route 1,2,3", "route -,-", "route 1,2x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_reply(session, wrong[i], "error: write a point as X,Y, in room pixels");
    assert_reply(session, "route 40000,1", "error: write a point as X,Y, in room pixels");
    assert_true(ask(session, "route -32768,32767"));
}

static void every_router_plans_from_here(void **state)
{
    struct session *session = *state;
    const struct router *router;
    for (int i = 0; (router = router_at(i)) != NULL; i++) {
        char line[64], wanted[96];
        struct text_line text = text_line_in(line, sizeof line);
        text_line_add(&text, "router %s", router->name);
        assert_true(ask(session, line));
        assert_ptr_equal(session->game->stage.floor.router, router);
        text = text_line_in(wanted, sizeof wanted);
        text_line_add(&text, "by %s: reached", router->name);
        assert_reply_has(session, "route 250,120", wanted);
    }
    assert_reply_has(session, "router", "* ");
    assert_reply_has(session, "router best",
                     "error: unknown router \"best\"; router lists the routers");
}

static void a_change_of_walkers_stops_every_actor(void **state)
{
    struct session *session = *state;
    const struct actor *actor = &session->game->world.actors[ONE];
    ask(session, "walk 160,110");
    ask(session, "step 3");
    assert_true(actor->mover.moving);
    ask(session, "router grid");
    assert_true(actor->mover.moving);
    ask(session, "router classic");
    assert_false(actor->mover.moving);
    assert_int_equal(actor->mover.box, 1);
    ask(session, "walk 160,110");
    ask(session, "step 40");
    assert_int_equal(actor->mover.position.x, 160);
    assert_int_equal(actor->mover.position.y, 110);
}

static void walk_sends_the_cameras_actor_or_ego(void **state)
{
    struct session *session = *state;
    session->game->world.camera.actor = TWO;
    assert_reply(session, "walk 250,100", "actor 2 walks to 250,100");
    session->game->world.camera.mode = CAMERA_NORMAL;
    assert_reply(session, "walk 50,100", "actor 1 walks to 50,100");
    ask(session, "var 1 999");
    assert_reply(session, "walk 50,100",
                 "error: neither the camera's actor nor ego (actor 999) is in the room");
    assert_false(ask(session, "route 1,1"));
}

/* ---- actors and objects ---- */

static void actors_are_listed_and_shown(void **state)
{
    struct session *session = *state;
    assert_reply(session, "actors",
                 "actor 1 \"One\" room 1 at 60,100 box 1 scale 255 facing S at rest");
    assert_int_equal(session->count, 2);
    assert_reply(session, "actor 2", "scale 119: slot 1, 64 at y 70 to 255 at y 140");
    assert_reply(session, "actor 0", "error: the actor must be a number from 1 to 12, not \"0\"");
    assert_reply(session, "actor 13", "error: the actor must be a number from 1 to 12, not \"13\"");
    ask(session, "router classic");
    assert_reply_has(session, "actor 1", "classic: moving 0");
    actor_put_in_room(session->game, ONE, 0);
    actor_put_in_room(session->game, TWO, 0);
    assert_reply(session, "actors", "no actor is in any room");
}

static void objects_are_listed_and_shown(void **state)
{
    struct session *session = *state;
    assert_true(ask(session, "objects"));
    assert_int_equal(session->count, 2);
    assert_reply_has(session, "objects", "object 101 \"thing\" at 32,0 16x8 state");
    assert_reply_has(session, "object 101", "verbs any at 0x000c");
    object_set_class(&session->game->world.objects, 102, 20, true);
    object_set_class(&session->game->world.objects, 102, 32, true);
    assert_reply_has(session, "object 102", "20 32");
    assert_reply_has(session, "object 103", "not in this room");
    assert_reply_has(session, "object 70000", "error: the object must be a number from 0 to ");
}

/* ---- scripts and variables ---- */

static void scripts_are_shown_and_decoded(void **state)
{
    struct session *session = *state;
    assert_reply_has(session, "scripts", ": script 1 (global) at 0x");
    assert_reply_has(session, "scripts", ": script 2 (global) at 0x");
    assert_reply(session, "script 2", "[000A] move g98, 1");
    assert_reply_has(session, "script 2", "stopObjectCode");
    assert_reply_has(session, "script 2", "locals 0=1 1=2 2=3");
    assert_reply_has(session, "scripts", "script 2 (global) at 0x000a, delayed ");
    assert_reply(session, "script 9",
                 "error: script 9 is not running; scripts lists the running scripts");
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        session->game->world.slots[i].offset += 1000000;
    assert_reply(session, "script 2", "its code is not loaded");
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        session->game->world.slots[i].status = SLOT_DEAD;
    assert_reply(session, "scripts", "no script is running");
}

static void variables_and_bits_are_shown_and_set(void **state)
{
    struct session *session = *state;
    assert_reply(session, "var 99", "var 99 = 7");
    assert_reply(session, "var 99 -2147483648", "var 99 = -2147483648");
    assert_reply_has(session, "vars", " 99=-2147483648");
    assert_reply(
        session, "var 99 2147483648",
        "error: the value must be a number from -2147483648 to 2147483647, not \"2147483648\"");
    assert_reply_has(session, "var 4096", "error: the variable must be a number from 0 to ");
    assert_reply(session, "bit 9", "bit 9 = 0");
    assert_reply(session, "bit 9 1", "bit 9 = 1");
    assert_int_equal(session->game->world.bits[1], 2);
    assert_reply(session, "bit 9 2",
                 "error: the bit value must be a number from 0 to 1, not \"2\"");
    assert_reply(session, "bit 9 0", "bit 9 = 0");
    assert_reply(session, "bit 32768",
                 "error: the bit must be a number from 0 to 32767, not \"32768\"");
    memset(session->game->world.globals, 0, sizeof session->game->world.globals);
    assert_reply(session, "vars", "all variables are 0");
}

/* ---- the game continues ---- */

static void frames_are_played(void **state)
{
    struct session *session = *state;
    assert_reply(session, "step", "frame 1, room 1");
    assert_reply(session, "step 10", "frame 11, room 1");
    assert_reply(session, "step 0",
                 "error: the frame count must be a number from 1 to 10000, not \"0\"");
    assert_reply(session, "step 10001",
                 "error: the frame count must be a number from 1 to 10000, not \"10001\"");
    vm_halt(session->game, "for a test");
    assert_reply_has(session, "step", "error: halted: ");
    assert_reply_has(session, "scripts", "halted: ");
    assert_reply_has(session, "room 2", "error: ");
}

static void the_host_handles_saves(void **state)
{
    struct session *session = *state;
    assert_reply(session, "save  a file's name ", "saved a file's name");
    assert_string_equal(session->saved, "a file's name");
    assert_reply(session, "load 3", "error: nothing is in 3");
    assert_reply(session, "save", "error: usage: save N");
}

static void overlays_are_switched_on_and_off(void **state)
{
    struct session *session = *state;
    assert_reply(session, "show", "shown: nothing");
    assert_reply(session, "show boxes mask", "shown: boxes mask");
    assert_int_equal(session->overlays, OVERLAY_BOXES | OVERLAY_MASK);
    assert_reply(session, "show off mask", "shown: boxes");
    assert_reply(session, "show off", "shown: nothing");
    assert_int_equal(session->overlays, 0);
    assert_reply_has(session, "show bxes",
                     "error: unknown overlay \"bxes\"; choose from off boxes");
}

/* ---- from room to room ---- */

static void a_booted_game_enters_a_room_with_ego(void **state)
{
    struct session *session = *state;
    struct game *game = session->game;
    assert_reply(
        session, "room 2",
        "room 2 \"room2\" 64x16, boxes: 0, objects: 1, z-planes: 1, camera at 160, booted");
    assert_int_equal(game->world.actors[ONE].room, 2);
    assert_int_equal(game->world.actors[TWO].room, 1);
    assert_true(game->world.actors[ONE].visible);
    assert_int_equal(actor_position(&game->world, ONE).x, 32); /* the middle: there is no box */
    assert_true(ask(session, "room 1"));
    assert_int_equal(actor_position(&game->world, ONE).x,
                     90); /* the middle of the lowest visible box */
    assert_int_equal(actor_position(&game->world, ONE).y, 105);
    assert_int_equal(game->world.camera.actor, ONE);
    assert_true(ask(session, "step 5"));
    assert_reply_has(session, "scripts", "script 1 (global)");
}

static void a_game_without_ego_shows_the_room_alone(void **state)
{
    struct session *session = *state;
    ask(session, "var 1 0");
    assert_true(ask(session, "room 3"));
    assert_int_equal(session->game->world.room, 3);
    assert_int_equal(session->game->world.actors[ONE].room, 1);
    ask(session, "var 1 -7");
    assert_true(ask(session, "room 1"));
}

static void missing_rooms_are_named(void **state)
{
    struct session *session = *state;
    assert_reply(session, "room 9", "error: no room 9");
    assert_true(ask(session, "room room2"));
    assert_reply_has(session, "room", "room 2 \"room2\"");
    assert_true(ask(session, "room ROOM1"));
    assert_reply_has(session, "room street",
                     "error: the room must be a number from 1 to 255, not \"street\"");
    assert_reply(session, "room 0", "error: the room must be a number from 1 to 255, not \"0\"");
    assert_reply(session, "room 256",
                 "error: the room must be a number from 1 to 255, not \"256\"");
    assert_reply_has(session, "room", "room 1 ");
    room_leave(session->game);
    assert_reply(session, "room", "no room is shown");
    const char *const need_room[] = {"box",    "box 1",     "matrix",  "rebuild",
                                     "lock 1", "route 1,1", "objects", "walk 1,1"};
    for (size_t i = 0; i < sizeof need_room / sizeof *need_room; i++)
        assert_reply(session, need_room[i], "error: no room is shown");
    assert_true(ask(session, "actor 1"));
    assert_true(ask(session, "object 101"));
    assert_true(ask(session, "scripts"));
}

static void a_boxless_room_is_reported_by_the_console(void **state)
{
    struct session *session = *state;
    ask(session, "room 3");
    assert_reply(session, "box", "this room has no boxes");
    assert_reply(session, "matrix", "this room has no matrix: actors walk straight");
    assert_reply(session, "objects", "this room has no objects");
    assert_reply(session, "lock 0", "error: this room has no boxes");
    assert_reply(session, "route 10,10", "boxes none");
}

static void room_mode_enters_a_room_in_egos_costume(void **state)
{
    struct session *session = *state;
    struct game *game = session->game;
    game->world.booted = false;
    ask(session, "var 1 999");
    assert_reply_has(session, "room 1", "room mode");
    assert_int_equal(var_get(&game->world, VAR_EGO), 1);
    assert_int_equal(actor_position(&game->world, ONE).x, 90);
    assert_int_equal(game->world.actors[ONE].costume, 1);
    assert_true(ask(session, "room 2"));
    assert_int_equal(game->world.actors[ONE].room, 2);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(empty_lines_and_comments_have_no_reply),
        TEST(an_unknown_command_is_an_error),
        TEST(a_line_with_too_many_letters_or_words_is_refused),
        TEST(help_lists_every_command),
        TEST(the_host_handles_leaving),
        TEST(boxes_are_shown_in_their_present_state),
        TEST(locks_and_the_matrix_work_together),
        TEST(a_route_is_shown_with_boxes_waypoints_and_length),
        TEST(every_router_plans_from_here),
        TEST(a_change_of_walkers_stops_every_actor),
        TEST(walk_sends_the_cameras_actor_or_ego),
        TEST(actors_are_listed_and_shown),
        TEST(objects_are_listed_and_shown),
        TEST(scripts_are_shown_and_decoded),
        TEST(variables_and_bits_are_shown_and_set),
        TEST(frames_are_played),
        TEST(the_host_handles_saves),
        TEST(overlays_are_switched_on_and_off),
        TEST(a_booted_game_enters_a_room_with_ego),
        TEST(a_game_without_ego_shows_the_room_alone),
        TEST(missing_rooms_are_named),
        TEST(a_boxless_room_is_reported_by_the_console),
        TEST(room_mode_enters_a_room_in_egos_costume),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
