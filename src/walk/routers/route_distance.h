/* The distance router: down a field of distances from the target.
 *
 * A straight line first; else the way of search/distance_search.h, whose corners are dropped and
 * moved until it looks walked.
 * From: docs/walking.md 14. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_DISTANCE_H
#define WALKBOX_WALK_ROUTERS_ROUTE_DISTANCE_H

#include "walk/floor/path.h"
#include "walk/floor/walk_map.h"

void route_distance_plan(const struct walk_map *map, struct walk_point start,
                         struct walk_point goal, struct walk_path *path);

#endif
