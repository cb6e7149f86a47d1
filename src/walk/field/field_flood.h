/* The distance field, made in the plain way: a flood from the target, cell by cell.
 *
 * Each walkable cell gets the number of straight steps to the target. The flood is exact, whatever
 * the floor looks like; every faster way is measured against it.
 * From: docs/walking.md 14. */
#ifndef WALKBOX_WALK_FIELD_FIELD_FLOOD_H
#define WALKBOX_WALK_FIELD_FIELD_FLOOD_H

#include "walk/field/field_source.h"
#include "walk/field/walkability.h"

/* Fills the field (width * height, row by row) from a walkable target. `queue` has room for as
 * many cells. If `start` is not NULL, the flood stops at that cell: all smaller distances are
 * written by then, and a trace from there reads no others. Returns how many cells have a
 * distance. */
int field_flood(const struct walkability *floor, struct walk_point target,
                const struct walk_point *start, int32_t *field, int32_t *queue);

/* A field whose cells are all written down. */
struct flooded_field {
    int width, height;
    const int32_t *cells;
};

struct field_source field_source_flooded(const struct flooded_field *field);

#endif
