/* When an event is due, in samples of the device.
 *
 * Rendered into a file, a game's time and the samples go together exactly. With a device they do
 * not: the device takes samples by a clock of its own, and the game's time comes in steps whenever
 * the program gets to run. So events are kept back a little (the delay), which evens out the steps;
 * when the two clocks drift apart, the events come at a slightly different speed until that is made
 * good (the pitch of what sounds does not change by that); and when they are far apart, as after a
 * stop of the program, the events jump.
 *
 * A game may tell ahead what will be heard, and then what time it is in the game is less than what
 * was told. How far apart the clocks are is seen when that time is told anew; between two tellings
 * both run on, however long that is. */
#ifndef WALKBOX_APP_AUDIO_MIXER_CLOCK_H
#define WALKBOX_APP_AUDIO_MIXER_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Positions are in 1 / (1500 * 256 * rate) second: a unit of the game's time is rate * 256 of them,
 * and a sample is MIXER_STEP, or a little more or less while the clock slides. */
enum { MIXER_FINE = 256, MIXER_STEP = 1500 * MIXER_FINE };

struct mixer_clock {
    uint32_t rate;
    bool exact;     /* there is no device */
    uint64_t at;    /* the place in the game's time of the next sample */
    uint64_t now;   /* the game's time when it was told last */
    uint64_t told;  /* what is heard has been told up to here */
    uint32_t pulls; /* since the game's time was told last */
    uint32_t step;  /* what a sample adds */
    bool holds;     /* gathers the delay; no time passes */
    bool skipped;   /* since then nothing has sounded: what is left out next is nothing that anybody
                       waited for */
    bool slides;
    int64_t delay, average; /* the wanted and the mean distance from `at` to `now` */
    int64_t first_delay;    /* what was asked for; `delay` grows after a hold-up and comes back */
    uint32_t starved;       /* samples since time stood still because the game's did */
    uint32_t calm;          /* samples since the last hold-up */
    uint32_t jumps, holdups, slid; /* how often; all 0: the samples are those of a file */
};

/* `rate` is in samples a second; `delay` in samples, 0: exact. */
void mixer_clock_init(struct mixer_clock *clock, uint32_t rate, uint32_t delay);

/* In 1/1500 s: what time it is in the game, and up to when it has told what is heard. */
struct mixer_times {
    uint64_t now, told;
};

/* The device wants samples now. */
void mixer_clock_pull(struct mixer_clock *clock, struct mixer_times times, uint32_t frames);

/* How many samples, at most `most`, can be made before something with this time (1/1500 s) is due;
 * 0: it is due now. */
uint32_t mixer_clock_until(const struct mixer_clock *clock, uint64_t time, uint32_t most);

/* How many samples, at most `most`, can be made before the told time ends. 0: the clock holds. */
uint32_t mixer_clock_runs(const struct mixer_clock *clock, uint32_t most);

/* Samples were made, and time passed with them. */
void mixer_clock_pass(struct mixer_clock *clock, uint32_t frames);

/* Samples were made while the clock held. */
void mixer_clock_stand(struct mixer_clock *clock, uint32_t frames);

/* Goes to what was told last: all that was told is due. */
void mixer_clock_skip(struct mixer_clock *clock, uint64_t told);

/* Whether the game's time has stood still for so long that what sounds should fade away. */
bool mixer_clock_stalled(const struct mixer_clock *clock);

#endif
