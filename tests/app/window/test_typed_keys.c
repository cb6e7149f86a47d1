/* Key codes that scripts get, by the characters that keys type on different layouts: SDL's events,
 * in SDL's order, become events of the window, and these the codes of tests/data/keys.tsv. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/chord.h"
#include "app/session/settings.h"
#include "app/window/game_key.h"
#include "platform/platform.h"
#include "resource/cmocka_all.h"

enum { LEAST_ROWS = 40 };

struct row {
    char held, text[8], line[80];
    SDL_Keycode symbol;
    int code;
};

/* False for comments. */
static bool read_row(const char *line, struct row *row)
{
    char text[8];
    unsigned symbol;
    *row = (struct row){0};
    snprintf(row->line, sizeof row->line, "%.79s", line);
    if (line[0] == '#' ||
        sscanf(line, "%*s\t%c\t%x\t%7[^\t]\t%*s\t%d", &row->held, &symbol, text, &row->code) != 4)
        return false;
    row->symbol = (SDL_Keycode)symbol;
    if (strcmp(text, "-") != 0 || row->code == '-')
        snprintf(row->text, sizeof row->text, "%s", text);
    return true;
}

static void push(Uint32 type, const struct row *row)
{
    const Uint16 held = row->held == 'S'   ? KMOD_LSHIFT
                        : row->held == 'C' ? KMOD_LCTRL
                        : row->held == 'A' ? KMOD_LALT
                        : row->held == 'G' ? KMOD_RALT
                                           : KMOD_NONE;
    SDL_Event key = {.key = {.type = type, .keysym = {.sym = row->symbol, .mod = held}}};
    SDL_Event text = {.text = {.type = SDL_TEXTINPUT}};
    snprintf(text.text.text, sizeof text.text.text, "%s", row->text);
    SDL_PushEvent(&key);
    if (type == SDL_KEYDOWN && row->text[0])
        SDL_PushEvent(&text);
}

/* The next event that is not the text's own. SDL says that there is none once after each of its own
 * looks for events. */
static struct window_event next(struct platform_window *window)
{
    struct window_event event = {0};
    int none = 0;
    do
        none += platform_here()->next_event(window, &event) ? 0 : 1;
    while (none < 3 && (event.kind != WINDOW_KEY && event.kind != WINDOW_KEY_LIFTED));
    return event;
}

static struct platform_window *window_open(void)
{
    const struct platform_window_options options = {.title = "keys", .width = 320, .height = 200};
    assert_true(platform_here()->display_open());
    struct platform_window *window = platform_here()->window_open(&options);
    assert_non_null(window);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    return window;
}

static void characters_decide_on_each_layout(void **state)
{
    struct platform_window *window = window_open();
    FILE *rows = fopen(TEST_DATA_DIR "/keys.tsv", "rb");
    char line[200];
    int count = 0;
    (void)state;
    assert_non_null(rows);
    while (fgets(line, sizeof line, rows)) {
        struct row row;
        if (!read_row(line, &row))
            continue;
        push(SDL_KEYDOWN, &row);
        push(SDL_KEYUP, &row);
        const struct window_event pressed = next(window), lifted = next(window);
        const int code = game_key_code(&pressed);
        if (pressed.kind != WINDOW_KEY || code != row.code || pressed.alt)
            fail_msg("%s: %d", row.line, code);
        assert_int_equal(lifted.kind, WINDOW_KEY_LIFTED);
        assert_int_equal(lifted.key, pressed.key);
        count++;
    }
    fclose(rows);
    assert_true(count >= LEAST_ROWS);
    platform_here()->window_close(window);
}

/* Alt and Ctrl leave the key as it is, although X11 reports a text with Alt: Alt+1 saves on a
 * French keyboard, too. */
static void chords_are_made_of_keys(void **state)
{
    static const struct {
        struct row row;
        const char *chord;
    } rows[] = {
        {{.held = 'A', .symbol = '1', .text = "&"}, "Alt+1"},
        {{.held = 'A', .symbol = 'g', .text = "g"}, "Alt+G"},
        {{.held = 'G', .symbol = 'g', .text = "g"}, "Alt+G"}, /* a layout without AltGr */
        {{.held = 'C', .symbol = 'b'}, "Ctrl+B"},
        {{.held = 'S', .symbol = ';', .text = "."}, "."},
        {{.symbol = 0xF6, .text = "ö"}, "ö"},
    };
    struct platform_window *window = window_open();
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char chord[CHORD_TEXT_SIZE];
        int again = 0;
        push(SDL_KEYDOWN, &rows[i].row);
        const struct window_event pressed = next(window);
        chord_write(chord_of(&pressed), false, chord);
        assert_string_equal(chord, rows[i].chord);
        if (chord_read(chord, &again))
            assert_int_equal(again, chord_of(&pressed));
        else
            assert_string_equal(chord, "Alt+1"); /* which is not free */
    }
    platform_here()->window_close(window);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_decide_on_each_layout),
        cmocka_unit_test(chords_are_made_of_keys),
    };
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
