/* Which sounds run and how far they have come, measured in the game's own time; and sound commands
 * that wait. */
#ifndef WALKBOX_ENGINE_STATE_SOUND_STATE_H
#define WALKBOX_ENGINE_STATE_SOUND_STATE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SEQUENCE_TICK_RATE = 250,
    SEQUENCE_TICK_MICROSECONDS = 4000,
    SEQUENCE_SPEED_NORMAL = 128,
    SEQUENCE_VOLUME_MOST = 127,
    SEQUENCE_MARKERS_LIMIT = 8,
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

struct sequence_clock {
    int16_t sound; /* number of the sound; 0: this entry is free */
    uint16_t track;
    uint8_t status;  /* MIDI running status: the status byte that the next event may leave out */
    uint32_t offset; /* byte offset of the next event in the track */
    int32_t tempo;   /* microseconds in a quarter note */
    uint64_t time;   /* microseconds since the start of the track */
    uint64_t event_time; /* the time of the last event that was played */
    uint32_t event_tick; /* the same time in MIDI ticks */
    uint8_t priority, volume, speed;
    uint8_t jump_hook, older_jump_hook;
    struct sequence_loop loop;
    struct volume_fade fade;
};

enum {
    SOUND_QUEUE_LIMIT = 32,
    SOUND_SAMPLE_LIMIT = 16,
    SOUND_SEQUENCE_LIMIT = 8,
    SOUND_COMMAND_LIMIT = 128, /* games of the time send 40 in a frame */
    SOUND_COMMAND_WORDS = 8,
    SOUND_TRIGGER_LIMIT = 8,
    SOUND_TRIGGER_COMMANDS = 8,
    SOUND_TRACK_NUMBERS = 256,
};

struct running_sample {
    int16_t sound; /* 0: free */
    int32_t left;  /* jiffies */
};

/* The CD. Its timer starts when a track starts, and runs on after the track has ended. */
struct running_track {
    int16_t sound; /* 0: no track plays */
    bool for_ever;
    int32_t left; /* jiffies */
    bool timer_runs;
    uint32_t timer; /* jiffies */
};

struct sound_command {
    uint8_t count;
    int16_t words[SOUND_COMMAND_WORDS];
};

/* Commands that wait until a sequence passes a marker. */
struct sound_trigger {
    int16_t sound; /* 0: free */
    uint8_t marker;
    bool filling; /* further commands are still being added, and it does not fire yet */
    uint8_t count;
    struct sound_command commands[SOUND_TRIGGER_COMMANDS];
};

struct sound_clock {
    int queue_count;
    int16_t queue[SOUND_QUEUE_LIMIT];
    int command_count;
    struct sound_command commands[SOUND_COMMAND_LIMIT];
    struct running_sample samples[SOUND_SAMPLE_LIMIT];
    struct running_track cd;
    struct sequence_clock sequences[SOUND_SEQUENCE_LIMIT];
    struct sound_trigger triggers[SOUND_TRIGGER_LIMIT];
    uint8_t master_volume;
    int32_t owed; /* jiffies of the wait for the next frame that have not passed for sounds yet */
    uint8_t tick_phase; /* 0..5: sixths of a sequence's tick that the jiffies so far left over */
};

/* How long the CD's tracks are, in 1/75 second; 0: the track is missing. This is not saved, since
 * it depends on the files that the host has. */
struct sound_tracks {
    int32_t lengths[SOUND_TRACK_NUMBERS];
};

#endif
