/* The original engine's own table of next boxes. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_MATRIX_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_MATRIX_H

#include "walk/box_matrix.h"

/* The table's rules: boxes are linked when they touch (classic_boxes_touch), and each box leads to
 * itself. The original makes the table by Floyd's loops: for each box k in ascending order, and all
 * pairs i, j, the chain over k replaces the known one if it has fewer hops, and begins like the
 * chain to k. So of several shortest chains the one counts whose highest box between the ends is
 * the lowest. Here a row is found by a breadth-first search; the test classic_matrix compares it
 * with the loops. */
extern const struct hop_rules classic_matrix_rules;

#endif
