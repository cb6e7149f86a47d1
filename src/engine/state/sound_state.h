/* What sounds, as plain data in a save: what runs, and how far it is in the game's own time. From:
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
    ADLIB_EFFECTS = 2, /* of a voice: A and B */
    SPEAKER_INSTRUMENT_SIZE = 23,
    SPEAKER_CHANNELS = 6,
    MIDI_CHANNELS = 16,
    MIDI_NOTES = 128,
};

/* What the pitch of a channel is made of. */
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

/* Changes one property of a voice gradually, in four stages. */
struct adlib_effect {
    bool active;
    uint8_t flags;
    uint8_t data[8];
    uint8_t stage;   /* 0..3 */
    bool whole_life; /* it lasts as long as the voice */
    int16_t lifetime;
    int16_t start;   /* the property when the note began */
    int16_t value;   /* the change since then, before the depth */
    int16_t applied; /* the change with the depth, as last written */
    int8_t depth, last_depth;
    uint8_t time_scale;
    int16_t steps, steps_left; /* of this stage */
    int16_t whole, rest;       /* added by each step, and shared out over the steps */
    int16_t gathered;
};

struct adlib_voice {
    int8_t channel; /* -1: free */
    uint8_t note;
    bool waits;           /* its note has ended, and the pedal holds it */
    uint32_t age;         /* the number of its note: higher is younger */
    uint8_t loudness[2];  /* modulator, carrier: 0..63, before curve and volume */
    bool additive;        /* both operators sound */
    int16_t duration;     /* 0: until its note ends */
    int16_t pitch_offset; /* what the effects add to the pitch, 128 to a semitone */
    struct adlib_effect effects[ADLIB_EFFECTS];
};

struct adlib_state {
    uint8_t registers[ADLIB_REGISTERS];
    struct adlib_channel channels[ADLIB_CHANNELS];
    struct adlib_voice voices[ADLIB_VOICES];
    uint8_t last_voice; /* the free one that was used last; the search begins after it */
    uint32_t notes;     /* begun so far: ages of voices */
    uint16_t counter;   /* towards the next step of the effects */
    uint8_t random;
};

struct speaker_channel {
    bool used, pedal, sounds, waits;
    uint8_t priority, volume;
    struct channel_pitch pitch;
    int16_t pitch_offset; /* of the pitch when it last changed, 128 to a semitone */
    uint8_t note;
    uint8_t wave_position, depth;
    int16_t shift;
    uint8_t left; /* ticks until the note ends; 0: it ends by a message */
    uint8_t instrument[SPEAKER_INSTRUMENT_SIZE];
};

struct speaker_state {
    struct speaker_channel channels[SPEAKER_CHANNELS];
    int8_t sounding;       /* the channel that plays; -1: none */
    uint16_t played_pitch; /* of the divisor */
    uint16_t divisor;
};

/* A part on a device that takes MIDI messages. */
struct midi_out_channel {
    bool used;
    bool for_mt32; /* plays what was written for an MT-32 */
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

/* ---- the sequencer: players of sequences, and their parts ---- */

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
    MUSIC_BEND_FACTOR = 2,            /* semitones, until it is set otherwise */
    MUSIC_TRANSPOSE_MAX = 24,         /* semitones, up or down */
    MUSIC_RELATIVE_TRANSPOSE_MAX = 7, /* as far as changes of a transposition add up to */
    MUSIC_EFFECT_LEVEL = 64,          /* of a part, until it is set otherwise */
    MUSIC_TRANSPOSE_NONE = -128,      /* of a part: it is never transposed */
};

/* A beat, counted from 1, and a tick within it. A beat has 480 ticks here, whatever the division of
 * the MIDI file. */
struct beat_position {
    uint16_t beat, tick;
};

/* At `from` the sequence goes back to `to`, `count` times more. */
struct sequence_loop {
    uint16_t count;
    struct beat_position to, from;
};

/* Steps in which a player's volume changes. See player_fade. */
struct volume_fade {
    bool active;
    uint8_t from;
    int32_t to;
    int32_t step, steps; /* `steps` may be below 0 */
};

/* A note that sounded when the sequence jumped away from its end. */
struct hanging_note {
    uint8_t channel, note;
    uint64_t left; /* microseconds until it ends; 0: this entry is free */
};

struct sequence_place {
    uint16_t track;
    uint8_t status;      /* MIDI running status, which the next event may leave out */
    uint32_t offset;     /* byte offset of the next event in the track */
    int32_t tempo;       /* microseconds in a quarter note */
    uint64_t time;       /* microseconds since the start of the track */
    uint64_t event_time; /* of the last event that was played */
    uint32_t event_tick; /* event_time in MIDI ticks */
};

