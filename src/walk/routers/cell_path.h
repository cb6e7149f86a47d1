/* A path over a floor's cells. From: docs/walking.md 12 and 14. */
#ifndef WALKBOX_WALK_ROUTERS_CELL_PATH_H
#define WALKBOX_WALK_ROUTERS_CELL_PATH_H

#include "util/point.h"

/* A path over cells: straight from each cell to the next. */
struct cell_path {
    int count;
    struct walk_point *cells; /* borrowed */
};

/* Reverses the order of the cells. */
void cell_path_reverse(struct cell_path *path);

#endif
