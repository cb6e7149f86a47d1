/* Router `boxgraph`, the default: both ends are moved into boxes, the box matrix tells which boxes
 * lie between them, and the path crosses from each box into the next at a gate.
 *
 * No search takes place: the matrix already tells the next box of every way. Where the chain of
 * boxes breaks (the matrix has no entry, a box is locked, an entry names no box) the path ends in
 * the last box that it leads to, at the point nearest to the goal. From: docs/walking.md 5;
 * tests/data/vectors/routes.json. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_BOXES_H
#define WALKBOX_WALK_ROUTERS_ROUTE_BOXES_H

#include "walk/path.h"
#include "walk/walk_map.h"

void route_boxes_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                      struct walk_path *path);

#endif
