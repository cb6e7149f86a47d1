/* PNG pictures; pictures with a palette keep their indices. */
#ifndef WALKBOX_PLATFORM_MEDIA_PNG_FILE_H
#define WALKBOX_PLATFORM_MEDIA_PNG_FILE_H

#include <stdbool.h>
#include <stdint.h>

#include "render/framebuffer.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"
#include "util/message.h"

/* Appends a PNG file of width x height (at least 1) indices. The writer remembers a failure. */
void png_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                const struct colour palette[256]);

/* Decodes a file with a palette into width * height indices; free them. NULL,
 * with the reason in `why`, for other kinds, and for pictures larger than png_header.h allows. */
uint8_t *png_decode(struct byte_view bytes, int *width, int *height, struct colour palette[256],
                    struct message *why);

/* Decodes a file without a palette, grey or of any depth, too, into 0xAARRGGBB; as png_decode, to
 * be freed with free. */
uint32_t *png_decode_colours(struct byte_view bytes, int *width, int *height, struct message *why);

/* Writes width x height indices, with rows `pitch` bytes apart, as an 8-bit palette PNG; "-" is
 * standard output. False, with errno set, when the file cannot be written whole. */
bool png_file_save_indexed(const char *path, const uint8_t *pixels, int width, int height,
                           int pitch, const struct colour palette[256]);

/* The same for the 320 x 200 screen, and for 0x00RRGGBB pixels as an RGB PNG. */
bool png_file_save_frame(const char *path, const struct frame *frame);
bool png_file_save_rgb(const char *path, const uint32_t *pixels, int width, int height);

/* Reads the size of a palette PNG from its header; it may exceed what can be loaded. False for
 * other files. */
bool png_file_size(const char *path, uint32_t *width, uint32_t *height);

/* Reads a file as png_decode does. */
bool png_file_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                           struct colour palette[256]);

/* What the library of a machine does: SDL2_image (png_sdl.c), or lodepng (png_lodepng.c). The
 * results are to be freed. `palette` NULL: `pixels` are red, green and blue. The header of what is
 * decoded was checked, and the palette is black. */
uint8_t *library_png_encode(const uint8_t *pixels, int width, int height, int pitch,
                            const struct colour *palette, size_t *size);
uint8_t *library_png_decode(struct byte_view bytes, int *width, int *height,
                            struct colour palette[256], struct message *why);
uint32_t *library_png_decode_colours(struct byte_view bytes, int *width, int *height,
                                     struct message *why);

#endif
