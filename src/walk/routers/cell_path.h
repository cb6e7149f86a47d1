/* A way over the cells (pixels) of a floor, as a search over pixels finds it. */
#ifndef WALKBOX_WALK_ROUTERS_CELL_PATH_H
#define WALKBOX_WALK_ROUTERS_CELL_PATH_H

#include "walk/box.h"

/* The way goes straight from each of these cells to the next. */
struct cell_path {
    int count;
    struct walk_point *cells; /* borrowed */
};

#endif
