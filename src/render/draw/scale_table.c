#include "render/draw/scale_table.h"

/* How many indices below an index a scale keeps; made by make_scale_counts.c. */
static const uint8_t kept_below[SCALE_FULL][256] = {
#include "render/draw/scale_counts.inc"
};

int scale_kept(int scale, int first, int count)
{
    if (count <= 0 || scale <= 0)
        return 0;
    if (scale >= SCALE_FULL)
        return count;
    const uint8_t *below = kept_below[scale];
    const int begin = (uint8_t)first, end = begin + count;
    /* A scale keeps as many of 256 indices as it is high: each threshold is there once. */
    return end / 256 * scale + below[end % 256] - below[begin];
}
