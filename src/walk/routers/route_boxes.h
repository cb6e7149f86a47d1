/* The box-graph router: both ends go to boxes, the box matrix tells which boxes lie between them,
 * and the way crosses from each into the next at a gate. The default.
 *
 * No search takes place: the matrix already holds the shortest chains of boxes. Where the chain
 * breaks (the matrix has no entry, a box is locked, an entry names no box) the actor goes as far as
 * it leads and stops there, at the point nearest to where he was sent.
 * From: docs/walking.md 5; tests/data/vectors/routes.json. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_BOXES_H
#define WALKBOX_WALK_ROUTERS_ROUTE_BOXES_H

#include "walk/floor/path.h"
#include "walk/floor/walk_map.h"

void route_boxes_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                      struct walk_path *path);

#endif
