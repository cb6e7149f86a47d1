/* Inside the AdLib card: its voices, their effects and its tables. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_ADLIB_H
#define WALKBOX_ENGINE_SOUND_ADLIB_H

#include "engine/sound/music_driver.h"

/* The chip's registers: first an operator's registers, from ADLIB_PITCH on a voice's registers. */
enum {
    ADLIB_FLAGS = 0x20,    /* tremolo, vibrato, frequency multiple */
    ADLIB_LEVEL = 0x40,    /* key scaling, and attenuation in bits 0..5 */
    ADLIB_ATTACK = 0x60,   /* attack in bits 4..7, decay */
    ADLIB_SUSTAIN = 0x80,  /* sustain level, release in bits 0..3 */
    ADLIB_WAVE = 0xE0,     /* waveform in bits 0..1 */
    ADLIB_PITCH = 0xA0,    /* the frequency number's lower bits */
    ADLIB_KEY = 0xB0,      /* key on, octave, the frequency number's upper bits */
    ADLIB_FEEDBACK = 0xC0, /* feedback in bits 1..3; bit 0: both operators sound */
    ADLIB_LEVEL_MASK = 0x3F,
    ADLIB_SIDES = 2,
};

/* Sends a register's value. */
void adlib_send(const struct driver_link *link, int reg);

/* Sets a register and sends its value. Does nothing if it has the value already. */
void adlib_write(const struct driver_link *link, uint8_t reg, uint8_t value);

/* Begins a note: writes the instrument of the voice's channel, and the pitch with the key on. */
void adlib_voice_begin(const struct driver_link *link, int voice, int note, int velocity);

/* Key off; the voice is free then. */
void adlib_voice_end(const struct driver_link *link, int voice);

/* Writes the operators' levels for the channel's volume. */
void adlib_voice_write_levels(const struct driver_link *link, int voice);

/* Computes the pitch from the channel's properties, and writes it. */
void adlib_voice_write_pitch(const struct driver_link *link, int voice);

/* Starts a new note's two effects, which change its pitch, loudness or timbre as the channel's
 * instrument says. */
void adlib_effects_begin(const struct driver_link *link, int voice);

/* Called when the modulation wheel for the voice's channel was moved. */
void adlib_effect_wheel(const struct driver_link *link, int voice);

/* Advances one of the voice's effects by a step, if it is active. */
void adlib_effect_step(const struct driver_link *link, int voice, int which);

/* ---- tables and scaling ---- */

enum {
    ADLIB_SEMITONE_STEPS = 8,
    ADLIB_FREQUENCIES = 18 * ADLIB_SEMITONE_STEPS,
    ADLIB_LOUDNESS_STEPS = 64,
    ADLIB_SCALE_STEPS = 32,
};

/* The chip's frequency numbers for an octave and a half, 8 per semitone: 90.7 * 2^(index / 96). */
extern const uint8_t adlib_frequencies[ADLIB_FREQUENCIES];

/* Evenly spaced steps of perceived loudness. */
extern const uint8_t adlib_loudness_curve[ADLIB_LOUDNESS_STEPS];

/* The number of steps in an effect's stage. */
extern const uint16_t adlib_stage_steps[ADLIB_SCALE_STEPS];

/* value * (depth + 1) / 32, but 0 at depth 0. Value 0..63, depth 0..31. */
int adlib_scale(int value, int depth);

#endif
