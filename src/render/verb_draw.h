/* Paints the pictures that verbs show instead of a text into the panel. */
#ifndef WALKBOX_RENDER_VERB_DRAW_H
#define WALKBOX_RENDER_VERB_DRAW_H

#include "render/panel.h"

struct verb_picture {
    int width, height;
    const uint8_t *pixels;      /* row by row */
    const uint8_t *see_through; /* per strip: not 0 when pixels of `transparent` are not drawn */
    uint8_t transparent;
};

/* Draws the picture at a strip: at the multiple of 8 that is x or lies before it. Returns the
 * rectangle that the picture would cover at x itself, parts off the screen included: there the
 * mouse finds the verb, and that is cleared when the verb goes. Observed: ScummVM 2.7. */
struct rectangle verb_picture_draw(struct panel *panel, const struct verb_picture *picture, int x,
                                   int y);

#endif
