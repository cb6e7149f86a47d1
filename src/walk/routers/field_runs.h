/* The floor as runs: the walkable cells of a row that lie side by side. Distances spread over them
 * (field.h). They are made again after areas were opened or closed. */
#ifndef WALKBOX_WALK_ROUTERS_FIELD_RUNS_H
#define WALKBOX_WALK_ROUTERS_FIELD_RUNS_H

#include "walk/routers/walkability.h"

struct field_run {
    int32_t left, right; /* cells, both included */
};

struct field_runs {
    int width, height;
    struct field_run *runs; /* row by row, from left to right */
    int32_t *row_first;     /* per row: its first run, or where it would be; then how many runs */
};

/* How many bytes of memory, aligned for any type, the runs of any floor of that size need. */
size_t field_runs_size(int width, int height);

/* Prepares room for the runs of a floor of that size; it has none yet. The memory is borrowed. */
void field_runs_init(struct field_runs *runs, int width, int height, void *memory);

/* Makes the runs of a floor of that size. */
void field_runs_make(struct field_runs *runs, const struct walkability *floor);

/* The first run of a row that ends at x or right of it; row_first[y + 1] if there is none. */
int32_t field_runs_from(const struct field_runs *runs, int x, int y);

/* The run that a cell lies in; -1 for none. */
int32_t field_runs_find(const struct field_runs *runs, int x, int y);

#endif