enum music_hook {
    HOOK_JUMP,
    HOOK_TRANSPOSE,
    HOOK_PART_ON, /* of a channel, as the rest */
    HOOK_PART_VOLUME,
    HOOK_PART_PROGRAM,
    HOOK_PART_TRANSPOSE,
    HOOKS
};

/* Values that scripts set, and that events of the sequence wait for. */
struct music_hooks {
    uint8_t older_jump;
    uint8_t values[HOOKS][MIDI_CHANNELS]; /* of the first two only [0] */
};

struct music_player {
    int16_t sound; /* 0: this entry is free */
    bool for_mt32;
    uint32_t serial; /* changes with each start and jump */
    uint8_t priority, volume, speed;
    int8_t pan, transpose;
    int16_t detune;
    uint8_t effective_volume; /* with the master volume; see player_set */
    struct sequence_place place;
    struct sequence_loop loop;
    struct volume_fade fade;
    uint16_t fade_clock; /* microseconds towards the next step of a fade; outlives a sequence */
    struct music_hooks hooks;
    uint16_t notes[MIDI_NOTES]; /* bit N: the note sounds on channel N, or hangs or hung */
    struct hanging_note hanging[MUSIC_HANGING_NOTES];
    uint8_t hanging_end; /* from this entry on all are free; not saved */
};

enum part_instrument {
    PART_NO_INSTRUMENT,
    PART_ADLIB,
    PART_SPEAKER,
    PART_PROGRAM, /* a program of a MIDI device */
};

/* What one MIDI channel of a sequence controls. */
struct music_part {
    int8_t player;         /* -1: free */
    uint32_t age;          /* higher is younger */
    uint8_t channel;       /* of the sequence */
    int8_t driver_channel; /* -1: none, and it is silent */
    bool on, percussion, pedal, for_mt32;
    bool set_up; /* by message 0, since it began or was turned off */
    int8_t priority, transpose, detune;
    int8_t pan; /* of a free part: the first pan of the next one in its place, as in ScummVM */
    int8_t effective_transpose; /* with the player's */
    uint8_t volume, effective_volume, bend_factor, modulation, effect_level, chorus, program;
    int16_t bend, effective_detune;
    enum part_instrument kind;
    uint8_t instrument[ADLIB_INSTRUMENT_SIZE]; /* of PART_ADLIB and PART_SPEAKER */
};

struct music {
    enum sound_device device;
    uint32_t tick;    /* calls of the timer since the driver was started */
    uint32_t serials; /* given to players and, as ages, to parts */
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
    SOUND_COMMAND_QUEUE_WORDS = 1024, /* with counts; games send 40 in a frame */
    SOUND_TRIGGER_LIMIT = 63,         /* triggers and their commands, as in ScummVM */
    SOUND_TRACK_NUMBERS = 256,
};

struct running_sample {
    int16_t sound; /* 0: free */
    int32_t left;  /* jiffies */
};

/* The CD. Its timer starts with a track, and runs on after the track's end. */
struct running_track {
    int16_t sound; /* 0: no track plays */
    bool for_ever;
    int32_t left; /* jiffies */
    bool timer_runs;
    uint32_t timer;   /* jiffies, as scripts see them */
    uint32_t started; /* the sound clock's time then */
};

struct sound_command {
    uint8_t count;
    int16_t words[SOUND_COMMAND_WORDS];
};

/* A trigger, or one of the commands that are carried out when it fires. */
struct sound_trigger {
    bool waits; /* a trigger; false: a command */
    int16_t marker;
    int16_t sound; /* whose sequence has to pass the marker */
    struct sound_command command;
};

/* The oldest comes first. */
struct sound_triggers {
    uint8_t count;
    uint16_t complete; /* triggers that were closed and have not fired */
    bool filling;      /* the last trigger was not closed yet */
    struct sound_trigger entries[SOUND_TRIGGER_LIMIT];
};

struct sound_clock {
    int queue_count;
    int16_t queue[SOUND_QUEUE_LIMIT];
    int command_words_used;
    int16_t command_words[SOUND_COMMAND_QUEUE_WORDS]; /* per command its count, then words */
    struct running_sample samples[SOUND_SAMPLE_LIMIT];
    struct running_track cd;
    struct music music;
    struct sound_triggers triggers;
    int32_t owed;       /* jiffies until the next frame that have not passed for sounds yet */
    uint8_t tick_phase; /* 0..5: sixths of a tick of the music that the jiffies left over */
    uint32_t time;      /* jiffies that have passed */
};

/* The data of the sequences that play. */
struct sequence_cache {
    struct {
        int16_t sound; /* 0: nothing */
        struct sound_sequence data;
    } items[MUSIC_PLAYERS];
    uint8_t next; /* to be replaced */
};

/* Lengths of the CD's tracks in samples; 0: missing. Not saved: the files are the host's. */
struct sound_tracks {
    struct {
        uint32_t samples, rate;
    } items[SOUND_TRACK_NUMBERS];
};

#endif
