/* The way down a field of distances from the target.
 *
 * The field, a trace of it with diagonals, and only its corners. The field is spread as cones over
 * the floor's rectangles where these are few, as drawn floors have them; in noise it is made level
 * by level, 64 cells at a time; else it is flooded. Which of them it was shows in nothing but the
 * time.
 * From: docs/walking.md 14. Where the target cannot be had the field is made from the start instead
 * and the way leads to the nearest cell that it reaches. */
#ifndef WALKBOX_WALK_SEARCH_DISTANCE_SEARCH_H
#define WALKBOX_WALK_SEARCH_DISTANCE_SEARCH_H

#include "walk/field/cell_path.h"
#include "walk/field/field_rects.h"

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

#endif
