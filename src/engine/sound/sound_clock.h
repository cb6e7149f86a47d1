/* Which sounds are running, by the game's own time: scripts wait for them, whether there is a
 * device to hear them with or not.
 *
 * What scripts start is queued and taken up at the end of the frame, the last one first. Samples
 * and CD tracks last as long as they are; sequences are followed event by event. Which tracks there
 * are the host tells; one that is missing ends at once. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_CLOCK_H
#define WALKBOX_ENGINE_SOUND_SOUND_CLOCK_H

#include "engine/sound/sequence_clock.h"

struct game;

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

/* What soundKludge was given: the first word says what to do, its high byte whether the second is
 * the sequence to do it with. Not all of them are known; see sound_command.c. */
enum sound_command_number {
    SOUND_COMMAND_MASTER_VOLUME = 6,
    SOUND_COMMAND_GET_MASTER_VOLUME = 7,
    SOUND_COMMAND_START = 8,
    SOUND_COMMAND_STOP = 9,
    SOUND_COMMAND_STOP_ALL = 10,
    SOUND_COMMAND_STOP_ALL_TOO = 11,
    SOUND_COMMAND_STATUS = 13,
    SEQUENCE_COMMAND = 0x100,
    SEQUENCE_COMMAND_PRIORITY = 0x101,
    SEQUENCE_COMMAND_VOLUME = 0x102,
    SEQUENCE_COMMAND_SPEED = 0x106,
    SEQUENCE_COMMAND_JUMP = 0x107,
    SEQUENCE_COMMAND_SCAN = 0x108,
    SEQUENCE_COMMAND_LOOP = 0x109,
    SEQUENCE_COMMAND_LOOP_END = 0x10A,
    SEQUENCE_COMMAND_HOOK = 0x10C,
    SEQUENCE_COMMAND_FADE = 0x10D,
    SEQUENCE_COMMAND_TRIGGER = 0x10E,
    SEQUENCE_COMMAND_QUEUE = 0x10F,
    SEQUENCE_COMMAND_CLEAR = 0x110,
    SEQUENCE_COMMAND_HOOK_TOO = 0x114,
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

/* The host has a track of the CD, so long in 1/75 second. A number there cannot be is ignored. */
void sound_clock_set_track(struct game *game, int track, int32_t length);

/* Silence, as a game begins. */
void sound_clock_reset(struct game *game);

/* Queues a sound to be started at the end of the frame. */
void sound_clock_start(struct game *game, int sound);

void sound_clock_stop(struct game *game, int sound);
void sound_clock_stop_all(struct game *game);

/* What isSoundRunning gives: 0, 1, or 2 when it only waits behind a marker. */
int sound_clock_running(const struct game *game, int sound);

/* soundKludge: queues a command; -1 has the queues served now. */
void sound_clock_command(struct game *game, const int16_t *words, int count);

/* Starts what is queued and obeys the commands: once a frame. */
void sound_clock_serve(struct game *game);

/* Time goes by. */
void sound_clock_pass(struct game *game, int jiffies);

/* The end of a frame: both, until the next one. */
void sound_clock_advance(struct game *game, int jiffies);

/* VAR_MUSIC_TIMER, before the scripts run. */
void sound_clock_publish(struct game *game);

/* ---- for sound_command.c ---- */

/* Starts it now. Damaged or missing ones do nothing. */
void sound_clock_play(struct game *game, int sound);

/* The sequence of a sound, NULL when it is not playing. */
struct sequence_clock *sound_clock_sequence(struct game *game, int sound);

/* Its data; false when it is no sequence. */
bool sound_clock_sequence_data(const struct game *game, int sound, struct sound_sequence *data);

/* Obeys a command; its result. */
int sound_command_obey(struct game *game, const struct sound_command *command);

/* A sequence has passed a marker. */
void sound_command_marker(struct game *game, int sound, int marker);

#endif
