/* Small rules that scripts of the real games rely on and that no other test is about; the rows of
 * tests/real-games-rows.md name them. The expected values are the answers of ScummVM 2.7, or known
 * from the games' own scripts. */
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "engine/scripted_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "walk/router.h"

#define ONCE "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
#define REST "rest: breakHere\njumpRelative @rest\n"

/* Plays some frames of a game whose script 2 is this. */
static struct game *played(const char *script_2, int frames)
{
    const struct scripted_pieces pieces = {.script_2 = script_2};
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, frames);
    return game;
}

static int shown_pixel(struct game *game, int x, int y)
{
    return game_picture(game)->pixels[y * SCREEN_WIDTH + x];
}

static void assert_variable(struct game *game, int number, int value)
{
    if (var_get(&game->world, number) != value)
        fail_msg("variable %d is %d, not %d", number, var_get(&game->world, number), value);
}

/* ---- variables ---- */

static void a_boot_begins_with_these_variables(void **state)
{
    static const struct {
        int number, value;
    } first[] = {{9, 11},   {37, 3}, {40, 1400}, {48, 3}, {49, 19}, {51, 1},
                 {54, -80}, {59, 3}, {67, 3},    {74, 0}, {60, 0}};
    (void)state;
    struct game *game = played(ONCE REST, 0);
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        assert_variable(game, first[i].number, first[i].value);
    scripted_game_close(game);
}

static void a_variable_beyond_the_games_count_does_no_harm(void **state)
{
    (void)state;
    struct game *game = played(ONCE "move g1542, 7\nmove g8000, 7\nmove g100, g8000\n" REST, 2);
    assert_variable(game, 100, 0);
    assert_variable(game, 99, 1);
    scripted_game_close(game);
}

/* Monkey Island 2: whatever is written to 490, it reads as 518. */
static void a_variable_is_an_alias_in_some_games(void **state)
{
    static const char *const script =
        ONCE "breakHere\nmove g518, 55\nmove g490, 44\nmove g100, g490\nmove g101, g489[1]\n"
             "move g50, 1\nmove g102, g489[g50]\nmove g103, g518\nmove g104, g491\n" REST;
    (void)state;
    struct game *game = played(script, 0);
    game->vm.alias = (struct known_read){490, 518};
    scripted_game_play(game, 2);
    for (int number = 100; number <= 103; number++)
        assert_variable(game, number, 55);
    assert_variable(game, 104, 0);
    assert_variable(game, 490, 44);
    scripted_game_close(game);
    game = played(script, 3);
    assert_variable(game, 100, 44);
    assert_variable(game, 101, 44);
    scripted_game_close(game);
}

/* The operands that the scripts of MI1 hold. */
static void operands_have_all_their_forms(void **state)
{
    (void)state;
    struct game *game = played(ONCE "move g50, 2\nmove L0, 1\nmove g120[g50], 9\n"
                                    "expression g120[L0] .push -2 .push 5 .multiply\n"
                                    "stringOps .load 5, \"a\\s{3}b\"\nmove g51, 5\nmove g52, 5\n"
                                    "stringOps .getChar g100, g51, g52\n"
                                    "stringOps .getChar g101, 5, 3\n" REST,
                               2);
    assert_variable(game, 122, 9);
    assert_variable(game, 121, -10);
    assert_variable(game, 100, 'b');
    assert_variable(game, 101, 3);
    scripted_game_close(game);
}

/* ---- scripts ---- */

static void script_0_is_no_script_or_the_current_script(void **state)
{
    (void)state;
    struct game *game =
        played(ONCE "startScript 0, []\nmove g100, 1\nstopScript 0\nmove g100, 2\n", 2);
    assert_variable(game, 100, 1);
    scripted_game_close(game);
}

static void a_missing_script_halts_the_machine(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {.script_2 =
                                               ONCE "breakHere\nstartScript 150, []\n" REST};
    struct game *game = scripted_game_open(&pieces);
    game_play_frame(game);
    game_play_frame(game);
    assert_true(game->vm.halted);
    scripted_game_close(game);
}

