/* When an event is due, in samples of the device.
 *
 * In a file the game's time and the samples match exactly. A device has its own clock, and the
 * game's time comes in steps, so events are held back a little (the delay). The clocks do not drift
 * apart, because the device leads the game (play_sound.h). When the device is starved, time stops
 * until enough is buffered again; when the clocks are far apart, as after a stop of the program, it
 * jumps.
 *
 * Events may be sent ahead: the game's time is then less than that of the last event. The clocks
 * are compared when the game's time changes. */
#ifndef WALKBOX_APP_AUDIO_MIXER_CLOCK_H
#define WALKBOX_APP_AUDIO_MIXER_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Positions are in 1 / (1500 * rate) second: a unit of the game's time is `rate`, and a sample is
 * MIXER_STEP. */
enum { MIXER_STEP = 1500 };

struct mixer_clock {
    uint32_t rate;
    bool exact;              /* for a file */
    uint64_t at;             /* the position of the next sample */
    uint64_t now;            /* the game's time */
    uint64_t reported;       /* the time of the last event */
    bool holds;              /* buffers the delay; no time passes */
    bool skipped;            /* silent since it skipped: the next jump does not count */
    int64_t delay;           /* the wanted distance from `at` to `now` */
    uint32_t starved;        /* samples since time stopped because the game's did */
    uint32_t jumps, holdups; /* counts; all 0: the samples are those of a file */
};

/* `delay` is in samples, 0: exact. */
void mixer_clock_init(struct mixer_clock *clock, uint32_t rate, uint32_t delay);

/* The device requests samples. The game's time and that of its last event are in 1/1500 s. */
void mixer_clock_pull(struct mixer_clock *clock, uint64_t now, uint64_t reported, uint32_t frames);

/* The samples, at most `max`, until a time (1/1500 s). */
uint32_t mixer_clock_until(const struct mixer_clock *clock, uint64_t time, uint32_t max);

/* The samples, at most `max`, until the time of the last event; 0: the clock holds. */
uint32_t mixer_clock_runs(const struct mixer_clock *clock, uint32_t max);

/* Samples were rendered, and time passed with them. */
void mixer_clock_pass(struct mixer_clock *clock, uint32_t frames);

/* Samples were rendered while the clock held. */
void mixer_clock_stand(struct mixer_clock *clock, uint32_t frames);

/* Goes to the last event: everything is due. */
void mixer_clock_skip(struct mixer_clock *clock, uint64_t reported);

/* Whether the game's time has stopped for so long that sounds should fade away. */
bool mixer_clock_stalled(const struct mixer_clock *clock);

#endif
