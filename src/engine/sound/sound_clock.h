/* Which sounds are running, by the game's own time: scripts wait for them, whether there is a
 * device to hear them with or not.
 *
 * What scripts start is queued and taken up at the end of the frame, the last one first. Samples
 * and CD tracks last as long as they are; sequences are followed event by event. Which tracks there
 * are the host tells; one that is missing ends at once. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_CLOCK_H
#define WALKBOX_ENGINE_SOUND_SOUND_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

struct sequence_clock;
struct sound_sequence;
struct game;

/* The host has a track of the CD, so long in 1/75 second. A number there cannot be is ignored. */
void sound_clock_set_track(struct game *game, int track, int32_t length);

/* Silence, as a game begins. */
void sound_clock_reset(struct game *game);

/* Queues a sound to be started at the end of the frame. */
void sound_clock_start(struct game *game, int sound);

void sound_clock_stop(struct game *game, int sound);
void sound_clock_stop_all(struct game *game);

/* What isSoundRunning gives: 0, 1, or 2 when it only waits behind a marker. */
int sound_clock_running(const struct game *game, int sound);

/* Starts it now. Damaged or missing ones do nothing. */
void sound_clock_play(struct game *game, int sound);

/* The sequence of a sound, NULL when it is not playing. */
struct sequence_clock *sound_clock_sequence(struct game *game, int sound);

/* Its data; false when it is no sequence. */
bool sound_clock_sequence_data(const struct game *game, int sound, struct sound_sequence *data);

#endif
