/* The way down a field of distances to a target.
 *
 * The field of the target is made, the way is traced down it with diagonals, and only the corners
 * are kept. On drawn floors, which have few rectangles, the field is made of cones over these. In
 * noise it is made level by level, for 64 cells at a time, and else as a flood. The way is the same
 * with each of them; only the time differs.
 * From: docs/walking.md 14. If no way leads to the target, the field is made from the start, and
 * the way leads to the cell nearest to the target that this field reaches. */
#ifndef WALKBOX_WALK_SEARCH_DISTANCE_SEARCH_H
#define WALKBOX_WALK_SEARCH_DISTANCE_SEARCH_H

#include "walk/field/cell_path.h"
#include "walk/field/field_rects.h"

/* How many bytes of memory, aligned for any type, a search of so many cells needs. `rect_limit` is
 * the limit of its rectangles, 0 for a search without. */
size_t distance_search_size(int width, int height, int rect_limit);

/* Finds the way between two walkable cells: its corners, as the trace leaves them (see
 * field_beautify), which lie in the memory. Returns false when there is none; the path is then the
 * way to the nearest cell that can be reached. `rects` are those of the floor; NULL: search
 * without. */
bool distance_search(const struct walkability *floor, const struct field_rects *rects,
                     struct walk_point from, struct walk_point to, void *memory,
                     struct cell_path *path);

/* Writes the whole field, width * height cells row by row, from a walkable target. Memory and
 * `rects` are as above. */
void distance_field(const struct walkability *floor, const struct field_rects *rects,
                    struct walk_point target, void *memory, int32_t *field);

#endif
