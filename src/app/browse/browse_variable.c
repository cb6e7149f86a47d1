/* The parts of variables and other numbers, which list their uses; and of damage. */
#include <stdio.h>

#include "app/browse/browse_model.h"
#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "util/words.h"

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

/* The room of "LFLF 12/ROOM/BOXD" or "room 12 script 200"; 0: none. */
static int room_of(const char *where)
{
    struct word rest = word_of(where);
    int64_t room = 0;
    if ((!word_consume(&rest, "LFLF ") && !word_consume(&rest, "room ")) ||
        !word_parse_decimal(&rest, &room) || room < 0 || room >= ROOM_ID_LIMIT)
        return 0;
    return (int)room;
}

static void open_damage(struct browser *browser)
{
    const struct browse_item *item = browse_shown(browser);
    if (!item || !browser->model.survey)
        return;
    const struct survey_fault *fault = &browser->model.survey->faults[item->number];
    const int room = room_of(fault->where);
    browse_fact_add(browser, "%s", fault->where);
    if (fault->file[0])
        browse_fact_add(browser, tr("File %s"), fault->file);
    if (fault->offset != FAULT_NO_OFFSET)
        browse_fact_add(browser, tr("Byte %u (0x%X)"), (unsigned)fault->offset,
                        (unsigned)fault->offset);
    browse_fact_add(browser, "%s",
                    fault->odd       ? tr("Unusual, but harmless")
                    : fault->reached ? tr("The game can reach it")
                                     : tr("The game does not seem to reach it"));
    if (room > 0)
        browse_fact_room(browser, room, tr("Go to room %d %s"));
}

static void draw_damage(struct browser *browser, const struct ui_view *view, struct rectangle area,
                        bool focus)
{
    const struct browse_item *item = browse_shown(browser);
    if (!browser->model.survey || !item) {
        ui_write(view, area.left, area.right, area.top,
                 browser->model.survey ? tr("No damage was found in the game's files.")
                                       : tr("There is not enough memory to look for damage."),
                 UI_GOOD);
        return;
    }
    const struct survey_fault *fault = &browser->model.survey->faults[item->number];
    char what[FAULT_LINE_SIZE];
    area.top = ui_write_lines(view, area, tr_sentence(fault->what, what, sizeof what),
                              fault->odd ? UI_TEXT_COLOUR : UI_BAD) +
               BROWSE_MARGIN * view->unit;
    browse_facts_draw(browser, view, area, focus);
}

const struct browse_part browse_damage_part = {
    .title = N_("Damage"),
    .one = N_("Damage:"),
    .kind = NAME_ANY,
    .keys = N_("Up, Down: what is damaged   Enter, click: follow a blue line"),
    .open = open_damage,
    .draw = draw_damage,
    .handle = browse_facts_handle,
};
