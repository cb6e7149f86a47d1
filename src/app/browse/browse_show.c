/* Shows things: the tab, its row, the uses of the current thing, and the room that several parts
 * need. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/browse/browse_model.h"
#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "engine/room/floor.h"
#include "engine/room/palette_effects.h"
#include "engine/room/room_picture.h"
#include "util/words.h"

const struct browse_row *browse_shown(const struct browser *browser)
{
    const struct browse_rows *rows = &browser->model.sections[browser->section];
    const int row = browser->shown[browser->section];
    return row >= 0 && row < rows->list.count && !rows->rows[row].shown.heading ? &rows->rows[row]
                                                                                : NULL;
}

void browse_fact_room(struct browser *browser, int room)
{
    browse_row_lead(browse_row_add(&browser->facts, tr("In room %d %s"), room,
                                   browser->model.files->index.room_names[room]),
                    NAME_ROOM, 0, room);
}

/* ---- uses of the current thing ---- */

static void add_use(struct browser *browser, const struct browse_use *use)
{
    const struct browse_model *model = &browser->model;
    const bool variable = use->kind == NAME_VARIABLE || use->kind == NAME_BIT;
    char listed[UI_ROW_SIZE - 48];
    browse_listed(model, use->code, (int)use->offset, listed, sizeof listed);
    struct browse_row *row =
        browse_row_add(&browser->use_rows, "%.40s: %s", model->codes[use->code].name, listed);
    row->code = use->code;
    row->offset = (int)use->offset;
    row->shown.tone = !variable ? 0 : use->write ? 0xFFE69F00u : 0xFF56B4E9u;
    snprintf(row->shown.value, sizeof row->shown.value,
             !variable    ? "%04X"
             : use->write ? tr("set  %04X")
                          : tr("read  %04X"),
             use->offset);
}

static void find_uses(struct browser *browser)
{
    const struct browse_row *row = browse_shown(browser);
    browser->use_count = 0;
    browse_rows_clear(&browser->use_rows, &browser->row_arena);
    if (row)
        browser->use_count = browse_uses_find(&browser->model, row->link, &browser->uses);
    for (int i = 0; i < browser->use_count; i++)
        add_use(browser, &browser->uses[i]);
}

/* ---- showing ---- */

void browser_open_row(struct browser *browser)
{
    arena_reset(&browser->row_arena);
    browse_rows_clear(&browser->facts, &browser->row_arena);
    browser->status[0] = '\0';
    if (browse_part_of(browser)->open)
        browse_part_of(browser)->open(browser);
    find_uses(browser);
}

void browser_show(struct browser *browser, enum browse_section section, int row, int line)
{
    struct browse_rows *rows = &browser->model.sections[section];
    browser->section = section;
    for (int i = 0; i < rows->list.count && row < 0; i++)
        row = rows->rows[i].shown.heading ? -1 : i;
    ui_list_mark(&rows->list, row);
    browser->shown[section] = row;
    if (browser->focus == FOCUS_USES || browser->focus == FOCUS_FIELD)
        browser->focus = FOCUS_LIST;
    if (browser->focus == FOCUS_CONTENT && !browse_part_of(browser)->draw)
        browser->focus = FOCUS_USES;
    if (section == BROWSE_SEARCH)
        browser->focus = FOCUS_FIELD;
    browser_open_row(browser);
    if (section == BROWSE_SCRIPTS && line > 0)
        ui_list_mark(&browser->script.list, line);
}

/* ---- the room: loaded, painted, with its floor and its colours ---- */

