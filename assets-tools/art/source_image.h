/* Pictures of the sources: palette indices, and the palette.
 *
 * struct image_reader hides where they come from: the program reads PNG files
 * (png_in.h), and the encoders know nothing of that. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_SOURCE_IMAGE_H
#define WALKBOX_ASSETS_TOOLS_ART_SOURCE_IMAGE_H

#include "resource/palette.h"
#include "util/arena.h"

struct source_image {
    int width, height;
    uint8_t *pixels; /* indices, rows of width */
    struct colour palette[256];
};

struct image_reader {
    /* Reads a picture into the arena. When it cannot, returns false and writes the reason to `why`,
     * which has `why_size` bytes. */
    bool (*read)(struct source_image *picture, const char *path, struct arena *arena, char *why,
                 size_t why_size);
};

#endif
