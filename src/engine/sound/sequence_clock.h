/* Follows how far a playing MIDI sequence has come: only its time, not its notes. So scripts that
 * wait for music go on at the right moment, whether or not anything can be heard.
 *
 * It is called 250 times a second, and follows the events, tempo, loops and jumps of the track.
 * Observed: ScummVM 2.7, whose call rate this is. */
#ifndef WALKBOX_ENGINE_SOUND_SEQUENCE_CLOCK_H
#define WALKBOX_ENGINE_SOUND_SEQUENCE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/sound_state.h"

struct sound_sequence;

/* The markers that the sequence passed in one tick. */
struct sequence_markers {
    int count;
    uint8_t numbers[SEQUENCE_MARKERS_LIMIT];
};

void sequence_start(struct sequence_clock *clock, int sound, const struct sound_sequence *data);

/* One tick of the timer. If the sequence ends in it, the clock is free afterwards (sound 0). */
void sequence_tick(struct sequence_clock *clock, const struct sound_sequence *data,
                   struct sequence_markers *markers);

/* Goes to a position in a track. False, and nothing has changed, when the track ends before that
 * position. */
bool sequence_jump(struct sequence_clock *clock, const struct sound_sequence *data, int track,
                   struct beat_position target);

/* Sets a loop. It is refused, with false, unless it goes back by more than a beat. */
bool sequence_set_loop(struct sequence_clock *clock, struct sequence_loop loop);

/* Sets the value that allows jumps in the sequence. When it was used, the value before it is in
 * force again. */
void sequence_set_jump_hook(struct sequence_clock *clock, int value);

/* How far the sequence has come, in half beats: two for each quarter note of its file. */
int sequence_half_beats(const struct sequence_clock *clock, const struct sound_sequence *data);

/* Changes the volume gradually; `time` is in 1/100 second. A sequence that fades to 0 ends then. */
void sequence_fade(struct sequence_clock *clock, int volume, int time);

#endif
