/* Plays a frame. */
#ifndef WALKBOX_ENGINE_TICK_H
#define WALKBOX_ENGINE_TICK_H

#include <stdbool.h>

struct game;

/* Plays one frame now, whatever the time is, and calls the watcher before and after it. When the
 * machine has halted nothing is played and the watcher is not called. Returns whether another frame
 * may follow at once: false when the machine has halted, or when the watcher says so. */
bool game_play_frame(struct game *game);

#endif
