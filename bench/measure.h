/* Times a piece of work: several runs with many rounds each, of which the median counts.
 *
 * The clock is the CPU time of the process, so what other programs do counts only in so far as it
 * slows the machine. First it is found out how many rounds make a run last about RUN_SECONDS. A
 * piece of work and its baseline take turns, run by run, so that whatever else the machine does
 * meanwhile slows both. With `once` a run is one round, which says only that the work can be done.
 */
#ifndef WALKBOX_BENCH_MEASURE_H
#define WALKBOX_BENCH_MEASURE_H

#include <stdbool.h>
#include <stdint.h>

enum { BENCH_RUNS = 9, BENCH_ROW_LIMIT = 256, BENCH_NAME_SIZE = 64, BENCH_NOTE_SIZE = 64 };

/* Work to be timed. */
struct bench_work {
    const char *name;
    double units;                                     /* done in each round */
    uint64_t (*run)(const void *context, long count); /* does `count` rounds; returns any sum of the
                                                         results */
    const void *context;
};

struct bench_row {
    char name[BENCH_NAME_SIZE];
    const char *unit;
    double median, min, max;
    int runs;
    char note[BENCH_NOTE_SIZE]; /* what is to be read with the figures; may be empty */
};

struct bench_report {
    struct bench_row rows[BENCH_ROW_LIMIT];
    int row_count;
    bool once;
    uint64_t sum; /* of all results; as they are used, the compiler cannot leave the work out */
};

/* Times work and adds a row in units a second. */
void bench_measure(struct bench_report *report, const char *unit, struct bench_work work);

/* Adds three rows: the work, the baseline, and one named `ratio_name` that says how many times as
 * fast as the baseline the work is. */
void bench_compare(struct bench_report *report, const char *unit, struct bench_work work,
                   struct bench_work baseline, const char *ratio_name);

/* Puts a note beside the first of the rows that were added since the report had `row_count` rows.
 */
void bench_note(struct bench_report *report, int row_count, const char *note);

/* Seconds of CPU time that the process has taken. */
double bench_now(void);

/* What asking for the time takes, in seconds: it is to be subtracted where parts of a few
 * microseconds are timed one by one. */
double bench_clock_cost(void);

/* Seconds that a round takes, the least of several runs. This is for work that is measured case by
 * case: the row shows how the cases differ, and not what else the machine did. */
double bench_seconds(struct bench_report *report, const struct bench_work *work);

/* Adds a row of values that were measured one by one, at most BENCH_VALUE_LIMIT; they get sorted.
 */
enum { BENCH_VALUE_LIMIT = 64 };
void bench_add(struct bench_report *report, const char *name, const char *unit, double *values,
               int count);

/* The groups of measurements, each of which adds its rows. */
void bench_walk(struct bench_report *report);
void bench_fields(struct bench_report *report);
void bench_pictures(struct bench_report *report);
void bench_frames(struct bench_report *report);

/* Measure what the parts of a frame take, and turning all of its picture into colours next to
 * turning only what changed. The game (its folder, or either of its files) is booted and left to
 * itself; `name` stands before its rows. Returns the exit status of the program; what is wrong has
 * been printed. */
int bench_play(struct bench_report *report, const char *name, const char *game);

/* Measures what it costs to keep the last minutes of a game (app/history) that is played on. */
struct game;
void bench_ring(struct bench_report *report, const char *name, struct game *game);

/* Measures what routes cost by the number of pixels and of boxes. It takes minutes. */
void bench_scaling(struct bench_report *report);

#endif
