/* Paints the pictures that verbs show instead of a text into the panel. */
#ifndef WALKBOX_RENDER_VERB_DRAW_H
#define WALKBOX_RENDER_VERB_DRAW_H

#include "render/panel.h"

struct verb_picture {
    int width, height;
    const uint8_t *pixels;      /* rows of width */
    const uint8_t *see_through; /* a strip of 8 columns each: pixels of the colour are not drawn */
    uint8_t transparent;
};

/* Returns all it covers, off the screen too: where the verb is hit. */
struct rectangle verb_picture_draw(struct panel *panel, const struct verb_picture *picture, int x,
                                   int y);

#endif
