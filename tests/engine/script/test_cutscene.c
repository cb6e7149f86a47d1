/* How scripts in a cutscene may end. What ScummVM 2.7 does was asked of it on generated games;
 * where it ends with an error, walkbox writes a note and continues, unless the game is `strict`. */
#include <string.h>

#include "engine/game.h"
#include "engine/scripted_game.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

enum { COUNT = 60, ENDED = 61, LATER = 62 };

/* The start and end scripts of cutscenes disable and enable the player's commands. */
#define SCENE_SCRIPTS                                                                              \
    .script_6 = "increment g70\ncursorCommand .userputSoftOff\n",                                  \
    .script_7 = "increment g71\nmove g73, L0\ncursorCommand .userputSoftOn\n"

static int cutscenes_of(const struct game *game, int number)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (game->world.slots[i].status != SLOT_DEAD && game->world.slots[i].number == number)
            return game->world.slots[i].cutscene;
    return -1;
}

static void assert_noted(const struct game *game, int count, const char *text)
{
    char line[NOTE_LINE_SIZE];
    assert_int_equal(game->notes.count, count);
    if (count == 0)
        return;
    note_format(&game->notes.notes[count - 1], line);
    if (!strstr(line, text))
        fail_msg("not \"%s\" but \"%s\"", text, line);
}

/* Plays the pieces in a strict game and compares the reason of its halt. Strictness must be set
 * before the script that errs, so that script waits two frames first. */
static void assert_strict_halts(const struct scripted_pieces *pieces, const char *why)
{
    struct game *game = scripted_game_open(pieces);
    game->host.strict = true;
    for (int i = 0; i < 12; i++)
        game_play_frame(game);
    if (!game->vm.halted || !strstr(message_english(&game->vm.why).text, why))
        fail_msg("not \"%s\" but \"%s\"", why, message_english(&game->vm.why).text);
    assert_int_equal(game->notes.count, 0);
    scripted_game_close(game);
}

/* ---- what ScummVM lets pass ---- */

static void a_chained_script_takes_the_cutscene_over(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
                    "cutscene [4]\nchainScript 3, []\n",
        .script_3 = "breakHere\nendCutscene\nincrement g61\nrest: breakHere\njumpRelative @rest\n",
        SCENE_SCRIPTS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(cutscenes_of(game, 3), 1);
    assert_int_equal(game->world.cutscenes.level, 1);
    game->host.strict = true;
    scripted_game_play(game, 3);
    assert_int_equal(cutscenes_of(game, 3), 0);
    assert_int_equal(game->world.cutscenes.level, 0);
    assert_int_equal(var_get(&game->world, 73), 4);
    assert_int_equal(var_get(&game->world, ENDED), 1);
    assert_noted(game, 0, "");
    scripted_game_close(game);
}

/* In ScummVM the count stays in the slot, so it is the chained script's only if that script gets
 * the same slot. Here it goes with the script, whichever slot that gets. */
static void a_chained_script_in_another_slot_takes_the_cutscene_over(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
                    "startScript 3, []\nstartScript 4, []\nrest: breakHere\njumpRelative @rest\n",
        .script_3 = "breakHere\n",
        .script_4 = "cutscene []\nbreakHere\nbreakHere\nchainScript 200, []\n",
        .local_200 = "breakHere\nendCutscene\nincrement g61\nbreakHere\nbreakHere\n",
        SCENE_SCRIPTS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    game->host.strict = true;
    scripted_game_play(game, 2);
    assert_int_equal(cutscenes_of(game, 200), 1);
    scripted_game_play(game, 6);
    assert_int_equal(var_get(&game->world, ENDED), 1);
    assert_int_equal(var_get(&game->world, 71), 1);
    scripted_game_close(game);
}

