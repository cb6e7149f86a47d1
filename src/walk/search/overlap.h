/* What two boxes share, as points a way can lead over: its corners and the middles of its sides.
 *
 * Two upright rectangles share a rectangle, a line or a single pixel, as in KIAVC; of
 * other convex boxes the shared part is any convex polygon.
 * From: docs/walking.md 13; observed: KIAVC. */
#ifndef WALKBOX_WALK_SEARCH_OVERLAP_H
#define WALKBOX_WALK_SEARCH_OVERLAP_H

#include "walk/floor/box.h"

/* Two quads share an octagon at most. */
enum { OVERLAP_CORNER_LIMIT = 8, OVERLAP_POINT_LIMIT = 2 * OVERLAP_CORNER_LIMIT };

/* Fills `points` with the corners of what the boxes share, then the middles of its sides; a line
 * has one middle, a single point none. Points between pixels go to one that both boxes contain
 * if there is one beside them. Returns how many, 0 when nothing is shared. */
int walk_boxes_shared_points(const struct walk_box *a, const struct walk_box *b,
                             struct walk_point points[OVERLAP_POINT_LIMIT]);

#endif
