/* The node router: A* over points of what boxes share.
 *
 * Corners and side middles of every two boxes' shared part are worked out once; each query adds
 * its start and its goal. Two nodes are joined when they have a box in common, a straight line
 * within it. With `sight` also where the line between them stays on the floor.
 * From: seed kiavc.txt; observed: KIAVC. Beyond it: distances are Euclidean and exact, any convex
 * box will do, both ends are snapped, and a goal that cannot be had is approached. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_NODES_H
#define WALKBOX_WALK_ROUTERS_ROUTE_NODES_H

#include "walk/routers/overlap.h"
#include "walk/routers/route_pixels.h"

/* How many nodes there are when no box is locked. */
int route_nodes_most(const struct walk_map *map);

/* Works out the nodes of the boxes that are visible now; all arrays have room for the most. */
void route_nodes_make(struct route_nodes *nodes, const struct walk_map *map);

/* How many bytes of memory, aligned for any type, a search over so many nodes needs. */
size_t route_nodes_search_size(int nodes);

/* Router `nodes`: as the document has it. */
void route_nodes_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                      struct walk_path *path);

/* Router `nodes-sight`: with lines of sight. */
void route_nodes_plan_sight(const struct walk_map *map, struct walk_point start,
                            struct walk_point goal, struct walk_path *path);

#endif
