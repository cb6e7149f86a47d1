/* The sounds that play, as plain data in a save, with their progress in the game's own time. From:
 * docs/sound.md. */
#ifndef WALKBOX_ENGINE_STATE_SOUND_STATE_H
#define WALKBOX_ENGINE_STATE_SOUND_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/sound.h"

/* ---- drivers ---- */

enum {
    ADLIB_INSTRUMENT_SIZE = 30,
    ADLIB_CHANNELS = 32,
    ADLIB_VOICES = 9,
    ADLIB_REGISTERS = 256,
    ADLIB_EFFECTS = 2, /* per voice: A and B */
    SPEAKER_INSTRUMENT_SIZE = 23,
    SPEAKER_CHANNELS = 6,
    MIDI_CHANNELS = 16,
    MIDI_NOTES = 128,
};

/* The parts that make a channel's pitch. */
struct channel_pitch {
    int8_t transpose;
    uint8_t bend_factor;
    int16_t bend, detune;
};

struct adlib_channel {
    bool used, pedal;
    uint8_t priority, volume, modulation;
    struct channel_pitch pitch;
    uint8_t instrument[ADLIB_INSTRUMENT_SIZE];
};

/* Changes one of a voice's properties gradually, in four stages. */
struct adlib_effect {
    bool active;
    uint8_t flags;
    uint8_t data[8];
    uint8_t stage;   /* 0..3 */
    bool whole_life; /* the effect lasts as long as the voice */
    int16_t lifetime;
    int16_t start;   /* the property's value when the note began */
    int16_t value;   /* the change since then, before the depth is applied */
    int16_t applied; /* the change with the depth, as last written */
    int8_t depth, last_depth;
    uint8_t time_scale;
    int16_t steps, steps_left; /* steps in this stage */
    int16_t whole, rest;       /* each step adds `whole`; `rest` is spread over the steps */
    int16_t gathered;
};

struct adlib_voice {
    int8_t channel; /* -1 if free */
    uint8_t note;
    bool waits;           /* its note has ended, but the pedal holds it */
    uint32_t age;         /* serial number of its note: higher is younger */
    uint8_t loudness[2];  /* modulator, carrier: 0..63, before curve and volume */
    bool additive;        /* both operators sound */
    int16_t duration;     /* 0 if it lasts until its note ends */
    int16_t pitch_offset; /* pitch that the effects add, in 1/128 semitone */
    struct adlib_effect effects[ADLIB_EFFECTS];
};

struct adlib_state {
    uint8_t registers[ADLIB_REGISTERS];
    struct adlib_channel channels[ADLIB_CHANNELS];
    struct adlib_voice voices[ADLIB_VOICES];
    uint8_t last_voice; /* the free voice that was used last; the search begins after it */
    uint32_t notes;     /* notes begun so far: the ages of voices */
    uint16_t counter;   /* counts up to the effects' next step */
    uint8_t random;
};

struct speaker_channel {
    bool used, pedal, sounds, waits;
    uint8_t priority, volume;
    struct channel_pitch pitch;
    int16_t pitch_offset; /* offset when the pitch last changed, in 1/128 semitone */
    uint8_t note;
    uint8_t wave_position, depth;
    int16_t shift;
    uint8_t left; /* ticks until the note ends; 0 if a message ends it */
    uint8_t instrument[SPEAKER_INSTRUMENT_SIZE];
};

struct speaker_state {
    struct speaker_channel channels[SPEAKER_CHANNELS];
    int8_t sounding;       /* the channel that plays, or -1 */
    uint16_t played_pitch; /* the pitch that `divisor` was computed for */
    uint16_t divisor;
};

/* A part on a device that plays MIDI messages. */
struct midi_out_channel {
    bool used;
    bool for_mt32; /* its program was written for an MT-32 */
    struct channel_pitch pitch;
};

struct midi_out_state {
    struct midi_out_channel channels[MIDI_CHANNELS];
    uint8_t drums_volume; /* as last sent to the device */
};

