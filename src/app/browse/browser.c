#include "app/browse/browser.h"

#include <stdio.h>
#include <string.h>

#include "app/browse/browse_model.h"
#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "util/minmax.h"

enum {
    LIST_SHARE = 4, /* 1/4 of the window's width */
    LIST_MIN = 104, /* units */
    LIST_MAX = 190,
    USES_SHARE = 5, /* 1/5 of the content's height */
    USES_MIN = 2,   /* lines */
    USES_MAX = 12,
};

static const struct browse_part *const parts[BROWSE_SECTIONS] = {
    [BROWSE_ROOMS] = &browse_room_part,     [BROWSE_OBJECTS] = &browse_object_part,
    [BROWSE_SCRIPTS] = &browse_script_part, [BROWSE_COSTUMES] = &browse_costume_part,
    [BROWSE_SOUNDS] = &browse_sound_part,   [BROWSE_VARIABLES] = &browse_variable_part,
    [BROWSE_SEARCH] = &browse_search_part,
};

/* ---- layout ---- */

struct layout {
    struct rectangle tabs, list, content, uses_title, uses;
};

static void tab_rows(struct browser *browser, struct ui_button rows[BROWSE_SECTIONS])
{
    for (int i = 0; i < BROWSE_SECTIONS; i++)
        rows[i] = (struct ui_button){.label = tr(parts[i]->title),
                                     .on = browser->section == (enum browse_section)i};
}

static struct layout lay_out(struct browser *browser, const struct ui_view *view)
{
    const int unit = view->unit, margin = 3 * unit;
    struct ui_button tabs[BROWSE_SECTIONS];
    struct rectangle places[BROWSE_SECTIONS];
    struct layout layout = {.tabs = {view->area.left + margin, view->area.top + margin,
                                     view->area.right - margin, view->area.bottom}};
    tab_rows(browser, tabs);
    const int top = ui_buttons_place(view, layout.tabs, tabs, BROWSE_SECTIONS, places) + unit;
    const int width = view->area.right - view->area.left;
    int list = int_clamp(width / LIST_SHARE, LIST_MIN * unit, LIST_MAX * unit);
    list = browser->section == BROWSE_SEARCH ? 0 : int_min(list, width / 2);
    layout.list =
        (struct rectangle){view->area.left, top, view->area.left + list, view->area.bottom};
    layout.content = (struct rectangle){layout.list.right + margin, top, view->area.right - margin,
                                        view->area.bottom - margin};
    if (browser->use_count == 0)
        return layout;
    const int line = UI_LINE_HEIGHT * unit;
    const int height = layout.content.bottom - top;
    const bool alone = !browse_part_of(browser)->draw;
    const int lines = alone ? height / line - 2
                            : int_min(int_clamp(height / USES_SHARE / line, USES_MIN, USES_MAX),
                                      browser->use_count);
    if (lines < 1 || (!alone && (lines + 6) * line > height))
        return layout;
    layout.uses = layout.content;
    layout.uses.top = layout.content.bottom - lines * line;
    layout.uses_title = layout.uses;
    layout.uses_title.bottom = layout.uses.top;
    layout.uses_title.top = layout.uses.top - line - unit;
    layout.content.bottom = layout.uses_title.top - margin;
    return layout;
}

/* ---- drawing ---- */

static void draw_uses(struct browser *browser, const struct ui_view *view,
                      const struct layout *layout)
{
    char title[120];
    if (rectangle_empty(layout->uses))
        return;
    enum name_kind kind = (enum name_kind)browser->uses[0].kind;
    snprintf(title, sizeof title,
             tr_count(browser->use_count, "%d use of %s %d", "%d uses of %s %d"),
             browser->use_count, tr(browse_kind_word(kind)), browser->uses[0].number);
    ui_fill(view, layout->uses_title, UI_RAISED);
    ui_write(view, layout->uses_title.left + 3 * view->unit, layout->uses_title.right,
             layout->uses_title.top + view->unit, title, UI_TITLE);
    ui_fill(view, layout->uses, UI_PANEL);
    ui_list_draw(&browser->use_rows.list, view, layout->uses, browser->focus == FOCUS_USES);
}

