/* The original's table of next boxes as a whole, by sweeps over all rows (walk/floor/hop_sweeps.h).
 * What the table is, and the way to a single row, is in classic_matrix.h. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_MATRIX_WHOLE_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_MATRIX_WHOLE_H

#include "walk/floor/box_matrix.h"

/* Fills `next`, box_count * box_count bytes, as classic_matrix_fill_row makes it row by row; in the
 * row of a box that is not open, that box alone leads to itself. Returns false when it gives up;
 * `next` is as it was then. */
bool classic_matrix_fill_whole(uint8_t *next, const struct walk_box_set *links,
                               const struct walk_box_set *open, int box_count);

#endif
