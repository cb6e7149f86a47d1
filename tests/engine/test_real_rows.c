/* Small things that scripts of the real games count on and that no other test is about; the rows of
 * docs/real-games-rows.md name them. What they assert is what ScummVM 2.7 answers, or what is known
 * of the games' own scripts. */
#include "engine/game.h"
#include "engine/objects/variables.h"
#include "engine/scripted_game.h"
#include "engine/tick.h"
#include "resource/cmocka_all.h"

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

static void assert_variable(struct game *game, int number, int value)
{
    if (var_get(game, number) != value)
        fail_msg("variable %d is %d, not %d", number, var_get(game, number), value);
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

static void a_variable_beyond_the_games_own_does_no_harm(void **state)
{
    (void)state;
    struct game *game = played(ONCE "move g1542, 7\nmove g8000, 7\nmove g100, g8000\n" REST, 2);
    assert_variable(game, 100, 0);
    assert_variable(game, 99, 1);
    scripted_game_close(game);
}

/* Monkey Island 2: whatever is written to 490, it reads as 518. */
static void a_variable_reads_as_another_where_a_game_wants_it(void **state)
{
    static const char *const script =
        ONCE "breakHere\nmove g518, 55\nmove g490, 44\nmove g100, g490\nmove g101, g489[1]\n"
             "move g50, 1\nmove g102, g489[g50]\nmove g103, g518\nmove g104, g491\n" REST;
    (void)state;
    struct game *game = played(script, 0);
    game->habits.read = (struct variable_alias){490, 518};
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

static void script_0_is_nobody_or_oneself(void **state)
{
    (void)state;
    struct game *game =
        played(ONCE "startScript 0, []\nmove g100, 1\nstopScript 0\nmove g100, 2\n", 2);
    assert_variable(game, 100, 1);
    scripted_game_close(game);
}

static void a_script_that_is_not_there_halts(void **state)
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
static void a_script_that_resists_goes_on_while_others_are_frozen(void **state)
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

static void a_sentence_of_one_thing_with_itself_is_dropped(void **state)
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

/* MI1's room 3 stops the sentence by a script of its own, else the fort is entered again. */
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

/* So that room 72 of MI1 draws its key. */
static void ego_belongs_to_the_new_room_before_the_old_one_is_left(void **state)
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

static void the_camera_of_a_wide_room_is_not_that_of_the_next(void **state)
{
    (void)state;
    struct game *game =
        played(ONCE "setCameraAt 192\nbreakHere\nbreakHere\nmove g100, g2\nloadRoom 3\nbreakHere\n"
                    "move g101, g2\nbreakHere\n" REST,
               4);
    assert_true(var_get(game, 100) > 160);
    assert_variable(game, 101, 160);
    scripted_game_close(game);
}

/* ---- actors ---- */

static void the_default_takes_speeds_back(void **state)
{
    (void)state;
    struct game *game = played(ONCE "actorOps 1 .stepDist 1, 1 .scale 100, 100 .default\n"
                                    "getActorScale g100, 1\n" REST,
                               2);
    assert_int_equal(game->world.actors[1].walker.speed_x, 8);
    assert_int_equal(game->world.actors[1].walker.speed_y, 2);
    scripted_game_close(game);
}

/* The cook of MI1's room 28. */
static void to_follow_boxes_ends_a_forced_plane(void **state)
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

static void a_walk_to_where_he_is_is_no_walk(void **state)
{
    (void)state;
    struct game *game = played(ONCE "getActorX g50, 1\ngetActorY g51, 1\nwalkActorTo 1, g50, g51\n"
                                    "getActorMoving g100, 1\nbreakHere\ngetActorMoving g101, 1\n"
                                    "breakHere\nbreakHere\ngetActorMoving g102, 1\n" REST,
                               5);
    assert_variable(game, 102, 0);
    scripted_game_close(game);
}

/* The exits of MI1's room 77 are left of the picture. */
static void an_actor_walks_out_of_the_picture(void **state)
{
    (void)state;
    struct game *game = played(ONCE "actorOps 1 .ignoreBoxes\nwalkActorTo 1, -25, 100\n" REST, 60);
    assert_int_equal(game->world.actors[1].walker.position.x, -25);
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

static void debug_texts_are_not_shown(void **state)
{
    (void)state;
    struct game *game = played(ONCE "print 253 .at 10, 10 .text \"X\"\n"
                                    "print 252 .at 10, 20 .text \"X\"\nmove g100, g3\n" REST,
                               2);
    assert_variable(game, 100, 0);
    assert_int_equal(game->system_text.layer.used.bottom, 0);
    assert_true(text_layer_empty(&game->talk_text));
    assert_int_equal(game->request, GAME_REQUEST_TELL);
    assert_string_equal(game->told, "X\n");
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_boot_begins_with_these_variables),
        cmocka_unit_test(a_variable_beyond_the_games_own_does_no_harm),
        cmocka_unit_test(a_variable_reads_as_another_where_a_game_wants_it),
        cmocka_unit_test(operands_have_all_their_forms),
        cmocka_unit_test(script_0_is_nobody_or_oneself),
        cmocka_unit_test(a_script_that_is_not_there_halts),
        cmocka_unit_test(the_input_script_may_be_one_of_the_room),
        cmocka_unit_test(a_script_that_resists_goes_on_while_others_are_frozen),
        cmocka_unit_test(a_sentence_of_one_thing_with_itself_is_dropped),
        cmocka_unit_test(a_script_of_the_room_stops_the_sentence),
        cmocka_unit_test(a_colour_can_be_set_while_there_is_no_room),
        cmocka_unit_test(ego_belongs_to_the_new_room_before_the_old_one_is_left),
        cmocka_unit_test(the_camera_of_a_wide_room_is_not_that_of_the_next),
        cmocka_unit_test(the_default_takes_speeds_back),
        cmocka_unit_test(to_follow_boxes_ends_a_forced_plane),
        cmocka_unit_test(a_walk_to_where_he_is_is_no_walk),
        cmocka_unit_test(an_actor_walks_out_of_the_picture),
        cmocka_unit_test(a_distance_passes_over_locked_boxes),
        cmocka_unit_test(debug_texts_are_not_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
