/* Reports of the window: the message to the player, once, and its drawing; and the console's effect
 * on the recording. */
#include "app/console/console_window.h"
#include "app/debug/debugger.h"
#include "app/history/report.h"
#include "app/ui/draw.h"
#include "app/window/play_overlay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/session/game_argument.h"
#include "app/session/start.h"
#include "engine/game.h"
#include "render/framebuffer.h"
#include "render/overlay/page_font.h"
#include "resource/cmocka_all.h"
#include "walk/router.h"

#define GAME   TEST_DATA_DIR "/walks/game2"
#define FOLDER TEST_OUTPUT_DIR "/play_report"

struct fixture {
    struct game *game;
    struct start_options options;
    struct play_report play;
    struct debugger debugger;
    struct console_window console;
    struct play_saves saves;
    unsigned overlays;
};

static void before_frame(void *context, struct game *game)
{
    journal_before_frame(&((struct fixture *)context)->play.journal, game);
}

static bool after_frame(void *context, struct game *game)
{
    journal_after_frame(&((struct fixture *)context)->play.journal, game);
    return true;
}

static int set_up(void **state)
{
    static struct fixture f;
    memset(&f, 0, sizeof f);
    f.options = (struct start_options){.router = router_at(0)};
    setenv("XDG_STATE_HOME", FOLDER, 1);
    mkdir(TEST_OUTPUT_DIR, 0777);
    if (game_argument_start(&f.game, GAME, &f.options) != CLI_DONE)
        return -1;
    play_report_init(&f.play, f.game, &f.options, true);
    play_report_begin(&f.play, true);
    if (!debugger_init(&f.debugger, f.game, &f.play.journal, 0))
        return -1;
    console_window_init(&f.console,
                        (struct console_window_host){f.game, &f.debugger, &f.saves, &f.overlays});
    game_watch(f.game, (struct frame_watcher){&f, before_frame, after_frame});
    for (int i = 0; i < 30; i++)
        game_play_frame(f.game);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    debugger_close(&f->debugger);
    journal_close(&f->play.journal);
    cli_end_game(f->game);
    return 0;
}

static void a_report_is_announced(void **state)
{
    struct fixture *f = *state;
    char message[PLAY_MESSAGE_SIZE] = "";
    play_report_make(&f->play, REPORT_REQUESTED, message);
    assert_non_null(strstr(message, "The report is in " FOLDER "/walkbox/reports/"));
    assert_non_null(strstr(message, "to an issue"));
}

static void a_failed_report_is_announced_too(void **state)
{
    struct fixture *f = *state;
    char message[PLAY_MESSAGE_SIZE] = "";
    f->options.report = GAME "/MONKEY.000";
    play_report_make(&f->play, REPORT_REQUESTED, message);
    assert_non_null(strstr(message, "The report could not be written"));
}

/* A halted game stays halted, and that is shown once, with the reason. */
static void the_end_is_shown_once(void **state)
{
    struct fixture *f = *state;
    char message[PLAY_MESSAGE_SIZE] = "";
    f->game->vm.halted = true;
    message_set(&f->game->vm.why, "script 7 at 0x0001: why");
    assert_true(play_report_end(&f->play, REPORT_HALTED, message));
    assert_non_null(strstr(message, "The game has halted: script 7 at 0x0001: why. The report"));
    assert_false(play_report_end(&f->play, REPORT_HALTED, message));
    play_report_begin(&f->play, false);
    assert_true(play_report_end(&f->play, REPORT_HALTED, message));
}

/* A game that its script quits, and a game played for a recording, make no report by themselves. */
static void no_report_is_made_without_a_request(void **state)
{
    struct fixture *f = *state;
    char message[PLAY_MESSAGE_SIZE] = "";
    f->options.report = NULL;
    assert_false(play_report_end(&f->play, REPORT_QUIT, message));
    play_report_begin(&f->play, false);
    f->play.by_itself = false;
    assert_false(play_report_end(&f->play, REPORT_HALTED, message));
    assert_string_equal(message, "");
}

