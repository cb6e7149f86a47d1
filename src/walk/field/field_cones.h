/* The distance field as cones over rectangles. It is exact, and distances are worked out only for
 * the cells that are asked for.
 *
 * Inside a rectangle no wall is in the way. If the way to the target leaves it at cell (a, b),
 * whose distance is `cost`, then each cell (x, y) of it is cost + |x - a| + |y - b| from the target
 * that way. Such a function is a cone, and (a, b) is its tip. A cone goes on into each rectangle
 * that touches its own as another cone, whose tip is the nearest cell there. A cone that is nowhere
 * less than another cone of its rectangle is dropped. The distance of a cell is the least that the
 * cones of its rectangle give.
 *
 * The cheapest cones are passed on first, as in Dijkstra's search. If a start is given, the cones
 * that can lie on a shortest way from it go first, as in A*. Then the distances on all shortest
 * ways from the start are right and no other is too small, so that a trace from the start is the
 * same. From: docs/walking.md 14; it is the field of field_flood.h, cell for cell. */
#ifndef WALKBOX_WALK_FIELD_FIELD_CONES_H
#define WALKBOX_WALK_FIELD_FIELD_CONES_H

#include "walk/field/field_rects.h"

struct field_cone {
    int32_t cost; /* FIELD_FAR: no cone has reached the rectangle */
    int16_t x, y; /* the tip, a cell of the rectangle */
    int32_t next; /* the next cone of the same rectangle, -1: none */
    int32_t rect; /* -1: dropped */
};

/* A cone that waits to be passed on. */
struct field_waiter {
    int32_t cone;
    int32_t next; /* the next waiter with the same estimate, -1: none */
};

/* The cones that wait, by estimate. Each list holds the waiters of one estimate. The lists stand in
 * a ring, which is enough because no estimate is a whole ring ahead of the last one taken. */
struct field_ring {
    int size;         /* how many lists: a power of two, at least 64 */
    int32_t *lists;   /* the first waiter of each; valid if its bit in `filled` is set */
    uint64_t *filled; /* a bit for each list */
    int32_t estimate; /* of the cone that was taken last */
    int waiting;      /* how many cones wait */
    int used, limit;  /* waiters that were ever used, and room for them */
    struct field_waiter *waiters;
};

struct field_cones {
    const struct field_rects *rects;
    int count, limit;
    struct field_cone *cones; /* the first cone of each rectangle, by its number, then all others */
    int32_t *rows;            /* scratch: rectangles that cross a row */
    int32_t *cursor;          /* the rectangle through which a trace went last */
    struct field_ring ring;
    bool is_guided;          /* a start is given */
    struct walk_point start; /* when guided */
    int32_t start_rect;      /* the rectangle of the start, -1: not guided */
    int32_t farthest;        /* the shortest way from start to target is at most so long */
};

/* How many bytes of memory, aligned for any type, cones over so many rectangles need. */
size_t field_cones_size(int width, int height, int rect_limit);

/* Prepares cones over these rectangles. Rectangles and memory are borrowed. */
void field_cones_init(struct field_cones *cones, const struct field_rects *rects, void *memory);

/* Spreads cones from a walkable target: everywhere if `start` is NULL, else as far as a trace from
 * that walkable start needs. Returns false when there are more cones than fit; the cones are then
 * not to be used. */
bool field_cones_spread(struct field_cones *cones, struct walk_point target,
                        const struct walk_point *start);

#endif
