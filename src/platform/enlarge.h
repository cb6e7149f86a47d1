/* Enlarging a picture of 0xAARRGGBB pixels to any size.
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
#ifndef WALKBOX_PLATFORM_ENLARGE_H
#define WALKBOX_PLATFORM_ENLARGE_H

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

/* In the order of the setting's words. */
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

/* The source pixel under the middle of target pixel i, which is clamped to the target. */
int enlarge_source_under(int source, int target, enum enlarge_filter filter, int i);

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

#endif
