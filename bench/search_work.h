/* Searches of a generated floor, to be timed: walkbox's own, and A* over pixels. */
#ifndef WALKBOX_BENCH_SEARCH_WORK_H
#define WALKBOX_BENCH_SEARCH_WORK_H

#include "bench/bitmaps.h"
#include "bench/measure.h"
#include "walk/routers/field.h"

/* A floor with the data of its searches, and the pair of points between which they search. */
struct bench_search {
    struct bench_bitmap bitmap;
    struct field_runs runs;
    void *runs_memory, *search, *grid; /* owned */
    int32_t *field;                    /* owned */
    int pair;                          /* index in bitmap.pairs */
};

/* Makes the floor and the memory. Returns false if memory runs out. */
bool bench_search_init(struct bench_search *search, enum bench_floor kind, int width, int height);
void bench_search_free(struct bench_search *search);

/* Work to be timed: a path between the current pair, traced and cut down to its corners; the whole
 * distance field of its target; and a change of areas. */
enum bench_search_work {
    BENCH_ROUTE,
    BENCH_ROUTE_GRID,
    BENCH_FIELD,
    BENCH_AREA_CHANGE,
    BENCH_SEARCH_WORKS,
};

/* Returns the work for bench_measure; `search` is borrowed. */
struct bench_work bench_search_work(const struct bench_search *search, enum bench_search_work work);

#endif
