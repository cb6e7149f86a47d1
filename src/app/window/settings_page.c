#include "app/window/settings_page.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/session/chord.h"
#include "app/session/settings.h"
#include "app/ui/pad.h"
#include "cli/language.h"
#include "platform/window_event.h"
#include "render/overlay/overlay.h"
#include "util/shown_text.h"

enum {
    VOLUME_STEP = 5,
    FULL_VOLUME = 100,
    FOR_ROW = 0, /* the first row chooses which games changes apply to */
};

/* ---- the rows ---- */

/* Returns the setting of row n in the tab, or SETTING_COUNT. */
static enum setting setting_at(const struct settings_page *page, int n)
{
    int left = n - FOR_ROW - 1;
    for (int i = 0; i < SETTING_COUNT && left >= 0; i++)
        if (setting_row((enum setting)i)->section == (enum settings_section)page->tab &&
            left-- == 0)
            return (enum setting)i;
    return SETTING_COUNT;
}

static int count_rows(void *context)
{
    const struct settings_page *page = context;
    int count = FOR_ROW + 1;
    while (setting_at(page, count) != SETTING_COUNT)
        count++;
    return count;
}

static bool has_bar(enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    return row->kind == SETTING_IS_NUMBER &&
           (row->high == FULL_VOLUME || setting == SETTING_TEXT_SPEED);
}

static int step_of(enum setting setting)
{
    return setting_row(setting)->high == FULL_VOLUME ? VOLUME_STEP : 1;
}

/* Writes a value as the page shows it. */
static void write_value(const struct settings *settings, enum setting setting,
                        char value[SETTING_TEXT_SIZE])
{
    const struct setting_word *word = setting_word(setting, setting_number(settings, setting));
    setting_write(settings, setting, value);
    if (setting_row(setting)->kind == SETTING_IS_KEY)
        chord_write(setting_number(settings, setting), true, value);
    else if (word)
        snprintf(value, SETTING_TEXT_SIZE, "%s", tr(word->name));
    else if (value[0] == '\0')
        snprintf(value, SETTING_TEXT_SIZE, "%s", tr("default"));
    else if (setting == SETTING_SCALE && settings->scale == 0)
        snprintf(value, SETTING_TEXT_SIZE, "%s", tr("same as last time"));
}

/* Returns which key changes a row of this kind, unless arrows show it. */
static const char *how_to_change(enum setting_kind kind)
{
    return kind == SETTING_IS_KEY    ? tr("Press Enter, then the new key.")
           : kind == SETTING_IS_TEXT ? tr("Press Enter to choose it.")
                                     : "";
}

static void write_help(const struct settings_page *page, enum setting setting, char *help,
                       size_t size)
{
    const struct setting_row *row = setting_row(setting);
    const enum setting clash = setting_clash(&page->host.now->values, setting);
    const bool own = page->host.now->sources[setting] == SETTING_FROM_GAME;
    const struct setting_word *word =
        setting_word(setting, setting_number(&page->host.now->values, setting));
    const char *about = tr(row->help), *how = how_to_change(row->kind);
    char first = about[0] >= 'a' && about[0] <= 'z' ? (char)(about[0] - 'a' + 'A') : about[0];
    if (clash != SETTING_COUNT)
        snprintf(help, size, tr("This is also the key for “%s”."), tr(setting_row(clash)->label));
    else
        snprintf(help, size, "%c%s%s%s.%s%s%s", first, about + 1, word ? ": " : "",
                 word ? tr(word->meaning) : "", own || how[0] ? " " : "",
                 own ? tr("Set for this game only. ") : "", how);
}

static void fill_for(const struct settings_page *page, struct page_row *row)
{
    row->kind = PAGE_ROW_VALUE;
    snprintf(row->label, sizeof row->label, "%s", tr("Changes apply to"));
    snprintf(row->value, sizeof row->value, "%s",
             page->for_this_game ? tr("this game") : tr("all games"));
    row->off = page->host.game[0] == '\0' || page->host.path[0] == '\0';
    char path[PAGE_HELP_SIZE - 80];
    shown_path_into(page->host.path, path, sizeof path);
    if (path[0])
        snprintf(row->help, sizeof row->help,
                 tr("Delete resets a setting. Settings are saved to %s."), path);
    else
        snprintf(row->help, sizeof row->help, "%s",
                 tr("Changes are lost when you quit, because there is no settings file."));
}

