/* ZPnn: a z-plane, which tells with one bit per pixel where a picture hides actors.
 *
 * From: docs/formats.md 5; observed: ScummVM 2.7 (a count of 0 means 256). */
#ifndef WALKBOX_RESOURCE_ZPLANE_H
#define WALKBOX_RESOURCE_ZPLANE_H

#include "resource/strip.h"
#include "util/bytes.h"
#include "util/fault.h"

/* The bits stand row by row, in a byte for each strip; bit 7 is its leftmost pixel, 1 hides. */
struct zplane {
    int strips; /* bytes per row */
    int height;
    uint8_t *bits; /* strips * height bytes */
};

static inline bool zplane_hides(const struct zplane *plane, int x, int y)
{
    if (x < 0 || y < 0 || x >= plane->strips * STRIP_WIDTH || y >= plane->height)
        return false;
    return plane->bits[y * plane->strips + x / STRIP_WIDTH] >> (STRIP_WIDTH - 1 - x % STRIP_WIDTH) &
           1;
}

/* Decodes into plane->bits, which is all clear; the sizes of the plane are set. A strip that is
 * damaged stays clear and is reported. Returns whether every strip was good. */
bool zplane_decode(struct fault_place place, struct byte_view zp, struct zplane *plane,
                   struct fault_log *log, struct fault *fault);

#endif
