#include "app/window/help_pages.h"

#include <stdio.h>

#include "app/session/settings.h"
#include "app/ui/pad.h"
#include "cli/language.h"
#include "render/overlay/overlay.h"
#include "render/overlay/overlay_font.h"

struct fixed_line {
    const char *key, *does;
};

/* Behind the lines of overlay.def. */
static const struct fixed_line overlay_lines[] = {
    {"T", N_("change to the next router")},
    {"", ""},
    {N_("In a room only:"), ""},
    {N_("PgUp, PgDn"), N_("previous, next room")},
    {"L", N_("lock or unlock the box at the mouse")},
    {"R", N_("rebuild the matrix")},
    {".", N_("play one frame")},
};

/* What no setting changes, above and below the keys of the settings. */
static const struct fixed_line first_lines[] = {
    {N_("Click"), N_("walk there")},
    {N_("Esc, ."), N_("skip scene; skip line")},
};
static const struct fixed_line last_lines[] = {
    {N_("Alt+1..9"), N_("save")},
    {N_("Ctrl+0..9"), N_("load")},
    {N_("Backquote"), N_("console")},
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
    snprintf(line->key, sizeof line->key, "%s", tr(key));
    snprintf(line->does, sizeof line->does, "%s", tr(does));
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
        chord_write(setting_number(settings, (enum setting)i), true, key);
        fill(line, key, setting_row((enum setting)i)->help);
        return true;
    }
    return fixed(last_lines, LAST_LINES, n, line);
}

bool key_list_overlay(int n, struct key_line *line)
{
    if (n == 0)
        fill(line, N_("In a game with Ctrl+Alt:"), "");
    int left = n - 1; /* lines to skip */
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
    const struct overlay_type small = {false, 1};
    const int behind = left + overlay_letters_width(small, line->key) + OVERLAY_LETTER_WIDTH;
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
    RIGHT = 180, /* in picture pixels */
    LEFT_DOES = TOP + 20 * OVERLAY_LETTER_WIDTH,
    RIGHT_DOES = RIGHT + 15 * OVERLAY_LETTER_WIDTH,
};

void pad_help_draw(const struct overlay_canvas *canvas, const struct settings *settings)
{
    static const struct fixed_line pad_lines[] = {
        {N_("Game controller:"), ""},
        {N_("Left stick"), N_("move the pointer")},
        {N_("Right trigger"), N_("move it slowly")},
    };
    static const struct fixed_line lines[] = {
        {N_("In a menu:"), ""},
        {N_("Cross, stick"), N_("move")},
        {"A", N_("choose")},
        {"B", N_("go back")},
        {"", ""},
        {N_("On a touch screen:"), ""},
        {N_("Tap"), N_("click")},
        {N_("Hold"), N_("right click")},
        {N_("Drag"), N_("move the pointer")},
        {N_("2 fingers tap"), N_("skip a line")},
        {N_("2 fingers hold"), N_("skip a scene")},
        {N_("3 fingers tap"), N_("menu")},
        {"", ""},
        {N_("Verbs have letter keys."), ""},
        {N_("Tab shows them."), ""},
    };
    enum { PAD_LINES = sizeof pad_lines / sizeof *pad_lines };
    struct key_line line;
    struct pad_map map;
    int n = 0;
    pad_map_of(&map, settings);
    for (; fixed(pad_lines, PAD_LINES, n, &line); n++)
        write_line(canvas, TOP, LEFT_DOES, n, &line);
    for (int i = 0; i < PAD_BUTTON_COUNT; i++) {
        if (map.acts[i] == PAD_ACT_NONE)
            continue;
        fill(&line, pad_button_name(i), pad_act_summary(map.acts[i]));
        write_line(canvas, TOP, LEFT_DOES, n++, &line);
    }
    for (n = 0; fixed(lines, sizeof lines / sizeof *lines, n, &line); n++)
        write_line(canvas, RIGHT, RIGHT_DOES, n, &line);
}
