/* Boxes as the original engine reckons them, in whole numbers, quirks included.
 *
 * Beside box.h and gate.h, which follow docs/walking.md 2 and 4. Here divisions truncate, the
 * inside of a box depends on its winding, a line box reaches two pixels off its line, and the way
 * from box to box crosses the first pair of touching sides.
 * From: docs/walking.md 11; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_GEOMETRY_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_GEOMETRY_H

#include "walk/floor/box.h"

/* Points are 16-bit words to the original; more bits are cut off. */
struct walk_point classic_point_wrap(struct walk_point point);

/* Whether the point is inside a box whose corners go clockwise on the screen, borders included,
 * or not more than two pixels off the line of a line box and within its extents. */
bool classic_box_contains(const struct walk_box *box, struct walk_point point);

/* The pixel of the segment from `a` to `b` that the original takes for the nearest. Coordinates
 * are within int16_t. */
struct walk_point classic_segment_closest(struct walk_point a, struct walk_point b,
                                          struct walk_point point);

/* The nearest pixel of the four sides, the first of equals, and its squared distance. */
struct walk_point classic_box_closest(const struct walk_box *box, struct walk_point point,
                                      int64_t *distance_squared);

/* Whether a side of each lies on the same upright or level line and the two share some of it: a
 * single point does only when one of the sides is no longer than that. */
bool classic_boxes_touch(const struct walk_box *a, const struct walk_box *b);

/* Where an actor at `position` in box `own` crosses into the box `next`. `goal` is where he is
 * going if that lies in `next`, else NULL. */
enum classic_crossing {
    CLASSIC_CROSS_AT,       /* at *gate */
    CLASSIC_CROSS_STRAIGHT, /* the straight line to the goal leads through the gate */
    CLASSIC_CROSS_NONE,     /* the boxes do not touch; *gate is as it was */
};

enum classic_crossing classic_cross(const struct walk_box *own, const struct walk_box *next,
                                    struct walk_point position, const struct walk_point *goal,
                                    struct walk_point *gate);

#endif
