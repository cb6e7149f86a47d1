/* Enlarges a picture of 0xAARRGGBB pixels to any size.
 *
 * Along each axis a source pixel becomes a run of target pixels. How runs meet, a filter says:
 *
 * "sharp-bilinear": when the size is a whole multiple, all runs are equally long and nothing is
 * mixed. Otherwise the picture is thought of as repeated k times, where k is the size divided by
 * the source's, rounded up, and then made smaller with linear interpolation. So only target pixels
 * at the border of two source pixels are mixed, of these two, and all source pixels look equally
 * large.
 *
 * "bilinear": linear interpolation from middle to middle, k = 1 at all sizes. This is soft.
 *
 * "nearest": nothing is mixed, so that some runs are longer than others.
 *
 * A picture is made smaller than its source with linear interpolation, or, by "nearest", by leaving
 * pixels out.
 *
 * Weights are in 256ths. Rows are mixed before columns, and each mixing rounds each channel to the
 * nearest value, so the result is the same to the bit wherever it is worked out. The
 * test test_window_draw does the same pixel by pixel. */
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

/* Fills `steps`, which has to have room for `target` steps and has to stay as long as the axis is
 * used. Both sizes are kept within 1 and ENLARGE_LIMIT. */
struct enlarge_axis enlarge_axis_make(int source, int target, enum enlarge_filter filter,
                                      struct enlarge_step *steps);

/* "sharp-bilinear", "bilinear", "nearest"; NULL past the last. */
const char *enlarge_filter_name(enum enlarge_filter filter);

/* The source pixel that lies under the middle of a target pixel, which is kept within the target.
 */
int enlarge_nearest(const struct enlarge_axis *axis, int target);

/* The same for an axis that was not made: pixel i of `target`, of an axis of `source` pixels. */
int enlarge_nearest_of(int source, int target, enum enlarge_filter filter, int i);

/* All target pixels that show something of the source pixels first..end-1: *target_first up to
 * *target_end, exclusive. */
void enlarge_span(const struct enlarge_axis *axis, int first, int end, int *target_first,
                  int *target_end);

/* The target pixels whose middle lies in the source pixels first..end-1, which may lie outside the
 * source. */
void enlarge_nearest_span(const struct enlarge_axis *axis, int first, int end, int *target_first,
                          int *target_end);

/* Enlarges `part`, a rectangle of target pixels within the target. `picture` has columns->source
 * pixels a row, at most SCREEN_WIDTH of them. `to` is where the target's upper left pixel stands,
 * and `stride` the number of pixels from one row of it to the next. */
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
