/* A room's floor as the original engine knows it: the next box on a path, the box that a point is
 * clamped into, and the scale of an actor in a box.
 *
 * The floor uses the boxes, bounds, live flags and scale words of a walk_map, and has its own
 * slots; the map's caches have its table of next boxes. Box 0 stands for "no box": nothing is ever
 * clamped into it. From: docs/walking.md 11; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_FLOOR_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_FLOOR_H

#include "walk/box.h"
#include "walk/walk_caches.h"
#include "walk/walk_map.h"

enum { CLASSIC_NO_BOX = 0 };

struct classic_floor {
    const struct walk_map *map;                          /* borrowed */
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT]; /* as scripts have changed them */
};

/* Prepares the floor of a room that was just entered. `floor` is zeroed, or still has the slots of
 * the room before: a slot that is all zero in the new room is unchanged. The map is borrowed. */
void classic_floor_init(struct classic_floor *floor, const struct walk_map *map);

/* roomOps scale: replaces a slot, counted from 0. A slot that does not exist is ignored. */
void classic_floor_set_slot(struct classic_floor *floor, int slot, struct walk_scale_slot value);

/* A box's live flags, and whether it contains a point; 0 and false if the box does not exist. */
uint8_t classic_floor_flags(const struct classic_floor *floor, int box);
bool classic_floor_box_contains(const struct classic_floor *floor, int box,
                                struct walk_point point);

/* The box to step into on the way from one box to another, or WALK_BOX_NONE if there is none.
 * `caches` must belong to the floor's map. */
int classic_floor_next_box(const struct classic_floor *floor, struct walk_caches *caches, int from,
                           int to);

/* The end of a walk's next leg. */
enum classic_leg_kind {
    CLASSIC_LEG_STRAIGHT, /* the goal itself: *entering is unchanged, or the goal's box */
    CLASSIC_LEG_GATE,     /* *gate, where the actor crosses into the box *entering */
    CLASSIC_LEG_NONE,     /* none: the table has no next box on the way to the goal's box */
};

/* Finds the next leg of an actor at `position` in `box` on the way to a goal in `goal_box`. If the
 * next box does not touch `box`, *gate is unchanged. */
enum classic_leg_kind classic_floor_leg(const struct classic_floor *floor,
                                        struct walk_caches *caches, int box,
                                        struct walk_point position, int goal_box,
                                        struct walk_point goal, int *entering,
                                        struct walk_point *gate);

/* Moves a point into a box and returns that box: the box with the highest number that contains the
 * point, otherwise the nearest box (among equals the highest). If there is none, returns
 * CLASSIC_NO_BOX, and *clamped is the point itself. If `barred` is set, boxes with the flags 0xA0
 * do not count. */
int classic_floor_clamp(const struct classic_floor *floor, struct walk_point point, bool barred,
                        struct walk_point *clamped);

/* An actor's scale at row y in a box, up to 255. */
int classic_floor_scale(const struct classic_floor *floor, int box, int32_t y);

#endif
