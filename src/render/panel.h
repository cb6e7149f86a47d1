/* The panel: the screen above and below the room, with verbs, the sentence line, and drawings by
 * scripts. */
#ifndef WALKBOX_RENDER_PANEL_H
#define WALKBOX_RENDER_PANEL_H

#include <stdint.h>

#include "render/framebuffer.h"

struct panel {
    uint8_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH]; /* the whole screen; the room hides its rows */
};

/* Fills an area, clipped to the screen. */
void panel_fill(struct panel *panel, struct rectangle area, uint8_t color);

/* Copies all rows except top..bottom-1 into a frame. */
void panel_draw(const struct panel *panel, struct frame *frame, int top, int bottom);

/* The picture of a verb without text. */
struct verb_picture {
    int width, height;
    const uint8_t *pixels;      /* row by row */
    const uint8_t *see_through; /* per strip: not 0 if `transparent` pixels are not drawn */
    uint8_t transparent;
};

/* Draws the picture with x rounded down to a multiple of 8. Returns its rectangle at the unrounded
 * x, perhaps off the screen: hit tests and clearing use that rectangle. Observed: ScummVM 2.7. */
struct rectangle verb_picture_draw(struct panel *panel, const struct verb_picture *picture, int x,
                                   int y);

#endif
