/* The search part: searches names of things, their numbers, and all text and code of scripts. */
#include <stdio.h>
#include <string.h>

#include "app/browse/browse_model.h"
#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "engine/script/instruction.h"

enum { FIELD_HEIGHT = 17, LISTED_MAX = 1200 };

static void search_names(struct browser *browser, const char *wanted)
{
    for (int s = BROWSE_ROOMS; s < BROWSE_SEARCH; s++) {
        const struct browse_rows *rows = &browser->model.sections[s];
        for (int i = 0; i < rows->list.count; i++) {
            const struct browse_row *row = &rows->rows[i];
            char text[UI_ROW_SIZE + 12];
            browse_row_text(row, text);
            if (row->shown.heading || !strcasestr(text, wanted))
                continue;
            struct browse_row *found = s == BROWSE_SCRIPTS
                                           ? browse_row_add(&browser->facts, tr("Code of %s"), text)
                                           : browse_row_add(&browser->facts, "%s %s",
                                                            tr(browser->parts[s]->singular), text);
            if (row->link.room > 0 && (s == BROWSE_OBJECTS || s == BROWSE_SCRIPTS))
                snprintf(found->shown.value, sizeof found->shown.value, tr("room %d"),
                         row->link.room);
            browse_row_lead(found, row->link.kind, row->link.room, row->link.number);
            found->code = row->code;
        }
    }
}

static bool search_code(struct browser *browser, int code, const char *wanted)
{
    const struct browse_code *at = &browser->model.codes[code];
    struct reader reader = reader_at(at->code, at->begin);
    while (reader_left(&reader) > 0) {
        const size_t offset = reader.position;
        char text[UI_ROW_SIZE * 2];
        struct text_line line = text_line_in(text, sizeof text);
        if (!insn_format_next(&reader, &line))
            return true;
        browse_show_letters(browser->model.files->source_names, text);
        if (!strcasestr(text, wanted))
            continue;
        if (browser->facts.list.count >= LISTED_MAX)
            return false;
        browse_row_lead_to_code(browse_row_add(&browser->facts, "%.40s: %.200s", at->name, text),
                                code, (int)offset);
    }
    return true;
}

static void search(struct browser *browser)
{
    struct browse_search_state *state = &browser->search;
    const char *wanted = state->field.text;
    if (state->field.limit == 0)
        page_field_begin(&state->field, "", PAGE_FIELD_SIZE / 2);
    arena_reset(&browser->row_arena);
    browse_rows_clear(&browser->facts, &browser->row_arena);
    state->cut = false;
    snprintf(state->found_for, sizeof state->found_for, "%s", wanted);
    if (!wanted[0])
        return;
    browse_row_heading(&browser->facts, tr("Names and numbers"));
    search_names(browser, wanted);
    if (browser->facts.list.count == 1)
        browser->facts.list.count = 0;
    const int before = browser->facts.list.count;
    browse_row_heading(&browser->facts, tr("Code and texts"));
    for (int i = 0; i < browser->model.code_count && !state->cut; i++)
        state->cut = !search_code(browser, i, wanted);
    if (browser->facts.list.count == before + 1)
        browser->facts.list.count = before;
    ui_list_mark(&browser->facts.list, browser->facts.list.count > 1 ? 1 : -1);
}

static struct rectangle field_area(const struct ui_view *view, struct rectangle area)
{
    return (struct rectangle){area.left, area.top, area.right,
                              area.top + FIELD_HEIGHT * view->unit};
}

static struct rectangle results_area(const struct ui_view *view, struct rectangle area)
{
    area.top += (FIELD_HEIGHT + UI_LINE_HEIGHT + 2) * view->unit;
    return area;
}

static int found_count(const struct browser *browser)
{
    int count = 0;
    for (int i = 0; i < browser->facts.list.count; i++)
        count += !browser->facts.rows[i].shown.heading;
    return count;
}

static void draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                 bool focus)
{
    const struct browse_search_state *state = &browser->search;
    char text[PAGE_FIELD_SIZE + 120];
    const int found = found_count(browser);
    browse_draw_field(view, field_area(view, area), &state->field,
                      tr("a name, a number, words of a text, an instruction"),
                      browser->focus == FOCUS_FIELD);
    if (!state->found_for[0])
        snprintf(text, sizeof text, "%s",
                 tr("Searches the names and numbers of things, and all code and texts of scripts. "
                    "Case does not matter."));
    else if (state->cut)
        snprintf(text, sizeof text, tr("More than %d places with “%s”"), found, state->found_for);
    else
        snprintf(text, sizeof text, tr_count(found, "%d place with “%s”", "%d places with “%s”"),
                 found, state->found_for);
    ui_write(view, area.left, area.right, field_area(view, area).bottom + view->unit, text, UI_DIM);
    const struct rectangle results = results_area(view, area);
    if (browser->facts.list.count > 0 && results.bottom > results.top)
        browse_facts_draw(browser, view, results, focus);
}

static enum ui_answer handle_field(struct browser *browser, const struct window_event *event)
{
    struct page_field *field = &browser->search.field;
    if (event->kind == WINDOW_LETTER) {
        page_field_insert(field, event->text);
        search(browser);
        return UI_CHANGED;
    }
    if (page_field_key(field, event->key)) {
        if (strcmp(field->text, browser->search.found_for) != 0)
            search(browser);
        return UI_CHANGED;
    }
    if (event->key != WINDOW_KEY_ENTER && event->key != WINDOW_KEY_DOWN)
        return UI_IGNORED;
    if (found_count(browser) > 0)
        browser->focus = FOCUS_CONTENT;
    return UI_CHANGED;
}

static enum ui_answer handle(struct browser *browser, const struct ui_view *view,
                             struct rectangle area, const struct window_event *event)
{
    const struct rectangle results = results_area(view, area);
    if (window_event_presses(event) &&
        rectangle_holds(field_area(view, area), event->page_x, event->page_y)) {
        browser->focus = FOCUS_FIELD;
        return UI_CHANGED;
    }
    if (browser->focus == FOCUS_FIELD &&
        (event->kind == WINDOW_KEY || event->kind == WINDOW_LETTER))
        return handle_field(browser, event);
    if (browser->facts.list.count == 0)
        return UI_IGNORED;
    if (event->kind == WINDOW_KEY && event->key == WINDOW_KEY_UP &&
        browser->facts.list.chosen <= 1) {
        browser->focus = FOCUS_FIELD; /* moves above the first result */
        browser->facts.list.first = 0;
        return UI_CHANGED;
    }
    if (window_event_presses(event) && rectangle_holds(results, event->page_x, event->page_y))
        browser->focus = FOCUS_CONTENT;
    return browse_rows_handle(browser, &browser->facts, view, results, event);
}

const struct browse_part browse_search_part = {
    .title = N_("Search"),
    .singular = N_("Search"),
    .keys = N_("Type, then Enter or Down: to the results   Enter, click: go there   Tab: back to "
               "the line"),
    .open = search,
    .draw = draw,
    .handle = handle,
};

/* Variables have nothing to show except their uses. */
const struct browse_part browse_variable_part = {
    .title = N_("Variables"),
    .singular = N_("Variable"),
    .keys = N_("Enter, click: go to that place"),
};