struct driver_state {
    struct adlib_state adlib;
    struct speaker_state speaker;
    struct midi_out_state midi;
};

/* ---- the sequencer: players and their parts ---- */

enum {
    MUSIC_TICK_RATE = 250,
    MUSIC_TICK_MICROSECONDS = 4000,
    MUSIC_SPEED_NORMAL = 128,
    MUSIC_VOLUME_MAX = 127,
    MUSIC_PLAYERS = 8,
    MUSIC_PARTS = 32,
    MUSIC_BEAT_TICKS = 480,
    MUSIC_HANGING_NOTES = 32,
    MUSIC_GLOBAL_INSTRUMENTS = 32,
    MUSIC_BEND_FACTOR = 2,            /* semitones, by default */
    MUSIC_TRANSPOSE_MAX = 24,         /* semitones, up or down */
    MUSIC_RELATIVE_TRANSPOSE_MAX = 7, /* bound for the sum of relative transpositions */
    MUSIC_EFFECT_LEVEL = 64,          /* a part's default effect level */
    MUSIC_TRANSPOSE_NONE = -128,      /* transposition for a part that is never transposed */
};

/* A beat, counted from 1, and a tick within it. A beat has 480 ticks, whatever the division of the
 * MIDI file. */
struct beat_position {
    uint16_t beat, tick;
};

/* At `from` the sequence jumps back to `to`, `count` more times. */
struct sequence_loop {
    uint16_t count;
    struct beat_position to, from;
};

/* A gradual change in a player's volume. See player_fade. */
struct volume_fade {
    bool active;
    uint8_t from;
    int32_t to;
    int32_t step, steps; /* `steps` may be below 0 */
};

/* A note that was still on when the sequence jumped away from its end. */
struct hanging_note {
    uint8_t channel, note;
    uint64_t left; /* microseconds until it ends; 0 if this entry is free */
};

struct sequence_place {
    uint16_t track;
    uint8_t status;      /* MIDI running status, used by events without a status byte */
    uint32_t offset;     /* the next event's byte offset in the track */
    int32_t tempo;       /* microseconds per quarter note */
    uint64_t time;       /* microseconds since the start of the track */
    uint64_t event_time; /* the last event's time */
    uint32_t event_tick; /* event_time in MIDI ticks */
};

enum music_hook {
    HOOK_JUMP,
    HOOK_TRANSPOSE,
    HOOK_PART_ON, /* this and the following hooks have a value for each channel */
    HOOK_PART_VOLUME,
    HOOK_PART_PROGRAM,
    HOOK_PART_TRANSPOSE,
    HOOKS
};

/* Values that scripts set, and that events in the sequence wait for. */
struct music_hooks {
    uint8_t older_jump;
    uint8_t values[HOOKS][MIDI_CHANNELS]; /* HOOK_JUMP and HOOK_TRANSPOSE use only [0] */
};

struct music_player {
    int16_t sound; /* 0 if this entry is free */
    bool for_mt32;
    uint32_t serial; /* changes with each start and jump */
    uint8_t priority, volume, speed;
    int8_t pan, transpose;
    int16_t detune;
    uint8_t effective_volume; /* with the master volume; see player_set */
    struct sequence_place place;
    struct sequence_loop loop;
    struct volume_fade fade;
    uint16_t fade_clock; /* microseconds since a fade's last step; outlives a sequence */
    struct music_hooks hooks;
    uint16_t notes[MIDI_NOTES]; /* bit N: the note is on in channel N, or hangs or hung there */
    struct hanging_note hanging[MUSIC_HANGING_NOTES];
    uint8_t hanging_end; /* all entries from here on are free; not saved */
};

enum part_instrument {
    PART_NO_INSTRUMENT,
    PART_ADLIB,
    PART_SPEAKER,
    PART_PROGRAM, /* a MIDI device's program */
};

