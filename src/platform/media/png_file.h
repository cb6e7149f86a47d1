/* PNG pictures; pictures with a palette keep their indices. */
#ifndef WALKBOX_PLATFORM_MEDIA_PNG_FILE_H
#define WALKBOX_PLATFORM_MEDIA_PNG_FILE_H

#include <stdbool.h>
#include <stdint.h>

#include "render/framebuffer.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"
#include "util/message.h"

/* Appends a PNG file of width x height (at least 1) indices. On failure sets writer->failed. */
void png_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                const struct colour palette[256]);

/* Decodes a palette PNG into width * height indices; the caller frees them. Returns NULL, with the
 * reason in `why`, for other kinds, and for pictures larger than png_header.h allows. */
uint8_t *png_decode(struct byte_view bytes, int *width, int *height, struct colour palette[256],
                    struct message *why);

/* Decodes a PNG of any colour type and depth into 0xAARRGGBB pixels; the caller frees them. Returns
 * NULL as png_decode does. */
uint32_t *png_decode_colours(struct byte_view bytes, int *width, int *height, struct message *why);

/* Writes width x height indices, with rows `pitch` bytes apart, as an 8-bit palette PNG; "-" is
 * standard output. Returns false, with errno, if the file cannot be written whole. */
bool png_file_save_indexed(const char *path, const uint8_t *pixels, int width, int height,
                           int pitch, const struct colour palette[256]);

/* Write the 320 x 200 screen as a palette PNG, and 0x00RRGGBB pixels as an RGB PNG. Return as
 * png_file_save_indexed does. */
bool png_file_save_frame(const char *path, const struct frame *frame);
bool png_file_save_rgb(const char *path, const uint32_t *pixels, int width, int height);

/* Reads the size of a palette PNG from its header; the size may be too large to load. Returns false
 * for other files. */
bool png_file_size(const char *path, uint32_t *width, uint32_t *height);

/* Reads a file and decodes it with png_decode. Returns whether it succeeded. */
bool png_file_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                           struct colour palette[256]);

/* Functions of the machine's PNG library: SDL2_image (png_sdl.c) or lodepng (png_lodepng.c). The
 * caller frees results. To encode with `palette` NULL, `pixels` are bytes of red, green and blue.
 * Before decoding, png_file.c has checked the header and set the palette to black. */
uint8_t *library_png_encode(const uint8_t *pixels, int width, int height, int pitch,
                            const struct colour *palette, size_t *size);
uint8_t *library_png_decode(struct byte_view bytes, int *width, int *height,
                            struct colour palette[256], struct message *why);
uint32_t *library_png_decode_colours(struct byte_view bytes, int *width, int *height,
                                     struct message *why);

#endif
