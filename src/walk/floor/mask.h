/* The walkable mask: boxes as pixels, a row at a time, for overlays and for routers that search a
 * grid (walkability.h).
 *
 * Trapezoid fill: for each row the leftmost and rightmost crossing of the box's edges, both
 * included. A line box gives a pixel a row, or a whole row where it is level.
 * From: docs/walking.md 12. */
#ifndef WALKBOX_WALK_FLOOR_MASK_H
#define WALKBOX_WALK_FLOOR_MASK_H

#include "walk/floor/box.h"

/* The columns first..last, both included, that a box covers in one row. */
struct walk_span {
    int32_t first, last;
};

/* Whether the box covers anything of row y, and what. Crossings between pixels are rounded with
 * floor(v + 0.5). */
bool walk_box_row_span(const struct walk_box *box, int32_t y, struct walk_span *span);

#endif
