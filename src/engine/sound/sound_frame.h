/* Sounds in a frame and until the next: queued sounds start, commands are carried out, time passes.
 */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_FRAME_H
#define WALKBOX_ENGINE_SOUND_SOUND_FRAME_H

#include <stdint.h>

struct game;

/* soundKludge: queues a command. A first word of -1 serves both queues now. */
void sound_frame_command(struct game *game, const int16_t *words, int count);

/* Starts the queued sounds and carries out the queued commands. */
void sound_frame_serve(struct game *game);

/* Time passes for all sounds that run. One call for two jiffies is the same as two for one. */
void sound_frame_pass(struct game *game, int jiffies);

/* The end of a frame: serves the queues. `jiffies` pass until the next frame, in steps
 * (sound_frame_wait), or the rest when that frame begins. So the frame does not depend on the
 * host's steps. */
void sound_frame_end(struct game *game, int jiffies);

/* Time passes until only `left` jiffies of the wait for the next frame are left. */
void sound_frame_wait(struct game *game, int left);

/* The time (struct sound_link) when `left` jiffies are left, even if later events were sent
 * already.
 */
uint64_t sound_frame_time(const struct game *game, int left);

/* Time passes, however long, while the host plays no frame. */
void sound_frame_hold(struct game *game, int jiffies);

/* The sound clock's time at which the next frame begins, with all holds. */
uint32_t sound_frame_due(const struct game *game);

/* Sets VAR_MUSIC_TIMER, before the scripts run. */
void sound_frame_publish(struct game *game);

#endif
