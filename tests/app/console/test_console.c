/* The console: every command on a small game, and what it refuses. */
#include <stdlib.h>
#include <string.h>

#include "app/console/console.h"
#include "engine/actors/actor.h"
#include "engine/enter/room_enter.h"
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

/* A console over the small game, and what it said last. */
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

static bool save(void *context, struct game *game, const char *where, struct text_line *reply)
{
    struct session *session = context;
    (void)game;
    text_line_add(reply, "saved %s", where);
    struct text_line saved = text_line_in(session->saved, sizeof session->saved);
    text_line_add(&saved, "%s", where);
    return true;
}

static bool load(void *context, struct game *game, const char *where, struct text_line *reply)
{
    (void)context;
    (void)game;
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
static void assert_tells(struct session *session, const char *line, const char *wanted)
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
    assert_reply(session, "boxs", "error: there is no command \"boxs\"; help lists them");
    assert_reply(session, "\x01\xC3\xA4\xE4 1",
                 "error: there is no command \"\?\xC3\xA4\?\"; help lists them");
}

static void a_line_that_is_too_long_or_has_too_much_is_refused(void **state)
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

static void leaving_is_the_hosts(void **state)
{
    struct session *session = *state;
    assert_true(ask(session, "exit"));
    assert_true(session->left);
}

/* ---- the floor ---- */

static void boxes_are_told_as_they_are_now(void **state)
{
    struct session *session = *state;
    assert_reply(session, "box 1",
                 "box 1: 10,70 170,70 170,140 10,140 mask 1 flags 0x00 scale 0x00ff");
    assert_true(ask(session, "box"));
    assert_int_equal(session->count, 3);
    floor_set_scale(session->game, 1, 99);
    ask(session, "lock 1");
    assert_reply(session, "box 1",
                 "box 1: 10,70 170,70 170,140 10,140 mask 1 flags 0x80 scale 0x0063, stored flags "
                 "0x00, stored scale 0x00ff, locked");
    assert_reply(session, "box 3", "error: there is no box 3: 0 to 2");
    assert_reply(session, "box x", "error: \"x\" is not the number of a box: 0 to 2");
    assert_reply(session, "box 1x", "error: \"1x\" is not the number of a box: 0 to 2");
    assert_reply(session, "box -1", "error: there is no box -1: 0 to 2");
    assert_reply(session, "box 99999999999999999999",
                 "error: there is no box 99999999999999999999: 0 to 2");
}

static void locks_and_the_matrix_work_together(void **state)
{
    struct session *session = *state;
    assert_reply(session, "matrix", "  1  //   1   2");
    assert_reply(session, "lock 2", "box 2 is locked, flags 0x80");
    assert_reply(session, "lock 2", "box 2 is already locked, flags 0x80");
    assert_false(walk_map_visible(&session->game->map, 2));
    assert_reply(session, "matrix", "  1  //   1   2");
    assert_reply(session, "rebuild", "matrix rebuilt over 1 of 3 boxes");
    assert_reply(session, "matrix", "  1  //   1  //");
    assert_tells(session, "matrix", "rebuilt matrix");
    assert_reply(session, "unlock 2", "box 2 is unlocked, flags 0x00");
    assert_true(walk_map_visible(&session->game->map, 2));
}

static void a_route_is_told_with_boxes_waypoints_and_length(void **state)
{
    struct session *session = *state;
    assert_reply(session, "route 200,100", "actor 1 from 60,100 to 200,100 by boxgraph: reached");
    assert_reply(session, "route 200,100", "boxes 1 2");
    assert_reply(session, "route 200,100", "waypoints 170,100 200,100");
    assert_reply(session, "route 200,100", "length 140.0");
    ask(session, "lock 2");
    assert_tells(session, "route 200,100", "reached");
    const char *const wrong[] = {"route 5",     "route x,1", "route 1,",  "route ,",
                                 "route 1,2,3", "route -,-", "route 1,2x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_reply(session, wrong[i], "error: a point is written X,Y, in room pixels");
    assert_reply(session, "route 40000,1", "error: a point is written X,Y, in room pixels");
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
        assert_ptr_equal(session->game->router, router);
        text = text_line_in(wanted, sizeof wanted);
        text_line_add(&text, "by %s: reached", router->name);
        assert_tells(session, "route 250,120", wanted);
    }
    assert_tells(session, "router", "* ");
    assert_tells(session, "router best", "error: there is no router \"best\"; router lists them");
}

