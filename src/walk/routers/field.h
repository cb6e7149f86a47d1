/* A field of distances: how many straight steps each walkable cell is from a target, exactly.
 *
 * Distances spread over runs: walkable cells of a row side by side. If the shortest path to a run
 * enters it at cell x with a cost (a tip), each cell of the run is as far as that cost and its
 * distance from x. A tip spreads into each run that touches its own in the row above or below, at
 * the nearest cell there, with one step more, unless another tip of that run is as good there. The
 * distance of a cell is the least that the tips of its run give.
 *
 * The cheapest tips spread first, as in Dijkstra's search. If a start is given, only tips that can
 * lie on a shortest path from it spread, as in A*: the distances on all shortest paths from the
 * start are right and no other is too small, so that a trace from the start is the same.
 * From: docs/walking.md 14. */
#ifndef WALKBOX_WALK_ROUTERS_FIELD_H
#define WALKBOX_WALK_ROUTERS_FIELD_H

#include "walk/routers/walkability.h"

/* ---- runs ---- */

struct field_run {
    int32_t left, right; /* cells, both included */
};

struct field_runs {
    int width, height;
    struct field_run *runs; /* row by row, from left to right */
    int32_t *row_first;     /* per row: its first run, or where it would be; then how many runs */
};

/* Prepares the runs of a floor of that size in field_runs_size bytes of borrowed memory, aligned
 * for any type, and makes them, also again when the floor has changed. */
size_t field_runs_size(int width, int height);
void field_runs_init(struct field_runs *runs, int width, int height, void *memory);
void field_runs_make(struct field_runs *runs, const struct walkability *floor);

/* ---- the field ---- */

enum {
    FIELD_WALL = -1,
    FIELD_FAR = INT32_MAX, /* walkable, but not reached, or not before the search stopped */
};

struct field_tip {
    int32_t cost, run, x, y;
    int32_t next;   /* the next tip of the same run, -1: none */
    int32_t behind; /* in the queue: the next tip with the same estimate, -1: none */
};

struct field {
    const struct field_runs *runs;
    int32_t *first; /* per run: its first tip, -1: none, it was not reached */
    int32_t count;
    struct field_tip *tips; /* at most one for each cell */
    /* The tips that wait to spread: by estimate, modulo the size; -1: none. All estimates are less
     * than the size above the least one that waits. */
    int32_t *queue;
    int queue_size, waiting;
    int32_t start_run;          /* -1: no start is given */
    struct walk_point start;    /* if given */
    struct walk_point *corners; /* of a path down the field: room for all cells and one more */
    int32_t distance;           /* of the start, as far as known */
};

/* Prepares a field over these runs in field_size bytes, aligned for any type. Runs and memory are
 * borrowed. */
size_t field_size(int width, int height);
void field_init(struct field *field, const struct field_runs *runs, void *memory);

/* Spreads from a walkable target: everywhere if `start` is NULL, else as far as a trace from that
 * walkable start needs. */
void field_spread(struct field *field, struct walk_point target, const struct walk_point *start);

/* The distance of a cell; FIELD_WALL outside the floor. */
int32_t field_at(const struct field *field, int x, int y);

/* Writes the whole field, width * height cells row by row, once it was spread everywhere. */
void field_write(const struct field *field, int32_t *cells);

#endif
