/* The ways in which pictures get into a window. Both show the same pixels.
 *
 * "surface": the program enlarges the picture itself, into the window's memory. Only what changed
 * is enlarged and handed to the display. No OpenGL library is even loaded.
 *
 * "texture": for graphics devices. What such a device does exactly, repeating pixels by whole
 * numbers, is left to it; what it would do in its own manner, mixing pixels, is done by the program
 * beforehand.
 *
 * A way belongs to one window from open to close. Only sdl_presenter.c uses this header. */
#ifndef WALKBOX_RENDER_SDL_SDL_WAY_H
#define WALKBOX_RENDER_SDL_SDL_WAY_H

#include <SDL.h>

#include "render/window/window_damage.h"
#include "render/window/window_draw.h"
#include "render/window/window_place.h"

/* What is to be shown. */
struct sdl_showing {
    const struct window_view *view;
    const struct window_place *place;
    bool all;                      /* everything changed, what is beside the picture included */
    const struct rectangle *parts; /* of the picture, in picture pixels: where it changed */
    int part_count;
};

struct sdl_way {
    const char *name;
    /* Returns the way's own state, or NULL when the window cannot be used like this. With `honest`,
     * the way refuses to do slowly what another one does fast. */
    void *(*open)(SDL_Window *window, bool honest);
    void (*close)(void *state);
    /* The size of the window in its own pixels. False when it has none now. */
    bool (*size)(void *state, int *width, int *height);
    /* Returns false when nothing was shown; then all has to be shown next time. */
    bool (*show)(void *state, const struct sdl_showing *showing);
    /* Shows pixels as large as the window in the place of the picture, which has to be shown whole
     * the next time. Returns false when they were not shown. */
    bool (*show_page)(void *state, const uint32_t *pixels, int width, int height);
    /* The display lost what it was given, in a device that has to be given all anew. */
    void (*forget)(void *state);
    /* Reads what the window shows into width * height pixels, 0xAARRGGBB. The view is what was
     * shown, but without the crosshair, which is in no picture that is read; `hidden` is where it
     * lies. */
    bool (*read)(void *state, const struct window_view *view, const struct window_place *place,
                 struct rectangle hidden, uint32_t *pixels, int width, int height);
    /* Adds to a line what it is that shows. */
    void (*tell)(void *state, char *line, size_t size);
};

extern const struct sdl_way sdl_surface_way, sdl_texture_way;

#endif
