/* The floor as a map of its walkable pixels, which the routers by pixels search.
 *
 * Cells (pixels of the floor) count from 0,0 at the upper left of the map, which is room pixel
 * `left`,`top`. Beyond the map nothing is walkable. From: docs/walking.md 12 and 14. */
#ifndef WALKBOX_WALK_ROUTERS_WALKABILITY_H
#define WALKBOX_WALK_ROUTERS_WALKABILITY_H

#include "walk/walk_map.h"

struct walkability {
    int32_t left, top;
    int width, height;
    uint8_t *cells; /* width * height, row by row: 1 where it is walkable, else 0 */
};

static inline size_t walkability_size(int width, int height)
{
    return (size_t)width * (size_t)height;
}

static inline uint8_t *walkability_row(const struct walkability *floor, int y)
{
    return floor->cells + walkability_size(floor->width, y);
}

/* Whether a cell, which may lie anywhere, is walkable. */
static inline bool walkability_at(const struct walkability *floor, int x, int y)
{
    return x >= 0 && x < floor->width && y >= 0 && y < floor->height &&
           walkability_row(floor, y)[x];
}

/* The cell of a room pixel, and the room pixel of a cell. */
static inline struct walk_point walkability_cell(const struct walkability *floor,
                                                 struct walk_point point)
{
    return (struct walk_point){point.x - floor->left, point.y - floor->top};
}

static inline struct walk_point walkability_point(const struct walkability *floor,
                                                  struct walk_point cell)
{
    return (struct walk_point){cell.x + floor->left, cell.y + floor->top};
}

/* Makes a map of width x height cells at room pixel 0,0 in which nothing is walkable. `cells` has
 * walkability_size bytes and is borrowed. */
void walkability_init(struct walkability *floor, int width, int height, uint8_t *cells);

/* Makes nothing walkable. */
void walkability_clear(struct walkability *floor);

/* Makes the cells first..last of row y walkable; those beyond the map are ignored. */
void walkability_add_run(struct walkability *floor, int y, int first, int last);

/* Makes exactly what visible boxes cover walkable. Slanted lines and slivers have gaps where the
 * pixels of two rows do not touch; `join` closes these, so that actors can cross such boxes. */
void walkability_set_boxes(struct walkability *floor, const struct walk_map *map, bool join);

/* Finds the walkable cell nearest to a cell, which may lie anywhere; the first of equals. False
 * when nothing is walkable. */
bool walkability_nearest(const struct walkability *floor, struct walk_point cell,
                         struct walk_point *nearest);

/* Whether an actor can go in a straight line: all cells of the line and both cells next to each
 * diagonal step are walkable. Where the line passes exactly between two cells both have to be
 * walkable, so that the answer is the same from either end. */
bool walkability_line(const struct walkability *floor, struct walk_point from,
                      struct walk_point to);

#endif