static void fill_row(void *context, int n, struct page_row *row)
{
    const struct settings_page *page = context;
    const enum setting setting = setting_at(page, n);
    if (setting == SETTING_COUNT) {
        fill_for(page, row);
        return;
    }
    const struct setting_row *about = setting_row(setting);
    const struct settings *values = &page->host.now->values;
    char value[SETTING_TEXT_SIZE];
    bool is_value = about->kind == SETTING_IS_YES_NO || about->kind == SETTING_IS_CHOICE ||
                    about->kind == SETTING_IS_NUMBER;
    write_value(values, setting, value);
    row->kind = is_value ? PAGE_ROW_VALUE : PAGE_ROW_CHOICE;
    snprintf(row->label, sizeof row->label, "%s",
             tr(about->section == SETTINGS_CONTROLLER
                    ? pad_button_name((int)setting - (int)SETTING_FIRST_PAD)
                    : about->label));
    snprintf(row->value, sizeof row->value, "%.90s", is_value ? tr(value) : value);
    row->has_bar = has_bar(setting);
    if (row->has_bar)
        row->bar = setting_number(values, setting) * PAGE_BAR_FULL / about->high;
    row->off = setting == SETTING_AUTOSAVE_MINUTES && !values->autosave;
    write_help(page, setting, row->help, sizeof row->help);
}

static void enter(struct ui *menu, void *context)
{
    struct settings_page *page = context;
    page->tab = ui_top(menu)->tab;
    if (ui_top(menu)->list.chosen <= FOR_ROW)
        page_mark(ui_top(menu), FOR_ROW + 1);
    page->waits = false;
    if (page->host.game[0] == '\0')
        page->for_this_game = false;
}

/* ---- changes ---- */

static void change(struct settings_page *page, struct ui *menu, enum setting setting,
                   const char *value)
{
    const char *why = page->host.change(page->host.context, setting, value, page->for_this_game);
    if (why)
        ui_message(menu, "%s", why);
}

/* Changes a value by a step. Choices, and yes and no, wrap around. */
static void step(struct settings_page *page, struct ui *menu, enum setting setting, int by)
{
    const struct setting_row *row = setting_row(setting);
    struct settings values = page->host.now->values;
    char text[SETTING_TEXT_SIZE];
    const int before = setting_number(&values, setting);
    setting_set_number(&values, setting, before + by * step_of(setting));
    if (setting_number(&values, setting) == before && row->kind != SETTING_IS_NUMBER)
        setting_set_number(&values, setting, by > 0 ? row->low : row->high);
    setting_write(&values, setting, text);
    change(page, menu, setting, text);
}

static void set_bar(struct settings_page *page, struct ui *menu, enum setting setting, int bar)
{
    struct settings values = page->host.now->values;
    char text[SETTING_TEXT_SIZE];
    const int by = step_of(setting);
    int value = (bar * setting_row(setting)->high + PAGE_BAR_FULL / 2) / PAGE_BAR_FULL;
    setting_set_number(&values, setting, (value + by / 2) / by * by);
    setting_write(&values, setting, text);
    change(page, menu, setting, text);
}

/* Applies the path of the file or folder found. */
static void apply_chosen(struct ui *menu, void *context, const char *path)
{
    struct settings_page *page = context;
    struct settings values = page->host.now->values;
    char why[SETTING_WHY_SIZE];
    ui_back(menu);
    if (setting_parse(&values, page->edited, path, why))
        change(page, menu, page->edited, path);
    else
        ui_message(menu, "%s", why);
}

/* Reduces a file's path to its folder. Without a file, writes Debian's soundfont folder. */
static void cut_name(char *path, size_t size)
{
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = '\0';
    else
        snprintf(path, size, "/usr/share/sounds/sf2");
}

static void ask(struct settings_page *page, struct ui *menu, enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    char text[PAGE_MESSAGE_SIZE], folder[SETTING_TEXT_SIZE];
    page->edited = setting;
    if (row->kind == SETTING_IS_KEY) {
        snprintf(text, sizeof text, tr("Press the key for “%s”, alone or with Ctrl, Alt or Shift."),
                 tr(row->label));
        page_message(ui_top(menu), text);
        struct page_dialog *dialog = &ui_top(menu)->dialog;
        snprintf(dialog->yes, sizeof dialog->yes, "%s", tr("Cancel"));
        dialog->on_no = true; /* no key answers the dialog, since Enter may be the new key */
        page->waits = true;
        return;
    }
    setting_write(&page->host.now->values, setting, folder);
    if (setting == SETTING_SOUNDFONT)
        cut_name(folder, sizeof folder);
    page->folder.list.wanted =
        setting == SETTING_SOUNDFONT ? FOLDER_WANTS_SOUNDFONTS : FOLDER_WANTS_FOLDERS;
    page->folder.use_path = apply_chosen;
    page->folder.context = page;
    folder_page_open(&page->folder, menu, folder);
}

