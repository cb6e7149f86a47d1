/* A* over the pixels of a floor.
 *
 * Eight directions, no corner cut: beside a diagonal step both pixels are walkable. Shortest of all
 * ways that go so.
 * From: docs/walking.md 12. */
#ifndef WALKBOX_WALK_SEARCH_GRID_SEARCH_H
#define WALKBOX_WALK_SEARCH_GRID_SEARCH_H

#include "walk/field/cell_path.h"
#include "walk/field/walkability.h"

/* How many bytes of memory, aligned for any type, a search of so many cells needs. */
size_t grid_search_size(int width, int height);

/* A shortest way between two walkable cells, with its ends and the cells where it turns; they lie
 * in the memory. Where there is none, the way to the cell nearest to `to` of those that can be
 * reached, and the answer is false. */
bool grid_search(const struct walkability *floor, struct walk_point from, struct walk_point to,
                 void *memory, struct cell_path *path);

#endif
