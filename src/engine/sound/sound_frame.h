/* What happens to sounds in a frame and between two frames: queued sounds start, commands are
 * carried out, and time passes. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_FRAME_H
#define WALKBOX_ENGINE_SOUND_SOUND_FRAME_H

#include <stdint.h>

struct game;

/* soundKludge: puts a command into the queue. A first word of -1 has both queues served now. */
void sound_frame_command(struct game *game, const int16_t *words, int count);

/* Starts the queued sounds and carries out the queued commands. */
void sound_frame_serve(struct game *game);

/* Lets time pass for all sounds that run. One call for two jiffies is the same as two for one. */
void sound_frame_pass(struct game *game, int jiffies);

/* The end of a frame: serves the queues. `jiffies` will pass until the next frame, either little by
 * little (sound_frame_wait), or the rest when that frame begins. So what the frame finds does not
 * depend on how the host lets time pass. */
void sound_frame_end(struct game *game, int jiffies);

/* Lets time pass until only `left` jiffies of the wait for the next frame are left. */
void sound_frame_wait(struct game *game, int left);

/* The time of what is heard (struct sound_link) when `left` jiffies are left, even if later events
 * were reported already. */
uint64_t sound_frame_time(const struct game *game, int left);

/* Lets time pass while the host shows something else and plays no frame, however long. */
void sound_frame_hold(struct game *game, int jiffies);

/* The sound clock's time at which the next frame begins, if it came now. Includes all holds,
 * however the time was divided. */
uint32_t sound_frame_due(const struct game *game);

/* Sets VAR_MUSIC_TIMER, before the scripts run. */
void sound_frame_publish(struct game *game);

#endif
