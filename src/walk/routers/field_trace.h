/* From a distance field to a way: tracing down the field, and making the way look walked.
 *
 * From: docs/walking.md 14. Where the article named there says nothing, or its example would not
 * end, we do this: a diagonal step is tried only on the side of the straight step chosen first
 * (left before right before up before down); a leg of less than 10 pixels is left alone and not
 * tried again; the first point that can be seen, from the furthest on, ends the search; a corner is
 * moved only to a place that still sees the next corner. */
#ifndef WALKBOX_WALK_ROUTERS_FIELD_TRACE_H
#define WALKBOX_WALK_ROUTERS_FIELD_TRACE_H

#include "walk/routers/cell_path.h"
#include "walk/routers/field.h"

/* Traces the way from a cell that has a distance to the target, and keeps its corners: both ends,
 * and every cell that is left in another direction than it was entered. Each leg is straight or
 * diagonal. Returns false when there are more than `limit` corners. */
bool field_trace(const struct field *field, struct walk_point start, int limit,
                 struct cell_path *path);

/* Drops and moves corners where a straight line is free, first forwards, then backwards. Both ends
 * stay, and the way gets no longer. */
void field_beautify(const struct walkability *floor, struct cell_path *path);

#endif
