/* The scale table: which rows and columns of a scaled costume are kept.
 *
 * Every row and column of a picture has an index, 0..255, that depends on how far it is from the
 * actor's place (index 128), so that limbs that are scaled one by one still meet. Index n is kept
 * when its threshold is below the scale. At every scale the indices that are kept are spread
 * evenly. From index 128 on the thresholds are the bits of 0, 1, 2 and so on, reversed. Below it,
 * with k = 128 - n and 2^p <= k < 2^(p+1), threshold n is 255 minus the reversed bits of 3 * 2^p -
 * 1 - k; threshold 0 is 255. Observed: ScummVM 2.7, all 256. */
#ifndef WALKBOX_RENDER_SCALE_TABLE_H
#define WALKBOX_RENDER_SCALE_TABLE_H

#include <stdbool.h>
#include <stdint.h>

enum { SCALE_FULL = 255, SCALE_CENTRE = 128 };

extern const uint8_t scale_thresholds[256];

/* Whether an index is kept. Indices wrap at 256. A scale of 255 keeps all, even that of threshold
 * 255. */
static inline bool scale_keeps(int scale, int index)
{
    const int limit = scale == SCALE_FULL ? 256 : scale;
    return scale_thresholds[(uint8_t)index] < limit;
}

/* How many of `count` indices from `first` on are kept. */
int scale_kept(int scale, int first, int count);

#endif
