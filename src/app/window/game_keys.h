/* Keys of the window as scripts of games know them. */
#ifndef WALKBOX_APP_WINDOW_GAME_KEYS_H
#define WALKBOX_APP_WINDOW_GAME_KEYS_H

#include "app/platform/window_event.h"

/* The code of a key that was pressed (engine/input_state.h), with Shift or Ctrl held down or
 * not; 0 when it has none. Observed: ScummVM 2.7; docs/real-games-scripts.md. */
int game_key_code(const struct window_event *event);

#endif
