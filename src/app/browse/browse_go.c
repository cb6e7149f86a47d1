/* Going to things: by links, by places in code, and by words. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/browse/browse_model.h"
#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "resource/files/game_index.h"
#include "util/words.h"

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
        kind == NAME_STRING)
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
        else if (browse_fact_leads(&fact))
            browser_follow(browser, &fact.link);
    }
    return answer == UI_LIST_IGNORED ? UI_IGNORED : UI_CHANGED;
}

static bool word_number(struct words *words, int *number)
{
    struct word word;
    return words_next(words, &word) && word_decimal(word, 0, UINT16_MAX, number);
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
        if (!word_number(words, &number))
            return false;
        return show_row(browser, BROWSE_OBJECTS,
                        browse_model_find(&browser->model, BROWSE_OBJECTS, room, number));
    } else if (!word_is(word, "entry"))
        return false;
    if (kind == SURVEY_CODE_LOCAL && !word_number(words, &number))
        return false;
    const int code = browse_model_code(&browser->model, kind, room, number);
    return show_row(browser, BROWSE_SCRIPTS, browse_model_code_row(&browser->model, code));
}

static bool go_to_thing(struct browser *browser, struct words *words, struct word word)
{
    struct word next;
    int number;
    const bool room = word_is(word, "room"), palette = word_is(word, "palette");
    if (room || palette) {
        if (!word_number(words, &number))
            return false;
        if (words_next(words, &next))
            return room && go_to_room_code(browser, words, number, next);
        const enum browse_section section = room ? BROWSE_ROOMS : BROWSE_PALETTES;
        return show_row(browser, section, browse_model_find(&browser->model, section, 0, number));
    }
    int kind = 0;
    while (kind < NAME_KINDS && (section_of(browser, (enum name_kind)kind) == BROWSE_SECTIONS ||
                                 !word_is(word, name_kind_text((enum name_kind)kind))))
        kind++;
    if (kind == NAME_KINDS || !word_number(words, &number))
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
