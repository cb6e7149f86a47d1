/* What happens to sounds in a frame: sounds that were queued are started, commands are carried out,
 * and time passes. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_FRAME_H
#define WALKBOX_ENGINE_SOUND_SOUND_FRAME_H

#include <stdint.h>

struct game;

/* soundKludge: puts a command into the queue. A first word of -1 has both queues served now. */
void sound_frame_command(struct game *game, const int16_t *words, int count);

/* Starts the queued sounds and carries out the queued commands. */
void sound_frame_serve(struct game *game);

/* Lets time pass for all sounds that run. */
void sound_frame_pass(struct game *game, int jiffies);

/* A frame begins, so many jiffies after the one before: lets what is left of that time pass. */
void sound_frame_begin(struct game *game, int jiffies);

/* So many jiffies have passed since the last frame, and the next one is not due yet. So sounds go
 * on smoothly between two frames; the frames are the same without this. */
void sound_frame_follow(struct game *game, int jiffies);

/* Sets VAR_MUSIC_TIMER, before the scripts run. */
void sound_frame_publish(struct game *game);

#endif
