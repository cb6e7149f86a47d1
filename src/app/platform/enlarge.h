/* Enlarges a picture of 0xAARRGGBB pixels to any size, and places it in a window.
 *
 * Along each axis a source pixel becomes a run of target pixels. A filter says how runs meet:
 *
 * "sharp-bilinear": the picture is repeated k times, where k is the size divided by the source's,
 * rounded up, and then made smaller with linear interpolation. So only target pixels at the border
 * of two source pixels are mixed, and all source pixels look equally large. At whole multiples
 * nothing is mixed.
 *
 * "bilinear": linear interpolation from middle to middle, k = 1 at all sizes. This is soft.
 *
 * "nearest": nothing is mixed, so some runs are longer than others.
 *
 * A picture smaller than its source is made by linear interpolation, or, with "nearest", by leaving
 * pixels out.
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

/* Sizes beyond this are cut off; windows end far below. */
enum { ENLARGE_LIMIT = 16384 };

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

/* Fills `target` steps, which have to stay as long as the axis is used. Both sizes are clamped to
 * 1..ENLARGE_LIMIT. */
struct enlarge_axis enlarge_axis_make(int source, int target, enum enlarge_filter filter,
                                      struct enlarge_step *steps);

/* "sharp-bilinear", "bilinear", "nearest"; NULL past the last. */
const char *enlarge_filter_name(enum enlarge_filter filter);

/* The source pixel under the middle of target pixel i, which is clamped to the target. The axis
 * need not have been made. */
int enlarge_nearest(int source, int target, enum enlarge_filter filter, int i);

/* The target pixels, *target_first up to *target_end, that show something of the source pixels
 * first..end-1. */
void enlarge_span(const struct enlarge_axis *axis, int first, int end, int *target_first,
                  int *target_end);

/* The target pixels whose middle lies in the source pixels first..end-1, which may lie outside the
 * source. */
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
    SCALING_WHOLE, /* columns by the largest whole number that fits, so that none is mixed. With 4:3
                      correction rows are 6/5 as high, which is whole at every fifth size */
    SCALING_FILL,  /* as large as the window allows */
    SCALING_COUNT,
};

/* "whole", "fill", as options name them; NULL past the last. */
const char *window_scaling_name(enum window_scaling scaling);

struct window_view_options {
    enum window_scaling scaling;
    enum enlarge_filter filter;
    bool scan_lines;
    bool aspect; /* 4:3 correction: pixels 1.2 times as high as wide, since 320 x 200 used to be
                    shown on screens of 4:3 */
};

struct window_place {
    int zoom;                /* whole window pixels to a picture pixel, by columns; at least 1 */
    struct rectangle target; /* in window pixels; never empty. It reaches beyond a window that is
                                less than a pixel wide or high */
};

/* The place in a window of width x height pixels. A window smaller than the picture shows it made
 * smaller, with its proportions; but where it fits with square pixels and not with 4:3 correction,
 * its pixels are square. */
struct window_place window_place_make(int width, int height, struct window_view_options options);

/* A window has a size in its own pixels, and one in the units of the mouse (platform.h). */
struct window_size {
    int width, height;
    int units_wide, units_high;
};

/* The picture pixel shown in the middle of a unit of the window (of a mixture, the one with the
 * largest share), or the nearest one for a place outside the picture. Returns whether it is inside.
 */
bool window_pixel_under(struct window_size size, struct window_view_options options, int unit_x,
                        int unit_y, int *x, int *y);

/* How many rows of square pixels the picture is high: 200, or 240 with 4:3 correction. */
int window_rows(bool aspect);

#endif