static void escape_decrements_the_cutscene_count(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\nmove g24, 27\n"
                    "cutscene []\noverride .begin @skip\ndelay 6000\nskip: move g61, 68\n",
        SCENE_SCRIPTS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    game->host.strict = true;
    scripted_game_play(game, 2);
    assert_int_equal(cutscenes_of(game, 2), 1);
    scripted_game_press(game, 27);
    scripted_game_play(game, 3);
    assert_int_equal(var_get(&game->world, ENDED), 68);
    assert_int_equal(var_get(&game->world, VAR_OVERRIDE), 1);
    assert_noted(game, 0, "");
    scripted_game_close(game);
}

/* The count of a script that ends its cutscene behind the override does not go below 0. */
static void a_skipped_script_may_end_its_cutscene(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\nmove g24, 27\n"
                    "cutscene [3]\ncutscene [4]\noverride .begin @skip\ndelay 6000\n"
                    "skip: endCutscene\nendCutscene\nmove g61, 68\n",
        SCENE_SCRIPTS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    game->host.strict = true;
    scripted_game_press(game, 27);
    scripted_game_play(game, 3);
    assert_int_equal(var_get(&game->world, ENDED), 68);
    assert_int_equal(var_get(&game->world, 71), 2);
    assert_int_equal(var_get(&game->world, 73), 3);
    assert_int_equal(game->world.cutscenes.level, 0);
    scripted_game_close(game);
}

/* Also in a strict game, since ScummVM only warns. The room change continues. */
static void a_waiting_local_script_is_dropped_with_its_room(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
                    "startScript 200, []\nstartObject 101, 255, []\nbreakHere\nloadRoom 2\n"
                    "move g61, 11\nrest: breakHere\njumpRelative @rest\n",
        .local_200 = "cutscene []\nrest: breakHere\njumpRelative @rest\n",
        .object_101 = "cutscene []\nrest: breakHere\njumpRelative @rest\n",
        .tiny_entry = "move g62, 12\n",
        SCENE_SCRIPTS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    game->host.strict = true;
    scripted_game_play(game, 2);
    assert_int_equal(var_get(&game->world, ENDED), 11);
    assert_int_equal(var_get(&game->world, LATER), 12);
    assert_int_equal(game->world.room, 2);
    assert_noted(game, 2, "script 101 was ended within its cutscene, at 0x");
    scripted_game_close(game);
}

/* The starter of the room-changing script is not the running script: only a warning. */
static void a_local_script_that_started_the_room_change_is_dropped_too(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\nbreakHere\n"
                    "startScript 200, []\nmove g61, 33\nrest: breakHere\njumpRelative @rest\n",
        .script_3 = "loadRoom 2\nmove g62, 31\n",
        .local_200 = "cutscene []\nstartScript 3, []\nmove g62, 2\n",
        SCENE_SCRIPTS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    game->host.strict = true;
    scripted_game_play(game, 2);
    assert_int_equal(var_get(&game->world, ENDED), 33);
    assert_int_equal(var_get(&game->world, LATER), 31);
    assert_noted(game, 1, "script 200 was ended within its cutscene");
    scripted_game_close(game);
}

/* ---- where ScummVM errs ---- */

/* An object's verb in a cutscene while another script removes the object for good: MI1 does that by
 * its own bugs. Observed: ScummVM 2.7 ends there. */
static const struct scripted_pieces removed = {
    .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\nbreakHere\n"
                "breakHere\npickupObject 101, 1\nstartObject 101, 255, []\nbreakHere\n"
                "setOwnerOf 101, 0\ngetInventoryCount g63, 1\ngetObjectOwner g64, 101\n"
                "breakHere\nbreakHere\nmove g65, g61\nbreakHere\nbreakHere\nbreakHere\nbreakHere\n"
                "pickupObject 101, 1\ngetInventoryCount g66, 1\n"
                "rest: breakHere\njumpRelative @rest\n",
    .object_101 = "cutscene []\nbreakHere\nbreakHere\nbreakHere\nbreakHere\nendCutscene\n"
                  "increment g61\n",
    SCENE_SCRIPTS,
};

