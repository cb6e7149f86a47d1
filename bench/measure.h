/* Times a piece of work: several runs with many rounds each; the result is their median.
 *
 * The clock is the CPU time of the process, so other programs matter only if they slow the machine.
 * First, trial rounds find how many rounds make a run last about RUN_SECONDS. A piece of work and
 * its baseline take turns, run by run, so that other load slows both. With `once` a run is a single
 * round, which only shows that the work can be done. */
#ifndef WALKBOX_BENCH_MEASURE_H
#define WALKBOX_BENCH_MEASURE_H

#include <stdbool.h>
#include <stdint.h>

enum { BENCH_RUNS = 9, BENCH_ROW_LIMIT = 256, BENCH_NAME_SIZE = 64, BENCH_NOTE_SIZE = 64 };

/* Work to be timed. */
struct bench_work {
    const char *name;
    double units;                                     /* done in each round */
    uint64_t (*run)(const void *context, long count); /* `count` rounds; any sum of results */
    const void *context;
};

struct bench_row {
    char name[BENCH_NAME_SIZE];
    const char *unit;
    double median, min, max;
    int runs;
    char note[BENCH_NOTE_SIZE]; /* printed beside the figures; may be empty */
};

struct bench_report {
    struct bench_row rows[BENCH_ROW_LIMIT];
    int row_count;
    bool once;
    uint64_t sum; /* sum of all results: since it is used, the compiler cannot leave the work out */
};

/* Times work and adds a row in units a second. */
void bench_measure(struct bench_report *report, const char *unit, struct bench_work work);

/* Adds three rows: the work, the baseline, and the speed of the work relative to the baseline, with
 * the name `ratio_name`. */
void bench_compare(struct bench_report *report, const char *unit, struct bench_work work,
                   struct bench_work baseline, const char *ratio_name);

/* Adds a note to the first row added since the report had `row_count` rows. */
void bench_note(struct bench_report *report, int row_count, const char *note);

/* Returns the process's CPU time in seconds. */
double bench_now(void);

/* Returns the seconds that a call of bench_now takes. Subtract them where parts of a few
 * microseconds are timed individually. */
double bench_clock_cost(void);

/* Returns the seconds of a round, the least of several runs. For work measured case by case: the
 * row then shows how the cases differ, and not the other load of the machine. */
double bench_seconds(struct bench_report *report, const struct bench_work *work);

/* Adds a row of values measured individually, at most BENCH_VALUE_LIMIT; sorts them. */
enum { BENCH_VALUE_LIMIT = 64 };
void bench_add(struct bench_report *report, const char *name, const char *unit, double *values,
               int count);

/* Groups of measurements; each adds its rows. */
void bench_walk(struct bench_report *report);
void bench_fields(struct bench_report *report);
void bench_pictures(struct bench_report *report);
void bench_frames(struct bench_report *report);

/* Measures the parts of a frame, and compares converting the whole picture to colours with
 * converting only the changes. Boots the game (its folder, or either of its files) without a
 * player; `name` precedes its rows. Returns the exit status of the program; errors have been
 * printed. */
int bench_play(struct bench_report *report, const char *name, const char *game);

/* Measures the cost of recording the last minutes of a running game (app/history). */
struct game;
void bench_ring(struct bench_report *report, const char *name, struct game *game);

/* Prints the rows of a file (peer_rows.h), and measures the rows that standard input names. Returns
 * the exit status of the program; errors have been printed. */
int bench_peer(const char *path);

/* Measures the cost of paths by the number of pixels and of boxes. Takes minutes. */
void bench_scaling(struct bench_report *report);

#endif
