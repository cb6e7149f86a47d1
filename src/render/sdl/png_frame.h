/* Writes pictures of the screen as PNG files, quickly: with zlib alone, where sdl_png.h takes
 * SDL2_image, which always looks for the smallest file. */
#ifndef WALKBOX_RENDER_SDL_PNG_FRAME_H
#define WALKBOX_RENDER_SDL_PNG_FRAME_H

#include <stdbool.h>

#include "render/draw/framebuffer.h"

/* The level of zlib. A fast file is about an eighth larger and takes a third of the time. Above 6
 * the files get no smaller that could be noticed, and take twice the time. */
enum png_effort { PNG_FAST = 1, PNG_SMALL = 6 };

/* Writes the 320 x 200 screen as an 8-bit palette PNG. Returns false when the file cannot be
 * written whole; errno then says why. */
bool png_save_frame(const char *path, const struct frame *frame, enum png_effort effort);

#endif
