/* A way over the cells of a floor, as a search by pixels finds it. */
#ifndef WALKBOX_WALK_FIELD_CELL_PATH_H
#define WALKBOX_WALK_FIELD_CELL_PATH_H

#include "walk/floor/box.h"

/* It goes straight from each cell to the next. */
struct cell_path {
    int count;
    struct walk_point *cells; /* borrowed */
};

#endif
