/* From a distance field to a way: tracing down the field, and making the way look walked.
 *
 * From: docs/walking.md 14. Where the article that this is after is silent, or would not end:
 * diagonals only beside the side chosen first, left before right before up before down; a leg of
 * less than 10 pixels is passed over, not tried again for ever; the furthest point that is seen ends
 * the search; a point is moved only if it still sees the next. */
#ifndef WALKBOX_WALK_FIELD_FIELD_TRACE_H
#define WALKBOX_WALK_FIELD_FIELD_TRACE_H

#include "walk/field/cell_path.h"
#include "walk/field/field_source.h"
#include "walk/field/walkability.h"

/* Traces from a cell that has a distance to the target and keeps the corners, that is what the
 * article's simplification leaves: both ends and every cell whose step in differs from its step
 * out. Each leg is straight or diagonal. False when there are more than `limit`. */
bool field_trace(const struct field_source *source, struct walk_point start, int limit,
                 struct cell_path *path);

/* Drops and moves corners where a straight line is free, forwards, then backwards. Both ends
 * stay, the way gets no longer. */
void field_beautify(const struct walkability *floor, struct cell_path *path);

#endif
