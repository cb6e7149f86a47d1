/* The original engine's own next-box table. From: docs/walking.md 11; observed: ScummVM 2.7 and
 * 2.9. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_MATRIX_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_MATRIX_H

#include "walk/box_matrix.h"

/* The table's rules: boxes are linked if they touch (classic_boxes_touch), and each box leads to
 * itself. The original makes the table with Floyd's loops: for each box k in ascending order, and
 * all pairs i, j, the chain over k replaces the known chain if it has fewer hops, and begins like
 * the chain to k. So among several shortest chains, the chain is used whose highest box between the
 * ends is the lowest. Here a row is found by a breadth-first search; test classic_matrix compares
 * it with the loops. */
extern const struct hop_rules classic_matrix_rules;

#endif
