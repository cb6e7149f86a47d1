/* Router `distance`: down a field of distances to the goal.
 *
 * If the straight line to the goal is free it is the path. Else it is the way of
 * search/distance_search.h, made to look walked (field_beautify). The floor is that of the boxes,
 * or the areas of route_areas.h if the workspace has such. From: docs/walking.md 14. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_DISTANCE_H
#define WALKBOX_WALK_ROUTERS_ROUTE_DISTANCE_H

#include "walk/path.h"
#include "walk/walk_map.h"

void route_distance_plan(const struct walk_map *map, struct walk_point start,
                         struct walk_point goal, struct walk_path *path);

#endif
