/* The games of tests/data and the scripts below execute every row of opcodes.def and
 * sub_opcodes.def. The scripts test the rows that the recorded games leave out. A mistake in the
 * table makes a script take another path.
 *
 * The executed rows are counted in insn_decode and sub_decode, which are wrapped by the linker (see
 * CMakeLists.txt). */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/event_script.h"
#include "engine/game.h"
#include "engine/script/assemble.h"
#include "engine/script/instruction.h"
#include "engine/small_game.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "wrapped.h"

enum {
    FRAMES_MAX = 6000,
    SOURCE_SIZE = 512,
    AFTER = 60 /* global: set after the tested instruction */
};

/* ---- counting ---- */

/* The wrapped functions have no context of ours. */
static uint32_t executed[OPCODE_COUNT];

WRAPPED(insn_decode);
WRAPPED(sub_decode);

bool __wrap_insn_decode(struct reader *reader, struct insn *insn)
{
    bool good = __real_insn_decode(reader, insn);
    if (good)
        executed[insn->op]++;
    return good;
}

bool __wrap_sub_decode(struct reader *reader, enum family family, struct insn *sub)
{
    bool good = __real_sub_decode(reader, family, sub);
    if (good)
        executed[sub->op]++;
    return good;
}

/* ---- playing ---- */

static void play_game(const char *folder)
{
    struct game *game = malloc(sizeof *game);
    struct memory_folder files = {0};
    struct arena arena;
    struct event_script events = {0};
    struct fault fault = {0};
    struct byte_view index = parity_file(folder, "MONKEY.000");
    struct byte_view container = parity_file(folder, "MONKEY.001");
    struct byte_view clicks = parity_file(folder, "clicks.txt");
    assert_non_null(game);
    arena_init(&arena, plain_allocator());
    memory_folder_add(&files, "MONKEY.000", index);
    memory_folder_add(&files, "MONKEY.001", container);
    const struct file_source source = folder_source(&files);
    if (!game_open(game, &source, NULL, plain_allocator(), &fault) ||
        !event_script_load(&events, "clicks.txt", clicks, &arena, &fault) ||
        !game_boot(game, 0, 1, &fault))
        fail_msg("%s: %s", folder, message_english(&fault.why).text);
    for (int frame = 0; frame < FRAMES_MAX && !game->vm.halted; frame++) {
        event_script_feed(&events, game);
        game_play_frame(game);
    }
    if (game->vm.halted)
        fail_msg("%s: %s", folder, message_english(&game->vm.why).text);
    game_close(game);
    free(game);
    arena_reset(&arena);
    free((void *)index.data);
    free((void *)container.data);
    free((void *)clicks.data);
}

static void play_games(const char *parent)
{
    struct dirent **entries = NULL;
    int count = scandir(parent, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char folder[PARITY_PATH_SIZE];
        snprintf(folder, sizeof folder, "%s/%s", parent, entries[i]->d_name);
        struct byte_view file = parity_file(folder, "MONKEY.000");
        if (entries[i]->d_name[0] != '.' && file.size > 0)
            play_game(folder);
        free((void *)file.data);
        free(entries[i]);
    }
    free(entries);
}

/* ---- scripts of our own ---- */

/* The small game whose script 2 is this, run up to its end or first rest: the stage starts it at
 * once. */
static struct game *run(const char *text)
{
    char source[SOURCE_SIZE];
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct bytes_writer code;
    struct arena arena;
    struct fault error;
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    arena_init(&arena, plain_allocator());
    bytes_writer_init(&code, plain_allocator());
    int length = snprintf(source, sizeof source, "%s\nstopObjectCode\n", text);
    if (!assemble((struct byte_view){(const uint8_t *)source, (size_t)length}, &code, &arena, NULL,
                  &error))
        fail_msg("line %d: %s", error.line, message_english(&error.why).text);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    pieces.code[0] = bytes_writer_view(&code);
    assert_true(small_game_open(game, &pieces));
    bytes_writer_free(&code);
    arena_reset(&arena);
    if (game->vm.halted)
        fail_msg("%s", message_english(&game->vm.why).text);
    return game;
}

static void done(struct game *game)
{
    game_close(game);
    free(game);
}

