/* The mouse pointer: a letter of a charset that scripts choose, or a crosshair, which is the pixels
 * in the row and column of the hotspot that are 2 to 7 pixels away. Observed: ScummVM 2.7. */
#ifndef WALKBOX_RENDER_CURSOR_H
#define WALKBOX_RENDER_CURSOR_H

#include <stdint.h>

#include "render/framebuffer.h"

struct charset_glyph;

enum { CURSOR_REACH = 7, CURSOR_GAP = 2 };

struct cursor_picture {
    const struct charset_glyph *glyph; /* NULL: the crosshair */
    int hotspot_x, hotspot_y;          /* the pixel of the glyph that points */
    uint8_t color;
};

/* Draws the pointer over a copy of the picture; it is not part of the game's. */
void cursor_draw(struct frame *frame, const struct cursor_picture *cursor, int x, int y);

#endif
