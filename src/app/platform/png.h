/* Writes and reads PNG files with SDL2_image. Palette pictures keep their indices and palette. */
#ifndef WALKBOX_APP_PLATFORM_SDL_PNG_H
#define WALKBOX_APP_PLATFORM_SDL_PNG_H

#include <stdbool.h>
#include <stdint.h>

#include "render/draw/framebuffer.h"

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

/* Reads an 8-bit palette PNG. *pixels gets width * height indices, to be freed with png_file_free.
 * Returns false when the file cannot be read, has no palette, or is larger than png_header.h
 * allows; such a picture is not decoded at all. */
bool png_file_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                           struct colour palette[256]);
void png_file_free(uint8_t *pixels);

#endif
