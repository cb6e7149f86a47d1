/* The part that shows palettes, with their cycles running. */
#include <stdio.h>

#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "util/minmax.h"

enum { ACROSS = 16, CELL_MAX = 40 };

static void open_palette(struct browser *browser)
{
    const struct browse_item *item = browse_shown(browser);
    if (!item || !browse_load_room(browser, item->number))
        return;
    const struct room *room = browser->view.room;
    browse_fact_room(browser, room->id, tr("Palette of room %d %s"));
    browse_fact_add(browser, tr("Transparent colour: %d"), room->transparent);
    struct browse_fact *fact = browse_fact_add(
        browser, "%s",
        room->cycle_count > 0 ? tr("Colour cycles and their intervals") : tr("No colour cycles"));
    fact->heading = room->cycle_count > 0;
    for (int i = 0; i < room->cycle_count; i++) {
        const struct colour_cycle *cycle = &room->cycles[i];
        fact = browse_fact_add(browser,
                               cycle->down ? tr("%d:  %d to %d down") : tr("%d:  %d to %d up"),
                               cycle->number, cycle->first, cycle->last);
        if (cycle->delay_jiffies > 0)
            snprintf(fact->value, sizeof fact->value,
                     tr_count(cycle->delay_jiffies, "%d jiffy", "%d jiffies"),
                     cycle->delay_jiffies);
        else
            snprintf(fact->value, sizeof fact->value, "%s", tr("stopped"));
    }
}

static void split(const struct ui_view *view, struct rectangle area, struct rectangle *grid,
                  struct rectangle *facts, int *cell)
{
    const int width = area.right - area.left, height = area.bottom - area.top;
    const bool beside = width > height;
    const int size =
        int_min((beside ? height : width), (beside ? width : height) * 6 / 10) / ACROSS;
    *cell = int_clamp(size, 1, CELL_MAX * view->unit);
    *grid = (struct rectangle){area.left, area.top, area.left + *cell * ACROSS,
                               area.top + *cell * ACROSS};
    *facts = area;
    if (beside)
        facts->left = grid->right + BROWSE_MARGIN * 2 * view->unit;
    else
        facts->top = grid->bottom + BROWSE_MARGIN * view->unit;
}

static bool moves_with(const struct room *room, int index)
{
    for (int i = 0; i < room->cycle_count; i++)
        if (index >= room->cycles[i].first && index <= room->cycles[i].last &&
            room->cycles[i].delay_jiffies > 0)
            return true;
    return false;
}

static void draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                 bool focus)
{
    struct rectangle grid, facts;
    int cell;
    const struct browse_item *item = browse_shown(browser);
    if (!item || !browse_load_room(browser, item->number)) {
        if (item)
            browse_draw_fault(view, area, &browser->view.fault);
        return;
    }
    split(view, area, &grid, &facts, &cell);
    for (int i = 0; i < 256; i++) {
        const int x = grid.left + i % ACROSS * cell, y = grid.top + i / ACROSS * cell;
        const int gap = cell > 8 * view->unit ? view->unit : 0;
        const struct rectangle place = {x, y, x + cell - gap, y + cell - gap};
        ui_fill(view, place, colour_argb(browser->view.palette[i]));
        if (moves_with(browser->view.room, i) && gap > 0)
            ui_frame(view, place, UI_TITLE);
    }
    if (facts.right > facts.left && facts.bottom > facts.top)
        browse_facts_draw(browser, view, facts, focus);
}

static enum ui_answer handle(struct browser *browser, const struct ui_view *view,
                             struct rectangle area, const struct ui_event *event)
{
    struct rectangle grid, facts;
    int cell;
    if (!browser->view.room)
        return UI_IGNORED;
    split(view, area, &grid, &facts, &cell);
    if (event->kind == UI_KEY && (event->key == ' ' || event->key == 'c')) {
        browser->palette_still = !browser->palette_still;
        return UI_CHANGED;
    }
    if (event->kind == UI_MOVE && rectangle_holds(grid, event->x, event->y)) {
        const int index = (event->y - grid.top) / cell * ACROSS + (event->x - grid.left) / cell;
        const struct colour *colour = &browser->view.palette[index];
        browse_set_status(browser,
                          tr("colour %d (0x%02X)   #%02X%02X%02X   red %d, green %d, blue %d"),
                          index, (unsigned)index, colour->red, colour->green, colour->blue,
                          colour->red, colour->green, colour->blue);
        return UI_CHANGED;
    }
    return browse_facts_handle(browser, view, facts, event);
}

static bool moves(struct browser *browser)
{
    return browser->view.room && browser->view.room->cycle_count > 0 && !browser->palette_still;
}

const struct browse_part browse_palette_part = {
    .title = N_("Palettes"),
    .one = N_("Palette"),
    .kind = NAME_ANY,
    .keys = N_("Space: stop or run the cycles   colours with a frame move   Enter, click: follow a "
               "blue line"),
    .open = open_palette,
    .draw = draw,
    .handle = handle,
    .moves = moves,
    .tick = browse_cycle_colours,
};