bool browse_load_room(struct browser *browser, int id)
{
    struct browse_room_view *view = &browser->view;
    const struct game_files *files = browser->model.files;
    if (view->id == id && id != 0)
        return view->room != NULL;
    arena_reset(&browser->arena);
    *view = (struct browse_room_view){.id = id};
    browser->costume.loaded = false; /* the costume was in the arena */
    struct room *room = arena_alloc(&browser->arena, 1, sizeof *room);
    if (!room || !room_load(room, files, id, &browser->arena, &view->fault))
        return false;
    if (!room_picture_make(&view->canvas, room, &files->index, &browser->arena) ||
        !room_canvas_make(&view->scratch, room, &browser->arena))
        return fault_set(&view->fault, FAULT_MEMORY, NULL, 0,
                         "not enough memory for the room's picture");
    view->room = room;
    if (room->box_count > 0)
        view->caches =
            room_floor_make(&view->map, &view->classic, room, files->named_boxes, &browser->arena);
    memcpy(view->palette, room->palette, sizeof view->palette);
    palette_cycles_reset(&view->cycles, room->cycles, room->cycle_count);
    return true;
}

bool browse_cycle_colours(struct browser *browser, int jiffies)
{
    struct browse_room_view *view = &browser->view;
    bool moved = false;
    for (int i = 0; view->room && i < jiffies; i++)
        moved = palette_cycles_advance(&view->cycles, view->palette, 1) || moved;
    return moved;
}

/* ---- drawing for the parts ---- */

void browse_split(const struct ui_view *view, struct rectangle area, struct rectangle *picture,
                  struct rectangle *facts)
{
    *picture = *facts = area;
    if (area.right - area.left > 300 * view->unit) {
        picture->right = area.left + (area.right - area.left) * 11 / 20;
        facts->left = picture->right + BROWSE_MARGIN * view->unit;
    } else {
        picture->bottom = area.top + (area.bottom - area.top) / 2;
        facts->top = picture->bottom + BROWSE_MARGIN * view->unit;
    }
}

int browse_draw_fault(const struct ui_view *view, struct rectangle area, const struct fault *fault)
{
    return ui_write_lines(view, area, tr_fault(fault).text, UI_BAD);
}

void browse_draw_field(const struct ui_view *view, struct rectangle place,
                       const struct page_field *field, const char *hint, bool focus)
{
    const int unit = view->unit;
    ui_fill(view, place, UI_SUNK);
    ui_frame(view, place, focus ? UI_LINK : UI_LINE);
    if (!field->text[0])
        ui_write(view, place.left + 4 * unit, place.right - 4 * unit, place.top + 2 * unit, hint,
                 UI_OFF);
    page_field_draw(view, place, field, focus);
}

void browse_set_status(struct browser *browser, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(browser->status, sizeof browser->status, format, arguments);
    va_end(arguments);
}

void browser_visit(struct browser *browser, enum browse_section section, int row, int line)
{
    if (browser->history_count == BROWSE_HISTORY) {
        memmove(browser->history, browser->history + 1,
                (BROWSE_HISTORY - 1) * sizeof *browser->history);
        browser->history_count--;
    }
    browser->history[browser->history_count++] =
        (struct browse_place){browser->section, browser->shown[browser->section],
                              browser->section == BROWSE_SCRIPTS ? browser->script.list.chosen : 0};
    browser_show(browser, section, row, line);
}

bool browser_back(struct browser *browser)
{
    if (browser->history_count == 0)
        return false;
    const struct browse_place *place = &browser->history[--browser->history_count];
    browser_show(browser, place->section, place->row, place->line);
    return true;
}

static void browser_visit_code(struct browser *browser, int code, int offset)
{
    browser_visit(browser, BROWSE_SCRIPTS, browse_model_code_row(&browser->model, code), 0);
    if (browser->script.code == code && offset >= 0)
        ui_list_mark(&browser->script.list, browse_line_at(&browser->script.lines, offset));
    browser->focus = FOCUS_CONTENT;
}

