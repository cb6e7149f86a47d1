/* The floor as pixels, a bit each: what routers that go by pixels search.
 *
 * Cells count from 0,0 at the upper left of the bitmap; `left` and `top` say which room pixel that
 * is, since floors reach beyond the picture. Beyond the bitmap nothing is walkable.
 * From: docs/walking.md 12 and 14. */
#ifndef WALKBOX_WALK_FIELD_WALKABILITY_H
#define WALKBOX_WALK_FIELD_WALKABILITY_H

#include "walk/floor/walk_map.h"

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

/* Coordinates that are known to lie in the bitmap. */
static inline bool walkability_bit(const struct walkability *floor, int x, int y)
{
    return floor->bits[(size_t)y * (size_t)floor->stride + (size_t)(x >> 6)] >> (x & 63) & 1;
}

/* Any coordinates. */
static inline bool walkability_at(const struct walkability *floor, int x, int y)
{
    return x >= 0 && x < floor->width && y >= 0 && y < floor->height &&
           walkability_bit(floor, x, y);
}

/* A bitmap of width x height cells at 0,0 with nothing walkable; `bits` has walkability_words
 * words and is borrowed. */
void walkability_init(struct walkability *floor, int width, int height, uint64_t *bits);

/* Makes the cells first..last of row y walkable, both included; clipped to the bitmap. */
void walkability_add_run(struct walkability *floor, int y, int first, int last);

/* Opens areas: the cells of each `areas[i]` (as many words as the floor) whose bit i in `open` is
 * set are walkable, no others. */
void walkability_open_areas(struct walkability *floor, const uint64_t *const *areas, int count,
                            uint32_t open);

/* Makes walkable, of a picture of as many palette indices as there are cells, those that are
 * neither 0, which is wall, nor of a closed area. */
void walkability_take_picture(struct walkability *floor, const uint8_t *pixels,
                              const bool closed[256]);

/* Makes walkable what the boxes cover that are visible by the live flags, and nothing else. The
 * mask (see mask.h) leaves gaps in slanted lines and slivers, whose rows do not
 * touch; `join` closes them, so that whoever stands on such a box gets to its other end. */
void walkability_take_boxes(struct walkability *floor, const struct walk_map *map, bool join);

/* The walkable cell that is nearest to a cell anywhere, the first in reading order of equals;
 * false when nothing is walkable. */
bool walkability_nearest(const struct walkability *floor, struct walk_point cell,
                         struct walk_point *nearest);

/* Whether an actor can go in a straight line: every cell of the line is walkable and it never
 * slips between two that touch by their corners. Where the line passes exactly between two cells
 * both have to be walkable, so that the answer is the same from either end. */
bool walkability_line(const struct walkability *floor, struct walk_point from,
                      struct walk_point to);

#endif
