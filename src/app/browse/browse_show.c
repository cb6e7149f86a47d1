/* What is shown: which tab, which row of it, and who uses that. Knows the tabs only by their table,
 * so that they can call what is here. */
#include <stdio.h>

#include "app/browse/browse_parts.h"

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

/* ---- who uses what is shown ---- */

static int count_uses(void *context)
{
    return ((struct browser *)context)->use_count;
}

static void use_row(void *context, int n, struct workshop_row *row)
{
    const struct browser *browser = context;
    const struct browse_use *use = &browser->uses[n];
    char text[WORKSHOP_ROW_SIZE - 48];
    browse_listed(&browser->model, use->code, (int)use->offset, text, sizeof text);
    const bool variable = use->kind == NAME_VARIABLE || use->kind == NAME_BIT;
    snprintf(row->text, sizeof row->text, "%.40s: %s", browser->model.codes[use->code].name, text);
    snprintf(row->value, sizeof row->value, "%s%04X",
             !variable    ? ""
             : use->write ? "set  "
                          : "read  ",
             use->offset);
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
            kind = NAME_ROOM, number = item->room; /* ENCD and EXCD: who goes there */
        browser->use_count =
            browse_uses_find(&browser->model, kind, item->room, number, &browser->uses);
    }
    browser->use_list = (struct workshop_list){
        .context = browser, .count = count_uses, .row = use_row, .chosen = 0};
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

static int first_row(const struct browse_items *items)
{
    for (int i = 0; i < items->count; i++)
        if (!items->rows[i].heading)
            return i;
    return -1;
}

void browser_show(struct browser *browser, enum browse_section section, int row, int line)
{
    browser->section = section;
    if (row < 0)
        row = first_row(&browser->model.sections[section]);
    workshop_list_mark(&browser->lists[section], row);
    browser->shown[section] = row;
    if (browser->focus == FOCUS_USES || browser->focus == FOCUS_FIELD)
        browser->focus = FOCUS_LIST;
    if (section == BROWSE_SEARCH)
        browser->focus = FOCUS_FIELD;
    browser_open_row(browser);
    if (section == BROWSE_SCRIPTS && line > 0)
        workshop_list_mark(&browser->script.list, line);
}
