/* createBoxMatrix as the original does it, loop by loop: the plain twin of classic_floor.h. The
 * benchmark compares their speed, and the test classic_matrix compares their tables.
 * From: docs/walking.md 11. */
#ifndef WALKBOX_BENCH_PLAIN_MATRIX_H
#define WALKBOX_BENCH_PLAIN_MATRIX_H

#include "walk/box_matrix.h"

/* Fills `next`, box_count * box_count entries, from links between boxes; boxes outside `open` have
 * none. `hops` is scratch memory of the same size. */
void plain_matrix_from_links(uint8_t *next, uint8_t *hops, const struct walk_box_set *links,
                             const struct walk_box_set *open, int box_count);

/* Same as plain_matrix_from_links, with links computed from the corners (classic_boxes_touch). */
void plain_matrix_from_boxes(uint8_t *next, uint8_t *hops, const struct walk_box *boxes,
                             const uint8_t *flags, int box_count);

#endif
