/* Reads the header of a PNG file, so that pictures too large or of the wrong kind are refused
 * before decoding: a few bytes can ask for gigabytes of pixels. From: PNG 5.2 and 11.2.2. */
#ifndef WALKBOX_RESOURCE_PNG_HEADER_H
#define WALKBOX_RESOURCE_PNG_HEADER_H

#include <stdbool.h>

#include "util/bytes.h"

enum {
    PNG_HEADER_SIZE = 33, /* bytes of the signature and the chunk IHDR */
    /* Largest picture that walkbox decodes: */
    PNG_SIDE_LIMIT = 8192,       /* pixels */
    PNG_PIXELS_LIMIT = 16 << 20, /* pixels */
    PNG_FILE_LIMIT = 64 << 20,   /* bytes */
};

/* Colour types, with their values in the file. */
enum png_colours { PNG_GREY = 0, PNG_RGB = 2, PNG_PALETTE = 3, PNG_GREY_ALPHA = 4, PNG_RGBA = 6 };

struct png_header {
    uint32_t width, height; /* pixels, unchecked */
    uint8_t depth;          /* bits in a sample */
    uint8_t colours;        /* enum png_colours, or any other byte */
};

/* Returns false if the bytes do not begin like a PNG file. */
bool png_header_read(struct png_header *header, struct byte_view bytes);

/* Whether the bytes hold whole chunks up to IEND. SDL2_image needs this check: it does not notice
 * the end of a file and would read for hours. */
bool png_is_whole(struct byte_view bytes);

/* Whether the picture has pixels, and is within the limits. */
bool png_header_fits(const struct png_header *header);

#endif
