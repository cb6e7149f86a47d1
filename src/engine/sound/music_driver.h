/* A driver: what a sound device does with notes and with the properties of channels. The sequencer
 * gives each part of the music one of the driver's channels, while there are enough. */
#ifndef WALKBOX_ENGINE_SOUND_MUSIC_DRIVER_H
#define WALKBOX_ENGINE_SOUND_MUSIC_DRIVER_H

#include <stddef.h>

#include "engine/state/sound_event.h"
#include "engine/state/sound_state.h"

struct driver_link {
    struct driver_state *state;
    const struct sound_link *output; /* gets the events of chip, speaker and MIDI */
};

/* A property of a channel, and its values. */
enum channel_property {
    CHANNEL_PRIORITY,    /* 0..255 */
    CHANNEL_VOLUME,      /* 0..254, with the volumes of player and game; mostly up to 127 */
    CHANNEL_PAN,         /* -64..63 */
    CHANNEL_TRANSPOSE,   /* -24..24 semitones; from here to the bend: of the pitch */
    CHANNEL_DETUNE,      /* 16 bits, 128 to a semitone; mostly -128..127 */
    CHANNEL_BEND_FACTOR, /* 0..12 semitones */
    CHANNEL_BEND,        /* -8192..8191 */
    CHANNEL_MODULATION,  /* 0..127 */
    CHANNEL_PEDAL,       /* 0: up */
    CHANNEL_EFFECT,      /* 0..127 */
    CHANNEL_CHORUS,      /* 0..127 */
    CHANNEL_PROPERTIES
};

struct music_driver {
    int first_channel;          /* that it can give to parts */
    int channels;               /* the number after the last one */
    int rhythm_channel;         /* for drums only; 0: there is none */
    enum part_instrument plays; /* the kind of its instruments */

    /* Sets the device up, whatever its state. */
    void (*start)(const struct driver_link *link);
    /* Sends the whole state to the device, after a save was loaded. */
    void (*resume)(const struct driver_link *link);
    /* A channel begins. The instrument and all properties follow. */
    void (*open)(const struct driver_link *link, int channel);
    /* A channel ends, with all its notes. */
    void (*close)(const struct driver_link *link, int channel);
    void (*note_on)(const struct driver_link *link, int channel, int note, int velocity);
    void (*note_off)(const struct driver_link *link, int channel, int note);
    void (*notes_off)(const struct driver_link *link, int channel);
    /* Strikes a drum; with velocity 0 releases it. All parts with percussion share one channel,
     * which gets only their volume. NULL if there is no rhythm channel. */
    void (*drum)(const struct driver_link *link, const struct music_part *part, int note,
                 int velocity);
    void (*set)(const struct driver_link *link, int channel, enum channel_property property,
                int value);
    void (*instrument)(const struct driver_link *link, int channel, const struct music_part *part);
    /* A message for the device itself, without F0. May be NULL. */
    void (*message)(const struct driver_link *link, const uint8_t *bytes, size_t size);
    /* A tick of the timer, after the sequencer's. May be NULL. */
    void (*tick)(const struct driver_link *link);
};

extern const struct music_driver adlib_driver;
extern const struct music_driver speaker_driver;
extern const struct music_driver mt32_driver;
extern const struct music_driver general_midi_driver;

/* Sets a property of the pitch; false when it is another property. */
static inline bool channel_pitch_set(struct channel_pitch *pitch, enum channel_property property,
                                     int value)
{
    if (property == CHANNEL_TRANSPOSE)
        pitch->transpose = (int8_t)value;
    else if (property == CHANNEL_DETUNE)
        pitch->detune = (int16_t)value;
    else if (property == CHANNEL_BEND_FACTOR)
        pitch->bend_factor = (uint8_t)value;
    else if (property == CHANNEL_BEND)
        pitch->bend = (int16_t)value;
    else
        return false;
    return true;
}

/* The bend in 128ths of a semitone, with the detune. */
static inline int channel_pitch_bend(const struct channel_pitch *pitch)
{
    return ((pitch->bend * pitch->bend_factor) >> 6) + pitch->detune;
}

const struct music_driver *music_driver_of(enum sound_device device);

/* ---- tables of the drivers ---- */

/* MIDI's channel 10, counted from 1, is for drums. */
enum { MIDI_RHYTHM_CHANNEL = 9 };

/* The program of General MIDI that is most like a program of the MT-32. */
extern const uint8_t midi_program_of_mt32[128];

/* The equally loud velocity: MT-32 data is played softer than other data. */
int midi_velocity_of_mt32(int velocity);

/* The key of an MT-32's drum on channel 10 of General MIDI. Keys below 24 become 0, which is none.
 */
int midi_drum_of_mt32(int key);

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
