/* The distance router: down a field of distances from the target.
 *
 * A straight line first; else the field, a trace of it with diagonals, only its corners, and
 * those dropped and moved until the way looks walked. The field is spread as cones over the
 * floor's rectangles where these are few, as drawn floors have them; in noise it is made level by
 * level, 64 cells at a time; else it is flooded. Which of them it was shows in nothing but the
 * time.
 * From: seed distance-field.txt. Where the target cannot be had the field is made from the start
 * instead and the way leads to the nearest cell that it reaches. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_DISTANCE_H
#define WALKBOX_WALK_ROUTERS_ROUTE_DISTANCE_H

#include "walk/field/field_rects.h"
#include "walk/field/field_trace.h"

/* How many bytes of memory, aligned for any type, a search of so many cells needs, with or without
 * rectangles of that limit. */
size_t distance_search_size(int width, int height, int rect_limit);

/* The way between two walkable cells over the field, corners only, not beautified; they lie in the
 * memory. False when there is none: then the way to the nearest cell that can be reached. `rects`
 * are those of the floor; NULL: without. */
bool distance_search(const struct walkability *floor, const struct field_rects *rects,
                     struct walk_point from, struct walk_point to, void *memory,
                     struct cell_path *path);

/* The whole field, width * height, from a walkable target, likewise. */
void distance_field(const struct walkability *floor, const struct field_rects *rects,
                    struct walk_point target, void *memory, int32_t *field);

void route_distance_plan(const struct walk_map *map, struct walk_point start,
                         struct walk_point goal, struct walk_path *path);

#endif