/* The sound of a sequence's MIDI channel. */
struct music_part {
    int8_t player;         /* -1 if free */
    uint32_t age;          /* higher is younger */
    uint8_t channel;       /* the sequence's channel */
    int8_t driver_channel; /* -1 if it has none and is silent */
    bool on, percussion, pedal, for_mt32;
    bool set_up; /* message 0 has set the part up since it began or was turned off */
    int8_t priority, transpose, detune;
    int8_t pan; /* for a free part, the first pan of the next part in its place, as in ScummVM */
    int8_t effective_transpose; /* including the player's */
    uint8_t volume, effective_volume, bend_factor, modulation, effect_level, chorus, program;
    int16_t bend, effective_detune;
    enum part_instrument kind;
    uint8_t instrument[ADLIB_INSTRUMENT_SIZE]; /* for PART_ADLIB and PART_SPEAKER */
};

struct music {
    enum sound_device device;
    uint32_t tick;    /* timer calls since the driver was started */
    uint32_t serials; /* serial numbers given to players and, as ages, to parts */
    uint8_t master_volume;
    struct music_player players[MUSIC_PLAYERS];
    struct music_part parts[MUSIC_PARTS];
    uint8_t global_instruments[MUSIC_GLOBAL_INSTRUMENTS][ADLIB_INSTRUMENT_SIZE];
    struct driver_state driver;
};

/* ---- all sounds ---- */

enum {
    SOUND_QUEUE_LIMIT = 32,
    SOUND_SAMPLE_LIMIT = 16,
    SOUND_COMMAND_WORDS = 16,
    SOUND_COMMAND_QUEUE_WORDS = 1024, /* including count words; games send 40 in a frame */
    SOUND_TRIGGER_LIMIT = 63,         /* triggers and their commands, as in ScummVM */
    SOUND_TRACK_NUMBERS = 256,
};

struct running_sample {
    int16_t sound; /* 0 if free */
    int32_t left;  /* jiffies */
};

/* The CD. Its timer starts with a track, and continues after the track's end. */
struct running_track {
    int16_t sound; /* 0 if no track plays */
    bool for_ever;
    int32_t left; /* jiffies */
    bool timer_runs;
    uint32_t timer;   /* jiffies, as scripts see them */
    uint32_t started; /* sound clock time when the track started */
};

struct sound_command {
    uint8_t count;
    int16_t words[SOUND_COMMAND_WORDS];
};

/* A trigger, or a command that is executed when the trigger before it fires. */
struct sound_trigger {
    bool waits; /* true for a trigger, false for a command */
    int16_t marker;
    int16_t sound; /* the sound whose sequence must pass the marker */
    struct sound_command command;
};

/* The oldest trigger comes first. */
struct sound_triggers {
    uint8_t count;
    uint16_t complete; /* number of triggers that were closed and have not fired */
    bool filling;      /* the last trigger is not closed yet */
    struct sound_trigger entries[SOUND_TRIGGER_LIMIT];
};

struct sound_clock {
    int queue_count;
    int16_t queue[SOUND_QUEUE_LIMIT];
    int command_words_used;
    int16_t command_words[SOUND_COMMAND_QUEUE_WORDS]; /* for each command its word count, then its
                                                         words */
    struct running_sample samples[SOUND_SAMPLE_LIMIT];
    struct running_track cd;
    struct music music;
    struct sound_triggers triggers;
    int32_t owed;       /* jiffies until the next frame that have not passed for sounds yet */
    uint8_t tick_phase; /* 0..5: sixths of a music tick that remain from the last jiffy */
    uint32_t time;      /* jiffies that have passed */
};

/* The data for the sequences that play. */
struct sequence_cache {
    struct {
        int16_t sound; /* 0 if empty */
        struct sound_sequence data;
    } items[MUSIC_PLAYERS];
    uint8_t next; /* index of the item that is replaced next */
};

/* Lengths of the CD's tracks in samples; 0 if a track is missing. Not saved, because the files are
 * the host's. */
struct sound_tracks {
    struct {
        uint32_t samples, rate;
    } items[SOUND_TRACK_NUMBERS];
};

#endif
