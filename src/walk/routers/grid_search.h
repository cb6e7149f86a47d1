/* A* over the pixels of a floor.
 *
 * A step leads in one of eight directions and cuts no corner: beside a diagonal step both pixels
 * are walkable. The way is a shortest one of all that are made of such steps.
 * From: docs/walking.md 12. */
#ifndef WALKBOX_WALK_ROUTERS_GRID_SEARCH_H
#define WALKBOX_WALK_ROUTERS_GRID_SEARCH_H

#include "walk/routers/cell_path.h"
#include "walk/routers/walkability.h"

/* How many bytes of memory, aligned for any type, a search of so many cells needs. */
size_t grid_search_size(int width, int height);

/* Finds a shortest way between two walkable cells: its ends and the cells where it turns, which lie
 * in the memory. Returns false when there is none; the path is then the way to the cell nearest to
 * `to` of all that can be reached. */
bool grid_search(const struct walkability *floor, struct walk_point from, struct walk_point to,
                 void *memory, struct cell_path *path);

#endif
