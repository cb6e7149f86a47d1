/* Whether anybody can see windows. Only sdl_presenter.c uses this header; what others may ask is in
 * sdl_presenter.h. */
#ifndef WALKBOX_RENDER_SDL_SDL_DISPLAY_H
#define WALKBOX_RENDER_SDL_SDL_DISPLAY_H

#include <stdbool.h>

/* Whether the driver that SDL uses now shows anything. */
bool sdl_display_shows(void);

/* Whether a window is wanted: where there is no display, SDL opens windows that nobody sees. That
 * is right only for somebody who asked for it. */
bool sdl_display_is_wanted(void);

#endif