static int buttons_of(struct browser *browser, struct ui_button rows[BROWSE_BUTTONS])
{
    return browse_part_of(browser)->buttons ? browse_part_of(browser)->buttons(browser, rows) : 0;
}

/* Returns the area of a part below its buttons. */
static struct rectangle below(const struct ui_view *view, struct rectangle area,
                              const struct ui_button *rows, int count)
{
    struct rectangle places[BROWSE_BUTTONS];
    if (count > 0)
        area.top = ui_buttons_place(view, area, rows, count, places) + view->unit;
    return area;
}

static void draw_content(struct browser *browser, const struct ui_view *view, struct rectangle area)
{
    struct ui_button rows[BROWSE_BUTTONS];
    const int count = buttons_of(browser, rows);
    ui_buttons_draw(view, area, rows, count);
    if (browse_part_of(browser)->draw)
        browse_part_of(browser)->draw(browser, view, below(view, area, rows, count),
                                      browser->focus == FOCUS_CONTENT);
}

static void draw(void *context, const struct ui_view *view)
{
    struct browser *browser = context;
    const struct layout layout = lay_out(browser, view);
    struct ui_button tabs[BROWSE_SECTIONS];
    tab_rows(browser, tabs);
    ui_buttons_draw(view, layout.tabs, tabs, BROWSE_SECTIONS);
    if (!rectangle_empty(layout.list)) {
        ui_fill(view, layout.list, UI_PANEL);
        ui_list_draw(&browser->model.sections[browser->section].list, view, layout.list,
                     browser->focus == FOCUS_LIST);
    }
    draw_content(browser, view, layout.content);
    draw_uses(browser, view, &layout);
}

/* ---- input ---- */

static enum ui_answer handle_list(struct browser *browser, const struct ui_view *view,
                                  struct rectangle area, const struct window_event *event)
{
    struct ui_list *list = &browser->model.sections[browser->section].list;
    const enum ui_list_answer answer = ui_list_handle(list, view, area, event);
    if (answer == UI_LIST_IGNORED)
        return UI_IGNORED;
    if (list->chosen != browser->shown[browser->section]) {
        browser->shown[browser->section] = list->chosen;
        browser_open_row(browser);
    } else if (answer == UI_LIST_CHOSEN && event->kind == WINDOW_KEY) {
        browser->focus = browse_part_of(browser)->draw ? FOCUS_CONTENT : FOCUS_USES;
    }
    return UI_CHANGED;
}

static enum ui_answer handle_content(struct browser *browser, const struct ui_view *view,
                                     struct rectangle area, const struct window_event *event)
{
    struct ui_button rows[BROWSE_BUTTONS];
    const int count = buttons_of(browser, rows);
    const bool typing = browser->focus == FOCUS_FIELD && event->kind == WINDOW_KEY;
    const int button = typing ? -1 : ui_button_pressed(view, area, rows, count, event);
    if (button >= 0) {
        browse_part_of(browser)->press(browser, button);
        return UI_CHANGED;
    }
    return browse_part_of(browser)->handle
               ? browse_part_of(browser)->handle(browser, view, below(view, area, rows, count),
                                                 event)
               : UI_IGNORED;
}

static enum ui_answer give(struct browser *browser, const struct ui_view *view,
                           const struct layout *layout, enum browse_focus to,
                           const struct window_event *event)
{
    if (to == FOCUS_LIST)
        return handle_list(browser, view, layout->list, event);
    if (to == FOCUS_USES)
        return browse_rows_handle(browser, &browser->use_rows, view, layout->uses, event);
    return handle_content(browser, view, layout->content, event);
}

static void show_section(struct browser *browser, int section)
{
    if (section == (int)browser->section)
        return;
    browser->focus = FOCUS_LIST;
    browser_show(browser, (enum browse_section)section,
                 browser->model.sections[section].list.chosen, 0);
}

