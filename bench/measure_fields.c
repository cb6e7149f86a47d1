/* Measures paths over pixels on generated floors of 1920 x 1080: with walkbox's search, and with
 * A*. */
#include <stdio.h>

#include "bench/measure.h"
#include "bench/search_work.h"

enum { WIDTH = 1920, HEIGHT = 1080 };

/* Microseconds of each kind of work, by pair. A change of areas does not depend on the pair. */
struct times {
    double of[BENCH_SEARCH_WORKS][BENCH_BITMAP_PAIRS];
};

static void measure_times(struct bench_report *report, struct bench_search *search,
                          struct times *times)
{
    for (search->pair = 0; search->pair < BENCH_BITMAP_PAIRS; search->pair++) {
        for (int i = 0; i < BENCH_SEARCH_WORKS; i++) {
            const struct bench_work work = bench_search_work(search, (enum bench_search_work)i);
            double changes = i == BENCH_AREA_CHANGE ? 2 : 1;
            times->of[i][search->pair] = 1e6 * bench_seconds(report, &work) / changes;
        }
    }
}

static void add_named(struct bench_report *report, const char *what, const char *floor,
                      const char *unit, const double *values)
{
    char name[BENCH_NAME_SIZE];
    double sorted[BENCH_BITMAP_PAIRS];
    snprintf(name, sizeof name, "%s, %s", what, floor);
    for (int i = 0; i < BENCH_BITMAP_PAIRS; i++)
        sorted[i] = values[i];
    bench_add(report, floor[0] != '\0' ? name : what, unit, sorted, BENCH_BITMAP_PAIRS);
}

static void add_ratio(struct bench_report *report, const struct times *times,
                      enum bench_search_work ours, enum bench_search_work baseline)
{
    double ratios[BENCH_BITMAP_PAIRS];
    for (int i = 0; i < BENCH_BITMAP_PAIRS; i++)
        ratios[i] = times->of[baseline][i] / times->of[ours][i];
    add_named(report, "    times as fast", "", "x", ratios);
}

static void bench_kind(struct bench_report *report, enum bench_floor kind)
{
    struct bench_search search;
    static const char *const none = "";
    struct times times;
    const char *floor = bench_floor_name(kind);
    if (!bench_search_init(&search, kind, WIDTH, HEIGHT))
        return;
    measure_times(report, &search, &times);
    add_named(report, "path over pixels", floor, "us", times.of[BENCH_ROUTE]);
    add_named(report, "  A* over pixels", none, "us", times.of[BENCH_ROUTE_GRID]);
    add_ratio(report, &times, BENCH_ROUTE, BENCH_ROUTE_GRID);
    add_named(report, "whole field", floor, "us", times.of[BENCH_FIELD]);
    add_named(report, "change of areas", floor, "us", times.of[BENCH_AREA_CHANGE]);
    bench_search_free(&search);
}

void bench_fields(struct bench_report *report)
{
    for (int kind = 0; kind < BENCH_FLOOR_KINDS; kind++)
        bench_kind(report, (enum bench_floor)kind);
}
