#include "render/panel.h"

#include <string.h>

#include "util/minmax.h"

void panel_fill(struct panel *panel, struct rectangle area, uint8_t color)
{
    area = rectangle_intersect(area, whole_screen);
    if (rectangle_empty(area))
        return;
    for (int y = area.top; y < area.bottom; y++)
        memset(panel->pixels + y * SCREEN_WIDTH + area.left, color,
               (size_t)(area.right - area.left));
}

static void rows_copy(const struct panel *panel, struct frame *frame, int first, int end)
{
    if (first < end)
        memcpy(frame->pixels + first * SCREEN_WIDTH, panel->pixels + first * SCREEN_WIDTH,
               (size_t)(end - first) * SCREEN_WIDTH);
}

void panel_draw(const struct panel *panel, struct frame *frame, int top, int bottom)
{
    rows_copy(panel, frame, 0, int_clamp(top, 0, SCREEN_HEIGHT));
    rows_copy(panel, frame, int_clamp(bottom, 0, SCREEN_HEIGHT), SCREEN_HEIGHT);
}

struct rectangle verb_picture_draw(struct panel *panel, const struct verb_picture *picture, int x,
                                   int y)
{
    const struct rectangle area = {x, y, x + picture->width, y + picture->height};
    const int left = x >= 0 ? x / STRIP_WIDTH * STRIP_WIDTH : x;
    const struct rectangle seen = rectangle_intersect(
        (struct rectangle){left, y, left + picture->width, area.bottom}, whole_screen);
    for (int row_y = seen.top; row_y < seen.bottom; row_y++) {
        const uint8_t *row = picture->pixels + (row_y - y) * picture->width;
        for (int column = seen.left; column < seen.right; column++)
            if (!picture->see_through[(column - left) / STRIP_WIDTH] ||
                row[column - left] != picture->transparent)
                panel->pixels[row_y * SCREEN_WIDTH + column] = row[column - left];
    }
    return area;
}
