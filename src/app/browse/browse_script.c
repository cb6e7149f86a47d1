/* The script part: coloured text, whose names are links. */
#include <stdio.h>
#include <string.h>

#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "util/minmax.h"

enum {
    OFFSET_WIDTH = 30,
    TEXT_LEFT = 3,
    LINE_BYTES = 2048,
    SHIFT_STEP = 60,
    SHIFT_MAX = 6000
}; /* widths in units */

static void make_lines(struct browser *browser)
{
    struct browse_script_state *state = &browser->script;
    const struct browse_row *item = browse_shown(browser);
    arena_reset(&state->arena);
    state->lines = (struct browse_lines){0};
    state->code = item ? item->code : -1;
    if (state->code >= 0 && !browse_lines_make(&state->lines, &browser->model, state->code,
                                               state->listing, &state->arena))
        browse_set_status(browser, "%s", tr("Not enough memory for the whole script."));
    state->list = (struct ui_list){.count = state->lines.count};
    state->word = state->shift = 0;
    while (state->list.chosen + 1 < state->lines.count &&
           state->lines.lines[state->list.chosen].offset == BROWSE_NO_OFFSET)
        state->list.chosen++;
}

/* ---- buttons ---- */

enum { BUTTON_LISTING, BUTTON_THING, BUTTONS };

static int buttons(struct browser *browser, struct ui_button rows[BROWSE_BUTTONS])
{
    const struct browse_script_state *state = &browser->script;
    if (state->code < 0)
        return 0;
    const struct browse_code *code = &browser->model.codes[state->code];
    const bool object = code->kind == SURVEY_CODE_OBJECT;
    snprintf(browser->label, sizeof browser->label, object ? tr("Object %d") : tr("Room %d"),
             object ? code->number : code->room);
    rows[BUTTON_LISTING] =
        (struct ui_button){.label = tr("Listing"), .key = 'l', .on = state->lines.listed};
    rows[BUTTON_THING] =
        (struct ui_button){.label = code->room > 0 ? browser->label : NULL, .key = 'o'};
    return BUTTONS;
}

/* Switches between text and listing at the current place. */
static void turn_listing(struct browser *browser)
{
    struct browse_script_state *state = &browser->script;
    const int line = state->list.chosen;
    int offset = BROWSE_NO_OFFSET;
    for (int i = line; i >= 0 && i < state->lines.count && offset == BROWSE_NO_OFFSET; i--)
        offset = state->lines.lines[i].offset;
    state->listing = !state->lines.listed;
    make_lines(browser);
    if (!state->listing && state->lines.listed)
        browse_set_status(browser, "%s", state->lines.why ? tr(state->lines.why) : "");
    if (offset != BROWSE_NO_OFFSET)
        ui_list_mark(&state->list, browse_line_at(&state->lines, offset));
}

static void press(struct browser *browser, int button)
{
    if (button == BUTTON_LISTING) {
        turn_listing(browser);
        return;
    }
    const struct browse_code *code = &browser->model.codes[browser->script.code];
    const bool object = code->kind == SURVEY_CODE_OBJECT;
    browser_follow(browser, (struct browse_link){object ? NAME_OBJECT : NAME_ROOM, code->room,
                                                 object ? code->number : code->room});
}

/* ---- layout ---- */

static int text_left(const struct browser *browser, const struct ui_view *view,
                     struct rectangle area)
{
    const bool offsets = !browser->script.lines.listed;
    return area.left + (TEXT_LEFT + (offsets ? OFFSET_WIDTH : 0)) * view->unit;
}

/* ---- words ---- */

