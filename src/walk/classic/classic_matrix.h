/* A row of the original's own table of next boxes: from one box, for each box the one that comes
 * next on the way there.
 *
 * The original makes the table by Floyd's loops: for each box k in ascending order, and all pairs
 * i, j, the way over k replaces the one known so far if it has fewer hops, and begins as the way to
 * k does. So of several ways with the fewest hops the one counts whose highest box between the
 * ends is the lowest. These loops take time by the cube of the number of boxes. Here a row is found
 * by a breadth-first search; the test classic_matrix compares it with the loops.
 * From: docs/walking.md 11; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_MATRIX_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_MATRIX_H

#include "walk/hop_table.h"

/* The table's rules, see hop_table.h: boxes are linked when they touch (classic_boxes_touch), and
 * the way from any box to itself is the box. */
const struct hop_rules *classic_matrix_rules(void);

/* Fills a row of box_count entries, which are WALK_NO_WAY before. `links` are symmetric; ways lead
 * over the boxes in `open` alone, and `from` is one of these. */
void classic_matrix_fill_row(uint8_t *row, const struct walk_box_set *links,
                             const struct walk_box_set *open, int from, int box_count);

#endif
