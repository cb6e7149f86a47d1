/* Walk boxes: convex quads that tile a room's floor, as shapes, as pixels and with their scale.
 *
 * Coordinates are room pixels, x to the right, y down. Corners are pixels, not pixel edges: the box
 * (0,0)..(4,2) covers 15 pixels. A box may have collapsed to a line (a stair tread, a cliff edge)
 * or to a sliver, and is then an ordinary box.
 * From: docs/walking.md 1, 2, 10 and 12; points.json, closest.json and scale.json in
 * tests/data/vectors. */
#ifndef WALKBOX_WALK_BOX_H
#define WALKBOX_WALK_BOX_H

#include <stdbool.h>
#include <stdint.h>

#include "util/point.h"

enum {
    WALK_BOX_LIMIT = 255, /* 0xFF ends a box matrix row, so no box has that number */
    WALK_BOX_NONE = -1,
};

/* Bits of a box's flags byte. Routers look only at WALK_BOX_INVISIBLE. The low five bits turn
 * actors (docs/walking.md 9). */
enum {
    WALK_BOX_INVISIBLE = 0x80, /* not walkable: no point is clamped into the box, no path is planned
                                  into it, and a rebuilt matrix leaves it out */
    WALK_BOX_LOCKED_64 = 0x40, /* meaning uncertain; not used */
    WALK_BOX_PLAYER_ONLY = 0x20, /* with WALK_BOX_INVISIBLE, in spite of its name: the classic
                                    walker clamps actors into the box, except actors of class 31
                                    (docs/walking.md 11) */
    WALK_BOX_MIRROR_Y = 0x10,
    WALK_BOX_MIRROR_X = 0x08,
    WALK_BOX_FACING_MASK = 0x07,
};

struct walk_box {
    struct walk_point ul, ur, lr, ll; /* each coordinate within int16_t */
    uint8_t mask;                     /* number of the z-plane that hides actors in the box; 0 if
                                         there is none */
    uint8_t flags;                    /* as stored in the room; struct walk_map has the changes by
                                         scripts */
    uint16_t scale;                   /* scale word, see below */
};

/* ---- points ---- */

static inline bool walk_point_equal(struct walk_point a, struct walk_point b)
{
    return a.x == b.x && a.y == b.y;
}

/* The distance for getDist, in pixels: the longer distance on the two axes. */
static inline int32_t walk_distance(struct walk_point a, struct walk_point b)
{
    int32_t across = a.x < b.x ? b.x - a.x : a.x - b.x;
    int32_t down = a.y < b.y ? b.y - a.y : a.y - b.y;
    return across > down ? across : down;
}

/* The squared distance; 64 bits suffice for any two 17-bit differences. */
static inline int64_t walk_distance_squared(struct walk_point a, struct walk_point b)
{
    int64_t dx = (int64_t)a.x - b.x;
    int64_t dy = (int64_t)a.y - b.y;
    return dx * dx + dy * dy;
}

/* The side of the line a->b on which the point is: positive if a, b, p turn clockwise on the
 * screen, negative if they turn the other way, 0 on the line. */
static inline int64_t walk_side_of(struct walk_point a, struct walk_point b, struct walk_point p)
{
    return (int64_t)(b.x - a.x) * (p.y - a.y) - (int64_t)(b.y - a.y) * (p.x - a.x);
}

/* ---- bounds ---- */

/* The smallest upright rectangle around the corners, in pixels, edges included. */
struct walk_bounds {
    int32_t left, top, right, bottom;
};

struct walk_bounds walk_box_bounds(const struct walk_box *box);

static inline bool walk_bounds_contain(const struct walk_bounds *bounds, struct walk_point point)
{
    return point.x >= bounds->left && point.x <= bounds->right && point.y >= bounds->top &&
           point.y <= bounds->bottom;
}

/* Whether two rectangles are at most `gap` pixels apart on each axis; with gap 0, whether they
 * share a pixel. */
static inline bool walk_bounds_within(const struct walk_bounds *a, const struct walk_bounds *b,
                                      int32_t gap)
{
    return a->left - b->right <= gap && b->left - a->right <= gap && a->top - b->bottom <= gap &&
           b->top - a->bottom <= gap;
}

/* ---- shapes ---- */

struct walk_edge {
    struct walk_point from, to;
};

/* The four edges, from ul round to ul again. */
static inline void walk_box_edges(const struct walk_box *box, struct walk_edge edges[4])
{
    edges[0] = (struct walk_edge){box->ul, box->ur};
    edges[1] = (struct walk_edge){box->ur, box->lr};
    edges[2] = (struct walk_edge){box->lr, box->ll};
    edges[3] = (struct walk_edge){box->ll, box->ul};
}