static uint32_t colour_of(enum browse_word_class class)
{
    static const uint32_t colours[WORD_CLASSES] = {
        [WORD_PLAIN] = UI_TEXT_COLOUR, [WORD_KEYWORD] = 0xFFE69F00u, [WORD_CALL] = 0xFF9FD0FFu,
        [WORD_NUMBER] = 0xFFC8B0F0u,   [WORD_STRING] = 0xFF8FD8A0u,  [WORD_VARIABLE] = 0xFFF0E442u,
        [WORD_THING] = 0xFFFFA8D8u,    [WORD_COMMENT] = UI_OFF,
    };
    return colours[class];
}

static int words_of_line(const struct browser *browser, int line,
                         struct browse_word words[BROWSE_WORDS])
{
    const struct browse_script_state *state = &browser->script;
    return browse_words(&browser->model, state->lines.lines[line].text,
                        browser->model.codes[state->code].room, state->lines.listed, words);
}

/* Returns the nth word of a line that is a link, or NULL if there are fewer. */
static const struct browse_word *nth_link(const struct browse_word *words, int count, int n)
{
    for (int i = 0; i < count; i++)
        if (words[i].link.kind != NAME_ANY && n-- == 0)
            return &words[i];
    return NULL;
}

/* Writes bytes `start` to `end` of a line at x, clipped at the left side of `place`. Returns the x
 * after the text. */
static int write_part(const struct ui_view *view, int x, struct rectangle place, const char *text,
                      int start, int end, uint32_t colour)
{
    char part[LINE_BYTES];
    if (end <= start || x >= place.right)
        return x;
    snprintf(part, sizeof part, "%.*s", end - start, text + start);
    const char *at = part;
    while (x < place.left && *at)
        x += page_letter_width(page_next_letter(&at)) * view->unit;
    if (!*at)
        return x;
    const int behind = x + ui_width(view, at) + PAGE_LETTER_GAP * view->unit;
    ui_write(view, x, place.right, place.top, at, colour);
    return behind > place.right ? place.right : behind; /* text after a cut is invisible */
}

/* ---- drawing ---- */

static void draw_words(const struct browser *browser, const struct ui_view *view,
                       struct rectangle place, int line, bool marked)
{
    struct browse_word words[BROWSE_WORDS];
    const char *text = browser->script.lines.lines[line].text;
    const int count = words_of_line(browser, line, words);
    const struct browse_word *chosen = marked ? nth_link(words, count, browser->script.word) : NULL;
    int at = 0, x = place.left - browser->script.shift * view->unit;
    if (browser->script.lines.lines[line].bad) {
        ui_write(view, place.left, place.right, place.top, text, UI_BAD);
        return;
    }
    for (int i = 0; i < count; i++) {
        x = write_part(view, x, place, text, at, words[i].start, UI_TEXT_COLOUR);
        const int before = x > place.left ? x : place.left;
        x = write_part(view, x, place, text, words[i].start, words[i].end,
                       colour_of(words[i].class));
        if (words[i].link.kind != NAME_ANY && x > before) {
            const int under = place.top + 11 * view->unit;
            ui_fill(view, (struct rectangle){before, under, x - view->unit, under + view->unit},
                    &words[i] == chosen ? UI_TEXT_COLOUR : UI_LINE);
        }
        at = words[i].end;
    }
    write_part(view, x, place, text, at, (int)strlen(text), UI_TEXT_COLOUR);
}

static void draw_line(const struct browser *browser, const struct ui_view *view,
                      struct rectangle place, int line, bool focus)
{
    const struct browse_script_state *state = &browser->script;
    const bool marked = line == state->list.chosen;
    const int offset = state->lines.lines[line].offset;
    if (marked)
        ui_fill(view, place, focus ? UI_MARK : UI_FAINT);
    if (!state->lines.listed && offset != BROWSE_NO_OFFSET) {
        char number[16];
        snprintf(number, sizeof number, "%04X", (unsigned)offset);
        ui_write(view, place.left + TEXT_LEFT * view->unit, place.right, place.top, number, UI_OFF);
    }
    draw_words(browser, view,
               (struct rectangle){text_left(browser, view, place), place.top,
                                  place.right - 2 * view->unit, place.bottom},
               line, marked);
}

