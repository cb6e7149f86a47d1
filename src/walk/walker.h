/* The walker: moves an actor along its path in straight lines, one step each tick (frame).
 *
 * The way to one waypoint is a leg. Its movement is fixed when it begins: pixels a tick on each
 * axis as 16.16 fixed-point numbers, one axis at its full walk speed, the other in proportion. Each
 * step is multiplied by the actor's scale, so that an actor drawn half as large takes twice as long
 * for the same pixels. The parts of a pixel that a step leaves over are carried over to the next.
 * From: docs/walking.md 7 to 9; tests/data/vectors/walks.json. */
#ifndef WALKBOX_WALK_WALKER_H
#define WALKBOX_WALK_WALKER_H

#include "walk/facing.h"
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
    int scale; /* 1..255 when taken from the box; scripts may set other numbers */
    enum walk_facing facing;
    int speed_x, speed_y; /* pixels a tick at full scale, 0..255 */
    bool ignore_boxes;
    bool moving;
    int waypoint; /* index of the waypoint to which the leg leads, while moving */
    struct walk_leg leg;
    struct walk_path path;
};

/* Makes an actor that is at rest and was never placed: full size, facing south, default speed. */
void walker_init(struct walker *walker);

/* Puts the actor at a place: ends a walk and drops its remainders. Unless the actor ignores boxes
 * the point is clamped into the nearest box by the live flags, and box and scale come from there by
 * the stored flags. An actor that ignores boxes keeps its box and scale. */
void walker_place(struct walker *walker, const struct walk_map *map, struct walk_point point);

/* The same without clamping the point. */
void walker_place_raw(struct walker *walker, const struct walk_map *map, struct walk_point point);

/* Sends the actor to a goal. An actor that already stands exactly on the goal as it was asked for
 * is at rest at once. Any other is moving, even if the goal, once clamped, is its own place. */
void walker_walk_to(struct walker *walker, const struct walk_map *map, const struct router *router,
                    struct walk_point goal);

void walker_stop(struct walker *walker);

/* Plays one tick: chooses the facing, makes a step, then sets box and scale from the new place.
 * Does nothing for an actor at rest. Returns whether the position changed. */
bool walker_step(struct walker *walker, const struct walk_map *map);

#endif
