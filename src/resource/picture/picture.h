/* IMxx: a picture, SMAP and ZPnn, as rooms and objects have them.
 *
 * From: docs/formats.md 5. */
#ifndef WALKBOX_RESOURCE_PICTURE_PICTURE_H
#define WALKBOX_RESOURCE_PICTURE_PICTURE_H

#include "resource/bytes/arena.h"
#include "resource/bytes/block.h"
#include "resource/picture/zplane.h"

struct picture {
    uint8_t *pixels;   /* width * height, rows of width */
    bool *see_through; /* per strip; true where a strip could not be read */
    int zplane_count;
    struct zplane *zplanes; /* of an absent one: bits NULL and no size */
};

struct picture_size {
    int width, height; /* pixels; width a multiple of 8 */
    int zplanes;
};

/* Decodes the children of an IMxx block. Strips that are damaged or a SMAP that is absent leave
 * pixels of the colour `fill`, and are logged. False only when memory runs out. */
bool picture_load(struct picture *picture, const char *file, const struct block *image,
                  struct picture_size size, uint8_t fill, struct arena *arena,
                  struct fault_log *log, struct fault *fault);

/* Makes an absent plane one whose bits are all clear. */
bool picture_plane_clear(struct zplane *plane, struct picture_size size, struct arena *arena);

#endif
