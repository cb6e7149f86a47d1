/* The parts of variables and other numbers, which list their uses; and of damage. */
#include <stdio.h>

#include "app/browse/browse_model.h"
#include "app/browse/browse_parts.h"
#include "util/words.h"

/* ---- variables, bits, actors, verbs, strings ---- */

static void add_use(struct browser *browser, const struct browse_use *use)
{
    char text[UI_ROW_SIZE - 48];
    browse_listed(&browser->model, use->code, (int)use->offset, text, sizeof text);
    struct browse_fact *fact =
        browse_fact_add(browser, "%.40s: %s", browser->model.codes[use->code].name, text);
    fact->code = use->code;
    fact->offset = (int)use->offset;
    snprintf(fact->value, sizeof fact->value, "%04X", use->offset);
}

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
        add_use(browser, &uses[i]);
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
    add_uses(browser, uses, count, true, "Set in");
    add_uses(browser, uses, count, false, variable ? "Read in" : "Used in");
    ui_list_mark(&browser->facts.list, browser->facts.count > 1 ? 1 : -1);
}

const struct browse_part browse_variable_part = {
    .title = "Variables",
    .one = "Variable",
    .kind = NAME_ANY,
    .keys = "Enter, click: go to that place   Tab: next pane   /: search   Backspace: back   "
            "Escape: leave",
    .open = open_variable,
    .draw = browse_facts_draw,
    .handle = browse_facts_handle,
};

/* ---- damage ---- */

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
        browse_fact_add(browser, "File %s", fault->file);
    if (fault->offset != FAULT_NO_OFFSET)
        browse_fact_add(browser, "Byte %u (0x%X)", (unsigned)fault->offset,
                        (unsigned)fault->offset);
    browse_fact_add(browser, "%s",
                    fault->odd       ? "Odd, but nothing is lost by it"
                    : fault->reached ? "A game that is played can come to it"
                                     : "Nothing that the files say leads there");
    if (room > 0)
        browse_fact_add(browser, "Go to room %d", room)->link =
            (struct browse_link){NAME_ROOM, 0, room};
}

static void draw_damage(struct browser *browser, const struct ui_view *view, struct rectangle area,
                        bool focus)
{
    const struct browse_item *item = browse_shown(browser);
    if (!browser->model.survey || !item) {
        ui_write(view, area.left, area.right, area.top,
                 browser->model.survey ? "Nothing is wrong with the game's files."
                                       : "There is no memory to look for damage.",
                 UI_GOOD);
        return;
    }
    const struct survey_fault *fault = &browser->model.survey->faults[item->number];
    area.top = ui_write_lines(view, area, fault->what, fault->odd ? UI_TEXT_COLOUR : UI_BAD) +
               BROWSE_MARGIN * view->unit;
    browse_facts_draw(browser, view, area, focus);
}

const struct browse_part browse_damage_part = {
    .title = "Damage",
    .one = "Damage:",
    .kind = NAME_ANY,
    .keys = "Up, Down: what is damaged   Enter, click: follow a blue line   Backspace: back   "
            "Escape: leave",
    .open = open_damage,
    .draw = draw_damage,
    .handle = browse_facts_handle,
};
