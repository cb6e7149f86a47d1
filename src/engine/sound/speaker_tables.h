/* Tables of the speaker driver. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_SPEAKER_TABLES_H
#define WALKBOX_ENGINE_SOUND_SPEAKER_TABLES_H

#include <stdint.h>

enum {
    SPEAKER_SEMITONE_STEPS = 16,
    SPEAKER_DIVISORS = 12 * SPEAKER_SEMITONE_STEPS,
    SPEAKER_WAVE_SIZE = 256,
};

/* The timer's divisors for an octave, 16 to a semitone: 36484 * 2^(-index / 192). */
extern const uint16_t speaker_divisors[SPEAKER_DIVISORS];

/* A waveform (0 sine, 1 ramp, 2 square, others noise) at a position of 0..255. */
int speaker_wave(int wave, int position);

#endif
