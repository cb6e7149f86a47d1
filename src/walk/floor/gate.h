/* Gates: where an actor crosses from one box into the next.
 *
 * Two boxes that touch along an upright or level line cross anywhere on the part they share, at
 * the point nearest to where the actor is going. All others (the diagonal line boxes of stairs
 * and cliffs, boxes that a matrix links over a gap) cross at one point: the middle of the closest
 * pair of points of their outlines.
 * From: docs/walking.md 4 and 6; gates.json and neighbours.json in tests/data/vectors. */
#ifndef WALKBOX_WALK_FLOOR_GATE_H
#define WALKBOX_WALK_FLOOR_GATE_H

#include "walk/floor/box.h"

enum walk_gate_kind {
    WALK_GATE_UNKNOWN, /* not worked out */
    WALK_GATE_VERTICAL,
    WALK_GATE_HORIZONTAL,
    WALK_GATE_POINT, /* no shared line: the closest-points fallback */
};

/* The span low..high, both included, of the line x = line (vertical) or y = line (horizontal).
 * A point stands as x = line, y = low = high. */
struct walk_gate {
    uint8_t kind;
    int16_t line, low, high;
};

/* The gate from box a into box b: the widest shared axis-aligned span, a's edges tried before
 * b's and vertical before horizontal, the first of equals; else the closest points. */
struct walk_gate walk_gate_between(const struct walk_box *a, const struct walk_box *b);

/* The crossing point for an actor on the way to `target`. */
static inline struct walk_point walk_gate_point(struct walk_gate gate, struct walk_point target)
{
    if (gate.kind == WALK_GATE_POINT)
        return (struct walk_point){gate.line, gate.low};
    int32_t along = gate.kind == WALK_GATE_VERTICAL ? target.y : target.x;
    along = along < gate.low ? gate.low : along > gate.high ? gate.high : along;
    return gate.kind == WALK_GATE_VERTICAL ? (struct walk_point){gate.line, along}
                                           : (struct walk_point){along, gate.line};
}

/* Whether a rebuilt matrix connects the two: a shared axis-aligned span longer than a point, or
 * a corner where an edge of one has collapsed, on the outline of the other. Flags do not count. */
bool walk_boxes_are_neighbours(const struct walk_box *a, const struct walk_box *b);

/* Length in pixels of the widest span the boxes share on one upright or level line: 0 when they
 * share a single point of it, -1 when none. */
int32_t walk_boxes_overlap(const struct walk_box *a, const struct walk_box *b);

#endif
