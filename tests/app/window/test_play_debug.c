/* The debugger in the window of a game, on a made machine: its panel opens and pauses the game, a
 * move that waits lets it play, and stops are kept from one play to the next. */
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "app/ui/draw.h"
#include "app/window/made_app.h"
#include "app/window/made_machine.h"
#include "resource/cmocka_all.h"

#define STOPS FOLDER "/data/walkbox/saves/*/stops.txt"

static void type(const char *text)
{
    for (; *text; text++)
        add_event((struct window_event){.kind = WINDOW_LETTER, .key = *text, .text = {*text}});
}

static void press_alt(int key)
{
    add_event((struct window_event){.kind = WINDOW_KEY, .key = key, .alt = true});
}

/* Gives a line to the console, which is open. */
static void give(struct app *app, const char *line)
{
    for (; strlen(line) > EVENTS - 2; line += EVENTS - 2) {
        char part[EVENTS - 1] = {0};
        memcpy(part, line, EVENTS - 2);
        type(part);
        pass(app, SECOND / 10);
    }
    type(line);
    press(WINDOW_KEY_ENTER, false);
    pass(app, SECOND / 10);
}

static struct app *begin(void)
{
    struct app *app = open_made(DEMO_DIR, &made);
    assert_non_null(app);
    pass(app, 2 * (uint64_t)SECOND);
    return app;
}

static void end(struct app *app)
{
    press('q', true);
    assert_int_equal(pass(app, SECOND), -1);
    assert_int_equal(app_close(app), CLI_DONE);
}

/* Returns the text of the file of stops. */
static const char *stops(void)
{
    static char text[TEXT_SIZE];
    FILE *file = open_one(STOPS);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static void replace_stops(const char *text)
{
    glob_t found;
    assert_int_equal(glob(STOPS, 0, NULL, &found), 0);
    FILE *file = fopen(found.gl_pathv[0], "wb");
    globfree(&found);
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static bool stands(struct app *app)
{
    const uint32_t before = picture_sum();
    pass(app, 5 * (uint64_t)SECOND);
    return picture_sum() == before;
}

static void the_panel_pauses_the_game(void **state)
{
    (void)state;
    struct app *app = begin();
    assert_false(stands(app));
    const uint32_t game = picture_sum();
    press_alt('d');
    pass(app, SECOND);
    const uint32_t panel = picture_sum();
    assert_int_not_equal(panel, game);
    assert_true(stands(app));
    press(WINDOW_KEY_LEFT, false);
    pass(app, SECOND);
    assert_int_not_equal(picture_sum(), panel);
    press(WINDOW_KEY_RIGHT, false);
    pass(app, SECOND);
    assert_int_equal(picture_sum(), panel);
    press(WINDOW_KEY_LEFT, false); /* Escape leaves the past */
    press(WINDOW_KEY_ESCAPE, false);
    assert_false(stands(app));
    press_alt('d');
    press_alt('d');
    assert_false(stands(app));
    end(app);
}

static void tap(struct app *app, int x, int y)
{
    add_event(
        (struct window_event){.kind = WINDOW_FINGER_DOWN, .finger = 1, .x = x / 2, .y = y / 2});
    add_event((struct window_event){.kind = WINDOW_FINGER_LIFTED, .finger = 1});
    pass(app, SECOND);
}

/* Marks the row of the game's menu, and returns where it is. */
static int find_row(struct app *app, int row)
{
    press(WINDOW_KEY_F5, false);
    for (; row > 0; row--)
        press(WINDOW_KEY_DOWN, false);
    pass(app, SECOND);
    int y = 0;
    while (y < HIGH && machine.pixels[y * WIDE + WIDE / 2] != UI_MARK)
        y++;
    assert_in_range(y, 1, HIGH - 1);
    return y + 5;
}

static void fingers_open_it_in_the_menu_and_scrub(void **state)
{
    (void)state;
    struct app *app = begin();
    const int y = find_row(app, 5);
    press(WINDOW_KEY_UP, false);
    tap(app, WIDE / 2, y);
    const uint32_t panel = picture_sum();
    press(WINDOW_KEY_LEFT, false);
    pass(app, SECOND);
    assert_int_not_equal(picture_sum(), panel);
    press(WINDOW_KEY_RIGHT, false);
    pass(app, SECOND);
    assert_int_equal(picture_sum(), panel);
    tap(app, WIDE / 24, HIGH - 70); /* the lane, before the present */
    assert_int_not_equal(picture_sum(), panel);
    assert_true(stands(app));
    press(WINDOW_KEY_ESCAPE, false);
    assert_false(stands(app));
    end(app);
}

/* A stop that this build of the game does not know stays in the file. */
static void a_stop_opens_the_panel_in_the_next_play_too(void **state)
{
    (void)state;
    struct app *app = begin();
    press('`', false);
    pass(app, SECOND / 10);
    give(app, "stop room cliff");
    assert_string_equal(stops(), "room cliff\n");
    give(app, "run"); /* closes the console */
    assert_false(stands(app));
    pass(app, 30 * (uint64_t)SECOND);
    assert_true(stands(app));
    press(WINDOW_KEY_ENTER, false); /* drops nothing but the stopped frame */
    assert_false(stands(app));
    end(app);
    replace_stops("off sentence\nline lost.scr:1\nroom cliff\n");
    app = begin();
    pass(app, 30 * (uint64_t)SECOND);
    assert_true(stands(app));
    press(WINDOW_KEY_ESCAPE, false);
    press('`', false);
    pass(app, SECOND / 10);
    give(app, "stops remove 2");
    assert_string_equal(stops(), "off sentence\nline lost.scr:1\n");
    end(app);
    remove_all(STOPS);
}

/* Whatever the file holds stays in it: a line that is too long for a stop, and a last line without
 * an end. */
static void other_lines_of_the_file_stay(void **state)
{
    (void)state;
    char file[600];
    snprintf(file, sizeof file, "sentence\nchange %0400d", 1);
    struct app *app = begin();
    press('`', false);
    pass(app, SECOND / 10);
    give(app, "stop halt");
    end(app);
    replace_stops(file);
    app = begin();
    press('`', false);
    pass(app, SECOND / 10);
    give(app, "stops remove 1");
    assert_string_equal(stops(), strcat(file + strlen("sentence\n"), "\n"));
    end(app);
    remove_all(STOPS);
}

/* Without stops, a move waits for its frames until Escape. */
static void escape_ends_a_move_that_waits(void **state)
{
    (void)state;
    struct app *app = begin();
    press_alt('d');
    press('r', false);
    assert_false(stands(app));
    press(WINDOW_KEY_ESCAPE, false);
    pass(app, SECOND);
    assert_true(stands(app));
    end(app);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_panel_pauses_the_game),
        cmocka_unit_test(fingers_open_it_in_the_menu_and_scrub),
        cmocka_unit_test(a_stop_opens_the_panel_in_the_next_play_too),
        cmocka_unit_test(other_lines_of_the_file_stay),
        cmocka_unit_test(escape_ends_a_move_that_waits),
    };
    make_folder(FOLDER);
    remove_all(STOPS);
    setenv("XDG_DATA_HOME", FOLDER "/data", 1);
    setenv("XDG_STATE_HOME", FOLDER "/state", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    write_settings("[playing]\nautosave = no\n");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
