/* The header of a PNG file, so that pictures too large or of the wrong kind are refused before they
 * are decoded: a few bytes can ask for gigabytes of pixels.
 * From: the PNG specification (W3C), 5.2 and 11.2.2. */
#ifndef WALKBOX_RESOURCE_PNG_HEADER_H
#define WALKBOX_RESOURCE_PNG_HEADER_H

#include <stdbool.h>

#include "util/bytes.h"

enum {
    PNG_HEADER_SIZE = 33, /* bytes: the signature and the chunk IHDR */
    /* The largest picture that is decoded: */
    PNG_SIDE_LIMIT = 8192,       /* pixels */
    PNG_PIXELS_LIMIT = 16 << 20, /* pixels */
    PNG_FILE_LIMIT = 64 << 20,   /* bytes */
};

/* The values are those of the file. */
enum png_colours { PNG_GREY = 0, PNG_RGB = 2, PNG_PALETTE = 3, PNG_GREY_ALPHA = 4, PNG_RGBA = 6 };

struct png_header {
    uint32_t width, height; /* pixels; whatever the file says */
    uint8_t depth;          /* bits of a sample */
    uint8_t colours;        /* enum png_colours, or any other number */
};

/* False when the bytes do not begin like a PNG file. */
bool png_header_read(struct png_header *header, struct byte_view bytes);

/* Whether the bytes hold whole chunks up to IEND. SDL2_image does not notice the end of a file and
 * would read on for hours. */
bool png_is_whole(struct byte_view bytes);

/* Whether the picture has pixels, and not more than the limits. */
bool png_header_fits(const struct png_header *header);

#endif
