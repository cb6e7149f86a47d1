/* The geometry of boxes as the original engine computes it, in whole numbers and with its quirks.
 *
 * Unlike in box.h and gate.h, divisions truncate, only a box whose corners are clockwise has an
 * inside, a line box contains points up to two pixels off its line, and an actor crosses from box
 * to box at the first pair of sides that touch. From: docs/walking.md 11; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_GEOMETRY_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_GEOMETRY_H

#include "walk/box.h"

/* Truncates coordinates to 16 bits, as the original does. */
struct walk_point classic_point_wrap(struct walk_point point);

/* Whether the point is in the box. A box whose corners are clockwise on the screen contains its
 * inside and its borders. A line box also contains the points within its bounds that are at most
 * two pixels off the line. */
bool classic_box_contains(const struct walk_box *box, struct walk_point point);

/* The pixel of a segment that is nearest to a point according to the original. Coordinates fit
 * int16_t. */
struct walk_point classic_segment_closest(struct walk_point a, struct walk_point b,
                                          struct walk_point point);

/* The nearest pixel of the box's four sides to a point, the first among equals; and its squared
 * distance. */
struct walk_point classic_box_closest(const struct walk_box *box, struct walk_point point,
                                      int64_t *distance_squared);

/* Whether the boxes touch: a side of each is on the same upright or level line, and the two
 * sides share a part of it. A single shared point is enough only if one of the sides is itself a
 * point. */
bool classic_boxes_touch(const struct walk_box *a, const struct walk_box *b);

/* The place where an actor at `position` in box `own` crosses into box `next`. `goal` is NULL
 * unless the goal of the walk is in `next`. */
enum classic_crossing {
    CLASSIC_CROSS_AT,       /* at *gate */
    CLASSIC_CROSS_STRAIGHT, /* the straight line to the goal leads through the gate */
    CLASSIC_CROSS_NONE,     /* the boxes do not touch; *gate is unchanged */
};

enum classic_crossing classic_cross(const struct walk_box *own, const struct walk_box *next,
                                    struct walk_point position, const struct walk_point *goal,
                                    struct walk_point *gate);

#endif
