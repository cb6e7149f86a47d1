/* Which sounds run and how far they have come, measured in the game's own time; and sound commands
 * that wait. */
#ifndef WALKBOX_ENGINE_SOUND_STATE_H
#define WALKBOX_ENGINE_SOUND_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/music_state.h"

enum {
    SOUND_QUEUE_LIMIT = 32,
    SOUND_SAMPLE_LIMIT = 16,
    SOUND_COMMAND_WORDS = 16,         /* of a command */
    SOUND_COMMAND_QUEUE_WORDS = 1024, /* of all that wait, with their counts. Games of the time send
                                         40 commands in a frame */
    SOUND_TRIGGER_LIMIT = 63,         /* triggers and commands behind them, as in ScummVM */
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
    uint8_t marker;
    int16_t sound; /* the sequence that is to pass the marker */
    struct sound_command command;
};

/* The oldest comes first. */
struct sound_triggers {
    uint8_t count;
    uint16_t complete; /* what scripts are told: how many triggers were closed and have not fired */
    bool filling;      /* the trigger that was armed last was not closed yet */
    struct sound_trigger entries[SOUND_TRIGGER_LIMIT];
};

struct sound_clock {
    int queue_count;
    int16_t queue[SOUND_QUEUE_LIMIT];
    int command_words_used;
    int16_t
        command_words[SOUND_COMMAND_QUEUE_WORDS]; /* of each command its count, then its words */
    struct running_sample samples[SOUND_SAMPLE_LIMIT];
    struct running_track cd;
    struct music music;
    struct sound_triggers triggers;
    int32_t owed; /* jiffies of the wait for the next frame that have not passed for sounds yet */
    uint8_t tick_phase; /* 0..5: sixths of a tick of the music that the jiffies so far left over */
    uint32_t time;      /* jiffies that have passed in all */
};

/* The data of the sequences that play, found in the files. */
struct sequence_cache {
    struct {
        int16_t sound; /* 0: nothing */
        struct sound_sequence data;
    } items[MUSIC_PLAYERS];
    uint8_t next; /* the entry to be replaced */
};

/* How long the CD's tracks are, in samples of their files; 0: the track is missing. This is not
 * saved, since it depends on the files that the host has. */
struct sound_tracks {
    struct {
        uint32_t samples, rate;
    } items[SOUND_TRACK_NUMBERS];
};

#endif
