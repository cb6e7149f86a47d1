/* Finds which part of the picture changed, and draws it: the picture enlarged, scan lines, the
 * canvas of overlays, the crosshair. Also the icon. */
#ifndef WALKBOX_PLATFORM_WINDOW_DRAW_H
#define WALKBOX_PLATFORM_WINDOW_DRAW_H

#include <stddef.h>
#include <stdint.h>

#include "render/framebuffer.h"

/* ---- enlarging a picture of 0xAARRGGBB pixels to any size ----
 *
 * Along each axis a source pixel becomes a run of target pixels. A filter says how runs meet:
 *
 * "sharp-bilinear": the picture is repeated k times (the ratio of the sizes, rounded up), then made
 * smaller with linear interpolation. So only target pixels at the border of two source pixels are
 * mixed, and source pixels look equally large. At whole multiples nothing is mixed.
 *
 * "bilinear": linear interpolation from middle to middle, k = 1 at all sizes. This is soft.
 *
 * "nearest": nothing is mixed, so some runs are longer than others.
 *
 * Targets smaller than the source use linear interpolation, or with "nearest" leave pixels out.
 *
 * Weights are in 256ths. Rows are mixed before columns, and each mixing rounds each channel to the
 * nearest value. The test test_window_draw does the same pixel by pixel. */

/* What a target row or column shows: `weight` 256ths of source + 1, and the rest of source. */
struct enlarge_step {
    uint16_t source;
    uint8_t weight;
};

/* Windows are far smaller. */
enum { ENLARGE_LIMIT = 16384 };

/* In the order of the setting's words, as window_scaling below. */
enum enlarge_filter {
    ENLARGE_SHARP_BILINEAR,
    ENLARGE_BILINEAR,
    ENLARGE_NEAREST,
    ENLARGE_FILTERS,
};

struct enlarge_axis {
    int source, target;               /* sizes in pixels, 1 and up */
    const struct enlarge_step *steps; /* `target` of them; borrowed */
};

/* Fills `target` steps, which the axis borrows. Both sizes are clamped to 1..ENLARGE_LIMIT. */
struct enlarge_axis enlarge_axis_make(int source, int target, enum enlarge_filter filter,
                                      struct enlarge_step *steps);

/* The target pixels *target_first..*target_end-1 that show any of the source pixels first..end-1.
 */
void enlarge_span(const struct enlarge_axis *axis, int first, int end, int *target_first,
                  int *target_end);

/* The target pixels whose middle lies in source pixels first..end-1, also outside the source. */
void enlarge_nearest_span(const struct enlarge_axis *axis, int first, int end, int *target_first,
                          int *target_end);

/* Enlarges `part`, a rectangle within the target. `picture` has columns->source pixels a row, at
 * most SCREEN_WIDTH. `to` is the target's upper left pixel, `stride` the pixels from one row of it
 * to the next. */
void enlarge(const struct enlarge_axis *columns, const struct enlarge_axis *rows,
             const uint32_t *picture, struct rectangle part, uint32_t *to, size_t stride);

/* Mixes two pixels: `weight` 256ths of b, the rest of a. */
static inline uint32_t enlarge_mix(uint32_t a, uint32_t b, uint32_t weight)
{
    const uint32_t pairs = 0x00FF00FFu, halves = 0x00800080u;
    uint32_t low = (a & pairs) * (256 - weight) + (b & pairs) * weight + halves;
    uint32_t high = (a >> 8 & pairs) * (256 - weight) + (b >> 8 & pairs) * weight + halves;
    return (low >> 8 & pairs) | (high & ~pairs);
}

/* ---- where the picture stands in a window ---- */

enum window_scaling {
    SCALING_WHOLE, /* columns by the largest whole number that fits; with 4:3 correction rows are
                      6/5 as high */
    SCALING_FILL,  /* as large as the window allows */
    SCALING_COUNT,
};

struct window_view_options {
    enum window_scaling scaling;
    enum enlarge_filter filter;
    bool scan_lines;
    bool aspect; /* 4:3 correction: pixels are 1.2 times as high as wide */
    bool at_top; /* in windows that are higher than wide; otherwise the picture is in the middle */
};

struct window_place {
    int zoom;                /* whole window pixels to a picture pixel, by columns; at least 1 */
    struct rectangle target; /* in window pixels; never empty */
};

/* The place in a window of width x height pixels. Where the picture fits only without 4:3
 * correction, its pixels are square; in smaller windows it shrinks with its proportions. */
struct window_place window_place_make(int width, int height, struct window_view_options options);

/* The size of a window in its pixels, and in the units of the mouse (platform.h). */
struct window_size {
    int width, height;
    int units_wide, units_high;
};

/* The picture pixel in the middle of a unit of the window (of a mixture, the largest share), or the
 * nearest one. Returns whether the unit is inside the picture. */
bool window_pixel_under(struct window_size size, struct window_view_options options, int unit_x,
                        int unit_y, int *x, int *y);

/* How many rows of square pixels the picture is high: 200, or 240 with 4:3 correction. */
int window_rows(bool aspect);

/* ---- the picture in colours, and which part of it the window does not show yet ---- */

/* Zeroed: nothing is shown yet. */
struct shown_picture {
    bool any;                                      /* whether there was a frame */
    struct frame frame;                            /* the one that `pixels` shows */
    uint32_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH]; /* 0xAARRGGBB, opaque, rows of SCREEN_WIDTH */
    struct rectangle changed; /* around all that is marked; the owner empties it */
};

/* Makes `pixels` show the frame, and marks what that changes. */
void shown_picture_update(struct shown_picture *shown, const struct frame *frame);

/* Marks picture pixels as changed; those outside the screen are ignored. */
void shown_picture_mark(struct shown_picture *shown, struct rectangle area);

/* Marks where two canvases of zoom x zoom pixels to a picture pixel differ. */
void shown_picture_compare(struct shown_picture *shown, const uint32_t *before, const uint32_t *now,
                           int zoom);

/* ---- drawing ----
 *
 * Coordinates are window pixels from the upper left corner of the target (window_place_make).
 * Canvas and crosshair are stretched by the nearest pixel, so that their edges stay sharp. */

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

/* ---- the icon: a lighthouse in its walk box (window_icon.c) ---- */

enum {
    WINDOW_ICON_ROWS = 32, /* as it is drawn, in both directions */
    WINDOW_ICON_ZOOM = 2,
    WINDOW_ICON_SIZE = WINDOW_ICON_ROWS * WINDOW_ICON_ZOOM,
};

/* Draws it in 0xAARRGGBB: alpha is 0 or 255. */
void window_icon_draw(uint32_t pixels[WINDOW_ICON_SIZE * WINDOW_ICON_SIZE]);

#endif
