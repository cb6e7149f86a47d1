#include "render/cursor.h"

#include "resource/charset.h"

static void pixel_set(struct frame *frame, int x, int y, uint8_t color)
{
    if (x >= 0 && x < SCREEN_WIDTH && y >= 0 && y < SCREEN_HEIGHT)
        frame->pixels[y * SCREEN_WIDTH + x] = color;
}

static void crosshair_draw(struct frame *frame, uint8_t color, int x, int y)
{
    for (int away = CURSOR_GAP; away <= CURSOR_REACH; away++) {
        pixel_set(frame, x - away, y, color);
        pixel_set(frame, x + away, y, color);
        pixel_set(frame, x, y - away, color);
        pixel_set(frame, x, y + away, color);
    }
}

void cursor_draw(struct frame *frame, const struct cursor_picture *cursor, int x, int y)
{
    const struct charset_glyph *glyph = cursor->glyph;
    if (!glyph) {
        crosshair_draw(frame, cursor->color, x, y);
        return;
    }
    if (!glyph->pixels)
        return;
    int left = x - cursor->hotspot_x, top = y - cursor->hotspot_y;
    for (int row = 0; row < glyph->height; row++)
        for (int column = 0; column < glyph->width; column++)
            if (glyph->pixels[row * glyph->width + column] != 0)
                pixel_set(frame, left + column, top + row, cursor->color);
}
