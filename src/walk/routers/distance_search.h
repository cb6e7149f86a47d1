/* The search for router `distance`, down a distance field (field.h). Its memory has field_size
 * bytes. */
#ifndef WALKBOX_WALK_ROUTERS_DISTANCE_SEARCH_H
#define WALKBOX_WALK_ROUTERS_DISTANCE_SEARCH_H

#include "walk/routers/cell_path.h"
#include "walk/routers/field.h"
#include "walk/routers/walkable_mask.h"

/* Finds the path down the distance field (field.h) between two walkable cells, with diagonals: its
 * ends and turns, in the memory. Returns false if there is none; the path then leads to the
 * reachable cell nearest to `to`. From: docs/walking.md 14. */
bool distance_search(const struct field_runs *floor, struct walk_point from, struct walk_point to,
                     void *memory, struct cell_path *path);

/* Writes the whole field, width * height cells row by row, for a walkable target, with the memory
 * of distance_search. */
void distance_field(const struct field_runs *floor, struct walk_point target, void *memory,
                    int32_t *cells);

/* Traces the path from a cell with a distance to the target: its ends and turns, with straight and
 * diagonal legs. Returns false if there are more than `limit`. */
bool field_trace(const struct field *field, struct walk_point start, int limit,
                 struct cell_path *path);

/* Makes a path look natural: drops and moves corners where a straight line is free, first forwards,
 * then backwards. Both ends stay, and the path does not become longer. */
void field_beautify(const struct walkable_mask *floor, struct cell_path *path);

#endif
