/* The geometry of boxes as the original engine computes it, in whole numbers and with its quirks.
 *
 * It stands beside box.h and gate.h, which follow docs/walking.md 2 and 4. Here divisions truncate,
 * only a box whose corners go clockwise has an inside, a line box contains points up to two pixels
 * off its line, and an actor crosses from box to box at the first pair of sides that touch.
 * From: docs/walking.md 11; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_GEOMETRY_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_GEOMETRY_H

#include "walk/box.h"

/* Cuts coordinates to 16 bits: the original keeps them in 16-bit words. */
struct walk_point classic_point_wrap(struct walk_point point);

/* Whether the point is inside the box. A box whose corners go clockwise on the screen contains its
 * inside and its borders. A line box also contains the points that are within its bounds and at
 * most two pixels off the line. */
bool classic_box_contains(const struct walk_box *box, struct walk_point point);

/* The pixel of the segment from `a` to `b` that the original takes for the nearest to a point.
 * Coordinates are within int16_t. */
struct walk_point classic_segment_closest(struct walk_point a, struct walk_point b,
                                          struct walk_point point);

/* The pixel of the box's four sides that is nearest to a point, the first of equals. Its squared
 * distance goes into *distance_squared. */
struct walk_point classic_box_closest(const struct walk_box *box, struct walk_point point,
                                      int64_t *distance_squared);

/* Whether the boxes touch: a side of each lies on the same upright or level line, and the two sides
 * share a part of it. Sharing a single point is enough only if one of the sides is a point itself.
 */
bool classic_boxes_touch(const struct walk_box *a, const struct walk_box *b);

/* Where an actor at `position` in box `own` crosses into the box `next`. `goal` is the goal of the
 * walk if it lies in `next`, else NULL. */
enum classic_crossing {
    CLASSIC_CROSS_AT,       /* at *gate */
    CLASSIC_CROSS_STRAIGHT, /* the straight line to the goal leads through the gate */
    CLASSIC_CROSS_NONE,     /* the boxes do not touch; *gate is as it was */
};

enum classic_crossing classic_cross(const struct walk_box *own, const struct walk_box *next,
                                    struct walk_point position, const struct walk_point *goal,
                                    struct walk_point *gate);

#endif