/* While a button is held, mouse events go to the pane where it was pressed. */
static enum ui_answer handle_mouse(struct browser *browser, const struct ui_view *view,
                                   const struct window_event *event)
{
    const struct layout layout = lay_out(browser, view);
    if (window_event_presses(event) && rectangle_holds(layout.tabs, event->page_x, event->page_y)) {
        struct ui_button tabs[BROWSE_SECTIONS];
        tab_rows(browser, tabs);
        const int tab = ui_button_pressed(view, layout.tabs, tabs, BROWSE_SECTIONS, event);
        if (tab >= 0) {
            show_section(browser, tab);
            return UI_CHANGED;
        }
    }
    if (event->kind == WINDOW_RIGHT_CLICK)
        return browser_back(browser) ? UI_CHANGED : UI_HANDLED;
    const bool list = rectangle_holds(layout.list, event->page_x, event->page_y);
    const bool uses = rectangle_holds(layout.uses, event->page_x, event->page_y);
    enum browse_focus at = list ? FOCUS_LIST : uses ? FOCUS_USES : FOCUS_CONTENT;
    const bool inside =
        list || uses || rectangle_holds(layout.content, event->page_x, event->page_y);
    if (window_event_presses(event) && inside) {
        browser->held = at;
        if (at != FOCUS_CONTENT || browser->focus != FOCUS_FIELD)
            browser->focus = at;
        const enum ui_answer answer = give(browser, view, &layout, at, event);
        return answer == UI_IGNORED ? UI_CHANGED : answer;
    }
    const bool released = event->kind == WINDOW_MOUSE_LIFTED || event->kind == WINDOW_FOCUS_LOST;
    if ((released || event->kind == WINDOW_MOUSE) && browser->held != FOCUS_FIELD)
        at = browser->held;
    const enum ui_answer answer = give(browser, view, &layout, at, event);
    if (released)
        browser->held = FOCUS_FIELD;
    return answer;
}

static void next_focus(struct browser *browser, bool backwards)
{
    const int count = browser->use_count > 0 ? 3 : 2;
    int now = browser->focus == FOCUS_FIELD ? (int)FOCUS_CONTENT : (int)browser->focus;
    do
        now = (now + (backwards ? count - 1 : 1)) % count;
    while (now == FOCUS_CONTENT && !browse_part_of(browser)->draw);
    if (browser->section == BROWSE_SEARCH)
        now = browser->focus == FOCUS_FIELD ? FOCUS_CONTENT : FOCUS_FIELD;
    browser->focus = (enum browse_focus)now;
}

/* Handles keys that all parts share. */
static enum ui_answer handle_common_key(struct browser *browser, const struct window_event *event)
{
    const int key = event->key;
    const bool plain = !event->control && !event->alt;
    if (key == (plain ? '/' : 'f') && !event->alt)
        show_section(browser, BROWSE_SEARCH);
    else if (plain && key == WINDOW_KEY_TAB)
        next_focus(browser, event->shift);
    else if (plain && key == WINDOW_KEY_BACKSPACE)
        return browser_back(browser) ? UI_CHANGED : UI_HANDLED;
    else if (plain && key >= '1' && key < '1' + BROWSE_SECTIONS)
        show_section(browser, key - '1');
    else
        return UI_IGNORED;
    return UI_CHANGED;
}

static enum ui_answer handle_key(struct browser *browser, const struct ui_view *view,
                                 const struct window_event *event)
{
    const struct layout layout = lay_out(browser, view);
    if (browser->focus == FOCUS_FIELD && event->key == WINDOW_KEY_ESCAPE) {
        browser->focus = FOCUS_CONTENT;
        return UI_CHANGED;
    }
    enum ui_answer answer = give(browser, view, &layout, browser->focus, event);
    if (answer != UI_IGNORED ||
        (browser->focus == FOCUS_FIELD && event->key != WINDOW_KEY_TAB && !event->control))
        return answer;
    answer = handle_common_key(browser, event);
    if (answer != UI_IGNORED || browser->focus == FOCUS_CONTENT)
        return answer;
    const bool moves = event->key >= WINDOW_KEY_PAGE_UP || event->key == WINDOW_KEY_ENTER;
    return moves && event->key != WINDOW_KEY_LEFT && event->key != WINDOW_KEY_RIGHT
               ? UI_IGNORED
               : handle_content(browser, view, layout.content, event);
}

