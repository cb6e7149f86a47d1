/* Draws letters that have their places: into a picture, or into a layer that is kept above it. */
#ifndef WALKBOX_RENDER_TEXT_TEXT_DRAW_H
#define WALKBOX_RENDER_TEXT_TEXT_DRAW_H

#include "render/text/text_layout.h"

enum { TEXT_MAP_SIZE = 16 };

/* Per charset which colour each pixel value has; value 1 is the letter's own colour. */
struct text_color_maps {
    uint8_t colors[TEXT_CHARSET_LIMIT][TEXT_MAP_SIZE];
};

/* Rows of SCREEN_WIDTH; `mask`, if not NULL, is set to 1 wherever a pixel is drawn. */
struct text_target {
    uint8_t *pixels;
    uint8_t *mask;
    struct rectangle clip;
};

/* Returns what was drawn on: the bounds as far as they are in the clip. */
struct rectangle text_draw(const struct text_target *target, const struct text_layout *layout,
                           const struct text_fonts *fonts, const struct text_color_maps *maps);

/* ---- texts that stay above the room and the actors ---- */

struct text_layer {
    struct rectangle used; /* all that is drawn lies in here */
    unsigned version;      /* raised with every change */
    uint8_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH];
    uint8_t mask[SCREEN_HEIGHT * SCREEN_WIDTH]; /* not 0: drawn */
};

static inline bool text_layer_empty(const struct text_layer *layer)
{
    return rectangle_empty(layer->used);
}

/* Draws letters into the layer, where they stay. */
void text_layer_add(struct text_layer *layer, struct rectangle clip,
                    const struct text_layout *layout, const struct text_fonts *fonts,
                    const struct text_color_maps *maps);

void text_layer_clear(struct text_layer *layer);

/* What is below a part of the screen was painted anew: nothing stays there. */
void text_layer_erase(struct text_layer *layer, struct rectangle part);

/* Draws what is in the clip over a frame. Returns where. */
struct rectangle text_layer_draw(const struct text_layer *layer, struct rectangle clip,
                                 struct frame *frame);

#endif
