/* Timing of one piece of work: many rounds a run, several runs, the median of them.
 *
 * The clock is CLOCK_MONOTONIC. How many rounds a run has is found first, so that a run lasts
 * about RUN_SECONDS. A piece of work and its baseline take turns, so that what else the machine
 * does in the meantime falls on both. */
#ifndef WALKBOX_BENCH_MEASURE_H
#define WALKBOX_BENCH_MEASURE_H

#include <stdint.h>

enum { BENCH_RUNS = 9, BENCH_ROW_LIMIT = 48 };

/* Work to be timed. */
struct bench_work {
    const char *name;
    double units;                                     /* done in each round */
    uint64_t (*run)(const void *context, long count); /* `count` rounds; any sum of the results */
    const void *context;
};

struct bench_row {
    const char *name;
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

/* The measurements, by what they measure. */
void bench_walk(struct bench_report *report);
void bench_pictures(struct bench_report *report);

#endif
