/* One of the chip's nine voices: what is written into its registers. */
#ifndef WALKBOX_ENGINE_SOUND_ADLIB_VOICE_H
#define WALKBOX_ENGINE_SOUND_ADLIB_VOICE_H

#include "engine/sound/music_driver.h"

enum {
    ADLIB_FLAGS = 0x20,    /* of an operator: tremolo, vibrato, multiple of the frequency */
    ADLIB_LEVEL = 0x40,    /* key scaling, and attenuation in bits 0..5 */
    ADLIB_ATTACK = 0x60,   /* attack in bits 4..7, decay */
    ADLIB_SUSTAIN = 0x80,  /* sustain level, release in bits 0..3 */
    ADLIB_WAVE = 0xE0,     /* waveform in bits 0..1 */
    ADLIB_PITCH = 0xA0,    /* of a voice: the lower bits of the frequency number */
    ADLIB_KEY = 0xB0,      /* key on, octave, the upper bits */
    ADLIB_FEEDBACK = 0xC0, /* feedback in bits 1..3; bit 0: both operators are heard */
    ADLIB_LEVEL_MASK = 0x3F,
    ADLIB_SIDES = 2,
};

enum adlib_side { ADLIB_MODULATOR, ADLIB_CARRIER };

/* The number of an operator's register. */
uint8_t adlib_operator_register(int voice, enum adlib_side side, int base);

/* Writes a register, unless it has the value already. */
void adlib_write(const struct driver_link *link, uint8_t reg, uint8_t value);

/* Begins a note: writes the instrument of the voice's channel, and the pitch with the key on. */
void adlib_voice_begin(const struct driver_link *link, int voice, int note, int velocity);

/* Key off; the voice is free. */
void adlib_voice_end(const struct driver_link *link, int voice);

/* Key off and on again: the note begins anew. */
void adlib_voice_strike(const struct driver_link *link, int voice);

/* Writes the levels of the operators for the channel's volume. */
void adlib_voice_write_levels(const struct driver_link *link, int voice);

/* Works the pitch out from the channel's properties, and writes it. */
void adlib_voice_write_pitch(const struct driver_link *link, int voice);

#endif