static void choose(struct settings_page *page, struct ui *menu, enum setting setting)
{
    const enum setting_kind kind = setting_row(setting)->kind;
    if (kind == SETTING_IS_KEY || kind == SETTING_IS_TEXT)
        ask(page, menu, setting);
    else
        step(page, menu, setting, 1);
}

static void handle_row(struct settings_page *page, struct ui *menu,
                       const struct page_answer *answer)
{
    const enum setting setting = setting_at(page, answer->row);
    if (setting == SETTING_COUNT) {
        if (answer->kind != PAGE_DELETED)
            page->for_this_game = !page->for_this_game;
    } else if (answer->kind == PAGE_CHOSEN) {
        choose(page, menu, setting);
    } else if (answer->kind == PAGE_SET) {
        set_bar(page, menu, setting, answer->value);
    } else if (answer->kind == PAGE_DELETED) {
        change(page, menu, setting, NULL);
    } else {
        step(page, menu, setting, answer->kind == PAGE_MORE ? 1 : -1);
    }
    /* Uncovers the picture, so that the change is visible. */
    ui_top(menu)->clear = page->tab == SETTINGS_PICTURE && setting != SETTING_COUNT &&
                          page->host.game[0] != '\0' &&
                          ui_top(menu)->dialog.kind == PAGE_DIALOG_NONE;
}

static void handle(struct ui *menu, void *context, const struct page_answer *answer)
{
    struct settings_page *page = context;
    page->waits = false; /* the mouse may have left the question for a key */
    switch (answer->kind) {
    case PAGE_TAB:
        page->tab = answer->value;
        page_mark(ui_top(menu), FOR_ROW + 1);
        break;
    case PAGE_YES: { /* the other setting loses the key */
        struct settings values = page->host.now->values;
        char why[SETTING_WHY_SIZE];
        setting_parse(&values, page->edited, page->chord, why);
        const enum setting other = setting_clash(&values, page->edited);
        if (other != SETTING_COUNT)
            change(page, menu, other, "none");
        change(page, menu, page->edited, page->chord);
        break;
    }
    case PAGE_CHOSEN:
    case PAGE_LESS:
    case PAGE_MORE:
    case PAGE_SET:
    case PAGE_DELETED:
        handle_row(page, menu, answer);
        break;
    default:
        break;
    }
}

struct fixed_line {
    const char *key, *does; /* without `does` a heading, without both a gap */
};

static const struct fixed_line last_lines[] = {
    {"T", N_("change to the next router")},
    {NULL, NULL},
    {N_("In a room only:"), NULL},
    {N_("PgUp, PgDn"), N_("previous, next room")},
    {"L", N_("lock or unlock the box at the pointer")},
    {"R", N_("rebuild the matrix")},
    {".", N_("play one frame")},
};

/* Returns the overlay that a chord toggles if no setting has it, or NULL. */
static const char *overlay_of(int chord)
{
    const int key = toupper(chord & CHORD_KEY);
    if ((chord & ~CHORD_KEY) != (CHORD_CONTROL | CHORD_ALT))
        return NULL;
    for (int i = 0; i < OVERLAY_COUNT; i++)
        if (overlay_row(i)->help && overlay_row(i)->key[0] == key)
            return overlay_row(i)->help;
    return key == last_lines[0].key[0] ? last_lines[0].does : NULL;
}

bool settings_page_key(struct settings_page *page, struct ui *menu,
                       const struct window_event *event)
{
    struct settings values = page->host.now->values;
    char text[PAGE_MESSAGE_SIZE], why[SETTING_WHY_SIZE], key[CHORD_TEXT_SIZE];
    if (!page->waits || event->kind != WINDOW_KEY)
        return false;
    page_close_dialog(ui_top(menu));
    page->waits = false;
    if (event->key == WINDOW_KEY_ESCAPE)
        return true;
    chord_write(chord_of(event), false, page->chord);
    chord_write(chord_of(event), true, key);
    if (!setting_parse(&values, page->edited, page->chord, why)) {
        ui_message(menu,
                   "%s cannot be changed: Escape belongs to the game, and digits with Ctrl or Alt "
                   "load and save. Choose another key.",
                   key);
        return true;
    }
    const enum setting other = setting_clash(&values, page->edited);
    const char *does =
        other == SETTING_COUNT ? overlay_of(chord_of(event)) : setting_row(other)->label;
    if (!does) {
        change(page, menu, page->edited, page->chord);
        return true;
    }
    snprintf(text, sizeof text, tr("%s is already the key for “%s”. Use it here instead?"), key,
             tr(does));
    page_ask(ui_top(menu), text, tr("Use it here"), tr("Cancel"), true);
    return true;
}