static void a_change_of_walkers_leaves_everyone_standing(void **state)
{
    struct session *session = *state;
    const struct actor *actor = &session->game->world.actors[ONE];
    ask(session, "walk 160,110");
    ask(session, "step 3");
    assert_true(actor->walker.moving);
    ask(session, "router grid");
    assert_true(actor->walker.moving);
    ask(session, "router classic");
    assert_false(actor->walker.moving);
    assert_int_equal(actor->classic.position.x, actor->walker.position.x);
    assert_int_equal(actor->classic.box, 1);
    ask(session, "walk 160,110");
    ask(session, "step 40");
    assert_int_equal(actor->walker.position.x, 160);
    assert_int_equal(actor->walker.position.y, 110);
}

static void who_walks_is_the_cameras_actor_else_ego(void **state)
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

static void actors_are_listed_and_told(void **state)
{
    struct session *session = *state;
    assert_reply(session, "actors",
                 "actor 1 \"One\" room 1 at 60,100 box 1 scale 255 facing S at rest");
    assert_int_equal(session->count, 2);
    assert_reply(session, "actor 2", "scale 119: slot 1, 64 at y 70 to 255 at y 140");
    assert_reply(session, "actor 0", "error: there is no actor 0: 1 to 12");
    assert_reply(session, "actor 13", "error: there is no actor 13: 1 to 12");
    ask(session, "router classic");
    assert_tells(session, "actor 1", "classic: moving 0");
    actor_put_in_room(session->game, ONE, 0);
    actor_put_in_room(session->game, TWO, 0);
    assert_reply(session, "actors", "no actor is in any room");
}

static void objects_are_listed_and_told(void **state)
{
    struct session *session = *state;
    assert_true(ask(session, "objects"));
    assert_int_equal(session->count, 2);
    assert_tells(session, "objects", "object 101 \"thing\" at 32,0 16x8 state");
    assert_tells(session, "object 101", "verbs any at 0x000c");
    object_set_class(&session->game->world.objects, 102, 20, true);
    object_set_class(&session->game->world.objects, 102, 32, true);
    assert_tells(session, "object 102", "20 32");
    assert_tells(session, "object 103", "not in this room");
    assert_tells(session, "object 70000", "error: there is no object 70000: 0 to ");
}

/* ---- scripts and variables ---- */

static void scripts_are_told_and_taken_apart(void **state)
{
    struct session *session = *state;
    assert_tells(session, "scripts", ": script 1 (global) at 0x");
    assert_tells(session, "scripts", ": script 2 (global) at 0x");
    assert_reply(session, "script 2", "[000A] move g98, 1");
    assert_tells(session, "script 2", "stopObjectCode");
    assert_tells(session, "script 2", "locals 0=1 1=2 2=3");
    assert_tells(session, "scripts", "script 2 (global) at 0x000a, delayed ");
    assert_reply(session, "script 9",
                 "error: script 9 is not running; 'scripts' lists those that are");
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        session->game->world.slots[i].offset += 1000000;
    assert_reply(session, "script 2", "its code is not loaded");
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        session->game->world.slots[i].status = SLOT_DEAD;
    assert_reply(session, "scripts", "no script is running");
}

static void variables_and_bits_are_told_and_set(void **state)
{
    struct session *session = *state;
    assert_reply(session, "var 99", "var 99 = 7");
    assert_reply(session, "var 99 -2147483648", "var 99 = -2147483648");
    assert_tells(session, "vars", " 99=-2147483648");
    assert_reply(session, "var 99 2147483648",
                 "error: there is no value 2147483648: -2147483648 to 2147483647");
    assert_tells(session, "var 4096", "error: there is no variable 4096: 0 to ");
    assert_reply(session, "bit 9", "bit 9 = 0");
    assert_reply(session, "bit 9 1", "bit 9 = 1");
    assert_int_equal(session->game->world.bits[1], 2);
    assert_reply(session, "bit 9 2", "error: there is no value of a bit 2: 0 to 1");
    assert_reply(session, "bit 9 0", "bit 9 = 0");
    assert_reply(session, "bit 32768", "error: there is no bit 32768: 0 to 32767");
    memset(session->game->world.globals, 0, sizeof session->game->world.globals);
    assert_reply(session, "vars", "all variables are 0");
}

/* ---- the game goes on ---- */

static void frames_are_played(void **state)
{
    struct session *session = *state;
    assert_reply(session, "step", "frame 1, room 1");
    assert_reply(session, "step 10", "frame 11, room 1");
    assert_reply(session, "step 0", "error: there is no count of frames 0: 1 to 10000");
    assert_reply(session, "step 10001", "error: there is no count of frames 10001: 1 to 10000");
    vm_halt(session->game, "for a test");
    assert_tells(session, "step", "error: halted: ");
    assert_tells(session, "scripts", "halted: ");
    assert_tells(session, "room 2", "error: ");
}

