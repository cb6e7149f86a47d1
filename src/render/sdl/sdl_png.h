/* PNG files, through SDL2_image: palette pictures keep their indices and palette. */
#ifndef WALKBOX_RENDER_SDL_SDL_PNG_H
#define WALKBOX_RENDER_SDL_SDL_PNG_H

#include "render/draw/framebuffer.h"

/* A picture of width x height indices, rows of `pitch` bytes, as an 8-bit palette PNG. False when
 * the file cannot be written. */
bool sdl_png_save_indexed(const char *path, const uint8_t *pixels, int width, int height, int pitch,
                          const struct colour palette[256]);

/* The 320 x 200 screen likewise. */
bool sdl_png_save_frame(const char *path, const struct frame *frame);

/* 0x00RRGGBB pixels, rows of `width`, as an RGB PNG. */
bool sdl_png_save_rgb(const char *path, const uint32_t *pixels, int width, int height);

/* Reads an 8-bit palette PNG: *pixels is width * height indices, freed with sdl_png_free. False
 * when there is none or it has no palette. */
bool sdl_png_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                          struct colour palette[256]);
void sdl_png_free(uint8_t *pixels);

#endif
