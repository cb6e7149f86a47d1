/* The window: shows a frame in colours, and tells which pixel of the picture lies at a place of the
 * window.
 *
 * The picture is scaled by a whole number. With 4:3 correction its pixels are 1.2 times as high as
 * wide, since 320 x 200 used to be shown on a 4:3 screen. What is left of the window is black.
 * Overlays are drawn at `zoom` window pixels to a picture pixel and stretched with the picture. */
#ifndef WALKBOX_RENDER_SDL_SDL_PRESENTER_H
#define WALKBOX_RENDER_SDL_SDL_PRESENTER_H

#include "render/draw/framebuffer.h"

struct sdl_presenter;

struct sdl_presenter_options {
    const char *title;
    int scale; /* of the window when it opens: 1 and up, 0 = as large as fits */
    bool fullscreen;
    bool aspect; /* 4:3 correction */
};

/* Why there can be no window at all: what the system says of SDL, which is loaded now; else NULL.
 */
const char *sdl_presenter_missing(void);

/* Opens the window. Returns NULL when that fails; SDL_GetError tells why. */
struct sdl_presenter *sdl_presenter_open(const struct sdl_presenter_options *options);
void sdl_presenter_close(struct sdl_presenter *presenter);

/* The canvas for overlays: SCREEN_WIDTH * zoom by SCREEN_HEIGHT * zoom pixels, 0xAARRGGBB, row by
 * row, all cleared to see-through. NULL when memory runs out. Valid until it is shown. */
uint32_t *sdl_presenter_canvas(struct sdl_presenter *presenter, int *zoom);

/* Shows the picture, the canvas if sdl_presenter_canvas was called since the last time, and the
 * cursor: a crosshair around a pixel of the picture; none if cursor_x is below 0. */
void sdl_presenter_show(struct sdl_presenter *presenter, const struct frame *frame, int cursor_x,
                        int cursor_y);

/* The colour of the crosshair from now on; white at first. */
void sdl_presenter_set_cursor_colour(struct sdl_presenter *presenter, struct colour colour);

void sdl_presenter_set_title(struct sdl_presenter *presenter, const char *title);
void sdl_presenter_toggle_fullscreen(struct sdl_presenter *presenter);
void sdl_presenter_toggle_aspect(struct sdl_presenter *presenter);

/* The pixel of the picture at a place of the window, or the nearest one if the place is outside.
 * Returns whether it is inside. */
bool sdl_presenter_pixel_at(const struct sdl_presenter *presenter, int window_x, int window_y,
                            int *x, int *y);

/* Writes what the window shows now, without the cursor, as an RGB PNG. */
bool sdl_presenter_screenshot(struct sdl_presenter *presenter, const char *path);

#endif