/* Input scripts are changed for a while to a script of the room (MI1, where ego lies or waits). */
static void the_input_script_may_be_one_of_the_room(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE "move g32, 201\n" REST,
        .local_201 = "move g100, L0\nmove g101, L1\n",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_press(game, 'z');
    scripted_game_play(game, 1);
    assert_variable(game, 100, 4);
    assert_variable(game, 101, 'z');
    scripted_game_close(game);
}

/* The fuse in MI1's room 19 burns on while a cutscene has frozen the others. */
static void a_freeze_resistant_script_continues(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 =
            ONCE "startScript+resistant 200, []\nstartScript 201, []\nfreezeScripts 127\n" REST,
        .local_200 = "delay 12\nmove g100, 1\n" REST,
        .local_201 = "delay 12\nmove g101, 1\n" REST,
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 20);
    assert_variable(game, 100, 1);
    assert_variable(game, 101, 0);
    scripted_game_close(game);
}

/* ---- sentences ---- */

static void a_sentence_of_an_object_with_itself_is_dropped(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE "doSentence 2, 101, 101\nbreakHere\nbreakHere\n"
                         "doSentence 3, 101, 102\n" REST,
        .script_4 = "increment g100\nmove g101, L0\n",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 5);
    assert_variable(game, 100, 1);
    assert_variable(game, 101, 3);
    scripted_game_close(game);
}

/* MI1's room 3 stops the sentence by a script of its own, otherwise the fort is entered again. */
static void a_script_of_the_room_stops_the_sentence(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE
        "doSentence 2, 101, 0\nbreakHere\nbreakHere\nbreakHere\nstartScript 200, []\n" REST,
        .script_4 = "increment g100\n"
                    "wait: breakHere\nincrement g101\njumpRelative @wait\n",
        .local_200 = "doSentence 254\nmove g101, 0\n",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 6);
    assert_variable(game, 100, 1);
    assert_variable(game, 101, 0);
    scripted_game_close(game);
}

/* ---- rooms ---- */

/* MI1 sets the colours of its panel before it has a room, and again whenever a room comes. */
static void a_colour_can_be_set_while_there_is_no_room(void **state)
{
    (void)state;
    struct game *game = played(ONCE "loadRoom 0\nroomOps .palette 83, 0, 83, 2\nbreakHere\n"
                                    "loadRoom 1\nroomOps .palette 23, 0, 23, 3\n" REST,
                               0);
    assert_int_equal(game->world.room, 0);
    assert_false(game->vm.halted);
    scripted_game_play(game, 2);
    assert_int_equal(game_picture(game)->palette[3].red, 23);
    scripted_game_close(game);
}

/* Room 72 of MI1 needs this to draw its key. */
static void ego_is_in_the_new_room_before_the_exit_scripts(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE "breakHere\nloadRoomWithEgo 103, 2, -1, 0\n" REST,
        .exit = "getActorRoom g100, 1\nmove g101, g4\n",
        .tiny_entry = "getActorRoom g102, 1\nmove g103, g4\n",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 2);
    assert_variable(game, 100, 2);
    assert_variable(game, 101, 1);
    assert_variable(game, 102, 2);
    assert_variable(game, 103, 2);
    scripted_game_close(game);
}

/* MI1's room 10. Room 3 is as wide as the screen, so only what comes behind it shows whether the
 * centre went along. */
static void the_camera_of_a_wide_room_does_not_carry_over(void **state)
{
    (void)state;
    struct game *game = played(ONCE "setCameraAt 192\nbreakHere\nbreakHere\nmove g100, g2\n"
                                    "loadRoom 3\nloadRoom 1\nbreakHere\nmove g101, g2\n" REST,
                               6);
    assert_variable(game, 100, 192);
    assert_variable(game, 101, 160);
    scripted_game_close(game);
}

