/* Rules that scripts of the real games rely on, in small plays of several rooms, objects and
 * people; the rows of tests/real-games-rows.md name the tests. The game tests/scummvm/rows/plays
 * repeats them in ScummVM. */
#include <string.h>

#include "engine/game.h"
#include "engine/scripted_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

#define ONCE "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
#define REST "rest: breakHere\njumpRelative @rest\n"

/* Plays some frames of a game of these scripts. */
static struct game *played(const struct scripted_pieces *pieces, int frames)
{
    struct game *game = scripted_game_open(pieces);
    scripted_game_play(game, frames);
    return game;
}

static void assert_variable(struct game *game, int number, int value)
{
    if (var_get(&game->world, number) != value)
        fail_msg("variable %d is %d, not %d", number, var_get(&game->world, number), value);
}

/* ---- data ---- */

/* A missing sound ends with the frame; a missing script is an error that names it, and the effects
 * of earlier scripts stay. */
static void a_hole_in_a_directory_harms_only_scripts_that_need_it(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE "breakHere\nstartSound 150\nisSoundRunning g100, 150\nbreakHere\n"
                         "isSoundRunning g101, 150\nmove g102, 7\nbreakHere\n"
                         "startScript 150, []\nmove g103, 1\n" REST,
    };
    struct game *game = played(&pieces, 2);
    assert_variable(game, 100, 1);
    assert_variable(game, 101, 0);
    assert_variable(game, 102, 7);
    game_play_frame(game);
    assert_true(game->vm.halted);
    assert_non_null(strstr(message_english(&game->vm.why).text, "script 150"));
    assert_variable(game, 102, 7);
    assert_variable(game, 103, 0);
    scripted_game_close(game);
}

/* ---- boot ---- */

static void following_an_actor_loads_its_room(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE "putActorInRoom 2, 2\nputActor 2, 30, 10\nactorFollowCamera 2\n"
                         "move g100, g4\n" REST,
        .exit = "move g101, g72\n",
        .tiny_entry = "move g102, g4\n",
    };
    struct game *game = played(&pieces, 2);
    assert_int_equal(game->world.room, 2);
    assert_variable(game, 100, 2);
    assert_variable(game, 101, 2);
    assert_variable(game, 102, 2);
    scripted_game_close(game);
}

/* ---- variables ---- */

/* Variable 3, frame by frame: it is still 255 in the frame after the print. */
static void a_message_is_announced_by_255_then_1_then_0(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE "breakHere\nprint 255 .at 160, 50 .text \"ABC\"\nmove g100, g3\n"
                         "breakHere\nmove g101, g3\nbreakHere\nmove g102, g3\nwait .message\n"
                         "move g103, g3\nmove g104, 1\n" REST,
    };
    struct game *game = played(&pieces, 4);
    assert_variable(game, 100, 255);
    assert_variable(game, 101, 255);
    assert_variable(game, 102, 1);
    assert_variable(game, 104, 0);
    scripted_game_play(game, 80);
    assert_variable(game, 103, 0);
    assert_variable(game, 104, 1);
    scripted_game_close(game);
}

/* The key of variable 57 ends a message that would stay for long, and no script sees it. */
static void the_talk_stop_key_ends_a_message_at_once(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE "move g57, 46\nmove g37, 250\nmove g32, 4\n"
                         "print 255 .at 160, 50 .text \"ABC ABC ABC ABC\"\n"
                         "wait .message\nmove g100, 1\n" REST,
        .script_4 = "increment g101\n",
    };
    struct game *game = played(&pieces, 10);
    assert_variable(game, 100, 0);
    scripted_game_press(game, 'x');
    scripted_game_play(game, 2);
    assert_variable(game, 100, 0);
    assert_variable(game, 101, 1);
    scripted_game_press(game, '.');
    scripted_game_play(game, 2);
    assert_variable(game, 100, 1);
    assert_variable(game, 101, 1);
    scripted_game_close(game);
}

/* ---- scripts ---- */

/* A sentence whose thing is far walks there, and is near then: the same number decides both. */
static void a_sentence_walks_until_get_dist_is_small(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE "putActor 1, 20, 100\ndoSentence 2, 101, 0\n" REST,
        .script_4 = "getDist g100, 1, L1\nisLess g100, 9, @near\nincrement g102\n"
                    "walkActorToObject 1, L1\nwait .actor 1\nnear: getDist g101, 1, L1\n",
    };
    struct game *game = played(&pieces, 120);
    assert_true(var_get(&game->world, 100) > 8);
    assert_in_range(var_get(&game->world, 101), 0, 8);
    assert_variable(game, 102, 1);
    scripted_game_close(game);
}

static void a_verb_that_starts_another_verb_of_its_object_ends(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE "startObject 101, 3, [5]\nmove g102, 1\n" REST,
        .object_101 = "increment g100\nmove g101, L0\nnotEqualZero L0, @last\n"
                      "startObject 101, 8, [0]\nmove g103, L0\nlast: stopObjectCode\n",
    };
    struct game *game = played(&pieces, 3);
    assert_variable(game, 100, 2);
    assert_variable(game, 101, 0);
    assert_variable(game, 102, 1);
    assert_variable(game, 103, 0);
    scripted_game_close(game);
}

/* ---- cutscenes ---- */

/* In room 2 the code of the thing, which lies in room 1, is still there. */
static void the_verb_of_a_carried_object_continues_in_the_next_room(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {
        .script_2 = ONCE "pickupObject 101, 1\nbreakHere\nstartObject 101, 3, [2]\nloadRoom 2\n"
                         "move g102, g4\n" REST,
        .object_101 = "again: increment g100\nmove g101, g4\nbreakHere\njumpRelative @again\n",
    };
    struct game *game = played(&pieces, 10);
    assert_int_equal(game->world.room, 2);
    assert_variable(game, 102, 2);
    assert_variable(game, 101, 2);
    assert_true(var_get(&game->world, 100) > 5);
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hole_in_a_directory_harms_only_scripts_that_need_it),
        cmocka_unit_test(following_an_actor_loads_its_room),
        cmocka_unit_test(a_message_is_announced_by_255_then_1_then_0),
        cmocka_unit_test(the_talk_stop_key_ends_a_message_at_once),
        cmocka_unit_test(a_sentence_walks_until_get_dist_is_small),
        cmocka_unit_test(a_verb_that_starts_another_verb_of_its_object_ends),
        cmocka_unit_test(the_verb_of_a_carried_object_continues_in_the_next_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