static void draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                 bool focus)
{
    struct browse_script_state *state = &browser->script;
    const struct browse_row *item = browse_shown(browser);
    if (item && item->fault)
        browse_draw_fault(view, area, item->fault);
    if (!item || state->code < 0)
        return;
    const int height = UI_LINE_HEIGHT * view->unit;
    if (area.bottom <= area.top)
        return;
    ui_fill(view, area, UI_PANEL);
    ui_list_draw(&state->list, view, area, focus); /* scroll bar and first line */
    const bool bar = state->lines.count > (area.bottom - area.top) / height;
    const int right = area.right - (bar ? 7 * view->unit : 0);
    for (int line = state->list.first, y = area.top;
         line < state->lines.count && y + height <= area.bottom; line++, y += height)
        draw_line(browser, view, (struct rectangle){area.left, y, right, y + height}, line, focus);
}

/* ---- input ---- */

static void describe_word(struct browser *browser, const struct browse_word *word)
{
    if (!word || word->link.kind == NAME_ANY)
        return;
    if (word->link.kind == NAME_CONST) {
        browse_set_status(browser, tr("leads to %04X"), (unsigned)word->link.number);
        return;
    }
    const struct browse_use *first;
    const int room = browser->model.codes[browser->script.code].room;
    const int uses = browse_uses_find(
        &browser->model, (struct browse_link){word->link.kind, room, word->link.number}, &first);
    const char *name = browse_model_name(&browser->model, word->link.kind, room, word->link.number);
    char thing[BROWSE_NAME_SIZE + 40];
    snprintf(thing, sizeof thing, "%s %d%s%.*s", tr(browse_kind_word(word->link.kind)),
             word->link.number, name ? " " : "", BROWSE_NAME_SIZE, name ? name : "");
    browse_set_status(browser,
                      tr_count(uses, "%s: used in %d place   Enter, click: go there",
                               "%s: used in %d places   Enter, click: go there"),
                      thing, uses);
}

static void follow(struct browser *browser, const struct browse_word *word)
{
    if (!word || word->link.kind == NAME_ANY)
        return;
    struct browse_link link = word->link;
    if (link.kind == NAME_SCRIPT && link.room == 0)
        link.room = browser->model.codes[browser->script.code].room;
    if (link.kind == NAME_CONST)
        browser_visit(browser, BROWSE_SCRIPTS, browser->shown[BROWSE_SCRIPTS], 0);
    browser_follow(browser, link);
}

/* Returns the word of a line at a place. */
static const struct browse_word *word_at(const struct browser *browser, const struct ui_view *view,
                                         struct rectangle area, int line, int x,
                                         struct browse_word words[BROWSE_WORDS], int *link)
{
    const char *text = browser->script.lines.lines[line].text;
    const int count = words_of_line(browser, line, words);
    const int left = text_left(browser, view, area) - browser->script.shift * view->unit;
    *link = 0;
    for (int i = 0; i < count; i++) {
        char before[LINE_BYTES];
        const int end = words[i].end < LINE_BYTES ? words[i].end : LINE_BYTES - 1;
        const int start = words[i].start < end ? words[i].start : end;
        memcpy(before, text, (size_t)end);
        before[end] = '\0';
        const int to = left + ui_width(view, before) + view->unit;
        before[start] = '\0';
        const int from = left + ui_width(view, before);
        if (x >= from && x < to)
            return &words[i];
        *link += words[i].link.kind != NAME_ANY;
    }
    return NULL;
}

static void choose_link(struct browser *browser, int step)
{
    struct browse_script_state *state = &browser->script;
    struct browse_word words[BROWSE_WORDS];
    if (state->list.chosen < 0 || state->list.chosen >= state->lines.count)
        return;
    const int count = words_of_line(browser, state->list.chosen, words);
    int links = 0;
    for (int i = 0; i < count; i++)
        links += words[i].link.kind != NAME_ANY;
    if (links > 0)
        state->word = (state->word + step + links) % links;
    browser->status[0] = '\0';
    describe_word(browser, nth_link(words, count, state->word));
}

