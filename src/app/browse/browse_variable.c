/* The part of variables and other numbers, which lists their uses. */
#include <stdio.h>

#include "app/browse/browse_model.h"
#include "app/browse/browse_parts.h"
#include "cli/language.h"

/* Those that write, or those that do not. */
static void add_uses(struct browser *browser, const struct browse_use *uses, int count, bool write,
                     const char *heading)
{
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (uses[i].write != write)
            continue;
        if (!any)
            browse_fact_heading(browser, heading);
        any = true;
        struct browse_fact *fact = browse_fact_add(browser, " ");
        browse_use_text(&browser->model, &uses[i], fact->text);
        fact->code = uses[i].code;
        fact->offset = (int)uses[i].offset;
        snprintf(fact->value, sizeof fact->value, "%04X", uses[i].offset);
    }
}

static void open_variable(struct browser *browser)
{
    const struct browse_item *item = browse_shown(browser);
    const struct browse_use *uses;
    if (!item)
        return;
    const int count = browse_uses_find(&browser->model, item->kind, 0, item->number, &uses);
    const bool variable = item->kind == NAME_VARIABLE || item->kind == NAME_BIT;
    add_uses(browser, uses, count, true, tr("Set in"));
    add_uses(browser, uses, count, false, variable ? tr("Read in") : tr("Used in"));
    ui_list_mark(&browser->facts.list, browser->facts.count > 1 ? 1 : -1);
}

const struct browse_part browse_variable_part = {
    .title = N_("Variables"),
    .one = N_("Variable"),
    .kind = NAME_ANY,
    .keys = N_("Enter, click: go to that place"),
    .open = open_variable,
    .draw = browse_facts_draw,
    .handle = browse_facts_handle,
};
