#include "render/cursor_draw.h"

/* The arms of the cross, in pixels from its middle. */
enum { ARM_FIRST = 3, ARM_LAST = 7 };

static void pixel_set(struct frame *frame, int x, int y, uint8_t color)
{
    if (x >= 0 && x < SCREEN_WIDTH && y >= 0 && y < SCREEN_HEIGHT)
        frame->pixels[y * SCREEN_WIDTH + x] = color;
}

static void cross_draw(struct frame *frame, int x, int y, uint8_t color)
{
    for (int arm = ARM_FIRST; arm <= ARM_LAST; arm++) {
        pixel_set(frame, x - arm, y, color);
        pixel_set(frame, x + arm, y, color);
        pixel_set(frame, x, y - arm, color);
        pixel_set(frame, x, y + arm, color);
    }
    pixel_set(frame, x, y, color);
}

void cursor_draw(struct frame *frame, const struct cursor_picture *cursor, int x, int y)
{
    const struct charset_glyph *glyph = cursor->glyph;
    if (!glyph || !glyph->pixels) {
        cross_draw(frame, x, y, cursor->color);
        return;
    }
    int left = x - cursor->hotspot_x, top = y - cursor->hotspot_y;
    for (int row = 0; row < glyph->height; row++)
        for (int column = 0; column < glyph->width; column++)
            if (glyph->pixels[row * glyph->width + column] != 0)
                pixel_set(frame, left + column, top + row, cursor->color);
}
