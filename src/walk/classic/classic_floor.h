/* A room's floor as the original engine knows it: which box comes next, into which box a point is
 * clamped, and how large an actor is there.
 *
 * It uses the boxes, bounds, live flags and scale words of a walk_map, and has its own table of
 * next boxes, and slots. Box 0 means "no box": nothing is ever clamped into it. From:
 * docs/walking.md 11; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_FLOOR_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_FLOOR_H

#include "walk/box.h"
#include "walk/walk_map.h"

enum { CLASSIC_NO_BOX = 0 };

struct classic_floor {
    const struct walk_map *map;                          /* borrowed */
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT]; /* live */
    struct hop_table hops; /* which box comes next; read it by classic_floor_next_box */
};

/* How many bytes of memory, aligned for any type, the floor of `box_count` boxes needs. */
size_t classic_floor_memory_size(int box_count);

/* Prepares the floor of a room that was just entered. `rows` is NULL when the room has no BOXM;
 * then no box leads to another. `floor` is zeroed, or is that of the room before: a slot that is
 * all zero in the new room is unchanged. Memory and map are borrowed. */
void classic_floor_init(struct classic_floor *floor, const struct walk_map *map,
                        const struct walk_matrix_rows *rows, void *memory);

/* createBoxMatrix: makes the table by classic_matrix_rules from the boxes that are visible now. */
void classic_floor_rebuild(struct classic_floor *floor);

/* roomOps scale: replaces a slot, counted from 0. One that does not exist is ignored. */
void classic_floor_set_slot(struct classic_floor *floor, int slot, struct walk_scale_slot value);

/* A box's live flags, and whether it contains a point; 0 and false for a box that does not exist.
 */
uint8_t classic_floor_flags(const struct classic_floor *floor, int box);
bool classic_floor_box_contains(const struct classic_floor *floor, int box,
                                struct walk_point point);

/* The box to step into on the way from one box to another, WALK_BOX_NONE when there is none. */
int classic_floor_next_box(const struct classic_floor *floor, int from, int to);

/* Where the next leg of a walk leads. */
enum classic_leg_kind {
    CLASSIC_LEG_STRAIGHT, /* to the goal itself: *entering is as it was, or the goal's box */
    CLASSIC_LEG_GATE,     /* to *gate, where the actor crosses into the box *entering */
    CLASSIC_LEG_NONE,     /* nowhere: the table leads to no box on the way to the goal's */
};

/* The next leg of an actor at `position` in `box` on the way to a goal in `goal_box`. If the next
 * box does not touch `box`, *gate is unchanged. */
enum classic_leg_kind classic_floor_leg(const struct classic_floor *floor, int box,
                                        struct walk_point position, int goal_box,
                                        struct walk_point goal, int *entering,
                                        struct walk_point *gate);

/* Moves a point into a box and returns that box: the one of the highest number that contains the
 * point, else the nearest one (the highest of equals). When there is none it returns
 * CLASSIC_NO_BOX, and *clamped is the point itself. With `barred` the boxes for the player alone
 * (flags 0xA0) do not count. */
int classic_floor_clamp(const struct classic_floor *floor, struct walk_point point, bool barred,
                        struct walk_point *clamped);

/* The scale of an actor at row y of a box. */
int classic_floor_scale(const struct classic_floor *floor, int box, int32_t y);

struct walk_path;

/* Predicts the path of a classic walker, for overlays and comparisons: the gates to which its legs
 * lead, then its goal. It begins in the box that `start` is clamped into; the goal is clamped as
 * classic_walker_walk_to clamps it. */
void classic_route(const struct classic_floor *floor, struct walk_point start,
                   struct walk_point goal, struct walk_path *path);

/* ---- the box matrix ---- */

/* The table's rules: boxes are linked when they touch (classic_boxes_touch), and each box leads to
 * itself. The original makes the table by Floyd's loops: for each box k in ascending order, and all
 * pairs i, j, the chain over k replaces the known one if it has fewer hops, and begins like the
 * chain to k. So of several shortest chains the one counts whose highest box between the ends is
 * the lowest. Here a row is found by a breadth-first search; the test classic_matrix compares it
 * with the loops. */
extern const struct hop_rules classic_matrix_rules;

/* The geometry of boxes as the original engine computes it, in whole numbers and with its quirks.
 *
 * Unlike in box.h and gate.h divisions truncate, only a box whose corners go clockwise has an
 * inside, a line box contains points up to two pixels off its line, and an actor crosses from box
 * to box at the first pair of sides that touch.
 * From: docs/walking.md 11; observed: ScummVM 2.7. */

/* Cuts coordinates to 16 bits, as the original does. */
struct walk_point classic_point_wrap(struct walk_point point);

/* Whether the point is inside the box. A box whose corners go clockwise on the screen contains its
 * inside and its borders. A line box also contains the points that are within its bounds and at
 * most two pixels off the line. */
bool classic_box_contains(const struct walk_box *box, struct walk_point point);

/* The pixel of a segment that is nearest to a point for the original. Coordinates fit int16_t. */
struct walk_point classic_segment_closest(struct walk_point a, struct walk_point b,
                                          struct walk_point point);

/* The pixel of the box's four sides that is nearest to a point, the first of equals. */
struct walk_point classic_box_closest(const struct walk_box *box, struct walk_point point,
                                      int64_t *distance_squared);

/* Whether the boxes touch: a side of each lies on the same upright or level line, and the two sides
 * share a part of it. Sharing a single point is enough only if one of the sides is a point itself.
 */
bool classic_boxes_touch(const struct walk_box *a, const struct walk_box *b);

/* Where an actor at `position` in box `own` crosses into box `next`. `goal` is NULL unless the goal
 * of the walk lies in `next`. */
enum classic_crossing {
    CLASSIC_CROSS_AT,       /* at *gate */
    CLASSIC_CROSS_STRAIGHT, /* the straight line to the goal leads through the gate */
    CLASSIC_CROSS_NONE,     /* the boxes do not touch; *gate is unchanged */
};

enum classic_crossing classic_cross(const struct walk_box *own, const struct walk_box *next,
                                    struct walk_point position, const struct walk_point *goal,
                                    struct walk_point *gate);

#endif
