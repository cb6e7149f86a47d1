/* The line into which somebody types. */
#include <stdio.h>

#include "app/browse/browse_parts.h"

void browse_draw_field(const struct workshop_view *view, struct rectangle place,
                       const struct page_field *field, const char *hint, bool focus)
{
    char before[PAGE_FIELD_SIZE];
    const bool empty = field->text[0] == '\0';
    const int unit = view->unit, left = place.left + 4 * unit, y = place.top + 2 * unit;
    workshop_fill(view, place, 0xFF06080Eu);
    workshop_frame(view, place, focus ? WORKSHOP_LINK : WORKSHOP_LINE);
    workshop_write(view, left, place.right - 4 * unit, y, empty ? hint : field->text,
                   empty ? WORKSHOP_OFF : WORKSHOP_TEXT_COLOUR);
    snprintf(before, sizeof before, "%.*s", (int)field->cursor, field->text);
    const int x = left + workshop_width(view, before) + unit / 2;
    if (focus && x < place.right - 2 * unit)
        workshop_fill(view, (struct rectangle){x, y, x + unit, place.bottom - 2 * unit},
                      WORKSHOP_TITLE);
}
