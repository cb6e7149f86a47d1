/* The search of the router `distance`, down a field of distances (field.h). Its memory has
 * field_size bytes. */
#ifndef WALKBOX_WALK_ROUTERS_DISTANCE_SEARCH_H
#define WALKBOX_WALK_ROUTERS_DISTANCE_SEARCH_H

#include "walk/routers/cell_path.h"
#include "walk/routers/field.h"
#include "walk/routers/walkability.h"

/* The path down the field of distances (field.h) between two walkable cells, with diagonals: its
 * ends and turns, which lie in the memory. False when there is none; the path then leads to the
 * cell nearest to `to` that can be reached. From: docs/walking.md 14. */
bool distance_search(const struct field_runs *floor, struct walk_point from, struct walk_point to,
                     void *memory, struct cell_path *path);

/* Writes the whole field, width * height cells row by row, from a walkable target, with the memory
 * of distance_search. */
void distance_field(const struct field_runs *floor, struct walk_point target, void *memory,
                    int32_t *cells);

/* Traces the path from a cell that has a distance to the target: its ends and turns, with straight
 * and diagonal legs. Returns false when these are more than `limit`. */
bool field_trace(const struct field *field, struct walk_point start, int limit,
                 struct cell_path *path);

/* Makes a path look natural: drops and moves corners where a straight line is free, first forwards,
 * then backwards. Both ends stay, and the path does not become longer. */
void field_beautify(const struct walkability *floor, struct cell_path *path);

#endif
