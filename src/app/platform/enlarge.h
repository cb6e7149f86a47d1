/* Enlarges a picture of 0xAARRGGBB pixels to any size, and places it in a window.
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
#ifndef WALKBOX_APP_PLATFORM_ENLARGE_H
#define WALKBOX_APP_PLATFORM_ENLARGE_H

#include <stddef.h>
#include <stdint.h>

#include "render/framebuffer.h"

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

#endif
