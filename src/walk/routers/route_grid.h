/* The grid router: A* over the pixels of the floor, whatever the matrix says.
 *
 * Eight directions, no corner cut: beside a diagonal step both pixels are walkable. Shortest of
 * all ways that go so, which is why actors hug walls and the edges of thin boxes. The
 * pixels are the mask as the documents draw it: over a slanted line box there is no way.
 * From: seed pathfinding.txt section 8. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_GRID_H
#define WALKBOX_WALK_ROUTERS_ROUTE_GRID_H

#include "walk/routers/route_pixels.h"

/* How many bytes of memory, aligned for any type, a search of so many cells needs. */
size_t grid_search_size(int width, int height);

/* A shortest way between two walkable cells, with its ends and the cells where it turns; they lie
 * in the memory. Where there is none, the way to the cell nearest to `to` of those that can be
 * reached, and the answer is false. */
bool grid_search(const struct walkability *floor, struct walk_point from, struct walk_point to,
                 void *memory, struct cell_path *path);

void route_grid_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                     struct walk_path *path);

#endif
