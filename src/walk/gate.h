/* Meetings of two boxes: gates, where an actor crosses from one box into the next, and the shared
 * part.
 *
 * If two boxes touch along an upright or level line, the gate is the part of the line that both
 * share; the actor crosses it at the point nearest to the goal of the walk. Otherwise (slanted line
 * boxes of stairs and cliffs, boxes that a matrix links over a gap) the gate is a point: midway
 * between the closest points of their outlines.
 * From: docs/walking.md 4 and 6; gates.json and neighbours.json in tests/data/vectors. */
#ifndef WALKBOX_WALK_GATE_H
#define WALKBOX_WALK_GATE_H

#include "util/minmax.h"
#include "walk/box.h"

enum walk_gate_kind {
    WALK_GATE_UNKNOWN, /* not computed yet */
    WALK_GATE_VERTICAL,
    WALK_GATE_HORIZONTAL,
    WALK_GATE_POINT,
};

/* The span low..high, both included, of the line x = line (vertical) or y = line (horizontal), in
 * room pixels. A point is stored as x = line, y = low = high. */
struct walk_gate {
    uint8_t kind; /* enum walk_gate_kind */
    int16_t line, low, high;
};

/* The gate from box a into box b: the widest span that they share. Among equally wide spans the
 * first is used: pairs of edges are tried in the order of a's edges, then of b's edges, and for
 * each pair the upright span before the level span. */
struct walk_gate walk_gate_between(const struct walk_box *a, const struct walk_box *b);

/* The crossing point for an actor on the way to `target`. */
static inline struct walk_point walk_gate_point(struct walk_gate gate, struct walk_point target)
{
    if (gate.kind == WALK_GATE_POINT)
        return (struct walk_point){gate.line, gate.low};
    int32_t along = gate.kind == WALK_GATE_VERTICAL ? target.y : target.x;
    along = int_clamp(along, gate.low, gate.high);
    return gate.kind == WALK_GATE_VERTICAL ? (struct walk_point){gate.line, along}
                                           : (struct walk_point){along, gate.line};
}

/* Whether a rebuilt matrix connects the two boxes, whatever their flags: they share an upright or
 * level span that is longer than a point, or a corner at which an edge of one box has collapsed is
 * on the outline of the other box. */
bool walk_boxes_are_neighbours(const struct walk_box *a, const struct walk_box *b);

/* The length in pixels of the widest span that the boxes share on one upright or level line; 0 if
 * they share a single point of such a line, -1 if they share none. */
int32_t walk_boxes_overlap(const struct walk_box *a, const struct walk_box *b);

/* ---- the part that two boxes share ---- */

/* The part that two quads share has at most eight corners. */
enum { OVERLAP_CORNER_LIMIT = 8, OVERLAP_POINT_LIMIT = 2 * OVERLAP_CORNER_LIMIT };

/* Fills `points` with the corners of the part that the boxes share, then with the middles of its
 * sides; a line has one middle, a single point none. Upright rectangles share a rectangle, a line
 * or a pixel, as in KIAVC; other convex boxes share any convex polygon. A point between pixels is
 * moved to a pixel next to it, if possible a pixel in both boxes. Returns the number of points.
 * From: docs/walking.md 13; observed: KIAVC. */
int walk_boxes_shared_points(const struct walk_box *a, const struct walk_box *b,
                             struct walk_point points[OVERLAP_POINT_LIMIT]);

#endif
