/* A path over cells of a floor. */
#ifndef WALKBOX_WALK_ROUTERS_CELL_PATH_H
#define WALKBOX_WALK_ROUTERS_CELL_PATH_H

#include "util/point.h"

/* A path over cells: it goes straight from each of these to the next. */
struct cell_path {
    int count;
    struct walk_point *cells; /* borrowed */
};

void cell_path_reverse(struct cell_path *path);

#endif
