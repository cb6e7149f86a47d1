/* A distance field: the exact number of straight steps between each walkable cell and a target.
 *
 * Distances spread over runs: walkable cells of a row side by side. If the shortest path to a run
 * enters it at cell x with a cost (a tip), the distance of each cell in the run is the cost plus
 * the cell's distance from x. A tip spreads into each run that touches its own run in the row above
 * or below, at the nearest cell there, with one step more, unless another tip of that run is as
 * good there. The distance of a cell is the least over all tips of its run.
 *
 * The cheapest tips spread first, as in Dijkstra's search. If a start is given, only tips that can
 * be on a shortest path from the start spread, as in A*: the distances on all shortest paths from
 * the start are right and no other distance is too small, so a trace from the start is the same.
 * From: docs/walking.md 14. */
#ifndef WALKBOX_WALK_ROUTERS_FIELD_H
#define WALKBOX_WALK_ROUTERS_FIELD_H

#include "walk/routers/walkable_mask.h"

/* ---- runs ---- */

struct field_run {
    int32_t left, right; /* cells, both included */
};

struct field_runs {
    int width, height;
    struct field_run *runs; /* row by row, from left to right */
    int32_t *row_first;     /* for each row: index of its first run, or of the next run if it has
                               none; then the number of runs */
};

/* field_runs_init prepares the runs for a floor of this size in field_runs_size bytes of borrowed
 * memory, aligned for any type. field_runs_make finds the runs; call it again when the floor has
 * changed. */
size_t field_runs_size(int width, int height);
void field_runs_init(struct field_runs *runs, int width, int height, void *memory);
void field_runs_make(struct field_runs *runs, const struct walkable_mask *floor);

/* ---- the field ---- */

enum {
    FIELD_WALL = -1,
    FIELD_FAR = INT32_MAX, /* walkable, but not reached, or not before the search stopped */
};

struct field_tip {
    int32_t cost, run, x, y;
    int32_t next;   /* the next tip in the same run, or -1 */
    int32_t behind; /* in the queue: the next tip with the same estimate, or -1 */
};

struct field {
    const struct field_runs *runs;
    int32_t *first; /* for each run: its first tip; -1 if it was not reached */
    int32_t count;
    struct field_tip *tips; /* at most one for each cell */
    /* The tips that wait to spread, by estimate modulo queue_size, or -1. All estimates are less
     * than queue_size above the least waiting estimate. */
    int32_t *queue;
    int queue_size, waiting;
    int32_t start_run;          /* -1 if no start is given */
    struct walk_point start;    /* valid if a start is given */
    struct walk_point *corners; /* corners for a path down the field: space for all cells and one
                                   more */
    int32_t distance;           /* the start's distance, as far as known */
};

/* Prepare a field over these runs in field_size bytes, aligned for any type. Runs and memory are
 * borrowed. */
size_t field_size(int width, int height);
void field_init(struct field *field, const struct field_runs *runs, void *memory);

/* Spreads from a walkable target: everywhere if `start` is NULL, otherwise as far as a trace from
 * this walkable start needs. */
void field_spread(struct field *field, struct walk_point target, const struct walk_point *start);

/* A cell's distance; FIELD_WALL outside the floor. */
int32_t field_at(const struct field *field, int x, int y);

/* Writes the whole field, width * height cells row by row, after it was spread everywhere. */
void field_write(const struct field *field, int32_t *cells);

#endif
