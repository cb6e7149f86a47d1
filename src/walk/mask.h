/* The walkable mask: boxes turned into pixels row by row, for overlays and for routers that search
 * pixels (walkability.h).
 *
 * In each row a box covers all pixels from the leftmost to the rightmost crossing of its edges,
 * both included. A slanted line box gives one pixel in each row, a level one all its pixels in one
 * row.
 * From: docs/walking.md 12. */
#ifndef WALKBOX_WALK_MASK_H
#define WALKBOX_WALK_MASK_H

#include "walk/box.h"

/* The columns first..last, both included, that a box covers in one row. */
struct walk_span {
    int32_t first, last;
};

/* Returns whether the box covers anything of row y; if so *span is the part. Crossings between
 * pixels are rounded with floor(v + 0.5). */
bool walk_box_row_span(const struct walk_box *box, int32_t y, struct walk_span *span);

#endif