/* Scrolls sideways through long lines. */
static void shift_lines(struct browse_script_state *state, int by)
{
    state->shift = int_clamp(state->shift + by, 0, SHIFT_MAX);
}

static enum ui_answer handle_key(struct browser *browser, const struct window_event *event)
{
    struct browse_script_state *state = &browser->script;
    struct browse_word words[BROWSE_WORDS];
    switch (event->key) {
    case WINDOW_KEY_LEFT:
    case WINDOW_KEY_RIGHT:
        if (event->shift)
            shift_lines(state, event->key == WINDOW_KEY_LEFT ? -SHIFT_STEP : SHIFT_STEP);
        else
            choose_link(browser, event->key == WINDOW_KEY_LEFT ? -1 : 1);
        return UI_CHANGED;
    case WINDOW_KEY_ENTER:
        if (state->list.chosen >= 0 && state->list.chosen < state->lines.count)
            follow(browser,
                   nth_link(words, words_of_line(browser, state->list.chosen, words), state->word));
        return UI_CHANGED;
    default:
        return UI_IGNORED;
    }
}

static enum ui_answer handle_mouse(struct browser *browser, const struct ui_view *view,
                                   struct rectangle area, const struct window_event *event)
{
    struct browse_script_state *state = &browser->script;
    struct browse_word words[BROWSE_WORDS];
    int link = 0;
    const int line = ui_list_row_at(&state->list, view, area, event->page_x, event->page_y);
    const struct browse_word *word =
        line >= 0 && !state->list.held
            ? word_at(browser, view, area, line, event->page_x, words, &link)
            : NULL;
    if (event->kind == WINDOW_WHEEL && event->shift) {
        shift_lines(state, -event->wheel * SHIFT_STEP);
        return UI_CHANGED;
    }
    if (event->kind == WINDOW_MOUSE && browser->held == FOCUS_FIELD) {
        browser->status[0] = '\0';
        describe_word(browser, word);
        return UI_CHANGED;
    }
    const enum ui_list_answer answer = ui_list_handle(&state->list, view, area, event);
    if (event->kind == WINDOW_CLICK && word) {
        state->word = link;
        follow(browser, word);
    } else if (answer == UI_LIST_MARKED) {
        state->word = 0;
    }
    return answer == UI_LIST_IGNORED ? UI_IGNORED : UI_CHANGED;
}

static enum ui_answer handle(struct browser *browser, const struct ui_view *view,
                             struct rectangle area, const struct window_event *event)
{
    struct browse_script_state *state = &browser->script;
    if (state->code < 0)
        return UI_IGNORED;
    if (event->kind != WINDOW_KEY)
        return event->kind == WINDOW_LETTER ? UI_IGNORED : handle_mouse(browser, view, area, event);
    if (event->control || event->alt)
        return UI_IGNORED;
    const enum ui_answer answer = handle_key(browser, event);
    if (answer != UI_IGNORED)
        return answer;
    const enum ui_list_answer moved = ui_list_handle(&state->list, view, area, event);
    if (moved == UI_LIST_MARKED) {
        state->word = 0;
        choose_link(browser, 0);
    }
    return moved == UI_LIST_IGNORED ? UI_IGNORED : UI_CHANGED;
}

const struct browse_part browse_script_part = {
    .title = N_("Scripts"),
    .singular = N_("Script"),
    .keys = N_("Enter, click: follow an underlined word   Left, Right: choose one   L: listing   "
               "Shift+Left, Right: long lines   O: its room or object"),
    .open = make_lines,
    .buttons = buttons,
    .press = press,
    .draw = draw,
    .handle = handle,
};
