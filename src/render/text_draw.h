/* Draws laid out texts into a picture, or into a layer above the picture. */
#ifndef WALKBOX_RENDER_TEXT_DRAW_H
#define WALKBOX_RENDER_TEXT_DRAW_H

#include "render/text_layout.h"

enum { TEXT_MAP_SIZE = 16 };

/* By charset, the colour of each pixel value; value 1 has the letter's own colour instead. */
struct text_color_maps {
    uint8_t colors[TEXT_CHARSET_LIMIT][TEXT_MAP_SIZE];
};

struct text_target {
    uint8_t *pixels; /* the screen, rows of SCREEN_WIDTH */
    uint8_t *mask;   /* as large; set to 1 wherever a pixel is drawn; may be NULL */
    struct rectangle clip;
};

/* Returns the bounds of the text within the clip. */
struct rectangle text_draw(const struct text_target *target, const struct text_layout *layout,
                           const struct text_fonts *fonts, const struct text_color_maps *maps);

/* ---- texts that stay above the room and the actors ---- */

struct text_layer {
    struct rectangle used; /* everything drawn lies in it */
    unsigned version;      /* raised with every change */
    uint8_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH];
    uint8_t mask[SCREEN_HEIGHT * SCREEN_WIDTH]; /* not 0 where a pixel is drawn */
};

static inline bool text_layer_empty(const struct text_layer *layer)
{
    return rectangle_empty(layer->used);
}

void text_layer_add(struct text_layer *layer, struct rectangle clip,
                    const struct text_layout *layout, const struct text_fonts *fonts,
                    const struct text_color_maps *maps);

void text_layer_clear(struct text_layer *layer);

/* Clears a part of the screen. */
void text_layer_erase(struct text_layer *layer, struct rectangle part);

/* Draws the layer within the clip. Returns the part that was drawn. */
struct rectangle text_layer_draw(const struct text_layer *layer, struct rectangle clip,
                                 struct frame *frame);

#endif
