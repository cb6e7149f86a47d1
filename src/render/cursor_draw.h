/* The mouse pointer that scripts make of a letter of a charset, over a finished picture. It is no
 * part of the game's picture: whoever shows that draws it over a copy, or a pointer of his own
 * where scripts made none. */
#ifndef WALKBOX_RENDER_CURSOR_DRAW_H
#define WALKBOX_RENDER_CURSOR_DRAW_H

#include "render/framebuffer.h"
#include "resource/charset.h"

struct cursor_picture {
    const struct charset_glyph *glyph; /* NULL: scripts made none */
    int hotspot_x, hotspot_y;          /* of the glyph's pixels the one that points */
    uint8_t color;
};

/* Draws a glyph pointing at a pixel of the screen. */
void cursor_draw(struct frame *frame, const struct cursor_picture *cursor, int x, int y);

#endif
