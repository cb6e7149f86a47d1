/* The walker: moves an actor along its path in straight lines, one step each tick (frame).
 *
 * A leg leads to one waypoint. Its movement is fixed when it begins: pixels a tick on each axis as
 * 16.16 fixed-point numbers, one axis at full walk speed, the other in proportion. Each step is
 * multiplied by the actor's scale: an actor drawn half as large needs twice as long. Fractions of a
 * pixel are carried over to the next step.
 * From: docs/walking.md 7 to 9; tests/data/vectors/walks.json. */
#ifndef WALKBOX_WALK_WALKER_H
#define WALKBOX_WALK_WALKER_H

#include "walk/box.h"
#include "walk/router.h"

/* Default speeds in pixels a tick; how far ahead an actor looks to choose its facing, in pixels. */
enum { WALK_SPEED_X = 8, WALK_SPEED_Y = 2, WALK_LOOK_AHEAD = 16 };

struct walk_leg {
    bool active;
    struct walk_point from, to;
    int64_t factor_x, factor_y;      /* 16.16 pixels a tick at full scale */
    uint16_t fraction_x, fraction_y; /* remainders of the steps so far, in 1/65536 pixel */
};

struct walker {
    struct walk_point position;
    int box;   /* where the actor stands, by the stored flags; WALK_BOX_NONE until placed */
    int scale; /* 1..255 from the box; scripts may set other numbers */
    enum walk_facing facing;
    int speed_x, speed_y; /* pixels a tick at full scale, 0..255 */
    bool ignore_boxes;
    bool moving;
    int waypoint; /* index of the waypoint to which the leg leads, while moving */
    struct walk_leg leg;
    struct walk_path path;
};

/* At rest, in no box, full size, facing south, default speed. */
void walker_init(struct walker *walker);

/* Ends a walk and puts the actor at a place. Unless the actor ignores boxes the point is clamped
 * into the nearest box by the live flags, and box and scale are set by the stored flags. */
void walker_place(struct walker *walker, const struct walk_map *map, struct walk_point point);

/* The same without clamping the point. */
void walker_place_raw(struct walker *walker, const struct walk_map *map, struct walk_point point);

/* Sends the actor to a goal. It is at rest at once if it stands exactly on the unclamped goal, but
 * moves even if the clamped goal is its own place. */
void walker_walk_to(struct walker *walker, const struct walk_map *map, const struct router *router,
                    struct walk_point goal);

void walker_stop(struct walker *walker);

/* Plays one tick: chooses the facing, makes a step, then sets box and scale. Returns whether the
 * position changed. */
bool walker_step(struct walker *walker, const struct walk_map *map);

#endif