/* For what nothing is to be seen of: the instruction behind it is the next one. */
static void assert_passed(const char *text)
{
    char whole[SOURCE_SIZE];
    snprintf(whole, sizeof whole, "%s\nmove g60, 4711\nagain: breakHere\njumpRelative @again\n",
             text);
    struct game *game = run(whole);
    if (var_get(&game->world, AFTER) != 4711)
        fail_msg("what stands behind \"%s\" is not executed", text);
    game_play_frame(game);
    assert_false(game->vm.halted);
    done(game);
}

static void assert_requests(const char *text, enum game_request request)
{
    struct game *game = run(text);
    assert_int_equal(game->request, request);
    done(game);
}

static void system_ops_ask_the_host(void **state)
{
    (void)state;
    assert_requests("breakHere\n", GAME_REQUEST_NONE);
    assert_requests("systemOps .restart\nbreakHere\n", GAME_REQUEST_RESTART);
    assert_requests("systemOps .pause\nbreakHere\n", GAME_REQUEST_PAUSE);
    assert_requests("systemOps .quit\nbreakHere\n", GAME_REQUEST_QUIT);
}

static void a_sound_runs_from_its_start_and_zeroes_the_timer(void **state)
{
    (void)state;
    struct game *game = run("move g14, 77\nstartSound 1\nisSoundRunning g60, 1\n"
                            "isSoundRunning g61, 2\nstopSound 1\nisSoundRunning g62, 1\n"
                            "breakHere\n");
    assert_int_equal(var_get(&game->world, VAR_MUSIC_TIMER), 0);
    assert_int_equal(var_get(&game->world, VAR_LAST_SOUND), 1);
    assert_int_equal(var_get(&game->world, 60), 1);
    assert_int_equal(var_get(&game->world, 61), 0);
    assert_int_equal(var_get(&game->world, 62), 0);
    done(game);
}

static void music_runs_until_all_is_stopped_and_leaves_the_timer(void **state)
{
    (void)state;
    struct game *game = run("move g14, 77\nstartMusic 1\nisSoundRunning g60, 1\nstopMusic\n"
                            "isSoundRunning g61, 1\nbreakHere\n");
    assert_int_equal(var_get(&game->world, VAR_MUSIC_TIMER), 77);
    assert_int_equal(var_get(&game->world, VAR_LAST_SOUND), 1);
    assert_int_equal(var_get(&game->world, 60), 1);
    assert_int_equal(var_get(&game->world, 61), 0);
    done(game);
}

/* Ten samples last a jiffy: at the end of the frame it was taken up in they are over. */
static void a_sound_ends_by_itself(void **state)
{
    (void)state;
    struct game *game = run("startSound 1\nrest: breakHere\nisSoundRunning g60, 1\n"
                            "increment g61\njumpRelative @rest\n");
    assert_int_equal(sound_clock_running(&game->world.sound, 1), 1);
    for (int frame = 0; frame < 3; frame++)
        game_play_frame(game);
    assert_int_equal(var_get(&game->world, 61), 3);
    assert_int_equal(var_get(&game->world, 60), 0);
    done(game);
}

/* Command 6 sets the volume of all, 7 asks for it; both answer at the end of the frame. */
static void sound_commands_are_obeyed_and_answered(void **state)
{
    (void)state;
    struct game *game = run("soundKludge [6, 100]\nsoundKludge [7]\nbreakHere\n");
    game_play_frame(game);
    assert_int_equal(game->world.sound.music.master_volume, 100);
    assert_int_equal(var_get(&game->world, VAR_SOUND_RESULT), 100);
    done(game);
}

static void actor_ops_nothing_does_nothing_and_the_text_offset_is_stored(void **state)
{
    (void)state;
    struct game *game = run("actorOps 2 .nothing .textOffset 5, -6 .width 31\nbreakHere\n");
    const struct actor *actor = &game->world.actors[2];
    assert_int_equal(actor->talk_x, 5);
    assert_int_equal(actor->talk_y, -6);
    assert_int_equal(actor->width, 31);
    done(game);
}

