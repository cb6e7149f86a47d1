/* Enlarges a picture of 0xAARRGGBB pixels to any size.
 *
 * Along each axis a source pixel becomes a run of target pixels. A filter determines the borders of
 * runs:
 *
 * "sharp-bilinear": each pixel is repeated k times (the ratio of the sizes, rounded up), then the
 * result is reduced with linear interpolation. So only target pixels at the border of two source
 * pixels are mixed, and source pixels look equally large. At whole multiples nothing is mixed.
 *
 * "bilinear": linear interpolation from middle to middle, k = 1 at all sizes. The picture looks
 * soft.
 *
 * "nearest": nothing is mixed, so some runs are longer than others.
 *
 * Targets smaller than the source use linear interpolation, or with "nearest" leave pixels out.
 *
 * Weights are in 256ths. Rows are mixed before columns, and each mixing rounds each channel to the
 * nearest value. The test test_window_draw does the same pixel by pixel. */
#ifndef WALKBOX_PLATFORM_ENLARGE_H
#define WALKBOX_PLATFORM_ENLARGE_H

#include <stddef.h>
#include <stdint.h>

#include "render/framebuffer.h"

/* The mixture in a target row or column: `weight` 256ths of source pixel `source` + 1, and the rest
 * of `source`. */
struct enlarge_step {
    uint16_t source;
    uint8_t weight;
};

/* Largest side in pixels; windows are far smaller. */
enum { ENLARGE_LIMIT = 16384 };

/* Filters, in the order of the words of the setting. */
enum enlarge_filter {
    ENLARGE_SHARP_BILINEAR,
    ENLARGE_BILINEAR,
    ENLARGE_NEAREST,
    ENLARGE_FILTERS,
};

struct enlarge_axis {
    int source, target;               /* sizes in pixels, from 1 */
    const struct enlarge_step *steps; /* `target` steps; borrowed */
};

/* Fills `target` steps and returns an axis that borrows them. Both sizes are clamped to
 * 1..ENLARGE_LIMIT. */
struct enlarge_axis enlarge_axis_make(int source, int target, enum enlarge_filter filter,
                                      struct enlarge_step *steps);

/* Returns the source pixel under the middle of target pixel i, after clamping i to the target. */
int enlarge_source_under(int source, int target, enum enlarge_filter filter, int i);

/* Finds the target pixels *target_first..*target_end-1 that show any of source pixels
 * first..end-1. */
void enlarge_span(const struct enlarge_axis *axis, int first, int end, int *target_first,
                  int *target_end);

/* Finds the target pixels with their middle in source pixels first..end-1, which may lie outside
 * the source. */
void enlarge_nearest_span(const struct enlarge_axis *axis, int first, int end, int *target_first,
                          int *target_end);

/* Enlarges `part`, a rectangle inside the target. `picture` has columns->source pixels in a row, at
 * most SCREEN_WIDTH. `to` is the target's upper left pixel, `stride` the pixels from row to row. */
void enlarge(const struct enlarge_axis *columns, const struct enlarge_axis *rows,
             const uint32_t *picture, struct rectangle part, uint32_t *to, size_t stride);

/* Mixes two pixels, with `weight` 256ths of b and the rest of a. Two channels share each
 * multiplication. */
static inline uint32_t enlarge_mix(uint32_t a, uint32_t b, uint32_t weight)
{
    const uint32_t pairs = 0x00FF00FFu, halves = 0x00800080u;
    uint32_t low = (a & pairs) * (256 - weight) + (b & pairs) * weight + halves;
    uint32_t high = (a >> 8 & pairs) * (256 - weight) + (b >> 8 & pairs) * weight + halves;
    return (low >> 8 & pairs) | (high & ~pairs);
}

#endif
