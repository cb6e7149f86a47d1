/* The distance field, made the plain way: a flood from the target, cell by cell.
 *
 * Each walkable cell gets the number of straight steps to the target. Exact, whatever the floor
 * looks like, and what every faster way is measured against.
 * From: docs/walking.md 14. */
#ifndef WALKBOX_WALK_FIELD_FIELD_FLOOD_H
#define WALKBOX_WALK_FIELD_FIELD_FLOOD_H

#include "walk/field/field_source.h"
#include "walk/field/walkability.h"

/* Fills the field (width * height, row by row) from a walkable target. `queue` has room for as
 * many cells. With `start` the flood stops as soon as that cell has its distance: all smaller ones
 * are final by then, and a trace reads no other. Returns how many cells have a distance. */
int field_flood(const struct walkability *floor, struct walk_point target,
                const struct walk_point *start, int32_t *field, int32_t *queue);

/* The cells of a flooded field. */
struct flooded_field {
    int width, height;
    const int32_t *cells;
};

struct field_source field_source_flooded(const struct flooded_field *field);

#endif