static const char *const tabs[SETTINGS_SECTIONS] = {
    [SETTINGS_PICTURE] = N_("Picture"), [SETTINGS_TEXT] = N_("Text"),
    [SETTINGS_SOUND] = N_("Audio"),     [SETTINGS_WALKING] = N_("Walking"),
    [SETTINGS_PLAYING] = N_("Playing"), [SETTINGS_CONTROLLER] = N_("Controller"),
    [SETTINGS_KEYS] = N_("Keys")};
_Static_assert((int)SETTINGS_SECTIONS <= (int)PAGE_TAB_LIMIT, "a page shows fewer tabs");

const struct ui_page settings_screen = {
    .title = N_("Settings"),
    .tabs = tabs,
    .tab_count = SETTINGS_SECTIONS,
    .count = count_rows,
    .row = fill_row,
    .enter = enter,
    .answer = handle,
};

/* Keys that no setting changes, above and below the settings' keys. */
static const struct fixed_line first_lines[] = {
    {N_("Click"), N_("walk there")},
    {N_("Esc, ."), N_("skip scene; skip line")},
    {N_("Letters"), N_("verbs; Tab shows the letters")},
};
static const struct fixed_line pad_lines[] = {
    {N_("Alt+1..9"), N_("save")},
    {N_("Ctrl+0..9"), N_("load")},
    {N_("Backquote"), N_("console")},
    {NULL, NULL},
    {N_("Game controller:"), NULL},
    {N_("Left stick"), N_("move the pointer")},
    {N_("Right trigger"), N_("move the pointer slowly")},
};
static const struct fixed_line menu_lines[] = {
    {NULL, NULL},
    {N_("In a menu:"), NULL},
    {N_("D-pad, stick"), N_("move")},
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

/* Walks through all lines, and fills in a row. */
struct lines {
    int at, wanted; /* -1 if there is none */
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
    add_fixed(lines, first_lines, sizeof first_lines);
    for (int i = SETTING_FIRST_KEY; i < SETTING_COUNT; i++) {
        char key[SETTING_TEXT_SIZE];
        chord_write(setting_number(settings, (enum setting)i), true, key);
        if (setting_number(settings, (enum setting)i) != CHORD_NONE)
            add(lines, key, setting_row((enum setting)i)->help);
    }
    add_fixed(lines, pad_lines, sizeof pad_lines);
    for (int i = 0; i < PAD_BUTTON_COUNT; i++)
        if (settings->pads[i] != PAD_ACTION_NONE)
            add(lines, pad_button_name(i), setting_word(SETTING_PAD_A, settings->pads[i])->name);
    add_fixed(lines, menu_lines, sizeof menu_lines);
    add(lines, pad_button_sign(PAD_A), N_("choose"));
    add(lines, pad_button_sign(PAD_B), N_("go back"));
    add_fixed(lines, finger_lines, sizeof finger_lines);
    for (int i = 0; i < OVERLAY_COUNT; i++)
        if (overlay_row(i)->help)
            add(lines, overlay_row(i)->key, overlay_row(i)->help);
    add_fixed(lines, last_lines, sizeof last_lines);
}

static int count_keys(void *context)
{
    struct lines lines = {.wanted = -1};
    go_through(&lines, context);
    return lines.at;
}

static void fill_key(void *context, int n, struct page_row *row)
{
    struct lines lines = {.wanted = n, .row = row};
    go_through(&lines, context);
}

const struct ui_page keys_screen = {
    .title = N_("Controls"),
    .help =
        N_("F1 shows the controls at any time. You can change keys and buttons in the settings."),
    .count = count_keys,
    .row = fill_key,
};

void keys_page_toggle(struct ui *menu, struct settings *settings)
{
    if (ui_shows(menu, &keys_screen))
        ui_back(menu);
    else
        ui_open(menu, &keys_screen, settings);
}
