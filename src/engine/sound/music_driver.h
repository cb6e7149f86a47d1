/* A driver plays notes on a sound device, and applies the properties of channels. The sequencer
 * gives each part of the music one of the driver's channels, while there are enough. From:
 * docs/sound.md 6 to 10. */
#ifndef WALKBOX_ENGINE_SOUND_MUSIC_DRIVER_H
#define WALKBOX_ENGINE_SOUND_MUSIC_DRIVER_H

#include <stddef.h>

#include "engine/state/sound_event.h"
#include "engine/state/sound_state.h"

struct driver_link {
    struct driver_state *state;
    const struct sound_link *output; /* gets the events for chip, speaker and MIDI */
};

/* A channel's property, and its range. */
enum channel_property {
    CHANNEL_PRIORITY,    /* 0..255 */
    CHANNEL_VOLUME,      /* 0..254, including the volumes of player and game; mostly up to 127 */
    CHANNEL_PAN,         /* -64..63 */
    CHANNEL_TRANSPOSE,   /* -24..24 semitones. This and the properties up to the bend make the
                            pitch */
    CHANNEL_DETUNE,      /* 16 bits, in 1/128 semitone; mostly -128..127 */
    CHANNEL_BEND_FACTOR, /* 0..12 semitones */
    CHANNEL_BEND,        /* -8192..8191 */
    CHANNEL_MODULATION,  /* 0..127 */
    CHANNEL_PEDAL,       /* 0 if the pedal is up */
    CHANNEL_EFFECT,      /* 0..127 */
    CHANNEL_CHORUS,      /* 0..127 */
    CHANNEL_PROPERTIES
};

struct music_driver {
    int first_channel;          /* first channel for parts */
    int channels;               /* last channel + 1 */
    int rhythm_channel;         /* for drums only; 0 if there is none */
    enum part_instrument plays; /* the kind of instruments that it plays */

    /* Sets up the device, whatever its state. */
    void (*start)(const struct driver_link *link);
    /* Sends the whole state to the device, after a save was loaded. */
    void (*resume)(const struct driver_link *link);
    /* Begins a channel. The instrument and all properties follow. */
    void (*open)(const struct driver_link *link, int channel);
    /* Ends a channel and all its notes. */
    void (*close)(const struct driver_link *link, int channel);
    void (*note_on)(const struct driver_link *link, int channel, int note, int velocity);
    void (*note_off)(const struct driver_link *link, int channel, int note);
    void (*notes_off)(const struct driver_link *link, int channel);
    /* Strikes a drum, or releases it if `velocity` is 0. All parts with percussion share one
     * channel, which gets only their volume. NULL if there is no rhythm channel. */
    void (*drum)(const struct driver_link *link, const struct music_part *part, int note,
                 int velocity);
    void (*set)(const struct driver_link *link, int channel, enum channel_property property,
                int value);
    void (*instrument)(const struct driver_link *link, int channel, const struct music_part *part);
    /* Sends a message for the device itself, without F0. May be NULL. */
    void (*message)(const struct driver_link *link, const uint8_t *bytes, size_t size);
    /* Advances the device by a timer tick, after the sequencer. May be NULL. */
    void (*tick)(const struct driver_link *link);
};

extern const struct music_driver adlib_driver;
extern const struct music_driver speaker_driver;
extern const struct music_driver mt32_driver;
extern const struct music_driver general_midi_driver;

/* Sets a pitch property. Returns false if it is another property. */
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

/* The bend with the detune, in 1/128 semitone. */
static inline int channel_pitch_bend(const struct channel_pitch *pitch)
{
    return ((pitch->bend * pitch->bend_factor) >> 6) + pitch->detune;
}

/* Returns the driver of a device, never NULL. */
const struct music_driver *music_driver_of(enum sound_device device);

/* ---- the drivers' tables ---- */

/* MIDI's channel 10, counted from 1, is for drums. */
enum { MIDI_RHYTHM_CHANNEL = 9 };

/* For each MT-32 program, the most similar General MIDI program. */
extern const uint8_t midi_program_of_mt32[128];

/* The velocity that is equally loud in General MIDI: MT-32 data are played softer than other
 * data. */
int midi_velocity_of_mt32(int velocity);

/* The General MIDI key on channel 10 for a drum of the MT-32. Keys below 24 become 0, which has no
 * drum. */
int midi_drum_of_mt32(int key);

enum {
    SPEAKER_SEMITONE_STEPS = 16,
    SPEAKER_DIVISORS = 12 * SPEAKER_SEMITONE_STEPS,
    SPEAKER_WAVE_SIZE = 256,
};

/* The timer's divisors for an octave, 16 per semitone: 36484 * 2^(-index / 192). */
extern const uint16_t speaker_divisors[SPEAKER_DIVISORS];

#endif
