/* What the sequencer remembers: players, each of which plays a sequence, and the parts of the music
 * that they lead. Plain data. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_MUSIC_STATE_H
#define WALKBOX_ENGINE_MUSIC_STATE_H

#include "engine/driver_state.h"
#include "resource/sound.h"

enum {
    MUSIC_TICK_RATE = 250,
    MUSIC_TICK_MICROSECONDS = 4000,
    MUSIC_SPEED_NORMAL = 128,
    MUSIC_VOLUME_MOST = 127,
    MUSIC_PLAYERS = 8,
    MUSIC_PARTS = 32,
    MUSIC_BEAT_TICKS = 480,
    MUSIC_HANGING_NOTES = 32,
    MUSIC_GLOBAL_INSTRUMENTS = 32,
    MUSIC_BEND_FACTOR = 2,             /* semitones, until it is set otherwise */
    MUSIC_TRANSPOSE_MOST = 24,         /* semitones, up or down */
    MUSIC_RELATIVE_TRANSPOSE_MOST = 7, /* as far as changes of a transposition add up to */
    MUSIC_EFFECT_LEVEL = 64,           /* of a part, until it is set otherwise */
    MUSIC_TRANSPOSE_NONE = -128,       /* of a part: it is never transposed */
};

/* A position in a sequence: a beat, counted from 1, and a tick within the beat. A beat has 480
 * ticks here, whatever the MIDI file's own division is. */
struct beat_position {
    uint16_t beat, tick;
};

/* When `from` is reached the sequence goes back to `to`, `count` times more. */
struct sequence_loop {
    uint16_t count;
    struct beat_position to, from;
};

struct volume_fade {
    bool active;
    uint8_t from, to;
    int32_t elapsed, total; /* milliseconds */
};

/* A note that sounded when the sequence jumped away from its end. */
struct hanging_note {
    uint8_t channel, note;
    uint64_t left; /* microseconds until it ends; 0: this entry is free */
};

/* How far a sequence has come. */
struct sequence_place {
    uint16_t track;
    uint8_t status;  /* MIDI running status: the status byte that the next event may leave out */
    uint32_t offset; /* byte offset of the next event in the track */
    int32_t tempo;   /* microseconds in a quarter note */
    uint64_t time;   /* microseconds since the start of the track */
    uint64_t event_time; /* the time of the last event that was played */
    uint32_t event_tick; /* the same time in MIDI ticks */
};

/* Values that scripts set, and that events of the sequence wait for. */
struct music_hooks {
    uint8_t jump, older_jump, transpose;
    uint8_t part_on[MIDI_CHANNELS], part_volume[MIDI_CHANNELS];
    uint8_t part_program[MIDI_CHANNELS], part_transpose[MIDI_CHANNELS];
};

struct music_player {
    int16_t sound;   /* number of the sound; 0: this entry is free */
    bool for_mt32;   /* it plays what was written for an MT-32 */
    uint32_t serial; /* another one after each start and jump: tells whether it goes on as it did */
    uint8_t priority, volume, speed;
    int8_t pan, transpose, detune;
    uint8_t effective_volume; /* with the master volume; see player_set_volume */
    struct sequence_place place;
    struct sequence_loop loop;
    struct volume_fade fade;
    struct music_hooks hooks;
    uint16_t notes[MIDI_NOTES]; /* bit N: the note sounds on channel N, or hangs or hung */
    struct hanging_note hanging[MUSIC_HANGING_NOTES];
    uint8_t hanging_end; /* from this entry on all are free; not saved, but found again */
};

enum part_instrument {
    PART_NO_INSTRUMENT,
    PART_ADLIB,
    PART_SPEAKER,
    PART_PROGRAM, /* a program of a MIDI device */
};

/* What one MIDI channel of a sequence leads. */
struct music_part {
    int8_t player;         /* -1: free */
    uint32_t age;          /* higher is younger */
    uint8_t channel;       /* of the sequence */
    int8_t driver_channel; /* -1: none, and it is not heard */
    bool on, percussion, pedal;
    bool early_volume; /* its volume counts also while it has no channel; see music_part.c */
    bool for_mt32;     /* the sequence was written for an MT-32 */
    int8_t priority, transpose, detune;
    int8_t pan; /* of a free part: what the next one in its place begins with, as in ScummVM */
    int8_t effective_transpose; /* with the player's */
    uint8_t volume, effective_volume, bend_factor, modulation, effect_level, chorus, program;
    int16_t bend;
    enum part_instrument kind;
    uint8_t instrument[ADLIB_INSTRUMENT_SIZE]; /* of PART_ADLIB and PART_SPEAKER */
};

struct music {
    enum sound_device device;
    uint32_t tick;    /* calls of the timer since the driver was started */
    uint32_t serials; /* how many were given to players and, as ages, to parts */
    uint8_t master_volume;
    struct music_player players[MUSIC_PLAYERS];
    struct music_part parts[MUSIC_PARTS];
    uint8_t global_instruments[MUSIC_GLOBAL_INSTRUMENTS][ADLIB_INSTRUMENT_SIZE];
    struct driver_state driver;
};

#endif
