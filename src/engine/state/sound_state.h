/* Which sounds run and how far they have come, by the game's own time; commands that wait. */
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

/* A beat, counted from 1, and a tick within: a beat is 480 ticks whatever the division. */
struct beat_position {
    uint16_t beat, tick;
};

/* Back to `to` when `from` is reached, so many times more. */
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
    int16_t sound; /* 0: nothing plays here */
    uint16_t track;
    uint8_t status;      /* MIDI status that may be left out next time */
    uint32_t offset;     /* of the next event in the track */
    int32_t tempo;       /* microseconds in a quarter */
    uint64_t time;       /* microseconds */
    uint64_t event_time; /* of the event before the next */
    uint32_t event_tick; /* likewise, in MIDI ticks */
    uint8_t priority, volume, speed;
    uint8_t jump_hook, older_jump_hook;
    struct sequence_loop loop;
    struct volume_fade fade;
};

enum {
    SOUND_QUEUE_LIMIT = 32,
    SOUND_SAMPLE_LIMIT = 16,
    SOUND_SEQUENCE_LIMIT = 8,
    SOUND_COMMAND_LIMIT = 16,
    SOUND_COMMAND_WORDS = 8,
    SOUND_TRIGGER_LIMIT = 8,
    SOUND_TRIGGER_COMMANDS = 8,
    SOUND_TRACK_NUMBERS = 256,
};

struct running_sample {
    int16_t sound; /* 0: free */
    int32_t left;  /* jiffies */
};

/* The CD. Its timer starts with a track and runs on when the track has ended. */
struct running_track {
    int16_t sound; /* 0: none */
    bool for_ever;
    int32_t left; /* jiffies */
    bool timer_runs;
    uint32_t timer; /* jiffies */
};

struct sound_command {
    uint8_t count;
    int16_t words[SOUND_COMMAND_WORDS];
};

/* Commands that wait for a sequence to pass a marker. */
struct sound_trigger {
    int16_t sound; /* 0: free */
    uint8_t marker;
    bool filling; /* further commands are added, and it does not fire yet */
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
    uint8_t tick_phase; /* sixths of a sequence's tick left over from the jiffies */
};

/* How long the CD's tracks are, in 1/75 second, 0: missing. Not saved: it is the host's folder. */
struct sound_tracks {
    int32_t lengths[SOUND_TRACK_NUMBERS];
};

#endif