static void a_letter_becomes_a_pointer_with_a_hotspot(void **state)
{
    (void)state;
    struct game *game = run("cursorCommand .cursorImage 2, 65\n"
                            "cursorCommand .cursorHotspot 2, 3, 4\n"
                            "cursorCommand .cursorSet 2\nbreakHere\n");
    const struct input *input = &game->world.input;
    assert_int_equal(input->cursor, 2);
    assert_true(input->cursors[2].is_letter);
    assert_false(input->cursors[1].is_letter);
    assert_int_equal(input->cursors[2].letter, 65);
    assert_int_equal(input->cursors[2].charset, 1);
    assert_int_equal(input->cursors[2].hotspot_x, 3);
    assert_int_equal(input->cursors[2].hotspot_y, 4);
    done(game);
}

/* Places and colours do not change by them; the text after them is printed. */
static void print_erase_and_voice_leave_the_text(void **state)
{
    (void)state;
    struct game *game = run("print 1 .erase 1, 2 .voice 3, 4 .text \"Hm\"\nbreakHere\n");
    assert_int_equal(var_get(&game->world, VAR_HAVE_MESSAGE), 255);
    assert_int_equal(var_get(&game->world, VAR_TALK_ACTOR), 1);
    done(game);
    assert_passed("print 1 .erase 1, 2 .voice 3, 4");
}

static void file_and_resource_operations_are_skipped(void **state)
{
    static const char *const passed[] = {
        "roomOps .saveLoad 1, 2",          "roomOps .saveString 1, \"file\"",
        "roomOps .loadString 1, \"file\"", "resource .loadSound 1",
        "resource .nukeSound 1",           "resource .lockSound 1",
        "resource .unlockSound 1",         "resource .loadCharset 1",
        "resource .nukeCharset 1",         "resource .loadObject 1, 101",
        "resource .loadSound 99",          "resource .loadCostume 99",
        "resource .loadScript 99",         "resource .loadRoom 99",
    };
    (void)state;
    for (size_t i = 0; i < sizeof passed / sizeof *passed; i++)
        assert_passed(passed[i]);
}

/* Where the letters of a text stand that actor 1 says. */
static struct rectangle said(const char *text)
{
    char script[SOURCE_SIZE];
    snprintf(script, sizeof script, "print 1 .text \"%s\"\nbreakHere\n", text);
    struct game *game = run(script);
    for (int frame = 0; frame < 2; frame++)
        game_play_frame(game);
    assert_false(game->vm.halted);
    struct rectangle used = game->stage.talk_text.used;
    done(game);
    return used;
}

/* A voice is four codes in a row; letters stand as they do without. Of a charset's the letter
 * behind it is not seen. */
static void voice_and_charset_codes_are_not_printed(void **state)
{
    (void)state;
    struct rectangle plain = said("ab");
    struct rectangle coded = said("a\\#{0A 0001}\\#{0A 0002}\\#{0A 0000}\\#{0A 0000}\\f{1}xb");
    struct rectangle longer = said("abc");
    assert_false(rectangle_empty(plain));
    assert_memory_equal(&plain, &coded, sizeof plain);
    assert_int_not_equal(plain.right - plain.left, longer.right - longer.left);
}

/* ---- all of them ---- */

static void every_row_is_executed(void **state)
{
    int missing = 0;
    (void)state;
    play_games(TEST_DATA_DIR "/conformance");
    play_games(TEST_DATA_DIR "/parity");
    for (int op = OP_none + 1; op < OPCODE_COUNT; op++) {
        if (executed[op] > 0)
            continue;
        print_message("%s%s was not executed\n", opcode_is_sub((enum opcode)op) ? "." : "",
                      opcode_info((enum opcode)op)->text);
        missing++;
    }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(system_ops_ask_the_host),
        cmocka_unit_test(a_sound_runs_from_its_start_and_zeroes_the_timer),
        cmocka_unit_test(music_runs_until_all_is_stopped_and_leaves_the_timer),
        cmocka_unit_test(a_sound_ends_by_itself),
        cmocka_unit_test(sound_commands_are_obeyed_and_answered),
        cmocka_unit_test(actor_ops_nothing_does_nothing_and_the_text_offset_is_stored),
        cmocka_unit_test(a_letter_becomes_a_pointer_with_a_hotspot),
        cmocka_unit_test(print_erase_and_voice_leave_the_text),
        cmocka_unit_test(file_and_resource_operations_are_skipped),
        cmocka_unit_test(voice_and_charset_codes_are_not_printed),
        cmocka_unit_test(every_row_is_executed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