static void assert_camera_rests_near(struct game *game, int x)
{
    scripted_game_play(game, 10);
    int rests_at = var_get(&game->world, 2);
    assert_in_range(rests_at, x - 7, x);
    for (int frame = 0; frame < 6; frame++) {
        scripted_game_play(game, 1);
        assert_variable(game, 2, rests_at);
    }
}

/* MI1's room 28. The room is 352 pixels wide. */
static void a_camera_panned_in_every_frame_comes_to_rest(void **state)
{
    (void)state;
    struct game *game = played(ONCE "setCameraAt 160\nmove g100, 180\n"
                                    "pan: panCameraTo g100\nbreakHere\njumpRelative @pan\n",
                               0);
    assert_camera_rests_near(game, 180);
    var_set(&game->world, 100, 400);
    assert_camera_rests_near(game, 192);
    var_set(&game->world, VAR_CAMERA_MAX_X, 176);
    assert_camera_rests_near(game, 176);
    scripted_game_close(game);
}

/* MI1's rooms 44, 62 and 82. */
static void a_close_up_covers_the_panel_and_the_panel_returns(void **state)
{
    enum { X = 10, Y = 150, VERB_COLOR = 2, GROUND = 17 };
    (void)state;
    struct game *game = played(ONCE "breakHere\nbreakHere\nverbOps 1 .off\nloadRoom 3\n"
                                    "roomOps .screen 0, 200\nbreakHere\nbreakHere\n"
                                    "loadRoom 1\nroomOps .screen 0, 144\nverbOps 1 .on\n" REST,
                               1);
    assert_int_equal(shown_pixel(game, X, Y), VERB_COLOR);
    scripted_game_play(game, 2);
    assert_int_equal(game->world.room, 3);
    assert_int_equal(shown_pixel(game, X, Y), GROUND);
    assert_int_equal(shown_pixel(game, X, SCREEN_HEIGHT - 1), GROUND);
    scripted_game_play(game, 3);
    assert_int_equal(game->world.room, 1);
    assert_int_equal(shown_pixel(game, X, Y), VERB_COLOR);
    assert_int_equal(shown_pixel(game, X, SCREEN_HEIGHT - 1), 0);
    scripted_game_close(game);
}

/* ---- verbs ---- */

static void a_picture_of_another_room_is_shown_and_clicked(void **state)
{
    enum { X = 200, Y = 160, RIGHT = X + 15, BOTTOM = Y + 7, FIRST_STRIP = 60, SECOND_STRIP };
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE "verbOps 40 .new .assignObject 103, 2 .at 200, 160 .on\n" REST,
        .script_3 = "move g100, L0\nmove g101, L1\n",
    };
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 2);
    assert_int_equal(game->world.room, 1);
    assert_int_equal(shown_pixel(game, X - 1, Y), 0);
    assert_int_equal(shown_pixel(game, X, Y), FIRST_STRIP);
    assert_int_equal(shown_pixel(game, RIGHT, BOTTOM), SECOND_STRIP);
    assert_int_equal(shown_pixel(game, RIGHT, BOTTOM + 1), 0);
    game_input(game, (struct game_event){.kind = EVENT_CLICK, .x = RIGHT, .y = BOTTOM});
    scripted_game_play(game, 1);
    assert_variable(game, 100, 1);
    assert_variable(game, 101, 40);
    scripted_game_close(game);
}

/* Object 101 is at 32,0 and 16 x 8 pixels. */
static void scripts_find_the_object_under_the_mouse(void **state)
{
    static const struct {
        int x, y, found;
    } moves[] = {{40, 4, 101}, {47, 7, 101}, {48, 4, 0}, {32, 0, 101}, {40, 8, 0}, {60, 99, 0}};
    (void)state;
    struct game *game = played("find: findObject g100, g20, g21\nbreakHere\n"
                               "jumpRelative @find\n",
                               2);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        game_input(game, (struct game_event){.kind = EVENT_MOVE, .x = moves[i].x, .y = moves[i].y});
        scripted_game_play(game, 2);
        assert_variable(game, 100, moves[i].found);
    }
    scripted_game_close(game);
}

