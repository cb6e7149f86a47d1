/* Routers `nodes` and `nodes-sight`: A* over points that boxes share, see search/node_search.h.
 *
 * From: docs/walking.md 13. Unlike KIAVC, distances are exact, boxes may be any convex quads, both
 * ends are moved onto the floor, and if no way leads to the goal the path ends as near to it as it
 * gets. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_NODES_H
#define WALKBOX_WALK_ROUTERS_ROUTE_NODES_H

#include "walk/path.h"
#include "walk/walk_map.h"

/* Router `nodes`: a leg joins two nodes only if they have a box in common. */
void route_nodes_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                      struct walk_path *path);

/* Router `nodes-sight`: a leg also joins two nodes if the line between them stays on the floor. */
void route_nodes_plan_sight(const struct walk_map *map, struct walk_point start,
                            struct walk_point goal, struct walk_path *path);

#endif
