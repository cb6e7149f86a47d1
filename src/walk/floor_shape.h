/* The shape of a box: whether it is convex, and whether its corners go clockwise. */
#ifndef WALKBOX_WALK_FLOOR_SHAPE_H
#define WALKBOX_WALK_FLOOR_SHAPE_H

#include "walk/box.h"

enum floor_shape {
    FLOOR_SHAPE_GOOD,    /* clockwise and convex; a triangle, a line and a point are that, too */
    FLOOR_SHAPE_TWISTED, /* two of its edges cross */
    FLOOR_SHAPE_CONCAVE,
    FLOOR_SHAPE_BACKWARDS, /* convex, but counter-clockwise */
};

enum floor_shape floor_shape_of(const struct walk_box *box);

/* Positive when a, b, c turn clockwise on the screen, where y grows downwards. */
int64_t floor_turn(struct walk_point a, struct walk_point b, struct walk_point c);

/* The corner at which a concave box has its dent; the first corner when it has none. */
int floor_dent_of(const struct walk_box *box);

/* Twice the area that two convex boxes share, in square pixels, and in *length the longest side of
 * that part. */
double floor_shared_area(const struct walk_box *a, const struct walk_box *b, double *length);

#endif
