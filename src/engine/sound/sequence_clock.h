/* How far a playing sequence has come: its clock without its notes, so that waits for music end
 * when they should, whether or not there is anything to hear it with.
 *
 * Called 250 times a second, it goes along the track's events, its tempo, loops and jumps.
 * Observed: ScummVM 2.7, whose call rate this is. */
#ifndef WALKBOX_ENGINE_SOUND_SEQUENCE_CLOCK_H
#define WALKBOX_ENGINE_SOUND_SEQUENCE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/sound_state.h"

struct sound_sequence;

/* Markers that were passed in a tick. */
struct sequence_markers {
    int count;
    uint8_t numbers[SEQUENCE_MARKERS_LIMIT];
};

void sequence_start(struct sequence_clock *clock, int sound, const struct sound_sequence *data);

/* One call of the timer. The clock is free (sound 0) when the sequence ended in it. */
void sequence_tick(struct sequence_clock *clock, const struct sound_sequence *data,
                   struct sequence_markers *markers);

/* Goes to a place of a track; false, and nothing changed, when the track ends before it. */
bool sequence_jump(struct sequence_clock *clock, const struct sound_sequence *data, int track,
                   struct beat_position target);

/* False when it is refused: a loop must go back by more than a beat. */
bool sequence_set_loop(struct sequence_clock *clock, struct sequence_loop loop);

/* The value jumps of the sequence wait for; the one before comes back after it. */
void sequence_set_jump_hook(struct sequence_clock *clock, int value);

/* Changes the volume over a time in 1/100 second; a sequence that fades to 0 ends there. */
void sequence_fade(struct sequence_clock *clock, int volume, int time);

#endif
