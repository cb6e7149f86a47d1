/* What is shown: the tab, its row, the uses of that, and the room that several parts need. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/browse/browse_model.h"
#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "engine/room/floor.h"
#include "engine/room/palette_effects.h"
#include "engine/room/room_picture.h"
#include "resource/files/game_index.h"
#include "util/minmax.h"
#include "util/words.h"

static const struct browse_part *part_of(const struct browser *browser)
{
    return browser->parts[browser->section];
}

const struct browse_item *browse_shown(const struct browser *browser)
{
    const struct browse_items *items = &browser->model.sections[browser->section];
    const int row = browser->shown[browser->section];
    return row >= 0 && row < items->count && !items->rows[row].heading ? &items->rows[row] : NULL;
}

/* ---- lines about what is shown, as they are made ---- */

static int count_facts(void *context)
{
    return ((struct browse_facts *)context)->count;
}

static bool leads(const struct browse_fact *fact)
{
    return fact->link.kind != NAME_ANY || fact->code >= 0;
}

static void fact_row(void *context, int n, struct ui_row *row)
{
    const struct browse_fact *fact = &((struct browse_facts *)context)->rows[n];
    snprintf(row->text, sizeof row->text, "%s", fact->text);
    snprintf(row->value, sizeof row->value, "%s", fact->value);
    row->heading = fact->heading;
    row->tone = fact->tone;
    row->colour = fact->bad ? (uint32_t)UI_BAD : leads(fact) ? (uint32_t)UI_LINK : 0;
}

void browse_facts_clear(struct browser *browser)
{
    struct browse_facts *facts = &browser->facts;
    facts->count = 0;
    facts->list = (struct ui_list){.context = facts, .count = count_facts, .row = fact_row};
}

struct browse_fact *browse_fact_add(struct browser *browser, const char *format, ...)
{
    struct browse_facts *facts = &browser->facts;
    va_list arguments;
    struct browse_fact *fact = &facts->rows[facts->count];
    facts->count = int_min(facts->count + 1, BROWSE_FACTS);
    *fact = (struct browse_fact){.code = -1, .offset = -1};
    va_start(arguments, format);
    vsnprintf(fact->text, sizeof fact->text, format, arguments);
    va_end(arguments);
    return fact;
}

void browse_fact_heading(struct browser *browser, const char *text)
{
    browse_fact_add(browser, "%s", text)->heading = true;
}

void browse_fact_room(struct browser *browser, int room, const char *format)
{
    browse_fact_add(browser, format, room, browser->model.files->index.room_names[room])->link =
        (struct browse_link){NAME_ROOM, 0, room};
}

/* ---- uses of what is shown ---- */

static void write_use(const struct browse_model *model, const struct browse_use *use,
                      char text[UI_ROW_SIZE])
{
    char listed[UI_ROW_SIZE - 48];
    browse_listed(model, use->code, (int)use->offset, listed, sizeof listed);
    snprintf(text, UI_ROW_SIZE, "%.40s: %s", model->codes[use->code].name, listed);
}

static int count_uses(void *context)
{
    return ((struct browser *)context)->use_count;
}

static void use_row(void *context, int n, struct ui_row *row)
{
    const struct browser *browser = context;
    const struct browse_use *use = &browser->uses[n];
    const bool variable = use->kind == NAME_VARIABLE || use->kind == NAME_BIT;
    write_use(&browser->model, use, row->text);
    if (variable)
        snprintf(row->value, sizeof row->value, use->write ? tr("set  %04X") : tr("read  %04X"),
                 use->offset);
    else
        snprintf(row->value, sizeof row->value, "%04X", use->offset);
    row->tone = !variable ? 0 : use->write ? 0xFFE69F00u : 0xFF56B4E9u;
}

static void find_uses(struct browser *browser)
{
    const struct browse_item *item = browse_shown(browser);
    enum name_kind kind = part_of(browser)->kind;
    browser->use_count = 0;
    if (item && browser->section == BROWSE_VARIABLES)
        kind = item->kind;
    if (item && kind != NAME_ANY) {
        int number = item->number;
        if (browser->section == BROWSE_SCRIPTS && item->code >= 0 &&
            browser->model.codes[item->code].kind == SURVEY_CODE_OBJECT)
            kind = NAME_OBJECT;
        else if (browser->section == BROWSE_SCRIPTS && number == 0)
            kind = NAME_ROOM, number = item->room; /* ENCD and EXCD: what goes there */
        browser->use_count =
            browse_uses_find(&browser->model, kind, item->room, number, &browser->uses);
    }
    browser->use_list =
        (struct ui_list){.context = browser, .count = count_uses, .row = use_row, .chosen = 0};
}