/* ---- the console ---- */

static void press(struct fixture *f, enum window_event_kind kind, int key)
{
    const struct window_event event = {.kind = kind, .key = key};
    console_window_key(&f->console, &event, false);
}

static void give(struct fixture *f, const char *text)
{
    for (; *text; text++) {
        press(f, WINDOW_KEY, *text);
        press(f, WINDOW_LETTER, *text);
    }
    press(f, WINDOW_KEY, WINDOW_KEY_ENTER);
}

static void changes_by_the_console_are_marked(void **state)
{
    struct fixture *f = *state;
    press(f, WINDOW_KEY, '`');
    press(f, WINDOW_LETTER, '`');
    assert_true(f->console.open);
    give(f, "actor 1");
    give(f, "step 3");
    assert_int_equal(f->game->world.frame, 33);
    assert_int_equal(f->play.journal.change_count, 0);
    give(f, "var 300 77");
    assert_int_equal(f->game->world.globals[300], 77);
    assert_int_equal(f->play.journal.change_count, 1);
    assert_int_equal(f->play.journal.change_frame, 33);
    give(f, "var 300");
    assert_int_equal(f->play.journal.change_count, 1);
}

/* ---- the message on the screen ---- */

enum { WIDTH = SCREEN_WIDTH, HEIGHT = SCREEN_HEIGHT };

static uint32_t canvas[WIDTH * HEIGHT];

static bool is_light(int x, int y)
{
    return (canvas[y * WIDTH + x] & 0xFF) > 0x80;
}

/* The rows above the bottom of the screen that have a letter in them. */
static int lit_rows(const char *message)
{
    static const struct play_overlay overlay;
    int first = HEIGHT;
    memset(canvas, 0, sizeof canvas);
    play_overlay_draw_message(&overlay, message, SCREEN_HEIGHT, canvas, 1);
    for (int y = HEIGHT - 1; y >= 0; y--)
        for (int x = 0; x < WIDTH; x++)
            first = is_light(x, y) ? y : first;
    return HEIGHT - first;
}

/* Where verbs are to be read, messages stand above. */
static void a_message_stands_below_or_above(void **state)
{
    static const struct play_overlay overlay;
    (void)state;
    for (int below = 0; below < 2; below++) {
        memset(canvas, 0, sizeof canvas);
        play_overlay_draw_message(&overlay, "a word", below ? SCREEN_HEIGHT : 0, canvas, 1);
        int lit[2] = {0, 0};
        for (int i = 0; i < WIDTH * HEIGHT; i++)
            lit[i / WIDTH >= HEIGHT / 2] += canvas[i] != 0;
        assert_true(lit[below] > 0);
        assert_int_equal(lit[!below], 0);
    }
}

/* A short message takes a line, a longer one as many as it needs; a long word is broken. */
static void a_long_message_takes_more_lines(void **state)
{
    char text[PLAY_MESSAGE_SIZE] = "";
    (void)state;
    assert_int_equal(lit_rows(""), 0);
    int one = lit_rows("a word");
    assert_in_range(one, 5, 2 * UI_LINE_HEIGHT - 1);
    for (int i = 0; i < 30; i++)
        strcat(text, "word ");
    assert_int_equal(lit_rows(text), one + 2 * UI_LINE_HEIGHT);
    memset(text, 'd', 200);
    text[200] = '\0';
    assert_int_equal(lit_rows(text), one + 3 * UI_LINE_HEIGHT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_report_is_announced, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_failed_report_is_announced_too, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_end_is_shown_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_report_is_made_without_a_request, set_up, tear_down),
        cmocka_unit_test_setup_teardown(changes_by_the_console_are_marked, set_up, tear_down),
        cmocka_unit_test(a_long_message_takes_more_lines),
        cmocka_unit_test(a_message_stands_below_or_above),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
