/* The lines about what is shown, drawn; and the line into which somebody types. */
#include "app/browse/browse_parts.h"

void browse_facts_draw(struct browser *browser, const struct workshop_view *view,
                       struct rectangle area, bool focus)
{
    workshop_fill(view, area, WORKSHOP_PANEL);
    workshop_list_draw(&browser->facts.list, view, area, focus);
}

static enum workshop_answer follow(struct browser *browser)
{
    const struct browse_facts *facts = &browser->facts;
    const int chosen = facts->list.chosen;
    if (chosen < 0 || chosen >= facts->count || !browse_fact_leads(&facts->rows[chosen]))
        return WORKSHOP_CHANGED;
    const struct browse_fact fact = facts->rows[chosen];
    if (fact.code >= 0)
        browser_visit_code(browser, fact.code, fact.offset);
    else
        browser_follow(browser, &fact.link);
    return WORKSHOP_CHANGED;
}

enum workshop_answer browse_facts_take(struct browser *browser, const struct workshop_view *view,
                                       struct rectangle area, const struct workshop_event *event)
{
    struct workshop_list *list = &browser->facts.list;
    const enum workshop_list_answer answer = workshop_list_take(list, view, area, event);
    if (answer == WORKSHOP_LIST_CHOSEN ||
        (answer == WORKSHOP_LIST_MARKED && event->kind == WORKSHOP_PRESS))
        return follow(browser);
    return answer == WORKSHOP_LIST_IGNORED ? WORKSHOP_IGNORED : WORKSHOP_CHANGED;
}

int browse_draw_fault(const struct workshop_view *view, struct rectangle area,
                      const struct fault *fault)
{
    char line[FAULT_LINE_SIZE + 16];
    fault_format(fault, line, sizeof line);
    return workshop_write_lines(view, area, line, WORKSHOP_BAD);
}

void browse_draw_field(const struct workshop_view *view, struct rectangle place,
                       const struct page_field *field, const char *hint, bool focus)
{
    const int unit = view->unit;
    workshop_fill(view, place, WORKSHOP_SUNK);
    workshop_frame(view, place, focus ? WORKSHOP_LINK : WORKSHOP_LINE);
    if (!field->text[0])
        workshop_write(view, place.left + 4 * unit, place.right - 4 * unit, place.top + 2 * unit,
                       hint, WORKSHOP_OFF);
    page_field_draw(view, place, field, focus);
}