static void saves_are_the_hosts(void **state)
{
    struct session *session = *state;
    assert_reply(session, "save  a file's name ", "saved a file's name");
    assert_string_equal(session->saved, "a file's name");
    assert_reply(session, "load 3", "error: nothing is in 3");
    assert_reply(session, "save", "error: usage: save N");
}

static void overlays_come_and_go(void **state)
{
    struct session *session = *state;
    assert_reply(session, "show", "shown: nothing");
    assert_reply(session, "show boxes mask", "shown: boxes mask");
    assert_int_equal(session->overlays, OVERLAY_BOXES | OVERLAY_MASK);
    assert_reply(session, "show off mask", "shown: boxes");
    assert_reply(session, "show off", "shown: nothing");
    assert_int_equal(session->overlays, 0);
    assert_tells(session, "show bxes", "error: there is no overlay \"bxes\"; there are off boxes");
}

/* ---- from room to room ---- */

static void a_booted_game_goes_there_with_ego(void **state)
{
    struct session *session = *state;
    struct game *game = session->game;
    assert_reply(
        session, "room 2",
        "room 2 \"room2\" 64x16, boxes: 0, objects: 1, z-planes: 1, camera at 160, booted");
    assert_int_equal(game->world.actors[ONE].room, 2);
    assert_int_equal(game->world.actors[TWO].room, 1);
    assert_true(game->world.actors[ONE].visible);
    assert_int_equal(actor_position(game, ONE).x, 32); /* the middle: there is no box */
    assert_true(ask(session, "room 1"));
    assert_int_equal(actor_position(game, ONE).x, 90); /* of the lowest visible box */
    assert_int_equal(actor_position(game, ONE).y, 105);
    assert_int_equal(game->world.camera.actor, ONE);
    assert_true(ask(session, "step 5"));
    assert_tells(session, "scripts", "script 1 (global)");
}

static void without_ego_the_room_is_shown_alone(void **state)
{
    struct session *session = *state;
    ask(session, "var 1 0");
    assert_true(ask(session, "room 3"));
    assert_int_equal(session->game->world.room, 3);
    assert_int_equal(session->game->world.actors[ONE].room, 1);
    ask(session, "var 1 -7");
    assert_true(ask(session, "room 1"));
}

static void rooms_that_are_not_there_are_named(void **state)
{
    struct session *session = *state;
    assert_reply(session, "room 9", "error: there is no room 9");
    assert_true(ask(session, "room room2"));
    assert_tells(session, "room", "room 2 \"room2\"");
    assert_true(ask(session, "room ROOM1"));
    assert_tells(session, "room street", "error: \"street\" is not the number of a room");
    assert_reply(session, "room 0", "error: there is no room 0: 1 to 255");
    assert_reply(session, "room 256", "error: there is no room 256: 1 to 255");
    assert_tells(session, "room", "room 1 ");
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

static void a_room_without_boxes_says_so(void **state)
{
    struct session *session = *state;
    ask(session, "room 3");
    assert_reply(session, "box", "this room has no boxes");
    assert_reply(session, "matrix", "this room has no matrix: actors walk straight");
    assert_reply(session, "objects", "this room has no objects");
    assert_reply(session, "lock 0", "error: this room has no boxes");
    assert_reply(session, "route 10,10", "boxes none");
}

static void room_mode_goes_there_in_what_ego_wears(void **state)
{
    struct session *session = *state;
    struct game *game = session->game;
    game->world.booted = false;
    ask(session, "var 1 999");
    assert_tells(session, "room 1", "room mode");
    assert_int_equal(var_get(game, VAR_EGO), 1);
    assert_int_equal(actor_position(game, ONE).x, 90);
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
        TEST(a_line_that_is_too_long_or_has_too_much_is_refused),
        TEST(help_lists_every_command),
        TEST(leaving_is_the_hosts),
        TEST(boxes_are_told_as_they_are_now),
        TEST(locks_and_the_matrix_work_together),
        TEST(a_route_is_told_with_boxes_waypoints_and_length),
        TEST(every_router_plans_from_here),
        TEST(a_change_of_walkers_leaves_everyone_standing),
        TEST(who_walks_is_the_cameras_actor_else_ego),
        TEST(actors_are_listed_and_told),
        TEST(objects_are_listed_and_told),
        TEST(scripts_are_told_and_taken_apart),
        TEST(variables_and_bits_are_told_and_set),
        TEST(frames_are_played),
        TEST(saves_are_the_hosts),
        TEST(overlays_come_and_go),
        TEST(a_booted_game_goes_there_with_ego),
        TEST(without_ego_the_room_is_shown_alone),
        TEST(rooms_that_are_not_there_are_named),
        TEST(a_room_without_boxes_says_so),
        TEST(room_mode_goes_there_in_what_ego_wears),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
