/* Timing of one piece of work: many rounds a run, several runs, the median of them.
 *
 * The clock is CLOCK_MONOTONIC. How many rounds a run has is found first, so that a run lasts
 * about RUN_SECONDS. A piece of work and its baseline take turns, so that what else the machine
 * does in the meantime falls on both. */
#ifndef WALKBOX_BENCH_MEASURE_H
#define WALKBOX_BENCH_MEASURE_H

#include <stdint.h>

enum { BENCH_RUNS = 9, BENCH_ROW_LIMIT = 256, BENCH_NAME_SIZE = 64 };

/* Work to be timed. */
struct bench_work {
    const char *name;
    double units;                                     /* done in each round */
    uint64_t (*run)(const void *context, long count); /* `count` rounds; any sum of the results */
    const void *context;
};

struct bench_row {
    char name[BENCH_NAME_SIZE];
    const char *unit;
    double median, min, max;
    int runs;
};

struct bench_report {
    struct bench_row rows[BENCH_ROW_LIMIT];
    int row_count;
    uint64_t sum; /* of all results: they are used, so that no compiler leaves the work out */
};

/* Adds a row in units a second. */
void bench_measure(struct bench_report *report, const char *unit, struct bench_work work);

/* Adds three rows: the work, the baseline, and `ratio_name`: how many times as fast as the
 * baseline the work is. */
void bench_compare(struct bench_report *report, const char *unit, struct bench_work work,
                   struct bench_work baseline, const char *ratio_name);

/* Seconds of the clock, from whenever. */
double bench_now(void);

/* Seconds of a round, the least of several runs: for work that is measured case by case, where the
 * row tells how the cases differ and not what else the machine did. */
double bench_seconds(struct bench_report *report, const struct bench_work *work);

/* Adds a row of values that were measured one by one, at most BENCH_VALUE_LIMIT; they get sorted.
 */
enum { BENCH_VALUE_LIMIT = 64 };
void bench_add(struct bench_report *report, const char *name, const char *unit, double *values,
               int count);

/* The measurements, by what they measure. */
void bench_walk(struct bench_report *report);
void bench_fields(struct bench_report *report);
void bench_pictures(struct bench_report *report);

/* What a frame of a game takes, part by part, and turning all of its picture into colours next to
 * turning what changed. The first: any game, booted and left to itself; its folder, or either file
 * of the pair. The second: the busy room. Both return a status of the program; what is wrong has
 * been told. */
int bench_play(struct bench_report *report, const char *game);
int bench_busy(struct bench_report *report);

/* What routes cost by the number of pixels and of boxes: takes minutes. */
void bench_scaling(struct bench_report *report);

#endif
