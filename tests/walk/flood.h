/* The plain twin of src/walk/routers/field.h: a flood from the target, cell by cell.
 * From: docs/walking.md 14. */
#ifndef WALKBOX_TESTS_WALK_FLOOD_H
#define WALKBOX_TESTS_WALK_FLOOD_H

#include "walk/routers/field.h"

/* Fills the field (width * height, row by row) from a walkable target. `queue` has room for as
 * many cells; its first are those that were reached. Returns how many cells have a distance. */
int field_flood(const struct walkable_mask *floor, struct walk_point target, int32_t *field,
                int32_t *queue);

#endif
