/* Files that the program in its window leaves behind: the list of games, saves when the system or
 * the player ends it, and recordings. */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/session/played_games.h"
#include "app/window/made_app.h"
#include "app/window/made_machine.h"
#include "resource/cmocka_all.h"

#define RECORDINGS FOLDER "/data/walkbox/recordings/*/*.recording"

/* The list of games keeps its name, date and picture. */
static void a_game_that_is_only_looked_at_leaves_the_list_unchanged(void **state)
{
    static const struct frame picture;
    struct played_games played;
    (void)state;
    played_games_note(DEMO_DIR, "before", &picture);
    struct app *app = open_made(DEMO_DIR, &made);
    pass(app, SECOND); /* the program asks whether to continue */
    press(WINDOW_KEY_ESCAPE, false);
    pass(app, SECOND);
    assert_string_equal(machine.title, "walkbox");
    press('q', true);
    pass(app, SECOND);
    app_close(app);
    played_games_read(&played, false);
    assert_string_equal(played.games[0].name, "before");
    played_games_free(&played);
    app = open_made(DEMO_DIR, &made);
    pass(app, SECOND);
    press(WINDOW_KEY_ENTER, false);
    pass(app, 2 * SECOND);
    press('q', true);
    pass(app, SECOND);
    app_close(app);
    played_games_read(&played, false);
    assert_string_equal(played.games[0].name, "A Lamp for the Patience");
    played_games_free(&played);
}

static int count_files(const char *pattern)
{
    glob_t found;
    const int count = glob(pattern, 0, NULL, &found) == 0 ? (int)found.gl_pathc : 0;
    if (count > 0)
        globfree(&found);
    return count;
}

/* A page or a phone may end the program at any time after that. The play continues if it does not.
 */
static void a_game_is_saved_before_the_system_may_end_the_program(void **state)
{
    (void)state;
    setenv("XDG_DATA_HOME", FOLDER "/leaving", 1);
    remove_all(FOLDER "/leaving/walkbox/saves/*/*.save"); /* left by a failed test */
    struct app *app = open_made(DEMO_DIR, &made);
    pass(app, 20 * (uint64_t)SECOND);
    assert_int_equal(count_files(FOLDER "/leaving/walkbox/saves/*/*.save"), 0);
    add_event((struct window_event){.kind = WINDOW_LEAVING});
    assert_true(pass(app, SECOND) > 0);
    assert_int_equal(count_files(FOLDER "/leaving/walkbox/saves/*/*.save"), 1);
    /* Also after less play than is worth an autosave at the end, but not after none. */
    for (int paused = 0; paused < 2; paused++) {
        remove_all(FOLDER "/leaving/walkbox/saves/*/*.save");
        assert_true(pass(app, SECOND) > 0);
        add_event((struct window_event){.kind = WINDOW_LEAVING});
        if (!paused)
            press(' ', false);
        assert_true(pass(app, SECOND) > 0);
        assert_int_equal(count_files(FOLDER "/leaving/walkbox/saves/*/*.save"), !paused);
    }
    press(' ', false);
    const int shown = machine.shown;
    pass(app, 5 * (uint64_t)SECOND);
    assert_true(machine.shown > shown + 5);
    /* The layers over the game: a menu, and the browser. */
    for (int i = 0; i < 2; i++) {
        remove_all(FOLDER "/leaving/walkbox/saves/*/*.save");
        pass(app, 20 * (uint64_t)SECOND);
        press(i == 0 ? WINDOW_KEY_F1 + 4 : 'b', i == 1);
        assert_true(pass(app, SECOND) > 0);
        add_event((struct window_event){.kind = WINDOW_LEAVING});
        assert_true(pass(app, SECOND) > 0);
        assert_int_equal(count_files(FOLDER "/leaving/walkbox/saves/*/*.save"), 1);
        press(WINDOW_KEY_ESCAPE, false);
        assert_true(pass(app, SECOND) > 0);
    }
    assert_int_equal(app_close(app), CLI_DONE);
    remove_all(FOLDER "/leaving/walkbox/saves/*/*.save");
    setenv("XDG_DATA_HOME", FOLDER "/data", 1);
}

/* As on a full disk. */
static void an_unsaveable_game_is_left_after_the_players_answer(void **state)
{
    (void)state;
    forbid_saves();
    for (int again = 0; again < 2; again++) {
        struct app *app = open_made(DEMO_DIR, &made);
        pass(app, 20 * (uint64_t)SECOND);
        press('q', true);
        assert_true(pass(app, SECOND) > 0); /* it asks */
        press(WINDOW_KEY_ENTER, false);     /* cancels */
        const int shown = machine.shown;
        pass(app, 5 * (uint64_t)SECOND);
        assert_true(machine.shown > shown + 5);
        press('q', true);
        assert_true(pass(app, SECOND) > 0);
        press(again ? 'q' : WINDOW_KEY_LEFT, again);
        press(WINDOW_KEY_ENTER, false);
        assert_int_equal(pass(app, SECOND), -1);
        assert_int_equal(app_close(app), CLI_DONE);
    }
    setenv("XDG_DATA_HOME", FOLDER "/data", 1);
}

