/* A frame: the order in which everything happens. */
#ifndef WALKBOX_ENGINE_TICK_H
#define WALKBOX_ENGINE_TICK_H

#include <stdbool.h>

struct game;

/* Plays one frame at once, whatever time it is, between the watcher's two calls. When the machine
 * has halted nothing is played and nobody is told. False when no frame is to follow at once: it has
 * halted, or the watcher says so. */
bool game_play_frame(struct game *game);

#endif
