/* PNG and WAV files: here by SDL2_image and SDL (media_sdl.c). */
#ifndef WALKBOX_APP_PLATFORM_MEDIA_H
#define WALKBOX_APP_PLATFORM_MEDIA_H

#include <stdbool.h>
#include <stdint.h>

#include "render/framebuffer.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"

/* ---- PNG; pictures with a palette keep their indices ---- */

/* Appends a PNG file of width x height indices, row by row. Both are at least 1. A failure is noted
 * in the writer. */
void png_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                const struct colour palette[256]);

/* Decodes a file whose picture has a palette into width * height indices, to be freed with
 * png_file_free. NULL, with the reason in `why`, for other kinds, whose pixels have no index, and
 * for pictures larger than png_header.h allows, which are not decoded at all. */
uint8_t *png_decode(struct byte_view bytes, int *width, int *height, struct colour palette[256],
                    char *why, size_t why_size);

/* Writes width x height indices, whose rows are `pitch` bytes apart, as an 8-bit palette PNG; "-"
 * is standard output. False when the file cannot be written whole; errno then says why. */
bool png_file_save_indexed(const char *path, const uint8_t *pixels, int width, int height,
                           int pitch, const struct colour palette[256]);

/* The same for the 320 x 200 screen, and for 0x00RRGGBB pixels as an RGB PNG. */
bool png_file_save_frame(const char *path, const struct frame *frame);
bool png_file_save_rgb(const char *path, const uint32_t *pixels, int width, int height);

/* Reads the size of a palette PNG from its first bytes alone; it may be more than can be loaded.
 * False when the file cannot be read or is none. */
bool png_file_size(const char *path, uint32_t *width, uint32_t *height);

/* Reads a file as png_decode does. False when there is none that it decodes. */
bool png_file_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                           struct colour palette[256]);
void png_file_free(uint8_t *pixels);

/* ---- WAV ---- */

/* Decodes a file of 8, 16 or 32 bits, or floating point; channels are mixed into one. Returns
 * *count samples of 8 bits, of which 128 is silence, to be freed with wav_free. NULL, with the
 * reason in `why`, when the bytes are refused. */
uint8_t *wav_decode(struct byte_view bytes, int *rate, size_t *count, char *why, size_t why_size);
void wav_free(uint8_t *samples);

#endif
