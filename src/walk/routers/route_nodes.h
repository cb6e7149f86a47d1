/* The node routers: A* over points of what boxes share, see search/node_search.h.
 *
 * From: docs/walking.md 13. Beyond what KIAVC does: distances are exact, any convex box will do,
 * both ends are moved onto the floor, and a goal that cannot be had is approached. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_NODES_H
#define WALKBOX_WALK_ROUTERS_ROUTE_NODES_H

#include "walk/floor/path.h"
#include "walk/floor/walk_map.h"

/* Router `nodes`: from box to box by the nodes alone. */
void route_nodes_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                      struct walk_path *path);

/* Router `nodes-sight`: also straight on wherever the line stays on the floor. */
void route_nodes_plan_sight(const struct walk_map *map, struct walk_point start,
                            struct walk_point goal, struct walk_path *path);

#endif
