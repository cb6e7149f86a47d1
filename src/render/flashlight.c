#include "render/flashlight.h"

#include <string.h>

/* By how many pixels a row is cut on either side; it is `away` rows from the nearer edge. */
static int corner_cut(int away)
{
    static const uint8_t cuts[] = {8, 6, 4, 3, 2, 2, 1, 1};
    return away < (int)sizeof cuts ? cuts[away] : 0;
}

static void row_draw(const struct flashlit_room *room, struct rectangle row, struct frame *frame)
{
    if (rectangle_empty(row))
        return;
    memcpy(frame->pixels + row.top * SCREEN_WIDTH + row.left,
           room->background + (row.top - room->top) * room->width + row.left - room->left,
           (size_t)(row.right - row.left));
}

void flashlight_draw(const struct flashlit_room *room, struct frame *frame)
{
    const struct rectangle light = room->light;
    for (int y = light.top; y < light.bottom; y++) {
        int from_top = y - light.top, from_bottom = light.bottom - 1 - y;
        int cut = corner_cut(from_top < from_bottom ? from_top : from_bottom);
        struct rectangle row = {light.left + cut, y, light.right - cut, y + 1};
        row_draw(room, rectangle_intersect(row, room->area), frame);
    }
}
