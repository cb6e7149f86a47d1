/* The window: indices become colours here, and a pixel of the window a pixel of the picture.
 *
 * The picture is scaled by a whole number; with 4:3 correction (on by default: 320 x 200 was
 * shown on a 4:3 screen) its rows are 1.2 times as high as wide. What is left of the window is
 * black. Overlays are drawn at `zoom` window pixels to a picture pixel and stretched with it. */
#ifndef WALKBOX_RENDER_SDL_SDL_PRESENTER_H
#define WALKBOX_RENDER_SDL_SDL_PRESENTER_H

#include "render/draw/framebuffer.h"

struct sdl_presenter;

struct sdl_presenter_options {
    const char *title;
    int scale; /* of the first window: 1.., 0 = as large as fits */
    bool fullscreen;
    bool aspect; /* 4:3 correction */
};

/* Opens the window. NULL when there is none to be had; SDL_GetError tells why. */
struct sdl_presenter *sdl_presenter_open(const struct sdl_presenter_options *options);
void sdl_presenter_close(struct sdl_presenter *presenter);

/* The canvas for overlays: 0xAARRGGBB, SCREEN_WIDTH * zoom by SCREEN_HEIGHT * zoom pixels, rows
 * of that width; cleared to see-through. NULL when memory runs out. Valid until it is shown. */
uint32_t *sdl_presenter_canvas(struct sdl_presenter *presenter, int *zoom);

/* Shows the picture, the canvas if it was taken since the last time, and the cursor (a crosshair
 * around the picture's pixel; x below 0: none). */
void sdl_presenter_show(struct sdl_presenter *presenter, const struct frame *frame, int cursor_x,
                        int cursor_y);

/* The colour of the crosshair from now on; white at first. */
void sdl_presenter_set_cursor_colour(struct sdl_presenter *presenter, struct colour colour);

void sdl_presenter_set_title(struct sdl_presenter *presenter, const char *title);
void sdl_presenter_toggle_fullscreen(struct sdl_presenter *presenter);
void sdl_presenter_toggle_aspect(struct sdl_presenter *presenter);

/* The picture's pixel at a place of the window, clamped to the picture; whether it was inside. */
bool sdl_presenter_pixel_at(const struct sdl_presenter *presenter, int window_x, int window_y,
                            int *x, int *y);

/* What the window shows now, as an RGB PNG. */
bool sdl_presenter_screenshot(struct sdl_presenter *presenter, const char *path);

#endif
