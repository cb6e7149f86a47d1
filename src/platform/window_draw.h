/* Draws a window: the enlarged picture, scan lines, the overlay canvas, the crosshair.
 *
 * Coordinates are window pixels from the upper left corner of the target (window_place_make).
 * Canvas and crosshair are stretched by nearest pixel, to keep their edges sharp. */
#ifndef WALKBOX_PLATFORM_WINDOW_DRAW_H
#define WALKBOX_PLATFORM_WINDOW_DRAW_H

#include <stddef.h>
#include <stdint.h>

#include "platform/enlarge.h"
#include "render/framebuffer.h"

enum { WINDOW_CROSS_BARS = 8, WINDOW_ZOOM_LIMIT = 8 };

/* Everything to draw in a window. Pointers are borrowed. */
struct window_view {
    const uint32_t *picture;     /* SCREEN_WIDTH x SCREEN_HEIGHT pixels, opaque */
    struct enlarge_axis columns; /* from SCREEN_WIDTH to the width of the target */
    struct enlarge_axis rows;    /* from SCREEN_HEIGHT to the height of the target */
    bool scan_lines;             /* the lower third of each picture row is darker */
    const uint32_t *canvas;      /* overlay canvas, or NULL */
    int canvas_zoom;             /* 1..WINDOW_ZOOM_LIMIT */
    bool cross;                  /* draw a crosshair */
    int cross_x, cross_y;        /* picture pixel in the middle of the crosshair */
    uint32_t cross_colour;       /* colour of the crosshair; its outline is black, or light if the
                                    crosshair is dark */
};

/* Draws `part`, a rectangle inside the target. `to` is the target's upper left pixel, `stride` the
 * pixels from row to row. */
void window_draw(const struct window_view *view, struct rectangle part, uint32_t *to,
                 size_t stride);

/* Returns the colour of a crosshair bar; the first four bars are the outline of the last four. */
uint32_t window_cross_bar_colour(const struct window_view *view, int index);

/* Returns the picture pixels that the crosshair touches; empty if there is none. */
struct rectangle window_cross_area(const struct window_view *view);

/* Returns the target pixels that show any pixel of a picture rectangle. */
struct rectangle window_part_of(const struct window_view *view, struct rectangle picture_part);

/* Blends a canvas pixel over an opaque pixel. */
static inline uint32_t window_blend(uint32_t under, uint32_t over)
{
    const uint32_t alpha = over >> 24, rest = 255 - alpha;
    uint32_t blended = 0xFF000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t sum = (over >> shift & 0xFF) * alpha + (under >> shift & 0xFF) * rest + 127;
        blended |= sum / 255 << shift;
    }
    return blended;
}

/* Dims a pixel to `light` 256ths of its light. */
static inline uint32_t window_dim(uint32_t pixel, uint32_t light)
{
    const uint32_t pairs = 0x00FF00FFu;
    uint32_t low = (pixel & pairs) * light + 0x00800080u;
    uint32_t high = (pixel >> 8 & 0xFF) * light + 0x80;
    return 0xFF000000u | (low >> 8 & pairs) | (high & 0xFF00);
}

#endif
