/* ZPnn: where a picture hides actors, a bit a pixel, in strips of 8 pixels.
 *
 * From: docs/formats.md 5. A count byte's 0 means 256 (observed: ScummVM 2.7).
 * An offset of 0 is a strip that is all clear. */
#ifndef WALKBOX_RESOURCE_PICTURE_ZPLANE_H
#define WALKBOX_RESOURCE_PICTURE_ZPLANE_H

#include "resource/bytes/bytes.h"
#include "resource/bytes/fault.h"
#include "resource/picture/strip.h"

/* Row by row, a byte for each strip, bit 7 = leftmost pixel; 1 = hides. */
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

/* Decodes into plane->bits, whose sizes are set. A bad strip stays clear and is reported. */
bool zplane_decode(struct fault_place place, struct byte_view zp, struct zplane *plane,
                   struct fault_log *log, struct fault *fault);

#endif
