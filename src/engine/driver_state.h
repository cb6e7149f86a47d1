/* What the drivers remember: which voices of a sound device sound, and how. Plain data, which a
 * save keeps, so that music goes on in the middle of a note. */
#ifndef WALKBOX_ENGINE_DRIVER_STATE_H
#define WALKBOX_ENGINE_DRIVER_STATE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ADLIB_INSTRUMENT_SIZE = 30,
    ADLIB_CHANNELS = 32,
    ADLIB_VOICES = 9,
    ADLIB_REGISTERS = 256,
    ADLIB_EFFECTS = 2, /* of a voice: A and B */
    SPEAKER_INSTRUMENT_SIZE = 23,
    SPEAKER_CHANNELS = 6,
    MIDI_CHANNELS = 16,
    MIDI_NOTES = 128,
};

/* What a part of the music sounds like. */
struct adlib_channel {
    bool used, pedal;
    uint8_t priority, volume, bend_factor, modulation;
    int8_t transpose, detune;
    int16_t bend;
    uint8_t instrument[ADLIB_INSTRUMENT_SIZE];
};

/* Changes one property of a voice gradually, in four stages. */
struct adlib_effect {
    bool active;
    uint8_t flags;
    uint8_t data[8];
    uint8_t stage;   /* 0..3 */
    bool whole_life; /* it lasts as long as the voice */
    int16_t lifetime;
    int16_t start;   /* what the property was when the note began */
    int16_t value;   /* how far it has gone from there, before the depth */
    int16_t applied; /* the same behind the depth, as it was written last */
    int8_t depth, last_depth;
    uint8_t time_scale;
    int16_t steps, steps_left; /* of this stage */
    int16_t whole, rest;       /* what each step adds, and what is shared out over the steps */
    int16_t gathered;
};

struct adlib_voice {
    int8_t channel; /* -1: free */
    uint8_t note;
    bool waits;           /* its note has ended, but the pedal holds it */
    uint32_t age;         /* the number of its note: higher is younger */
    uint8_t loudness[2];  /* modulator, carrier: 0..63, before curve and volume */
    bool additive;        /* both operators are heard */
    int16_t duration;     /* 0: until its note ends */
    int16_t pitch_offset; /* what the effects add to the pitch, 128 to a semitone */
    struct adlib_effect effects[ADLIB_EFFECTS];
};

struct adlib_state {
    uint8_t registers[ADLIB_REGISTERS];
    struct adlib_channel channels[ADLIB_CHANNELS];
    struct adlib_voice voices[ADLIB_VOICES];
    uint8_t last_voice; /* the last free one that was taken; the search begins behind it */
    uint32_t notes;     /* how many were begun: ages of voices */
    uint16_t counter;   /* towards the next step of the effects */
    uint8_t random;
};

struct speaker_channel {
    bool used, pedal, sounds, waits;
    uint8_t priority, volume, bend_factor;
    int8_t transpose, detune;
    int16_t bend;
    int16_t pitch; /* what bend, transposition and detune add, 128 to a semitone */
    uint8_t note;
    uint8_t wave_position, depth;
    int16_t shift;
    uint8_t left; /* ticks until the note ends; 0: until it is ended */
    uint8_t instrument[SPEAKER_INSTRUMENT_SIZE];
};

struct speaker_state {
    struct speaker_channel channels[SPEAKER_CHANNELS];
    int8_t sounding; /* the channel that is heard; -1: none */
    uint16_t heard;  /* the pitch that the divisor was made of */
    uint16_t divisor;
};

/* A part on a device that takes MIDI messages. */
struct midi_out_channel {
    bool used;
    bool for_mt32; /* what is played on it was written for an MT-32 */
    int8_t transpose, detune;
    uint8_t bend_factor;
    int16_t bend;
};

struct midi_out_state {
    struct midi_out_channel channels[MIDI_CHANNELS];
    uint8_t drums_volume; /* that the device was told last */
};

struct driver_state {
    struct adlib_state adlib;
    struct speaker_state speaker;
    struct midi_out_state midi;
};

#endif
