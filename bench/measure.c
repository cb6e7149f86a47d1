#include "bench/measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const double RUN_SECONDS = 0.05;

double bench_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double bench_clock_cost(void)
{
    enum { TRIES = 1000 };
    double least = 1;
    for (int i = 0; i < TRIES; i++) {
        double before = bench_now(), taken = bench_now() - before;
        least = taken < least ? taken : least;
    }
    return least;
}

void bench_note(struct bench_report *report, int row_count, const char *note)
{
    if (row_count < report->row_count)
        snprintf(report->rows[row_count].note, BENCH_NOTE_SIZE, "%s", note);
}

static double seconds_of(struct bench_report *report, const struct bench_work *work, long rounds)
{
    double begin = bench_now();
    report->sum += work->run(work->context, rounds);
    return bench_now() - begin;
}

/* Returns how many rounds last about RUN_SECONDS. The trial rounds also warm up caches and the
 * processor's clock. */
static long rounds_for_a_run(struct bench_report *report, const struct bench_work *work)
{
    long rounds = 1;
    double seconds = seconds_of(report, work, rounds);
    if (report->once)
        return rounds;
    while (seconds < RUN_SECONDS / 2) {
        rounds *= 2;
        seconds = seconds_of(report, work, rounds);
    }
    long fitting = (long)((double)rounds * RUN_SECONDS / seconds);
    return fitting > 0 ? fitting : 1;
}

static double rate_of(struct bench_report *report, const struct bench_work *work, long rounds)
{
    return work->units * (double)rounds / seconds_of(report, work, rounds);
}

static int compare_rates(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void bench_add(struct bench_report *report, const char *name, const char *unit, double *values,
               int count)
{
    if (report->row_count == BENCH_ROW_LIMIT)
        return;
    qsort(values, (size_t)count, sizeof *values, compare_rates);
    struct bench_row *row = &report->rows[report->row_count++];
    *row = (struct bench_row){
        .unit = unit,
        .median = values[count / 2],
        .min = values[0],
        .max = values[count - 1],
        .runs = count,
    };
    snprintf(row->name, sizeof row->name, "%s", name);
}

static void add_row(struct bench_report *report, const char *name, const char *unit, double *rates)
{
    bench_add(report, name, unit, rates, BENCH_RUNS);
}

double bench_seconds(struct bench_report *report, const struct bench_work *work)
{
    const double begin = bench_now(), enough = 2 * RUN_SECONDS;
    double least = seconds_of(report, work, 1); /* also warms up memory and caches */
    if (report->once)
        return least;
    long rounds = 1 + (long)(RUN_SECONDS / 10 / least);
    for (int i = 0; i < BENCH_RUNS && bench_now() - begin < enough; i++) {
        double seconds = seconds_of(report, work, rounds) / (double)rounds;
        least = seconds < least ? seconds : least;
    }
    return least;
}

void bench_measure(struct bench_report *report, const char *unit, struct bench_work work)
{
    double rates[BENCH_RUNS];
    long rounds = rounds_for_a_run(report, &work);
    for (int i = 0; i < BENCH_RUNS; i++)
        rates[i] = rate_of(report, &work, rounds);
    add_row(report, work.name, unit, rates);
}

void bench_compare(struct bench_report *report, const char *unit, struct bench_work work,
                   struct bench_work baseline, const char *ratio_name)
{
    double rates[BENCH_RUNS], baseline_rates[BENCH_RUNS], ratios[BENCH_RUNS];
    long rounds = rounds_for_a_run(report, &work);
    long baseline_rounds = rounds_for_a_run(report, &baseline);
    for (int i = 0; i < BENCH_RUNS; i++) {
        rates[i] = rate_of(report, &work, rounds);
        baseline_rates[i] = rate_of(report, &baseline, baseline_rounds);
        ratios[i] = rates[i] / baseline_rates[i];
    }
    add_row(report, work.name, unit, rates);
    add_row(report, baseline.name, unit, baseline_rates);
    add_row(report, ratio_name, "x", ratios);
}
