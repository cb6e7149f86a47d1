#include "app/window/help_pages.h"

#include <stdio.h>
#include <string.h>

#include "app/session/settings.h"
#include "app/ui/pad.h"
#include "render/overlay/overlay.h"
#include "render/overlay/overlay_font.h"

struct fixed_line {
    const char *key, *does;
};

/* Behind the lines of overlay.def. */
static const struct fixed_line overlay_lines[] = {
    {"T", "walk by the next router"},
    {"", ""},
    {"In a room only:", ""},
    {"PgUp, PgDn", "previous, next room"},
    {"L", "lock or unlock the box at the mouse"},
    {"R", "rebuild the matrix"},
    {".", "one frame"},
};

/* What no setting says, above and below the keys of the settings. */
static const struct fixed_line first_lines[] = {
    {"click", "walk there"},
    {"Esc, .", "skip scene; skip a line"},
};
static const struct fixed_line last_lines[] = {
    {"Alt+1..9", "save"},
    {"Ctrl+0..9", "load"},
    {"Backquote", "the console"},
};

enum {
    OVERLAY_LINES = sizeof overlay_lines / sizeof *overlay_lines,
    FIRST_LINES = sizeof first_lines / sizeof *first_lines,
    LAST_LINES = sizeof last_lines / sizeof *last_lines,
    /* In picture pixels. */
    TOP = 4,
    LEFT = 4,
    LETTER_LEFT = 16,
};

static void fill(struct key_line *line, const char *key, const char *does)
{
    snprintf(line->key, sizeof line->key, "%s", key);
    snprintf(line->does, sizeof line->does, "%s", does);
}

static bool fixed(const struct fixed_line *lines, int count, int n, struct key_line *line)
{
    if (n < 0 || n >= count)
        return false;
    fill(line, lines[n].key, lines[n].does);
    return true;
}

bool key_list_key(const struct settings *settings, int n, struct key_line *line)
{
    struct settings first;
    if (!settings) {
        settings_default(&first);
        settings = &first;
    }
    if (fixed(first_lines, FIRST_LINES, n, line))
        return true;
    n -= FIRST_LINES;
    for (int i = SETTING_FIRST_KEY; i < SETTING_COUNT && n >= 0; i++) {
        char key[SETTING_TEXT_SIZE];
        if (setting_number(settings, (enum setting)i) == CHORD_NONE || n-- > 0)
            continue;
        setting_write(settings, (enum setting)i, key);
        fill(line, key, setting_row((enum setting)i)->help);
        return true;
    }
    return fixed(last_lines, LAST_LINES, n, line);
}

bool key_list_overlay(int n, struct key_line *line)
{
    if (n == 0)
        fill(line, "In a game with Ctrl+Alt:", "");
    int left = n - 1; /* lines to pass over */
    for (int i = 0; i < OVERLAY_COUNT && left >= 0; i++) {
        const struct overlay_row *row = overlay_row(i);
        if (row->help && left-- == 0)
            fill(line, row->key, row->help);
    }
    return n >= 0 && (left < 0 || fixed(overlay_lines, OVERLAY_LINES, left, line));
}

static void write_at(const struct overlay_canvas *canvas, int left, int line, const char *text)
{
    const int zoom = canvas->zoom;
    const int top = TOP + line * (OVERLAY_LINE_HEIGHT + 1);
    if (text[0])
        overlay_text(canvas, left * zoom, top * zoom, zoom, text);
}

/* What a key does stands in a column, or behind a long name of a key. */
static void write_line(const struct overlay_canvas *canvas, int left, int does_left, int n,
                       const struct key_line *line)
{
    const int behind = left + ((int)strlen(line->key) + 1) * OVERLAY_LETTER_WIDTH;
    write_at(canvas, left, n, line->key);
    write_at(canvas, behind > does_left ? behind : does_left, n, line->does);
}

void key_list_draw(const struct overlay_canvas *canvas, const struct settings *settings)
{
    struct key_line line;
    for (int n = 0; key_list_overlay(n, &line); n++)
        write_line(canvas, LEFT, LETTER_LEFT, n, &line);
    for (int n = 0; key_list_key(settings, n, &line); n++)
        write_line(canvas, KEY_LIST_LEFT, KEY_LIST_DOES_LEFT, n, &line);
}

/* ---- the second page ---- */

enum {
    RIGHT = 190, /* in picture pixels */
    LINE_SIZE = 48,
    NAME_WIDTH = 20, /* letters */
};

static void write_buttons(const struct overlay_canvas *canvas, const struct pad_map *map)
{
    char text[LINE_SIZE];
    int line = 0;
    write_at(canvas, TOP, line++, "A controller, whenever it is plugged in:");
    write_at(canvas, TOP, line++, "Left stick          moves the pointer");
    write_at(canvas, TOP, line++, "Right trigger       slowly");
    for (int i = 0; i < PAD_BUTTON_COUNT; i++) {
        if (map->acts[i] == PAD_ACT_NONE)
            continue;
        snprintf(text, sizeof text, "%-*s%s", NAME_WIDTH, pad_button_name(i),
                 pad_act_summary(map->acts[i]));
        write_at(canvas, TOP, line++, text);
    }
}

void pad_help_draw(const struct overlay_canvas *canvas, const struct settings *settings)
{
    static const char *const lines[] = {
        "In a menu:",
        "Cross, stick  choose",
        "A             takes it",
        "B             goes back",
        "",
        "Fingers:",
        "tap           click",
        "hold          right click",
        "drag          moves the pointer",
        "two tap       skip a line",
        "two hold      skip a scene",
        "three tap     the menu",
        "",
        "Verbs by their letters;",
        "Tab shows them, and names",
    };
    struct pad_map map;
    pad_map_of(&map, settings);
    write_buttons(canvas, &map);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        write_at(canvas, RIGHT, (int)i, lines[i]);
}