/* More often than there are places for verbs; some are put away in between. */
static void replies_come_and_go_without_end(void **state)
{
    (void)state;
    struct game *game = played(
        ONCE "again: verbOps 100 .new .name \"A\" .at 200, 160 .on\n"
             "verbOps 101 .new .name \"AB\" .at 200, 170 .on\n"
             "saveRestoreVerbs.save 100, 101, 2\n"
             "verbOps 100 .new .name \"B\" .at 240, 160 .on\n"
             "saveRestoreVerbs.restore 100, 101, 2\n"
             "verbOps 100 .delete\nverbOps 101 .delete\n"
             "increment g100\nbreakHere\nisNotEqual g100, 150, @enough\njumpRelative @again\n"
             "enough: verbOps 100 .new .name \"A\" .at 200, 160 .on\n" REST,
        155);
    assert_variable(game, 100, 150);
    assert_int_equal(shown_pixel(game, 200, 160), 2);
    assert_int_equal(shown_pixel(game, 200, 170), 0);
    assert_int_equal(shown_pixel(game, 240, 160), 0);
    scripted_game_close(game);
}

/* ---- actors ---- */

static void actor_ops_default_resets_the_speed(void **state)
{
    (void)state;
    struct game *game = played(ONCE "actorOps 1 .stepDist 1, 1 .scale 100, 100 .default\n"
                                    "getActorScale g100, 1\n" REST,
                               2);
    assert_int_equal(game->world.actors[1].mover.speed_x, 8);
    assert_int_equal(game->world.actors[1].mover.speed_y, 2);
    scripted_game_close(game);
}

/* The cook of MI1's room 28. */
static void following_boxes_ends_a_forced_plane(void **state)
{
    (void)state;
    struct game *game = played(ONCE "actorOps 2 .ignoreBoxes .alwaysZclip 1\nbreakHere\nbreakHere\n"
                                    "actorOps 2 .followBoxes\n" REST,
                               1);
    assert_int_equal(game->world.actors[2].forced_clip, 1);
    scripted_game_play(game, 4);
    assert_int_equal(game->world.actors[2].forced_clip, 0);
    scripted_game_close(game);
}

/* With the walks of real games. */
static struct game *walked(const char *script_2, int frames)
{
    struct game *game = played(script_2, 0);
    game->stage.floor.router = router_find("classic");
    scripted_game_play(game, frames);
    return game;
}

/* The actor does not walk even for a frame; a walk to any other place begins. */
static void a_walk_to_the_actors_own_place_does_nothing(void **state)
{
    (void)state;
    struct game *game =
        walked(ONCE "breakHere\ngetActorX g50, 1\ngetActorY g51, 1\nwalkActorTo 1, g50, g51\n"
                    "getActorMoving g100, 1\nbreakHere\ngetActorMoving g101, 1\n"
                    "walkActorTo 1, 160, 100\ngetActorMoving g102, 1\n" REST,
               4);
    assert_variable(game, 100, 0);
    assert_variable(game, 101, 0);
    assert_true(var_get(&game->world, 102) != 0);
    scripted_game_close(game);
}

/* MI1's room 38. Box 2 has a scale of its own from 64 in row 70 to 255 in row 140; box 1 has none.
 */
static void an_actor_has_the_scale_of_its_place_at_once(void **state)
{
    (void)state;
    struct game *game = walked(ONCE "breakHere\nputActor 1, 200, 90\ngetActorScale g100, 1\n"
                                    "putActor 1, 60, 100\ngetActorScale g101, 1\n" REST,
                               3);
    assert_variable(game, 100, 64 + (255 - 64) * 20 / 70);
    assert_variable(game, 101, 255);
    scripted_game_close(game);
}

