/* Tables of the AdLib driver, and the two ways in which it scales numbers. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_ADLIB_TABLES_H
#define WALKBOX_ENGINE_SOUND_ADLIB_TABLES_H

#include <stdint.h>

enum {
    ADLIB_SEMITONE_STEPS = 8,
    ADLIB_FREQUENCIES = 18 * ADLIB_SEMITONE_STEPS,
    ADLIB_LOUDNESS_STEPS = 64,
    ADLIB_SCALE_STEPS = 32,
};

/* The chip's frequency numbers for an octave and a half, 8 to a semitone: 90.7 * 2^(index / 96). */
extern const uint8_t adlib_frequencies[ADLIB_FREQUENCIES];

/* What is heard as evenly louder. */
extern const uint8_t adlib_loudness_curve[ADLIB_LOUDNESS_STEPS];

/* How many steps a stage of an effect takes. */
extern const uint16_t adlib_stage_steps[ADLIB_SCALE_STEPS];

/* Takes depth + 1 of 32 parts of a value, and nothing at depth 0. Value 0..63, depth 0..31. */
int adlib_scale(int value, int depth);

/* The same for values and depths that may be negative, and for larger values. Depth -31..31; 31
 * leaves the value as it is. */
int adlib_scale_signed(int value, int depth);

#endif
