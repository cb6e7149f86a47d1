/* The part that two boxes share, as points over which a way can lead: its corners and the middles
 * of its sides.
 *
 * Two upright rectangles share a rectangle, a line or a single pixel, as in KIAVC. Other convex
 * boxes share any convex polygon.
 * From: docs/walking.md 13; observed: KIAVC. */
#ifndef WALKBOX_WALK_ROUTERS_OVERLAP_H
#define WALKBOX_WALK_ROUTERS_OVERLAP_H

#include "walk/box.h"

/* What two quads share has at most eight corners. */
enum { OVERLAP_CORNER_LIMIT = 8, OVERLAP_POINT_LIMIT = 2 * OVERLAP_CORNER_LIMIT };

/* Fills `points` with the corners of the part that the boxes share, then with the middles of its
 * sides; a line has one middle, a single point none. A point between pixels is moved to a pixel
 * beside it, if possible to one that both boxes contain. Returns the number of points, 0 when
 * nothing is shared. */
int walk_boxes_shared_points(const struct walk_box *a, const struct walk_box *b,
                             struct walk_point points[OVERLAP_POINT_LIMIT]);

#endif
