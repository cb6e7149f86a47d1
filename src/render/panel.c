#include "render/panel.h"

#include <string.h>

static const struct rectangle whole_screen = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};

void panel_fill(struct panel *panel, struct rectangle area, uint8_t color)
{
    area = rectangle_intersect(area, whole_screen);
    if (rectangle_empty(area))
        return;
    panel->version++;
    for (int y = area.top; y < area.bottom; y++)
        memset(panel->pixels + y * SCREEN_WIDTH + area.left, color,
               (size_t)(area.right - area.left));
}

static int row_on_screen(int row)
{
    return row < 0 ? 0 : row > SCREEN_HEIGHT ? SCREEN_HEIGHT : row;
}

static void rows_copy(const struct panel *panel, struct frame *frame, int first, int end)
{
    if (first < end)
        memcpy(frame->pixels + first * SCREEN_WIDTH, panel->pixels + first * SCREEN_WIDTH,
               (size_t)(end - first) * SCREEN_WIDTH);
}

void panel_draw(const struct panel *panel, struct frame *frame, int top, int bottom)
{
    rows_copy(panel, frame, 0, row_on_screen(top));
    rows_copy(panel, frame, row_on_screen(bottom), SCREEN_HEIGHT);
}
