/* The codes of keys for scripts. */
#ifndef WALKBOX_APP_WINDOW_GAME_KEY_H
#define WALKBOX_APP_WINDOW_GAME_KEY_H

#include "platform/window_event.h"

/* Returns the code of a key for scripts (engine/state/input_state.h), which depends on Shift and
 * Ctrl; 0 if there is none. Observed: ScummVM 2.7; tests/real-games-rows.md. */
int game_key_code(const struct window_event *event);

#endif
