/* Draws the mouse pointer over a finished picture: a crosshair, or a letter of a charset, which
 * scripts choose. It is no part of the game's picture: it is drawn over a copy of that.
 *
 * The crosshair covers 15 x 15 pixels around the pixel that points. It has the pixels of the middle
 * row and column whose distance from that pixel is 2 to 7. Observed: ScummVM 2.7. */
#ifndef WALKBOX_RENDER_CURSOR_DRAW_H
#define WALKBOX_RENDER_CURSOR_DRAW_H

#include "render/framebuffer.h"
#include "resource/charset.h"

/* The pixels of the crosshair are CURSOR_GAP to CURSOR_REACH pixels from its middle. */
enum { CURSOR_REACH = 7, CURSOR_GAP = 2 };

struct cursor_picture {
    const struct charset_glyph *glyph; /* NULL: the crosshair */
    int hotspot_x, hotspot_y;          /* the pixel of the glyph that points */
    uint8_t color;
};

/* Draws the pointer so that it points at a pixel of the screen. */
void cursor_draw(struct frame *frame, const struct cursor_picture *cursor, int x, int y);

#endif
