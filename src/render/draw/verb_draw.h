/* Paints the pictures that verbs show instead of a text into the panel. */
#ifndef WALKBOX_RENDER_DRAW_VERB_DRAW_H
#define WALKBOX_RENDER_DRAW_VERB_DRAW_H

#include "render/draw/panel.h"

struct verb_picture {
    int width, height;
    const uint8_t *pixels;      /* rows of width */
    const uint8_t *see_through; /* a strip of 8 columns each: pixels of the colour are not drawn */
    uint8_t transparent;
};

/* Pictures stand on strips: it is drawn at the multiple of 8 at or before x. Returns what it would
 * cover at x itself, off the screen too: where the verb is hit, and what is cleared when it goes.
 * Observed: ScummVM 2.7. */
struct rectangle verb_picture_draw(struct panel *panel, const struct verb_picture *picture, int x,
                                   int y);

#endif
