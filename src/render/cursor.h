/* The pointer: a charset letter chosen by scripts, or a crosshair of the pixels 2 to 7 away from
 * the hotspot, in its row and column. Observed: ScummVM 2.7. */
#ifndef WALKBOX_RENDER_CURSOR_H
#define WALKBOX_RENDER_CURSOR_H

#include <stdint.h>

#include "render/framebuffer.h"

struct charset_glyph;

enum { CURSOR_REACH = 7, CURSOR_GAP = 2 };

struct cursor_picture {
    const struct charset_glyph *glyph; /* NULL for the crosshair */
    int hotspot_x, hotspot_y;          /* the pointing pixel of the glyph */
    uint8_t color;
};

/* Draws the pointer. Pass a copy of the game's picture, which must not contain the pointer. */
void cursor_draw(struct frame *frame, const struct cursor_picture *cursor, int x, int y);

#endif