static void type(const char *letter)
{
    struct window_event event = {.kind = WINDOW_LETTER, .key = letter[0]};
    snprintf(event.text, sizeof event.text, "%s", letter);
    add_event(event);
}

/* The recording shows its time; the player's input is ignored, except Escape, which ends it. */
static void a_recording_from_the_menu_is_only_watched(void **state)
{
    (void)state;
    static char text[TEXT_SIZE];
    enum { F2 = WINDOW_KEY_F1 + 1 };
    remove_all(RECORDINGS);
    struct app *app = open_made(DEMO_DIR, &made);
    pass(app, SECOND);
    press_all(app, (const int[]){WINDOW_KEY_DOWN, WINDOW_KEY_ENTER}, 2);
    pass(app, 6 * (uint64_t)SECOND);
    press_all(app,
              (const int[]){WINDOW_KEY_F5, WINDOW_KEY_DOWN, WINDOW_KEY_DOWN, WINDOW_KEY_DOWN,
                            WINDOW_KEY_DOWN, WINDOW_KEY_ENTER, WINDOW_KEY_ENTER, F2},
              8);
    type("T");
    type("/");
    press(WINDOW_KEY_ENTER, false);
    pass(app, SECOND);
    fclose(open_one(FOLDER "/data/walkbox/recordings/*/T-.recording"));
    fflush(stdout);
    const int output = dup(STDOUT_FILENO);
    assert_non_null(freopen(RECORD, "wb", stdout));
    press(WINDOW_KEY_ENTER, false);
    pass(app, SECOND);
    for (int i = 0; i < 5; i++) {
        add_event((struct window_event){.kind = WINDOW_CLICK, .x = 60, .y = 70, .inside = true});
        press(WINDOW_KEY_BACKSPACE, false);
        press(' ', false);
        press(' ', false);
        pass(app, SECOND / 2);
    }
    const int shown = machine.shown;
    press(WINDOW_KEY_ESCAPE, false);
    pass(app, 5 * (uint64_t)SECOND);
    assert_true(machine.shown > shown);
    fflush(stdout);
    dup2(output, STDOUT_FILENO);
    FILE *file = fopen(RECORD, "rb");
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    const int equal = number_after(text, ": "), all = number_after(text, " of ");
    assert_non_null(strstr(text, " hashes are equal"));
    assert_true(equal <= all);
    assert_in_range(equal, 2, 5);
    assert_int_equal(app_close(app), CLI_DONE);
}

/* Makes the recording one of another game. */
static void change_sum(void)
{
    static char text[TEXT_SIZE];
    glob_t found;
    assert_int_equal(glob(RECORDINGS, 0, NULL, &found), 0);
    FILE *file = fopen(found.gl_pathv[0], "r+b");
    globfree(&found);
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    const char *sum = strstr(text, "SHA-256 ");
    assert_non_null(sum);
    sum += strlen("SHA-256 ");
    assert_int_equal(fseek(file, sum - text, SEEK_SET), 0);
    fputc(*sum == '0' ? '1' : '0', file);
    assert_int_equal(fclose(file), 0);
}

static void the_game_continues_if_a_recording_cannot_be_played(void **state)
{
    (void)state;
    remove_all(RECORDINGS);
    struct app *app = open_made(DEMO_DIR, &made);
    pass(app, SECOND);
    press_all(app, (const int[]){WINDOW_KEY_DOWN, WINDOW_KEY_ENTER}, 2);
    pass(app, 6 * (uint64_t)SECOND);
    press_all(app,
              (const int[]){WINDOW_KEY_F5, WINDOW_KEY_DOWN, WINDOW_KEY_DOWN, WINDOW_KEY_DOWN,
                            WINDOW_KEY_DOWN, WINDOW_KEY_ENTER, WINDOW_KEY_ENTER},
              7);
    change_sum();
    press(WINDOW_KEY_ENTER, false);
    assert_true(pass(app, SECOND) > 0);
    assert_string_equal(machine.title, "A Lamp for the Patience - walkbox");
    const int shown = machine.shown;
    assert_true(pass(app, 5 * (uint64_t)SECOND) > 0);
    assert_true(machine.shown > shown + 5);
    press('q', true);
    assert_int_equal(pass(app, SECOND), -1);
    assert_int_equal(app_close(app), CLI_DONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_is_only_looked_at_leaves_the_list_unchanged),
        cmocka_unit_test(a_game_is_saved_before_the_system_may_end_the_program),
        cmocka_unit_test(an_unsaveable_game_is_left_after_the_players_answer),
        cmocka_unit_test(a_recording_from_the_menu_is_only_watched),
        cmocka_unit_test(the_game_continues_if_a_recording_cannot_be_played),
    };
    return cmocka_run_group_tests(tests, leave_a_save, NULL);
}