static void an_actor_put_beside_the_floor_stands_at_its_edge(void **state)
{
    (void)state;
    struct game *game = walked(ONCE "breakHere\nputActor 1, 250, 30\ngetActorX g100, 1\n"
                                    "getActorY g101, 1\ngetActorWalkBox g102, 1\n"
                                    "getActorScale g103, 1\n" REST,
                               3);
    assert_variable(game, 100, 250);
    assert_variable(game, 101, 70);
    assert_variable(game, 102, 2);
    assert_variable(game, 103, 64);
    scripted_game_close(game);
}

/* MI1's room 51. */
static void a_flying_actor_keeps_its_scale_and_has_no_box(void **state)
{
    (void)state;
    struct game *game = walked(ONCE "breakHere\nputActor 1, 200, 90\nactorOps 1 .ignoreBoxes\n"
                                    "walkActorTo 1, 100, 20\nwait.actor 1\ngetActorX g100, 1\n"
                                    "getActorY g101, 1\ngetActorWalkBox g102, 1\n"
                                    "getActorScale g103, 1\n" REST,
                               80);
    assert_variable(game, 100, 100);
    assert_variable(game, 101, 20);
    assert_variable(game, 102, 0);
    assert_variable(game, 103, 118);
    scripted_game_close(game);
}

/* A step of 8 pixels is less than one at a scale of 20 in 256. */
static void a_very_small_actor_walks_slowly_and_arrives(void **state)
{
    (void)state;
    struct game *game = walked(ONCE "breakHere\nmatrixOps .boxScale 1, 20\nputActor 1, 60, 100\n"
                                    "walkActorTo 1, 80, 100\n" REST,
                               2);
    scripted_game_play(game, 16);
    assert_in_range(game->world.actors[1].mover.position.x, 69, 72);
    scripted_game_play(game, 20);
    assert_int_equal(game->world.actors[1].mover.position.x, 80);
    scripted_game_close(game);
}

/* MI1's room 60: a person only turned before its first picture is drawn whole. */
static void an_actor_turned_before_its_first_picture_is_drawn(void **state)
{
    enum { X = 100, Y = 90, FIRST_COSTUME_COLOR = 100 };
    (void)state;
    struct game *game = walked(ONCE "breakHere\nactorOps 3 .default .costume 1\n"
                                    "putActorInRoom 3, 1\nputActor 3, 100, 100\n"
                                    "animateActor 3, 249\n" REST,
                               1);
    assert_in_range(shown_pixel(game, X, Y), FIRST_COSTUME_COLOR, FIRST_COSTUME_COLOR + 15);
    assert_int_equal(game->world.actors[3].mover.facing, WALK_FACING_E);
    scripted_game_close(game);
}

/* The exits of MI1's room 77 are left of the picture. */
static void an_actor_walks_out_of_the_picture(void **state)
{
    (void)state;
    struct game *game = played(ONCE "actorOps 1 .ignoreBoxes\nwalkActorTo 1, -25, 100\n" REST, 60);
    assert_int_equal(game->world.actors[1].mover.position.x, -25);
    scripted_game_close(game);
}

/* A far dog in MI1's room 36 is still near, whatever lies between. */
static void a_distance_passes_over_locked_boxes(void **state)
{
    (void)state;
    struct game *game = played(ONCE "getDist g100, 1, 2\nmatrixOps .boxFlags 2, 128\n"
                                    "matrixOps .createMatrix\ngetDist g101, 1, 2\n" REST,
                               2);
    assert_variable(game, 100, 140);
    assert_variable(game, 101, 140);
    scripted_game_close(game);
}

/* ---- texts ---- */

/* The number of pixels right of 200 and below 170 that differ from an empty panel. All letters of
 * the charset have pixels, also the space. */
static int pixels_written(const char *how, const char *text)
{
    char script[300];
    int count = 0;
    snprintf(script, sizeof script, ONCE "%s \"%s\" .at 210, 180 .on\n" REST, how, text);
    if (strncmp(how, "print", 5) == 0)
        snprintf(script, sizeof script, ONCE "%s \"%s\"\n" REST, how, text);
    struct game *game = played(script, 3);
    for (int y = 170; y < SCREEN_HEIGHT; y++)
        for (int x = 200; x < SCREEN_WIDTH; x++)
            count += shown_pixel(game, x, y) != 0;
    scripted_game_close(game);
    return count;
}

