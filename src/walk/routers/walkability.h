/* The floor as a bitmap of its walkable pixels, which the routers by pixels search.
 *
 * Cells (pixels of the floor) count from 0,0 at the upper left of the bitmap, which is room pixel
 * `left`,`top`. Beyond the bitmap nothing is walkable. From: docs/walking.md 12 and 14. */
#ifndef WALKBOX_WALK_ROUTERS_WALKABILITY_H
#define WALKBOX_WALK_ROUTERS_WALKABILITY_H

#include "walk/walk_map.h"

struct walkability {
    int32_t left, top;
    int width, height;
    int stride;     /* words in a row */
    uint64_t *bits; /* stride * height; bit x % 64 of word x / 64 is cell x */
};

static inline int walkability_stride(int width)
{
    return (width + 63) / 64;
}

static inline size_t walkability_words(int width, int height)
{
    return (size_t)walkability_stride(width) * (size_t)height;
}

/* Whether a cell is walkable; its coordinates must lie in the bitmap. */
static inline bool walkability_bit(const struct walkability *floor, int x, int y)
{
    return floor->bits[(size_t)y * (size_t)floor->stride + (size_t)(x >> 6)] >> (x & 63) & 1;
}

/* The same for any coordinates. */
static inline bool walkability_at(const struct walkability *floor, int x, int y)
{
    return x >= 0 && x < floor->width && y >= 0 && y < floor->height &&
           walkability_bit(floor, x, y);
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

/* Makes a bitmap of width x height cells at room pixel 0,0 in which nothing is walkable. `bits` has
 * walkability_words words and is borrowed. */
void walkability_init(struct walkability *floor, int width, int height, uint64_t *bits);

/* Makes nothing walkable. */
void walkability_clear(struct walkability *floor);

/* Makes the cells first..last of row y walkable; those beyond the bitmap are ignored. */
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
