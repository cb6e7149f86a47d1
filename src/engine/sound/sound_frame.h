/* Sound in the order of a frame: what was queued is started, commands are obeyed, time goes by. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_FRAME_H
#define WALKBOX_ENGINE_SOUND_SOUND_FRAME_H

#include <stdint.h>

struct game;

/* soundKludge: queues a command; -1 has the queues served now. */
void sound_clock_command(struct game *game, const int16_t *words, int count);

/* Starts what is queued and obeys the commands: once a frame. */
void sound_clock_serve(struct game *game);

/* Time goes by. */
void sound_clock_pass(struct game *game, int jiffies);

/* The end of a frame: both, until the next one. */
void sound_clock_advance(struct game *game, int jiffies);

/* VAR_MUSIC_TIMER, before the scripts run. */
void sound_clock_publish(struct game *game);

#endif
