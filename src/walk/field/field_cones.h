/* The distance field as cones over rectangles: exact, and written down only where it is asked.
 *
 * Inside a rectangle no wall is in the way, so whoever enters it at one cell is as far from the
 * target everywhere as he was there and the straight steps since: a cone, distance = cost + |x - a|
 * + |y - b|. Through the side that two rectangles share a cone goes on as another, its tip moved to
 * the nearest cell beyond it. One that is nowhere less than another of its rectangle is dropped;
 * the least of those that are left is the distance. The cheapest go first, as in Dijkstra's search;
 * with a start, those that can lie on a way to it, as in A*: distances on all shortest ways are
 * right then, and no other is too small, so that a trace is the same.
 * From: docs/walking.md 14; it is the field of field_flood.h, cell for cell. */
#ifndef WALKBOX_WALK_FIELD_FIELD_CONES_H
#define WALKBOX_WALK_FIELD_FIELD_CONES_H

#include "walk/field/field_rects.h"
#include "walk/field/field_source.h"

struct field_cone {
    int32_t cost; /* FIELD_FAR: the rectangle has none */
    int16_t x, y; /* its tip, in its rectangle */
    int32_t next; /* of its rectangle, -1: none */
    int32_t rect; /* -1: dropped */
};

/* A cone that waits to be passed on. */
struct field_waiter {
    int32_t cone;
    int32_t next; /* with the same estimate, -1: none */
};

/* Those that wait, by estimate: those of an estimate in a list, lists in a ring, since none is
 * more than a ring ahead of the one that went last. */
struct field_ring {
    int size; /* a power of two, at least 64 */
    int32_t *lists;
    uint64_t *filled; /* a bit a list */
    int32_t estimate; /* of the last taken */
    int waiting;      /* how many */
    int used, limit;  /* waiters */
    struct field_waiter *waiters;
};

struct field_cones {
    const struct field_rects *rects;
    int count, limit;
    struct field_cone *cones; /* one of each rectangle, then more */
    int32_t *rows;            /* scratch: rectangles that cross a row */
    int32_t *cursor;          /* the rectangle last traced through */
    struct field_ring ring;
    bool is_guided;
    struct walk_point start; /* when guided */
    int32_t start_rect;      /* -1: not guided */
    int32_t farthest;        /* no way from the start to the target is longer, as far as is known */
};

/* How many bytes of memory, aligned for any type, cones over so many rectangles need. */
size_t field_cones_size(int width, int height, int rect_limit);

/* The memory is borrowed; what spreads later is over these rectangles. */
void field_cones_init(struct field_cones *cones, const struct field_rects *rects, void *memory);

/* Spreads from a walkable target: everywhere, or with a walkable start as far as a trace from
 * there needs. False when there are more cones than fit: nothing may be asked of them then. */
bool field_cones_spread(struct field_cones *cones, struct walk_point target,
                        const struct walk_point *start);

/* Distances, once they are spread. Cells that were not reached are FIELD_FAR. */
struct field_source field_source_cones(const struct field_cones *cones);

/* Writes the whole field, width * height, row by row, after they spread everywhere. */
void field_cones_write(const struct field_cones *cones, int32_t *field);

/* The cell nearest to a cell anywhere of those that were reached, the first in reading order of
 * equals. */
struct walk_point field_cones_nearest(const struct field_cones *cones, struct walk_point wanted);

#endif
