/* PNG files, written and read: natively with SDL2_image (png_sdl.c). Palette pictures keep their
 * indices and palette. */
#ifndef WALKBOX_APP_PLATFORM_PNG_H
#define WALKBOX_APP_PLATFORM_PNG_H

#include <stdbool.h>
#include <stdint.h>

#include "render/framebuffer.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"

/* Appends a PNG file of width x height indices, row by row. Both are at least 1. A failure is kept
 * in the writer. */
void png_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                const struct colour palette[256]);

/* Decodes the bytes of a file whose picture has a palette. Returns width * height indices, to be
 * freed with png_file_free. NULL, with the reason in `why`, for other kinds, whose pixels have no
 * index, and for a picture that is larger than png_header.h allows, which is not decoded at all. */
uint8_t *png_decode(struct byte_view bytes, int *width, int *height, struct colour palette[256],
                    char *why, size_t why_size);

/* Writes a picture of width x height indices, whose rows are `pitch` bytes apart, as an 8-bit
 * palette PNG; "-" is standard output. Returns false when the file cannot be written whole; errno
 * then says why. */
bool png_file_save_indexed(const char *path, const uint8_t *pixels, int width, int height,
                           int pitch, const struct colour palette[256]);

/* Writes the 320 x 200 screen in the same way. */
bool png_file_save_frame(const char *path, const struct frame *frame);

/* Writes 0x00RRGGBB pixels, row by row, as an RGB PNG. */
bool png_file_save_rgb(const char *path, const uint32_t *pixels, int width, int height);

/* Reads how large a palette PNG is, in pixels, from its first bytes alone. False when the file
 * cannot be read or is none. The size may be more than can be loaded. */
bool png_file_size(const char *path, uint32_t *width, uint32_t *height);

/* Reads a file as png_decode does. False when there is none that it decodes. */
bool png_file_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                           struct colour palette[256]);
void png_file_free(uint8_t *pixels);

#endif