/* ---- showing ---- */

void browser_open_row(struct browser *browser)
{
    browse_facts_clear(browser);
    browser->status[0] = '\0';
    if (part_of(browser)->open)
        part_of(browser)->open(browser);
    find_uses(browser);
}

void browser_show(struct browser *browser, enum browse_section section, int row, int line)
{
    const struct browse_items *items = &browser->model.sections[section];
    browser->section = section;
    for (int i = 0; i < items->count && row < 0; i++)
        row = items->rows[i].heading ? -1 : i;
    ui_list_mark(&browser->lists[section], row);
    browser->shown[section] = row;
    if (browser->focus == FOCUS_USES || browser->focus == FOCUS_FIELD)
        browser->focus = FOCUS_LIST;
    if (browser->focus == FOCUS_CONTENT && !part_of(browser)->draw)
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
    browser->costume.loaded = false; /* it was there, too */
    struct room *room = arena_alloc(&browser->arena, 1, sizeof *room);
    if (!room || !room_load(room, files, id, &browser->arena, &view->fault))
        return false;
    if (!room_picture_make(&view->canvas, room, &files->index, &browser->arena) ||
        !room_canvas_make(&view->scratch, room, &browser->arena))
        return fault_set(&view->fault, FAULT_MEMORY, NULL, 0,
                         "there is not enough memory for the room's picture");
    view->room = room;
    view->has_floor = room->box_count > 0 && room_floor_make(&view->map, &view->classic, room,
                                                             files->named_boxes, &browser->arena);
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

/* ---- what parts are drawn with ---- */

int browse_draw_fault(const struct ui_view *view, struct rectangle area, const struct fault *fault)
{
    char line[FAULT_LINE_SIZE + 16], translated[FAULT_LINE_SIZE + 16];
    fault_format(fault, line, sizeof line);
    return ui_write_lines(view, area, tr_sentence(line, translated, sizeof translated), UI_BAD);
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
        (struct browse_place){browser->section, browser->lists[browser->section].chosen,
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

void browser_visit_code(struct browser *browser, int code, int offset)
{
    browser_visit(browser, BROWSE_SCRIPTS, browse_model_code_row(&browser->model, code), 0);
    if (browser->script.code == code && offset >= 0)
        ui_list_mark(&browser->script.list, browse_line_at(&browser->script.lines, offset));
    browser->focus = FOCUS_CONTENT;
}

/* The tab that shows things of a kind; BROWSE_SECTIONS: none. */
static enum browse_section section_of(const struct browser *browser, enum name_kind kind)
{
    int section = 0;
    if (kind == NAME_VARIABLE || kind == NAME_BIT || kind == NAME_ACTOR || kind == NAME_VERB ||
        kind == NAME_STRING || kind == NAME_CHARSET)
        return BROWSE_VARIABLES;
    while (section < BROWSE_SECTIONS && (kind == NAME_ANY || browser->parts[section]->kind != kind))
        section++;
    return (enum browse_section)section;
}

static int variable_row(const struct browse_model *model, enum name_kind kind, int number)
{
    const struct browse_items *items = &model->sections[BROWSE_VARIABLES];
    for (int i = 0; i < items->count; i++)
        if (!items->rows[i].heading && items->rows[i].kind == kind &&
            items->rows[i].number == number)
            return i;
    return -1;
}

static bool no_such(struct browser *browser, enum name_kind kind, int number)
{
    browse_set_status(browser, tr("This game has no %s %d."), tr(browse_kind_word(kind)), number);
    return false;
}

static bool follow_script(struct browser *browser, int room, int number)
{
    const bool local = number >= LOCAL_SCRIPT_FIRST;
    const struct browse_model *model = &browser->model;
    int code = browse_model_code(model, local ? SURVEY_CODE_LOCAL : SURVEY_CODE_GLOBAL,
                                 local ? room : 0, number);
    int row = browse_model_code_row(model, code);
    for (int i = 0; row < 0 && !local && i < model->sections[BROWSE_SCRIPTS].count; i++) {
        const struct browse_item *item = &model->sections[BROWSE_SCRIPTS].rows[i];
        if (!item->heading && item->code < 0 && item->number == number)
            row = i; /* it is damaged */
    }
    if (row < 0)
        return no_such(browser, NAME_SCRIPT, number);
    browser_visit(browser, BROWSE_SCRIPTS, row, 0);
    return true;
}

bool browser_follow(struct browser *browser, const struct browse_link *link)
{
    const enum browse_section section = section_of(browser, link->kind);
    if (link->kind == NAME_SCRIPT)
        return follow_script(browser, link->room, link->number);
    if (link->kind == NAME_CONST && browser->section == BROWSE_SCRIPTS) {
        ui_list_mark(&browser->script.list, browse_line_at(&browser->script.lines, link->number));
        return true;
    }
    if (section == BROWSE_SECTIONS)
        return false;
    int row = section == BROWSE_VARIABLES
                  ? variable_row(&browser->model, link->kind, link->number)
                  : browse_model_find(&browser->model, section, link->room, link->number);
    if (row < 0 && section == BROWSE_OBJECTS) /* it is in another room */
        row = browse_model_find(&browser->model, section, 0, link->number);
    if (row < 0)
        return no_such(browser, link->kind, link->number);
    browser_visit(browser, section, row, 0);
    return true;
}

void browse_facts_draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                       bool focus)
{
    ui_fill(view, area, UI_PANEL);
    ui_list_draw(&browser->facts.list, view, area, focus);
}

enum ui_answer browse_facts_handle(struct browser *browser, const struct ui_view *view,
                                   struct rectangle area, const struct ui_event *event)
{
    struct ui_list *list = &browser->facts.list;
    const enum ui_list_answer answer = ui_list_handle(list, view, area, event);
    const bool chosen =
        answer == UI_LIST_CHOSEN || (answer == UI_LIST_MARKED && event->kind == UI_PRESS);
    if (chosen && list->chosen >= 0 && list->chosen < browser->facts.count) {
        const struct browse_fact fact = browser->facts.rows[list->chosen];
        if (fact.code >= 0)
            browser_visit_code(browser, fact.code, fact.offset);
        else if (leads(&fact))
            browser_follow(browser, &fact.link);
    }
    return answer == UI_LIST_IGNORED ? UI_IGNORED : UI_CHANGED;
}

static bool show_row(struct browser *browser, enum browse_section section, int row)
{
    if (row >= 0)
        browser_show(browser, section, row, 0);
    return row >= 0;
}

/* Goes to what follows "room 3". */
static bool go_to_room_code(struct browser *browser, struct words *words, int room,
                            struct word word)
{
    int number = 0;
    enum survey_code_kind kind = SURVEY_CODE_ENTRY;
    if (word_is(word, "script"))
        kind = SURVEY_CODE_LOCAL;
    else if (word_is(word, "exit"))
        kind = SURVEY_CODE_EXIT;
    else if (word_is(word, "object")) {
        if (!words_next_decimal(words, 0, UINT16_MAX, &number))
            return false;
        return show_row(browser, BROWSE_OBJECTS,
                        browse_model_find(&browser->model, BROWSE_OBJECTS, room, number));
    } else if (!word_is(word, "entry"))
        return false;
    if (kind == SURVEY_CODE_LOCAL && !words_next_decimal(words, 0, UINT16_MAX, &number))
        return false;
    const int code = browse_model_code(&browser->model, kind, room, number);
    return show_row(browser, BROWSE_SCRIPTS, browse_model_code_row(&browser->model, code));
}

static bool go_to_thing(struct browser *browser, struct words *words, struct word word)
{
    struct word next;
    int number;
    if (word_is(word, "room")) {
        if (!words_next_decimal(words, 0, UINT16_MAX, &number))
            return false;
        if (words_next(words, &next))
            return go_to_room_code(browser, words, number, next);
        return show_row(browser, BROWSE_ROOMS,
                        browse_model_find(&browser->model, BROWSE_ROOMS, 0, number));
    }
    int kind = 0;
    while (kind < NAME_KINDS && (section_of(browser, (enum name_kind)kind) == BROWSE_SECTIONS ||
                                 !word_is(word, name_kind_text((enum name_kind)kind))))
        kind++;
    if (kind == NAME_KINDS || !words_next_decimal(words, 0, UINT16_MAX, &number))
        return false;
    const bool found =
        browser_follow(browser, &(struct browse_link){(enum name_kind)kind, 0, number});
    browser->history_count = 0;
    return found;
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
            browser_show(browser, (enum browse_section)i, browser->lists[i].chosen, 0);
            return true;
        }
    }
    return go_to_thing(browser, &words, word);
}
