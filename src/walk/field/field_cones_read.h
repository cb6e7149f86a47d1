/* Reading the distances of cones that were spread (field_cones.h). */
#ifndef WALKBOX_WALK_FIELD_FIELD_CONES_READ_H
#define WALKBOX_WALK_FIELD_FIELD_CONES_READ_H

#include "walk/field/field_cones.h"
#include "walk/field/field_source.h"

/* The distances, once the cones are spread. Cells that were not reached are FIELD_FAR. */
struct field_source field_source_cones(const struct field_cones *cones);

/* Writes the whole field, width * height cells row by row, once the cones are spread everywhere. */
void field_cones_write(const struct field_cones *cones, int32_t *field);

/* Of the cells that were reached, the one nearest to `wanted`, which may lie anywhere; of equals
 * the first in reading order. */
struct walk_point field_cones_nearest(const struct field_cones *cones, struct walk_point wanted);

#endif
