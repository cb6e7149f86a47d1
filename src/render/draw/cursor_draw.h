/* The mouse pointer over a finished picture: a crosshair, or what scripts make of a letter of a
 * charset. It is no part of the game's picture: whoever shows that draws it over a copy.
 *
 * The crosshair is of 15 x 15 pixels around the one that points: in its row and column those at a
 * distance of 2 to 7. Observed: ScummVM 2.7. */
#ifndef WALKBOX_RENDER_DRAW_CURSOR_DRAW_H
#define WALKBOX_RENDER_DRAW_CURSOR_DRAW_H

#include "render/draw/framebuffer.h"
#include "resource/charset.h"

enum { CURSOR_REACH = 7, CURSOR_GAP = 2 /* of the crosshair: from .. to */ };

struct cursor_picture {
    const struct charset_glyph *glyph; /* NULL: the crosshair */
    int hotspot_x, hotspot_y;          /* of the glyph's pixels the one that points */
    uint8_t color;
};

/* Draws it pointing at a pixel of the screen. */
void cursor_draw(struct frame *frame, const struct cursor_picture *cursor, int x, int y);

#endif
