/* The distance router: down a field of distances from the target.
 *
 * A straight line first; else the field, a trace of it with diagonals, only its corners, and
 * those dropped and moved until the way looks walked.
 * From: seed distance-field.txt. Where the target cannot be had the field is flooded from the
 * start instead and the way leads to the nearest cell that it reaches. */
#ifndef WALKBOX_WALK_ROUTE_DISTANCE_H
#define WALKBOX_WALK_ROUTE_DISTANCE_H

#include "walk/field_trace.h"

/* How many bytes of memory, aligned for any type, a search of so many cells needs. */
size_t distance_search_size(int width, int height);

/* The way between two walkable cells over the field, corners only, not beautified; they lie in the
 * memory. False when there is none: then the way to the nearest cell that can be reached. */
bool distance_search(const struct walkability *floor, struct walk_point from, struct walk_point to,
                     void *memory, struct cell_path *path);

void route_distance_plan(const struct walk_map *map, struct walk_point start,
                         struct walk_point goal, struct walk_path *path);

#endif
