/* What the tracer asks a distance field, whoever answers: a flood that wrote every distance down,
 * or cones from which single ones are worked out. */
#ifndef WALKBOX_WALK_FIELD_FIELD_SOURCE_H
#define WALKBOX_WALK_FIELD_FIELD_SOURCE_H

#include "walk/floor/box.h"

enum {
    FIELD_WALL = -1,
    FIELD_FAR = INT32_MAX, /* walkable, but not reached (or not yet when the search stopped) */
};

struct field_source {
    /* The distance of a cell anywhere; FIELD_WALL outside. */
    int32_t (*at)(const void *field, int x, int y);
    /* How many times at least the step that leads on from a cell is taken, one after the other;
     * the cell's distance is known. NULL: once. */
    int (*repeats)(const void *field, struct walk_point cell, int32_t distance,
                   struct walk_point step);
    const void *field;
};

#endif
