/* The panel: the screen above and below the room, with verbs, the sentence line, and what scripts
 * draw there. */
#ifndef WALKBOX_RENDER_PANEL_H
#define WALKBOX_RENDER_PANEL_H

#include <stdint.h>

#include "render/framebuffer.h"

struct panel {
    uint8_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH]; /* as on the screen; the room hides its rows */
};

/* Fills the part of the area that is on the screen. */
void panel_fill(struct panel *panel, struct rectangle area, uint8_t color);

/* Copies all rows except top..bottom-1 into a frame. */
void panel_draw(const struct panel *panel, struct frame *frame, int top, int bottom);

/* A picture that a verb shows instead of a text. */
struct verb_picture {
    int width, height;
    const uint8_t *pixels;      /* row by row */
    const uint8_t *see_through; /* per strip: not 0 when pixels of `transparent` are not drawn */
    uint8_t transparent;
};

/* Draws the picture with x rounded down to a multiple of 8. Returns the rectangle that it would
 * cover at x itself, also off the screen, which is the verb's for the mouse and for clearing.
 * Observed: ScummVM 2.7. */
struct rectangle verb_picture_draw(struct panel *panel, const struct verb_picture *picture, int x,
                                   int y);

#endif
