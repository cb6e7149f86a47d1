/* A picture (IMxx block) of a room or object: its pixels (SMAP) and its z-planes (ZPnn).
 *
 * From: docs/formats.md 5. */
#ifndef WALKBOX_RESOURCE_PICTURE_H
#define WALKBOX_RESOURCE_PICTURE_H

#include "resource/block.h"
#include "resource/zplane.h"
#include "util/arena.h"

struct picture {
    uint8_t *pixels;   /* width * height, row by row */
    bool *see_through; /* per strip, see strip_codec; true where a strip could not be read */
    int zplane_count;
    struct zplane *zplanes; /* an absent one has bits NULL and no size */
};

struct picture_size {
    int width, height; /* pixels; width a multiple of 8 */
    int zplanes;
};

/* Decodes the children of an IMxx block. Where strips are damaged, or where SMAP is absent, the
 * pixels have the colour `fill`, and the log says why. Returns false only when memory runs out. */
bool picture_load(struct picture *picture, const char *file, const struct block *image,
                  struct picture_size size, uint8_t fill, struct arena *arena,
                  struct fault_log *log, struct fault *fault);

/* Gives a z-plane bits that are all clear. Returns false when memory runs out. */
bool picture_plane_clear(struct zplane *plane, struct picture_size size, struct arena *arena);

#endif
