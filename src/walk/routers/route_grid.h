/* Router `grid`: A* over the pixels of the floor, whatever the matrix says.
 *
 * Its ways are the shortest over pixels, which is why actors hug walls and the edges of thin boxes.
 * The pixels are those of mask.h, with their gaps: no way leads along a slanted line box.
 * From: docs/walking.md 12. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_GRID_H
#define WALKBOX_WALK_ROUTERS_ROUTE_GRID_H

#include "walk/path.h"
#include "walk/walk_map.h"

void route_grid_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                     struct walk_path *path);

#endif
