/* The limits of scripts: going beyond one halts the machine with a reason, and the process
 * continues.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/scripted_game.h"
#include "engine/small_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { NESTED = 10000, FRAMES = 8 };

/* The game whose script 2 is these bytes, after a few frames; all other scripts end at once. */
static struct game *played(const void *bytes, size_t size)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    pieces.code[0] = (struct byte_view){bytes, size};
    assert_true(small_game_open(game, &pieces));
    small_game_play(game, 1, FRAMES);
    return game;
}

static void done(struct game *game)
{
    game_close(game);
    free(game);
}

static void assert_halts(const void *bytes, size_t size, const char *why)
{
    struct game *game = played(bytes, size);
    if (!game->vm.halted || !strstr(message_english(&game->vm.why).text, why))
        fail_msg("not \"%s\" but \"%s\"", why, message_english(&game->vm.why).text);
    done(game);
}

#define ASSERT_HALTS(bytes, why) assert_halts(bytes, sizeof(bytes) - 1, why)

static void expressions_within_expressions_end(void **state)
{
    static const char level[] = "\254\0\0\6"; /* expression g0 .opcode { ... */
    struct bytes_writer code;
    (void)state;
    bytes_writer_init(&code, plain_allocator());
    for (int i = 0; i < NESTED; i++)
        write_bytes(&code, level, sizeof level - 1);
    assert_halts(code.data, code.size, "expressions are nested too deeply");
    bytes_writer_free(&code);
}

static void a_loop_without_a_rest_is_stopped(void **state)
{
    (void)state;
    ASSERT_HALTS("\30\375\377", "ran too long without a pause"); /* jumpRelative to itself */
}

static void a_script_that_starts_itself_is_stopped(void **state)
{
    (void)state;
    ASSERT_HALTS("\112\2\377\240", "too deeply"); /* startScript+recursive 2, [] */
}

/* How many of script 4, which starts itself, run before the machine halts. */
static int nested_within(const char *script_2)
{
    const struct scripted_pieces pieces = {
        .script_2 = script_2,
        .script_4 = "increment g100\nstartScript+recursive 4, []\n",
    };
    struct game *game = scripted_game_open(&pieces);
    for (int i = 0; i < FRAMES && !game->vm.halted; i++)
        game_play_frame(game);
    const int count = var_get(&game->world, 100);
    assert_true(game->vm.halted);
    scripted_game_close(game);
    return count;
}

/* Observed: ScummVM 2.9. */
static void a_script_that_continues_by_itself_is_not_nested(void **state)
{
    (void)state;
    assert_int_equal(nested_within("breakHere\nbreakHere\nstartScript+recursive 4, []\n"), 15);
}

static void a_script_without_an_end_is_reported(void **state)
{
    (void)state;
    ASSERT_HALTS("\200\32\0", "ends in the middle of an instruction"); /* breakHere; half a move */
    ASSERT_HALTS("\200\23\1\1", "ends in the middle of an instruction"); /* half of actorOps */
}

static void an_invalid_instruction_is_reported(void **state)
{
    (void)state;
    ASSERT_HALTS("\134", "script 2 at 0x0000: unknown instruction 0x5C");
}

static void a_jump_out_of_the_script_is_reported(void **state)
{
    (void)state;
    ASSERT_HALTS("\30\0\100", "leads out of the script");
    ASSERT_HALTS("\30\0\200", "leads out of the script");
}

static void missing_scripts_and_rooms_are_reported(void **state)
{
    (void)state;
    ASSERT_HALTS("\12\143\377\240", "no script 99");
    ASSERT_HALTS("\162\143\240", "no room 99");
}

static void scenes_within_scenes_end(void **state)
{
    (void)state;
    ASSERT_HALTS("\100\377\30\373\377", "cutscenes are nested too deeply");
}

static void sentences_do_not_pile_up(void **state)
{
    (void)state;
    ASSERT_HALTS("\31\1\1\0\2\0\30\367\377", "sentences are waiting");
}

/* More often than a count of one byte holds: it is still frozen, and can be thawed. */
static void a_count_of_freezes_does_not_come_round(void **state)
{
    enum { TIMES = 256 };
    struct bytes_writer code;
    (void)state;
    bytes_writer_init(&code, plain_allocator());
    for (int i = 0; i < TIMES; i++)
        write_bytes(&code, "\140\1", 2); /* freezeScripts 1 */
    write_bytes(&code, "\200\30\374\377", 4);
    struct game *game = played(code.data, code.size);
    assert_false(game->vm.halted);
    assert_int_equal(game->world.slots[0].number, 1);
    assert_int_equal(game->world.slots[0].freeze, UINT8_MAX);
    done(game);
    bytes_writer_free(&code);
}

/* The game whose scripts are these, played until it halts with this reason. */
static void assert_scripts_halt(const struct scripted_pieces *pieces, const char *why)
{
    struct game *game = scripted_game_open(pieces);
    for (int i = 0; i < FRAMES && !game->vm.halted; i++)
        game_play_frame(game);
    if (!game->vm.halted || !strstr(message_english(&game->vm.why).text, why))
        fail_msg("not \"%s\" but \"%s\"", why, message_english(&game->vm.why).text);
    scripted_game_close(game);
}

static void slots_and_strings_have_numbers(void **state)
{
    (void)state;
    assert_scripts_halt(
        &(struct scripted_pieces){
            .script_2 = "breakHere\nagain: startScript+recursive 4, []\njumpRelative @again",
            .script_4 = "wait: breakHere\njumpRelative @wait",
        },
        "no slot is free for script 4");
    assert_scripts_halt(
        &(struct scripted_pieces){.script_2 =
                                      "move g71, 256\nbreakHere\nstringOps.getChar g70, g71, 0"},
        "no string 256");
}

/* The starter is named if the budget ran out in the script that it started, and in no deeper
 * script. */
static void only_the_direct_starter_of_an_endless_script_is_named(void **state)
{
    (void)state;
    struct game *game = scripted_game_open(&(struct scripted_pieces){
        .script_2 = "breakHere\nstartScript 4, []",
        .script_4 = "startScript 200, []",
        .local_200 = "again:\nincrement g70\njumpRelative @again",
    });
    for (int i = 0; i < FRAMES && !game->vm.halted; i++)
        game_play_frame(game);
    assert_true(game->vm.halted);
    const struct message_text why = message_english(&game->vm.why);
    assert_non_null(strstr(why.text, "script 4 started it"));
    assert_null(strstr(why.text, "script 2 started it"));
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expressions_within_expressions_end),
        cmocka_unit_test(a_loop_without_a_rest_is_stopped),
        cmocka_unit_test(a_script_that_starts_itself_is_stopped),
        cmocka_unit_test(a_script_that_continues_by_itself_is_not_nested),
        cmocka_unit_test(a_script_without_an_end_is_reported),
        cmocka_unit_test(an_invalid_instruction_is_reported),
        cmocka_unit_test(a_jump_out_of_the_script_is_reported),
        cmocka_unit_test(missing_scripts_and_rooms_are_reported),
        cmocka_unit_test(scenes_within_scenes_end),
        cmocka_unit_test(sentences_do_not_pile_up),
        cmocka_unit_test(a_count_of_freezes_does_not_come_round),
        cmocka_unit_test(slots_and_strings_have_numbers),
        cmocka_unit_test(only_the_direct_starter_of_an_endless_script_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
