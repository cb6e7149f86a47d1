/* Writes and reads PNG files with SDL2_image. Palette pictures keep their indices and palette. */
#ifndef WALKBOX_RENDER_SDL_SDL_PNG_H
#define WALKBOX_RENDER_SDL_SDL_PNG_H

#include <stdbool.h>
#include <stdint.h>

#include "render/draw/framebuffer.h"

/* Writes a picture of width x height indices, whose rows are `pitch` bytes apart, as an 8-bit
 * palette PNG; "-" is standard output. Returns false when the file cannot be written whole; errno
 * then says why. */
bool sdl_png_save_indexed(const char *path, const uint8_t *pixels, int width, int height, int pitch,
                          const struct colour palette[256]);

/* Writes the 320 x 200 screen in the same way. */
bool sdl_png_save_frame(const char *path, const struct frame *frame);

/* Writes 0x00RRGGBB pixels, row by row, as an RGB PNG. */
bool sdl_png_save_rgb(const char *path, const uint32_t *pixels, int width, int height);

/* Reads how large a palette PNG is, in pixels, from its first bytes alone. False when the file
 * cannot be read or is none. The size may be more than can be loaded. */
bool sdl_png_size(const char *path, uint32_t *width, uint32_t *height);

/* Reads an 8-bit palette PNG. *pixels gets width * height indices, to be freed with sdl_png_free.
 * Returns false when the file cannot be read, has no palette, or is larger than png_header.h
 * allows; such a picture is not decoded at all. */
bool sdl_png_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                          struct colour palette[256]);
void sdl_png_free(uint8_t *pixels);

#endif
