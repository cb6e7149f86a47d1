/* Which sounds are running, in the game's time. Scripts wait for sounds, with or without a
 * listener.
 *
 * A sound that a script starts is queued until the end of the frame, when the last one starts
 * first. Samples and CD tracks last as long as their data; sequences are played note by note
 * (music.h). The host reports its CD tracks; a missing track ends at once. Observed: ScummVM 2.7.
 */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_CLOCK_H
#define WALKBOX_ENGINE_SOUND_SOUND_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/sound_event.h"
#include "resource/sound.h"

struct game;

/* The host has a CD track of this length in 1/75 second. Ignores an impossible number. */
void sound_clock_set_track(struct game *game, int track, int32_t length);

/* The same, with the stereo samples in the track's file, and their rate a second. */
void sound_clock_set_track_samples(struct game *game, int track, uint32_t samples, uint32_t rate);

/* A game begins: no sound runs, and the volume is full. */
void sound_clock_reset(struct game *game);

/* Queues a sound for the end of the frame. */
void sound_clock_start(struct game *game, int sound);

void sound_clock_stop(struct game *game, int sound);
void sound_clock_stop_all(struct game *game);

/* For isSoundRunning: 0; 1; or 2 when the sound only waits for a marker. */
int sound_clock_running(const struct game *game, int sound);

/* Starts a sound now, unless it is damaged or missing. */
void sound_clock_play(struct game *game, int sound);

/* Sets what plays the music. Sequences restart: another device plays other data. */
void sound_clock_set_device(struct game *game, enum sound_device device);

/* Sends all events to this sink from now on, beginning with what sounds already. {0}: to none. */
void sound_listen(struct game *game, struct sound_sink sink);

/* Sends a reset and everything that sounds: each sample at its offset, track and voices at their
 * places, and the music's state. For a sink that is new or has lost events, and after loading. */
void sound_resync(struct game *game);

#endif