/* Its script ends its cutscene all the same, and the thing is nobody's from the first. */
static void a_removed_object_ends_its_cutscene_first(void **state)
{
    (void)state;
    struct game *game = scripted_game_open(&removed);
    scripted_game_play(game, 4);
    assert_int_equal(cutscenes_of(game, 101), 1);
    scripted_game_play(game, 16);
    assert_int_equal(var_get(&game->world, 63), 0);
    assert_int_equal(var_get(&game->world, 64), 0);
    assert_int_equal(var_get(&game->world, 65), 0);
    assert_int_equal(var_get(&game->world, ENDED), 1);
    assert_int_equal(var_get(&game->world, 71), 1);
    assert_int_equal(game->world.cutscenes.level, 0);
    assert_int_equal(var_get(&game->world, 66), 1);
    assert_noted(game, 1, "object 101 is removed once its script's cutscene ends");
    scripted_game_close(game);
}

static void a_strict_game_halts_at_the_removal(void **state)
{
    (void)state;
    assert_strict_halts(&removed, "script 101 was ended within its cutscene");
}

static const struct scripted_pieces ends_by_itself = {
    .script_2 = "breakHere\nbreakHere\ncutscene [9]\nincrement g60\n",
    SCENE_SCRIPTS,
};

/* Script 2 is started again and again: more often than there are levels. The game that gives input
 * back by other means has it. */
static void a_script_that_ends_within_its_cutscene_is_noted(void **state)
{
    (void)state;
    struct game *game = scripted_game_open(&ends_by_itself);
    scripted_game_play(game, 40);
    assert_true(var_get(&game->world, COUNT) > CUTSCENE_LIMIT);
    assert_in_range(game->world.cutscenes.level, 1, CUTSCENE_LIMIT);
    assert_int_equal(game->notes.count, 2);
    assert_noted(
        game, 2,
        "script 2, in room 1 at 0x0002: a cutscene was dropped, because its script had ended");
    game->notes.count = 1;
    assert_noted(game, 1, "script 2 was ended within its cutscene");
    assert_int_equal(game->notes.notes[0].count, var_get(&game->world, COUNT));
    scripted_game_close(game);
    assert_strict_halts(&ends_by_itself, "script 2 was ended within its cutscene");
}

static void a_script_stopped_within_its_cutscene_is_noted(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "breakHere\nbreakHere\nstartScript 3, []\nbreakHere\nstopScript 3\n"
                    "increment g60\nrest: breakHere\njumpRelative @rest\n",
        .script_3 = "cutscene []\nrest: breakHere\njumpRelative @rest\n",
        SCENE_SCRIPTS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 6);
    assert_int_equal(var_get(&game->world, COUNT), 1);
    assert_int_equal(cutscenes_of(game, 3), -1);
    assert_noted(game, 1, "script 3 was ended within its cutscene");
    scripted_game_close(game);
    assert_strict_halts(&pieces, "script 3 was ended within its cutscene");
}

static void a_script_that_leaves_its_room_within_its_cutscene_is_noted(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\nbreakHere\n"
                    "breakHere\nstartScript 200, []\nmove g61, 32\n",
        .local_200 = "cutscene []\nloadRoom 2\nmove g62, 2\nendCutscene\n",
        .tiny_entry = "move g60, 7\n",
        SCENE_SCRIPTS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 4);
    assert_int_equal(game->world.room, 2);
    assert_int_equal(var_get(&game->world, COUNT), 7);
    assert_int_equal(var_get(&game->world, ENDED), 32);
    assert_int_equal(var_get(&game->world, LATER), 0);
    assert_noted(game, 1, "script 200 was ended within its cutscene");
    scripted_game_close(game);
    assert_strict_halts(&pieces, "script 200 was ended within its cutscene");
}

/* The script that started the cutscene's script is frozen like all others, though it is in the
 * midst of an instruction: it stands behind that until it is unfrozen, and keeps its slot. */
