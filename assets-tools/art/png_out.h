/* Encodes pictures as PNG files with a palette, as png_in.h reads them. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_PNG_OUT_H
#define WALKBOX_ASSETS_TOOLS_ART_PNG_OUT_H

#include "resource/bytes/bytes_writer.h"
#include "resource/picture/palette.h"

/* Appends a PNG file of width x height indices, row by row, with all 256 colours. Both are at least
 * 1. */
void png_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                const struct colour palette[256]);

#endif