bool browser_follow(struct browser *browser, struct browse_link link)
{
    enum browse_section section;
    if (link.kind == NAME_CONST && browser->section == BROWSE_SCRIPTS) {
        ui_list_mark(&browser->script.list, browse_line_at(&browser->script.lines, link.number));
        return true;
    }
    int row = browse_model_find(&browser->model, link, &section);
    if (row < 0 && link.kind == NAME_OBJECT) { /* the object is in another room */
        link.room = 0;
        row = browse_model_find(&browser->model, link, &section);
    }
    if (row >= 0)
        browser_visit(browser, section, row, 0);
    else
        browse_set_status(browser, tr("This game has no %s %d."), tr(browse_kind_word(link.kind)),
                          link.number);
    return row >= 0;
}

void browse_facts_draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                       bool focus)
{
    ui_fill(view, area, UI_PANEL);
    ui_list_draw(&browser->facts.list, view, area, focus);
}

enum ui_answer browse_rows_handle(struct browser *browser, struct browse_rows *rows,
                                  const struct ui_view *view, struct rectangle area,
                                  const struct window_event *event)
{
    struct ui_list *list = &rows->list;
    const enum ui_list_answer answer = ui_list_handle(list, view, area, event);
    const bool chosen =
        answer == UI_LIST_CHOSEN || (answer == UI_LIST_MARKED && window_event_presses(event));
    if (chosen && list->chosen >= 0 && list->chosen < list->count) {
        const struct browse_row row = rows->rows[list->chosen];
        if (row.code >= 0)
            browser_visit_code(browser, row.code, row.offset);
        else if (row.link.kind != NAME_ANY)
            browser_follow(browser, row.link);
    }
    return answer == UI_LIST_IGNORED ? UI_IGNORED : UI_CHANGED;
}

static enum name_kind kind_of(struct word word)
{
    int kind = NAME_VARIABLE;
    while (kind < NAME_KINDS && !word_is(word, name_kind_text((enum name_kind)kind)))
        kind++;
    return kind < NAME_KINDS ? (enum name_kind)kind : NAME_ANY;
}

static bool go_to_thing(struct browser *browser, struct words *words, struct word word)
{
    const struct browse_model *model = &browser->model;
    struct browse_link link = {.kind = kind_of(word)};
    enum browse_section section = BROWSE_SCRIPTS;
    int code = -1;
    if (!words_next_decimal(words, 0, UINT16_MAX, &link.number))
        return false;
    if (link.kind == NAME_ROOM && words_next(words, &word)) {
        link.room = link.number;
        if (word_is(word, "entry") || word_is(word, "exit"))
            code = browse_model_code(model,
                                     word_is(word, "entry") ? SURVEY_CODE_ENTRY : SURVEY_CODE_EXIT,
                                     link.room, link.room);
        else if (!words_next_decimal(words, 0, UINT16_MAX, &link.number))
            return false;
        link.kind = kind_of(word);
    }
    const int row =
        code >= 0 ? browse_model_code_row(model, code) : browse_model_find(model, link, &section);
    if (row >= 0)
        browser_show(browser, section, row, 0);
    return row >= 0;
}

bool browser_go_to(struct browser *browser, const char *text)
{
    struct words words = words_of(text, strlen(text), 0);
    struct word word;
    if (!words_next_line(&words) || !words_next(&words, &word))
        return false;
    if (word_is(word, "search")) {
        const struct word rest = words_rest(&words);
        char wanted[PAGE_FIELD_SIZE];
        browser_show(browser, BROWSE_SEARCH, -1, 0);
        if (!word_copy(rest, wanted, sizeof wanted))
            return false;
        page_field_begin(&browser->search.field, wanted, sizeof wanted - 1);
        browser->parts[BROWSE_SEARCH]->open(browser);
        return true;
    }
    for (int i = 0; i < BROWSE_SECTIONS; i++) {
        char title[32];
        snprintf(title, sizeof title, "%s", browser->parts[i]->title);
        title[0] = (char)(title[0] - 'A' + 'a');
        if (word_is(word, title)) {
            browser_show(browser, (enum browse_section)i, browser->shown[i], 0);
            return true;
        }
    }
    return go_to_thing(browser, &words, word);
}