static void a_frozen_starter_waits_until_the_cutscene_ends(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
                    "startScript 3, []\nincrement g60\nrest: breakHere\njumpRelative @rest\n",
        .script_3 = "cutscene []\nbreakHere\nbreakHere\nmove g61, g60\nincrement g62\n"
                    "endCutscene\nbreakHere\n",
        .script_6 = "freezeScripts 127\n",
        .script_7 = "freezeScripts 0\n",
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, COUNT), 0);
    scripted_game_play(game, 5);
    assert_int_equal(var_get(&game->world, LATER), 1);
    assert_int_equal(var_get(&game->world, ENDED), 0);
    assert_int_equal(var_get(&game->world, COUNT), 1);
    assert_noted(game, 0, "");
    scripted_game_close(game);
}

/* Nobody calls the end script, so input stays as the start script left it until the game's scripts
 * give it back; then clicks arrive again. */
static void input_returns_when_scripts_enable_it(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
                    "startScript 4, []\nbreakHere\nbreakHere\nuserput: cursorCommand .userputOn\n"
                    "rest: breakHere\njumpRelative @rest\n",
        .script_3 = "increment g61\n",
        .script_4 = "cutscene []\n",
        .script_6 = "cursorCommand .userputOff\nfreezeScripts 0\n",
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    const struct game_event click = {EVENT_CLICK, 100, 100, 0};
    game_input(game, click);
    scripted_game_play(game, 1);
    assert_int_equal(var_get(&game->world, ENDED), 0);
    scripted_game_play(game, 2);
    game_input(game, click);
    scripted_game_play(game, 1);
    assert_int_equal(var_get(&game->world, ENDED), 1);
    scripted_game_close(game);
}

/* An override belongs to the script that began it, not to the next one in the same slot. */
static void an_override_goes_with_its_script(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\nmove g24, 27\n"
                    "startScript 4, []\nstartScript 200, []\nrest: breakHere\njumpRelative @rest\n",
        .script_4 = "cutscene []\noverride .begin @skip\nstopObjectCode\nskip: move g61, 1\n",
        .local_200 = "rest: breakHere\njumpRelative @rest\n",
        SCENE_SCRIPTS,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_press(game, 27);
    scripted_game_play(game, 2);
    assert_int_equal(var_get(&game->world, ENDED), 0);
    assert_int_equal(var_get(&game->world, VAR_OVERRIDE), 0);
    scripted_game_close(game);
}

/* ---- the log ---- */

static void the_log_is_bounded_and_counts_omitted_entries(void **state)
{
    (void)state;
    struct game *game = scripted_game_open(&(struct scripted_pieces){0});
    char line[NOTE_LINE_SIZE];
    for (int i = 0; i < NOTE_LIMIT + 5; i++)
        note_add(&game->notes, "number %d", i);
    note_add(&game->notes, "number %d", 0);
    assert_int_equal(game->notes.count, NOTE_LIMIT);
    assert_int_equal(game->notes.dropped, 5);
    assert_int_equal(game->notes.notes[0].count, 2);
    note_format(&game->notes.notes[0], line);
    assert_string_equal(line, "number 0"); /* between frames no script runs */
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chained_script_takes_the_cutscene_over),
        cmocka_unit_test(a_chained_script_in_another_slot_takes_the_cutscene_over),
        cmocka_unit_test(escape_decrements_the_cutscene_count),
        cmocka_unit_test(a_skipped_script_may_end_its_cutscene),
        cmocka_unit_test(a_waiting_local_script_is_dropped_with_its_room),
        cmocka_unit_test(a_local_script_that_started_the_room_change_is_dropped_too),
        cmocka_unit_test(a_removed_object_ends_its_cutscene_first),
        cmocka_unit_test(a_strict_game_halts_at_the_removal),
        cmocka_unit_test(a_script_that_ends_within_its_cutscene_is_noted),
        cmocka_unit_test(a_script_stopped_within_its_cutscene_is_noted),
        cmocka_unit_test(a_script_that_leaves_its_room_within_its_cutscene_is_noted),
        cmocka_unit_test(a_frozen_starter_waits_until_the_cutscene_ends),
        cmocka_unit_test(input_returns_when_scripts_enable_it),
        cmocka_unit_test(an_override_goes_with_its_script),
        cmocka_unit_test(the_log_is_bounded_and_counts_omitted_entries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
