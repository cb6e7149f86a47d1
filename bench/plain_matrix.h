/* createBoxMatrix as the original does it, loop by loop: the plain twin of classic_floor.h. The
 * benchmark measures the one against the other, and the test classic_matrix holds them to the same
 * table.
 * From: docs/walking.md 11. */
#ifndef WALKBOX_BENCH_PLAIN_MATRIX_H
#define WALKBOX_BENCH_PLAIN_MATRIX_H

#include "walk/box_matrix.h"

/* Fills `next`, box_count * box_count entries, from links between boxes; boxes that are not in
 * `open` have none. `hops` is scratch of the same size. */
void plain_matrix_from_links(uint8_t *next, uint8_t *hops, const struct walk_box_set *links,
                             const struct walk_box_set *open, int box_count);

/* The same with the links worked out from the corners (classic_boxes_touch). */
void plain_matrix_from_boxes(uint8_t *next, uint8_t *hops, const struct walk_box *boxes,
                             const uint8_t *flags, int box_count);

#endif
