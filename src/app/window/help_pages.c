#include "app/window/help_pages.h"

#include <stdio.h>

#include "app/ui/pad.h"
#include "cli/language.h"
#include "render/overlay/overlay.h"

struct fixed_line {
    const char *key, *does; /* without `does` a heading, without both a gap */
};

/* What no setting changes, above and below the keys of the settings. */
static const struct fixed_line first_lines[] = {
    {N_("Click"), N_("walk there")},
    {N_("Esc, ."), N_("skip scene; skip line")},
    {N_("Letters"), N_("verbs; Tab shows which")},
};
static const struct fixed_line pad_lines[] = {
    {N_("Alt+1..9"), N_("save")},
    {N_("Ctrl+0..9"), N_("load")},
    {N_("Backquote"), N_("console")},
    {NULL, NULL},
    {N_("Game controller:"), NULL},
    {N_("Left stick"), N_("move the pointer")},
    {N_("Right trigger"), N_("move it slowly")},
};
static const struct fixed_line menu_lines[] = {
    {NULL, NULL},
    {N_("In a menu:"), NULL},
    {N_("Cross, stick"), N_("move")},
};
static const struct fixed_line finger_lines[] = {
    {NULL, NULL},
    {N_("On a touch screen:"), NULL},
    {N_("Tap"), N_("click")},
    {N_("Hold"), N_("right click")},
    {N_("Drag"), N_("move the pointer")},
    {N_("2 fingers tap"), N_("skip a line")},
    {N_("2 fingers hold"), N_("skip a scene")},
    {N_("3 fingers tap"), N_("menu")},
    {NULL, NULL},
    {N_("In a game with Ctrl+Alt:"), NULL},
};
static const struct fixed_line last_lines[] = {
    {"T", N_("change to the next router")},
    {NULL, NULL},
    {N_("In a room only:"), NULL},
    {N_("PgUp, PgDn"), N_("previous, next room")},
    {"L", N_("lock or unlock the box at the mouse")},
    {"R", N_("rebuild the matrix")},
    {".", N_("play one frame")},
};

/* Goes through all lines, and fills in the row of one of them. */
struct lines {
    int at, wanted; /* -1: none */
    struct page_row *row;
};

static void add(struct lines *lines, const char *key, const char *does)
{
    if (lines->at++ != lines->wanted)
        return;
    lines->row->kind = key && !does ? PAGE_ROW_HEADING : PAGE_ROW_NOTE;
    snprintf(lines->row->label, sizeof lines->row->label, "%s", key ? tr(does ? does : key) : "");
    snprintf(lines->row->value, sizeof lines->row->value, "%s", does ? tr(key) : "");
}

static void add_fixed(struct lines *lines, const struct fixed_line *fixed, size_t size)
{
    for (size_t i = 0; i < size / sizeof *fixed; i++)
        add(lines, fixed[i].key, fixed[i].does);
}

static void go_through(struct lines *lines, const struct settings *settings)
{
    struct settings defaults;
    struct pad_map map;
    settings_default(&defaults);
    settings = settings ? settings : &defaults;
    add_fixed(lines, first_lines, sizeof first_lines);
    for (int i = SETTING_FIRST_KEY; i < SETTING_COUNT; i++) {
        char key[SETTING_TEXT_SIZE];
        chord_write(setting_number(settings, (enum setting)i), true, key);
        if (setting_number(settings, (enum setting)i) != CHORD_NONE)
            add(lines, key, setting_row((enum setting)i)->help);
    }
    add_fixed(lines, pad_lines, sizeof pad_lines);
    pad_map_of(&map, settings);
    for (int i = 0; i < PAD_BUTTON_COUNT; i++)
        if (map.acts[i] != PAD_ACT_NONE)
            add(lines, pad_button_name(i), setting_word(SETTING_PAD_A, map.acts[i])->name);
    add_fixed(lines, menu_lines, sizeof menu_lines);
    add(lines, pad_button_sign(PAD_A), N_("choose"));
    add(lines, pad_button_sign(PAD_B), N_("go back"));
    add_fixed(lines, finger_lines, sizeof finger_lines);
    for (int i = 0; i < OVERLAY_COUNT; i++)
        if (overlay_row(i)->help)
            add(lines, overlay_row(i)->key, overlay_row(i)->help);
    add_fixed(lines, last_lines, sizeof last_lines);
}

static int count_rows(void *context)
{
    struct lines lines = {.wanted = -1};
    go_through(&lines, context);
    return lines.at;
}

static void fill_row(void *context, int n, struct page_row *row)
{
    struct lines lines = {.wanted = n, .row = row};
    go_through(&lines, context);
}

const struct menu_screen keys_screen = {
    .title = N_("Controls"),
    .help = N_("F1 shows them at any time. The settings can change keys and buttons."),
    .count = count_rows,
    .row = fill_row,
};

void keys_page_toggle(struct menu *menu, struct settings *settings)
{
    if (menu->depth > 0 && menu->levels[menu->depth - 1].screen == &keys_screen)
        menu_back(menu);
    else
        menu_open(menu, &keys_screen, settings);
}
