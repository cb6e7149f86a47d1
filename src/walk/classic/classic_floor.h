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

#endif
