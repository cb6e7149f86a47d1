/* What a trace asks of a distance field. The field may have every distance written down (a flood or
 * levels), or work single ones out (cones). */
#ifndef WALKBOX_WALK_FIELD_FIELD_SOURCE_H
#define WALKBOX_WALK_FIELD_FIELD_SOURCE_H

#include "walk/floor/box.h"

enum {
    FIELD_WALL = -1,
    FIELD_FAR = INT32_MAX, /* walkable, but not reached, or not before the search stopped */
};

struct field_source {
    /* The distance of any cell; FIELD_WALL outside the floor. */
    int32_t (*at)(const void *field, int x, int y);
    /* How many times, at least, a trace takes the same step one after the other, from a cell of the
     * given distance on. NULL: once. */
    int (*repeats)(const void *field, struct walk_point cell, int32_t distance,
                   struct walk_point step);
    const void *field;
};

#endif