/* In talk a space at the end is a letter as others are. */
static void padding_and_spaces_at_the_end_leave_no_pixel(void **state)
{
    static const char system[] = "print 254 .at 210, 180 .color 5 .text";
    static const char talk[] = "print 255 .at 210, 180 .color 5 .text";
    static const char verb[] = "verbOps 9 .new .name";
    (void)state;
    int letter = pixels_written(talk, "A");
    assert_true(letter > 0);
    assert_int_equal(pixels_written(talk, "A@@@"), letter);
    assert_int_equal(pixels_written(talk, "A@B"), 2 * letter);
    assert_int_equal(pixels_written(verb, "A@@  "), letter);
    assert_int_equal(pixels_written(verb, "A B"), 3 * letter);
    assert_int_equal(pixels_written(system, "A@@  "), letter);
    assert_int_equal(pixels_written(system, "A B"), 3 * letter);
}

static void debug_texts_are_not_shown(void **state)
{
    (void)state;
    struct game *game = played(ONCE "print 253 .at 10, 10 .text \"X\"\nmove g100, g3\n"
                                    "print 252 .at 10, 20 .text \"X\"\n" REST,
                               2);
    assert_variable(game, 100, 0);
    assert_int_equal(game->stage.system_text.used.bottom, 0);
    assert_true(text_layer_empty(&game->stage.talk_text));
    assert_true(game->world.box.waits);
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_boot_begins_with_these_variables),
        cmocka_unit_test(a_variable_beyond_the_games_count_does_no_harm),
        cmocka_unit_test(a_variable_is_an_alias_in_some_games),
        cmocka_unit_test(operands_have_all_their_forms),
        cmocka_unit_test(script_0_is_no_script_or_the_current_script),
        cmocka_unit_test(a_missing_script_halts_the_machine),
        cmocka_unit_test(the_input_script_may_be_one_of_the_room),
        cmocka_unit_test(a_freeze_resistant_script_continues),
        cmocka_unit_test(a_sentence_of_an_object_with_itself_is_dropped),
        cmocka_unit_test(a_script_of_the_room_stops_the_sentence),
        cmocka_unit_test(a_colour_can_be_set_while_there_is_no_room),
        cmocka_unit_test(ego_is_in_the_new_room_before_the_exit_scripts),
        cmocka_unit_test(the_camera_of_a_wide_room_does_not_carry_over),
        cmocka_unit_test(a_camera_panned_in_every_frame_comes_to_rest),
        cmocka_unit_test(a_close_up_covers_the_panel_and_the_panel_returns),
        cmocka_unit_test(a_picture_of_another_room_is_shown_and_clicked),
        cmocka_unit_test(scripts_find_the_object_under_the_mouse),
        cmocka_unit_test(replies_come_and_go_without_end),
        cmocka_unit_test(actor_ops_default_resets_the_speed),
        cmocka_unit_test(following_boxes_ends_a_forced_plane),
        cmocka_unit_test(a_walk_to_the_actors_own_place_does_nothing),
        cmocka_unit_test(an_actor_has_the_scale_of_its_place_at_once),
        cmocka_unit_test(an_actor_put_beside_the_floor_stands_at_its_edge),
        cmocka_unit_test(a_flying_actor_keeps_its_scale_and_has_no_box),
        cmocka_unit_test(a_very_small_actor_walks_slowly_and_arrives),
        cmocka_unit_test(an_actor_turned_before_its_first_picture_is_drawn),
        cmocka_unit_test(an_actor_walks_out_of_the_picture),
        cmocka_unit_test(a_distance_passes_over_locked_boxes),
        cmocka_unit_test(padding_and_spaces_at_the_end_leave_no_pixel),
        cmocka_unit_test(debug_texts_are_not_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