static enum ui_answer handle(void *context, const struct ui_view *view,
                             const struct window_event *event)
{
    struct browser *browser = context;
    if (event->kind == WINDOW_KEY) {
        const bool before = browser->focus == FOCUS_FIELD;
        const enum ui_answer answer = handle_key(browser, view, event);
        browser->swallows = !before && browser->focus == FOCUS_FIELD && event->key >= ' ' &&
                            event->key < WINDOW_KEY_DELETE && !event->control && !event->alt;
        return answer;
    }
    if (event->kind == WINDOW_LETTER && browser->swallows) {
        browser->swallows = false;
        return UI_HANDLED;
    }
    if (event->kind == WINDOW_LETTER)
        return browser->focus == FOCUS_FIELD
                   ? handle_content(browser, view, lay_out(browser, view).content, event)
                   : UI_IGNORED;
    return handle_mouse(browser, view, event);
}

/* ---- the page ---- */

static const char *title(void *context)
{
    struct browser *browser = context;
    const struct browse_row *row = browse_shown(browser);
    if (!row)
        return tr(browse_part_of(browser)->title);
    const char *what = browser->section == BROWSE_VARIABLES ? browse_kind_word(row->link.kind)
                                                            : browse_part_of(browser)->singular;
    if (row->code >= 0) {
        snprintf(browser->title, sizeof browser->title, tr("Code of %s"),
                 browser->model.codes[row->code].name);
    } else {
        char text[UI_ROW_SIZE + 12];
        browse_row_text(row, text);
        snprintf(browser->title, sizeof browser->title, "%s %.100s", tr(what), text);
    }
    if (browser->title[0] >= 'a' && browser->title[0] <= 'z')
        browser->title[0] = (char)(browser->title[0] - 'a' + 'A');
    return browser->title;
}

static const char *status(void *context)
{
    return ((struct browser *)context)->status;
}

static const char *keys(void *context)
{
    struct browser *browser = context;
    snprintf(browser->keys, sizeof browser->keys, "%s   %s", tr(browse_part_of(browser)->keys),
             tr("Tab: next pane   1-7: tabs   /: search   Backspace: back   Escape: leave"));
    return browser->keys;
}

static bool moves(void *context)
{
    struct browser *browser = context;
    return browse_part_of(browser)->moves && browse_part_of(browser)->moves(browser);
}

static bool tick(void *context, int jiffies)
{
    struct browser *browser = context;
    return browse_part_of(browser)->tick && browse_part_of(browser)->tick(browser, jiffies);
}

/* Loads the current thing again when the page is entered: the room may have other boxes now. */
static void enter(struct ui *ui, void *context)
{
    struct browser *browser = context;
    (void)ui;
    browser->view.id = 0;
    browser_show(browser, browser->section, browser->model.sections[browser->section].list.chosen,
                 browser->script.list.chosen);
}

const struct ui_page browser_page = {.name = title,
                                     .draw = draw,
                                     .handle = handle,
                                     .status = status,
                                     .keys = keys,
                                     .moves = moves,
                                     .tick = tick,
                                     .enter = enter};

/* ---- begin and end ---- */

struct browser *browser_begin(const struct game_files *files, struct allocator allocator,
                              const struct browse_host *host)
{
    struct browser *browser = allocator.resize(allocator.context, NULL, 0, sizeof *browser);
    if (!browser)
        return NULL;
    memset(browser, 0, sizeof *browser);
    browser->allocator = allocator;
    if (host)
        browser->host = *host;
    arena_init(&browser->arena, allocator);
    arena_init(&browser->row_arena, allocator);
    arena_init(&browser->script.arena, allocator);
    browse_model_make(&browser->model, files, allocator);
    for (int i = 0; i < BROWSE_SECTIONS; i++)
        browser->model.sections[i].list.chosen = browser->shown[i] = -1;
    browser->parts = parts;
    browser->held = FOCUS_FIELD;
    browser->script.code = -1;
    browser->costume.animation = -1;
    browser->costume.direction = COSTUME_SOUTH;
    browser_show(browser, BROWSE_ROOMS, -1, 0);
    return browser;
}

void browser_end(struct browser *browser)
{
    if (!browser)
        return;
    const struct allocator allocator = browser->allocator;
    arena_reset(&browser->script.arena);
    arena_reset(&browser->row_arena);
    arena_reset(&browser->arena);
    browse_model_free(&browser->model);
    allocator.resize(allocator.context, browser, sizeof *browser, 0);
}
