/* Walk boxes: convex quads that tile a room's floor.
 *
 * Room pixels, x to the right, y down. Corners are pixels, not pixel edges: the box (0,0)..(4,2)
 * covers 15 pixels. A box may be collapsed to a line (a stair tread, a cliff edge) or a sliver;
 * actors stand on such boxes and routes lead over them, so they are boxes like any other.
 *
 * From: docs/walking.md 1 and 2; points.json and closest.json in tests/data/vectors. */
#ifndef WALKBOX_WALK_FLOOR_BOX_H
#define WALKBOX_WALK_FLOOR_BOX_H

#include <stdbool.h>
#include <stdint.h>

enum {
    WALK_BOX_LIMIT = 255, /* 0xFF ends a box matrix row, so no box has that number */
    WALK_BOX_NONE = -1,
};

/* Bits of a box's flags byte. Only the first matters to routing; the others turn actors
 * (docs/walking.md 9) or let the player alone pass. */
enum {
    WALK_BOX_INVISIBLE = 0x80, /* not walkable: out of snapping, routes and rebuilt matrices */
    WALK_BOX_LOCKED_64 = 0x40, /* meaning unsure; nothing here reads it */
    WALK_BOX_PLAYER_ONLY = 0x20,
    WALK_BOX_MIRROR_Y = 0x10,
    WALK_BOX_MIRROR_X = 0x08,
    WALK_BOX_FACING_MASK = 0x07,
};

/* A pixel of a room. Files and scripts hold 16 bits; 32 leave room for differences. */
struct walk_point {
    int32_t x;
    int32_t y;
};

struct walk_box {
    struct walk_point ul, ur, lr, ll; /* each coordinate within int16_t */
    uint8_t mask;                     /* z-plane that hides actors who stand here, 0 = none */
    uint8_t flags;                    /* as stored; what scripts changed stands in walk_map */
    uint16_t scale;                   /* see scale.h */
};

/* The smallest upright rectangle around the corners, edges included. */
struct walk_bounds {
    int32_t left, top, right, bottom;
};

struct walk_bounds walk_box_bounds(const struct walk_box *box);

/* Which side of the line a->b the point is on: positive, negative, or 0 on the line. */
static inline int64_t walk_side_of(struct walk_point a, struct walk_point b, struct walk_point p)
{
    return (int64_t)(b.x - a.x) * (p.y - a.y) - (int64_t)(b.y - a.y) * (p.x - a.x);
}

/* Whether the point is on one side of all edges, or on them. For a box that has an inside, that
 * is to be contained; of a line box it is so for all points of its line, to both sides. Inline,
 * since each step of each actor asks. */
static inline bool walk_box_surrounds(const struct walk_box *box, struct walk_point point)
{
    int64_t s0 = walk_side_of(box->ul, box->ur, point);
    int64_t s1 = walk_side_of(box->ur, box->lr, point);
    int64_t s2 = walk_side_of(box->lr, box->ll, point);
    int64_t s3 = walk_side_of(box->ll, box->ul, point);
    bool none_negative = (s0 | s1 | s2 | s3) >= 0;
    bool none_positive = (-s0 | -s1 | -s2 | -s3) >= 0;
    return none_negative || none_positive;
}

/* Whether the point lies in the box or on its outline, for either winding. A box collapsed to a
 * line or a point contains the points on it. */
bool walk_box_contains(const struct walk_box *box, struct walk_point point);

/* The point itself when inside, else the nearest point of the outline, rounded to a pixel with
 * floor(v + 0.5) on each axis. */
struct walk_point walk_box_closest_point(const struct walk_box *box, struct walk_point point);

/* The same for a point that is known to lie outside. */
struct walk_point walk_box_closest_outline_point(const struct walk_box *box,
                                                 struct walk_point point);

/* Whether the point lies beside an edge and at most a pixel off it. The pixel of the box that is
 * nearest is then at most one off on each axis. */
bool walk_box_edge_is_near(const struct walk_box *box, struct walk_point point);

static inline bool walk_point_equal(struct walk_point a, struct walk_point b)
{
    return a.x == b.x && a.y == b.y;
}

/* Whether the box is one edge, there and back: from ul to lr. */
static inline bool walk_box_is_line(const struct walk_box *box)
{
    return (walk_point_equal(box->ul, box->ur) && walk_point_equal(box->lr, box->ll)) ||
           (walk_point_equal(box->ul, box->ll) && walk_point_equal(box->ur, box->lr));
}

/* getDist's measure: the longer of the two sides. */
static inline int32_t walk_distance(struct walk_point a, struct walk_point b)
{
    int32_t across = a.x < b.x ? b.x - a.x : a.x - b.x;
    int32_t down = a.y < b.y ? b.y - a.y : a.y - b.y;
    return across > down ? across : down;
}

/* Squared distance; 64 bits hold it for any two 17-bit differences. */
static inline int64_t walk_distance_squared(struct walk_point a, struct walk_point b)
{
    int64_t dx = (int64_t)a.x - b.x;
    int64_t dy = (int64_t)a.y - b.y;
    return dx * dx + dy * dy;
}

#endif
