#include "render/cursor_draw.h"

static void pixel_set(struct frame *frame, int x, int y, uint8_t color)
{
    if (x >= 0 && x < SCREEN_WIDTH && y >= 0 && y < SCREEN_HEIGHT)
        frame->pixels[y * SCREEN_WIDTH + x] = color;
}

void cursor_draw(struct frame *frame, const struct cursor_picture *cursor, int x, int y)
{
    const struct charset_glyph *glyph = cursor->glyph;
    if (!glyph || !glyph->pixels)
        return;
    int left = x - cursor->hotspot_x, top = y - cursor->hotspot_y;
    for (int row = 0; row < glyph->height; row++)
        for (int column = 0; column < glyph->width; column++)
            if (glyph->pixels[row * glyph->width + column] != 0)
                pixel_set(frame, left + column, top + row, cursor->color);
}
