#include "render/text_draw.h"

#include <string.h>

/* Draws a letter. Pixel value 0 is not drawn, 1 is the letter's own colour, others have the colour
 * of the map, or are colours themselves when it is too short. */
static void glyph_draw(const struct text_target *target, const struct text_letter *letter,
                       const struct charset_glyph *glyph, const uint8_t map[TEXT_MAP_SIZE])
{
    struct rectangle part = {letter->x, letter->y, letter->x + glyph->width,
                             letter->y + glyph->height};
    part = rectangle_intersect(part, rectangle_intersect(target->clip, whole_screen));
    for (int y = part.top; y < part.bottom; y++) {
        const uint8_t *row = glyph->pixels + (y - letter->y) * glyph->width;
        for (int x = part.left; x < part.right; x++) {
            uint8_t value = row[x - letter->x];
            if (value == 0)
                continue;
            uint8_t color = value == 1 ? letter->color : value < TEXT_MAP_SIZE ? map[value] : value;
            target->pixels[y * SCREEN_WIDTH + x] = color;
            if (target->mask)
                target->mask[y * SCREEN_WIDTH + x] = 1;
        }
    }
}

struct rectangle text_draw(const struct text_target *target, const struct text_layout *layout,
                           const struct text_fonts *fonts, const struct text_color_maps *maps)
{
    for (int i = 0; i < layout->letter_count; i++) {
        const struct text_letter *letter = &layout->letters[i];
        const struct charset *font = fonts->charsets[letter->charset];
        glyph_draw(target, letter, &font->glyphs[letter->character], maps->colors[letter->charset]);
    }
    return rectangle_intersect(layout->bounds, rectangle_intersect(target->clip, whole_screen));
}

void text_layer_add(struct text_layer *layer, struct rectangle clip,
                    const struct text_layout *layout, const struct text_fonts *fonts,
                    const struct text_color_maps *maps)
{
    struct text_target target = {layer->pixels, layer->mask, clip};
    layer->used = rectangle_join(layer->used, text_draw(&target, layout, fonts, maps));
    layer->version++;
}

void text_layer_erase(struct text_layer *layer, struct rectangle part)
{
    part = rectangle_intersect(part, layer->used);
    if (rectangle_empty(part))
        return;
    layer->version++;
    for (int y = part.top; y < part.bottom; y++)
        memset(layer->mask + y * SCREEN_WIDTH + part.left, 0, (size_t)(part.right - part.left));
}

void text_layer_clear(struct text_layer *layer)
{
    text_layer_erase(layer, layer->used);
    layer->used = (struct rectangle){0};
}

struct rectangle text_layer_draw(const struct text_layer *layer, struct rectangle clip,
                                 struct frame *frame)
{
    struct rectangle part = rectangle_intersect(layer->used, clip);
    int width = part.right - part.left;
    for (int y = part.top; y < part.bottom; y++) {
        const size_t first = (size_t)(y * SCREEN_WIDTH + part.left);
        const uint8_t *mask = layer->mask + first, *pixels = layer->pixels + first;
        uint8_t *to = frame->pixels + first;
        for (int x = 0; x < width; x++) { /* no branches: the compiler can do many at a time */
            uint8_t below = to[x];
            to[x] = mask[x] ? pixels[x] : below;
        }
    }
    return part;
}
