/* The walkable mask: boxes as pixels, for overlays and for routers that search a grid.
 *
 * Trapezoid fill: for each row the leftmost and rightmost crossing of the box's edges, both
 * included. A line box gives a pixel a row, or a whole row where it is level.
 * From: seed walk-boxes.txt section 3; seed-notes 11, 12. */
#ifndef WALKBOX_WALK_FLOOR_MASK_H
#define WALKBOX_WALK_FLOOR_MASK_H

#include "walk/floor/walk_map.h"

/* The columns first..last, both included, that a box covers in one row. */
struct walk_span {
    int32_t first, last;
};

/* Whether the box covers anything of row y, and what. Crossings between pixels are rounded with
 * floor(v + 0.5). */
bool walk_box_row_span(const struct walk_box *box, int32_t y, struct walk_span *span);

/* Writes `value` to every pixel of a width x height picture that the box covers. */
void walk_box_rasterise(const struct walk_box *box, uint8_t *pixels, int width, int height,
                        uint8_t value);

/* All boxes that are visible by the live flags; other pixels are left as they are. */
void walk_map_rasterise(const struct walk_map *map, uint8_t *pixels, int width, int height,
                        uint8_t value);

#endif