/* Whether the point is on the same side of all edges, or on them: a box with an inside then
 * contains it. For a line box this is also true for every point of the infinite line through the
 * box. */
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

/* Whether the point is in the box or on its outline, whatever the order of the corners. A box that
 * has collapsed to a line or a point contains the points on it. */
bool walk_box_contains(const struct walk_box *box, struct walk_point point);

/* Whether the box is a line from ul to lr: two of its corners are equal to the other two. */
static inline bool walk_box_is_line(const struct walk_box *box)
{
    return (walk_point_equal(box->ul, box->ur) && walk_point_equal(box->lr, box->ll)) ||
           (walk_point_equal(box->ul, box->ll) && walk_point_equal(box->ur, box->lr));
}

static inline struct walk_point walk_box_middle(const struct walk_box *box)
{
    return (struct walk_point){(box->ul.x + box->ur.x + box->lr.x + box->ll.x) / 4,
                               (box->ul.y + box->ur.y + box->lr.y + box->ll.y) / 4};
}

/* The point itself if it is in the box, otherwise the nearest point of the outline, rounded to a
 * pixel with floor(v + 0.5) on each axis. */
struct walk_point walk_box_closest_point(const struct walk_box *box, struct walk_point point);

/* The nearest point of the outline for a point that is known to be outside the box. */
struct walk_point walk_box_closest_outline_point(const struct walk_box *box,
                                                 struct walk_point point);

/* ---- pixels ---- */

/* The columns first..last, both included, that a box covers in a row. */
struct walk_span {
    int32_t first, last;
};

/* Returns whether the box covers any pixel of row y. If so, *span is all pixels from the leftmost
 * to the rightmost crossing of its edges, rounded with floor(v + 0.5). A slanted line box has one
 * pixel in each row, a level line box all its pixels in one row. */
bool walk_box_row_span(const struct walk_box *box, int32_t y, struct walk_span *span);

/* ---- scale ---- */

/* A scale is 1..255. If bit 15 of a box's scale word is set, the low 15 bits are the number of a
 * slot of the room's SCAL block, which has a scale for each row (the actor's y). Otherwise the word
 * is the scale itself, or 0 if there is none. */
enum {
    WALK_SCALE_FULL = 255,
    WALK_SCALE_NONE = -1,
    WALK_SCALE_SLOT_BIT = 0x8000,
    WALK_SCALE_SLOT_LIMIT = 4, /* slots in a v5 room; scripts cannot change any other slots */
    WALK_SCALE_ROWS = 256,     /* rows with precomputed scales; rooms have at most 200 */
};

/* scale1 at row y1, scale2 at row y2, and in proportion elsewhere. The slot is empty if all four
 * are 0. */
struct walk_scale_slot {
    uint16_t scale1, y1, scale2, y2;
};

static inline bool walk_scale_slot_empty(const struct walk_scale_slot *slot)
{
    return slot->scale1 == 0 && slot->y1 == 0 && slot->scale2 == 0 && slot->y2 == 0;
}

/* The scale of an actor at row y in a box with this scale word: 1..255, or WALK_SCALE_NONE for full
 * size. Beyond the two rows of a slot the scale changes in the same proportion. */
int walk_scale_at(const struct walk_scale_slot *slots, int slot_count, uint16_t scale_word,
                  int32_t y);

/* ---- facings: an actor's four directions, and their changes by boxes ----
 *
 * Walkers count facings clockwise (enum walk_facing). Files and scripts count them as costumes do
 * (enum costume_direction): a costume's records, an object's direction, the lower two bits of an
 * animation order, and the result of getActorFacing. From: docs/walking.md 9. */

enum walk_facing { WALK_FACING_N, WALK_FACING_E, WALK_FACING_S, WALK_FACING_W };

enum costume_direction {
    COSTUME_WEST,
    COSTUME_EAST,
    COSTUME_SOUTH,
    COSTUME_NORTH,
    COSTUME_DIRECTIONS,
};

/* Only the number's lower two bits are used, as in an animation order. */
enum walk_facing facing_of_direction(int direction);

enum costume_direction direction_of_facing(enum walk_facing facing);

enum walk_facing facing_opposite(enum walk_facing facing);

/* 'N', 'E', 'S' or 'W'. */
char facing_letter(enum walk_facing facing);

/* "west", "east", "south" or "north", as in game sources. */
const char *direction_word(enum costume_direction direction);

#endif
