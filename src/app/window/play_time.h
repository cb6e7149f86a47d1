/* Time in a game's window. */
#ifndef WALKBOX_APP_WINDOW_PLAY_TIME_H
#define WALKBOX_APP_WINDOW_PLAY_TIME_H

#include <stdint.h>

#include "engine/state/game_state.h"

struct play;

/* Lets time pass: frames, fades, sound, saves, and the requests of scripts. */
void play_pass_time(struct play *play, uint64_t now);

/* Returns when there is something to do again without input. */
uint64_t play_due(const struct play *play);

/* Returns the callbacks before and after each frame; their context is the play. */
struct frame_watcher play_watcher(struct play *play);

#endif
