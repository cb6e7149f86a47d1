/* Draws a window: the picture enlarged, scan lines, the canvas of overlays, the crosshair.
 *
 * Coordinates are window pixels from the upper left corner of the target (window_place_make).
 * Canvas and crosshair are stretched by the nearest pixel, so that their edges stay sharp. */
#ifndef WALKBOX_PLATFORM_WINDOW_DRAW_H
#define WALKBOX_PLATFORM_WINDOW_DRAW_H

#include <stddef.h>
#include <stdint.h>

#include "platform/enlarge.h"
#include "render/framebuffer.h"

enum { WINDOW_CROSS_BARS = 8, WINDOW_ZOOM_LIMIT = 8 };

/* What is seen. Pointers are borrowed. */
struct window_view {
    const uint32_t *picture;     /* SCREEN_WIDTH x SCREEN_HEIGHT pixels, opaque */
    struct enlarge_axis columns; /* from SCREEN_WIDTH to the width of the target */
    struct enlarge_axis rows;    /* from SCREEN_HEIGHT to the height of the target */
    bool scan_lines;             /* whether the lower third of each row of the picture is dark */
    const uint32_t *canvas;      /* NULL: no overlay */
    int canvas_zoom;             /* 1..WINDOW_ZOOM_LIMIT */
    bool cross;                  /* whether there is a crosshair */
    int cross_x, cross_y;        /* the picture pixel in its middle */
    uint32_t cross_colour;       /* its outline is black, or light where the cross is dark */
};

/* Draws `part`, a rectangle within the target. `to` is the target's upper left pixel, `stride` the
 * pixels from one row to the next. */
void window_draw(const struct window_view *view, struct rectangle part, uint32_t *to,
                 size_t stride);

/* The light that scan lines leave of a target row, in 256ths: half in the lower third of a picture
 * row, all elsewhere, in between where a target row has parts of both. All in a target with less
 * than two rows to a picture row. */
int window_row_light(const struct enlarge_axis *rows, int y);

/* The bars of the crosshair in the target, in the order of drawing; some may be empty. The first
 * four are the outline of the others. */
void window_cross_bars(const struct window_view *view, struct rectangle bars[WINDOW_CROSS_BARS]);
uint32_t window_cross_bar_colour(const struct window_view *view, int index);

/* The picture pixels that the crosshair's bars lie in; empty when there is none. */
struct rectangle window_cross_area(const struct window_view *view);

/* The target pixels that show any of a rectangle of picture pixels. */
struct rectangle window_part_of(const struct window_view *view, struct rectangle picture_part);

/* A canvas pixel over an opaque one. */
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

/* A pixel with `light` 256ths of its light. */
static inline uint32_t window_dim(uint32_t pixel, uint32_t light)
{
    const uint32_t pairs = 0x00FF00FFu;
    uint32_t low = (pixel & pairs) * light + 0x00800080u;
    uint32_t high = (pixel >> 8 & 0xFF) * light + 0x80;
    return 0xFF000000u | (low >> 8 & pairs) | (high & 0xFF00);
}

#endif
