/* The path down the field of distances to a target.
 *
 * The field of the target is made (field.h), the path is traced down it with diagonals, and only
 * the corners are kept.
 * From: docs/walking.md 14. If no path leads to the target, the field is made from the start, and
 * the path leads to the cell nearest to the target that this field reaches. */
#ifndef WALKBOX_WALK_ROUTERS_DISTANCE_SEARCH_H
#define WALKBOX_WALK_ROUTERS_DISTANCE_SEARCH_H

#include "walk/routers/cell_path.h"
#include "walk/routers/field_runs.h"

/* How many bytes of memory, aligned for any type, a search of so many cells needs. */
size_t distance_search_size(int width, int height);

/* Finds the path between two walkable cells: its corners, as the trace leaves them (see
 * field_beautify), which lie in the memory. Returns false when there is none; the path then leads
 * to the nearest cell that can be reached. */
bool distance_search(const struct field_runs *floor, struct walk_point from, struct walk_point to,
                     void *memory, struct cell_path *path);

/* Writes the whole field, width * height cells row by row, from a walkable target. The memory is as
 * above. */
void distance_field(const struct field_runs *floor, struct walk_point target, void *memory,
                    int32_t *cells);

#endif
