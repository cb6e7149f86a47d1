/* The floor as a map of its walkable pixels, for routers that search pixels.
 *
 * Cells (pixels of the floor) count from 0,0 at the upper left of the map; this is room pixel
 * `left`,`top`. Beyond the map nothing is walkable. From: docs/walking.md 12 and 14. */
#ifndef WALKBOX_WALK_ROUTERS_WALKABLE_MASK_H
#define WALKBOX_WALK_ROUTERS_WALKABLE_MASK_H

#include "walk/walk_map.h"

struct walkable_mask {
    int32_t left, top;
    int width, height;
    uint8_t *cells; /* width * height, row by row: 1 if walkable, otherwise 0 */
};

static inline size_t walkable_mask_size(int width, int height)
{
    return (size_t)width * (size_t)height;
}

static inline uint8_t *walkable_mask_row(const struct walkable_mask *floor, int y)
{
    return floor->cells + walkable_mask_size(floor->width, y);
}

/* Whether a cell is walkable; false outside the grid. */
static inline bool walkable_mask_at(const struct walkable_mask *floor, int x, int y)
{
    return x >= 0 && x < floor->width && y >= 0 && y < floor->height &&
           walkable_mask_row(floor, y)[x];
}

/* Convert a room pixel to a cell, and a cell to a room pixel. */
static inline struct walk_point walkable_mask_cell(const struct walkable_mask *floor,
                                                   struct walk_point point)
{
    return (struct walk_point){point.x - floor->left, point.y - floor->top};
}

static inline struct walk_point walkable_mask_point(const struct walkable_mask *floor,
                                                    struct walk_point cell)
{
    return (struct walk_point){cell.x + floor->left, cell.y + floor->top};
}

/* Makes a map of width x height cells at room pixel 0,0 in which nothing is walkable. `cells` has
 * walkable_mask_size bytes and is borrowed. */
void walkable_mask_init(struct walkable_mask *floor, int width, int height, uint8_t *cells);

/* Makes all cells unwalkable. */
void walkable_mask_clear(struct walkable_mask *floor);

/* Makes the cells first..last in row y walkable; cells beyond the map are ignored. */
void walkable_mask_add_run(struct walkable_mask *floor, int y, int first, int last);

/* Makes exactly the pixels of visible boxes walkable. Slanted lines and slivers have gaps where
 * the pixels of two rows do not touch; `join` closes these gaps, so that actors can cross such
 * boxes. */
void walkable_mask_set_boxes(struct walkable_mask *floor, const struct walk_map *map, bool join);

/* Finds the walkable cell nearest to any cell, even outside the grid; the first among equals.
 * Returns false if nothing is walkable. */
bool walkable_mask_nearest(const struct walkable_mask *floor, struct walk_point cell,
                           struct walk_point *nearest);

/* Whether an actor can walk in a straight line: all cells of the line and both cells next to each
 * diagonal step are walkable. If the line passes exactly between two cells, both must be walkable,
 * so that the answer is the same from either end. */
bool walkable_mask_line(const struct walkable_mask *floor, struct walk_point from,
                        struct walk_point to);

#endif
