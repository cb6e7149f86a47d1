/* Controllers, by SDL's database of them: which are there, and how their sticks stand. What is
 * pressed comes with the other events (sdl_input.h).
 *
 * The database is looked through and the system asked for its devices when sdl_pads_open is called,
 * which takes longer than showing a picture: so it is to be called when the first one is shown. */
#ifndef WALKBOX_RENDER_SDL_SDL_PADS_H
#define WALKBOX_RENDER_SDL_SDL_PADS_H

#include <stdbool.h>

#include "render/sdl/sdl_input.h"

enum { SDL_PADS_LIMIT = 8, SDL_PAD_NAME_SIZE = 64 };

struct sdl_pads;

/* Controllers that are there already are told by events, as if they were plugged in now. NULL when
 * there can be none, or no memory. */
struct sdl_pads *sdl_pads_open(void);
void sdl_pads_close(struct sdl_pads *pads);

/* For WINDOW_PAD_ADDED and WINDOW_PAD_REMOVED: uses the controller from now on, or no longer, and
 * writes its name. False when it is not known, or cannot be used: then nothing is written. */
bool sdl_pads_follow(struct sdl_pads *pads, const struct window_event *event,
                     char name[SDL_PAD_NAME_SIZE]);

/* How many are used now. */
int sdl_pads_count(const struct sdl_pads *pads);

/* How sticks and triggers stand: sticks from -32768 (left, up) to 32767, triggers from 0 to 32767.
 */
struct pad_sticks {
    int x, y;   /* the left stick of the controller on which it is farthest from the middle */
    int slower; /* the right trigger, of the one on which it is pressed most */
    int left_trigger;
};

struct pad_sticks sdl_pads_sticks(const struct sdl_pads *pads);

#endif
