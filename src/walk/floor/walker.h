/* The walker: moves an actor along its path, a step each tick, in straight lines.
 *
 * A leg to a waypoint has its movement fixed when it begins: 16.16 pixels a tick on each axis,
 * the dominant axis at full walk speed, the other in proportion. Each step is throttled by the
 * actor's scale, so the far half of a street takes twice as long. Remainders are carried over.
 * From: docs/walking.md 7 to 9; tests/data/vectors/walks.json. */
#ifndef WALKBOX_WALK_FLOOR_WALKER_H
#define WALKBOX_WALK_FLOOR_WALKER_H

#include "walk/floor/facing.h"
#include "walk/floor/router.h"

enum { WALK_SPEED_X = 8, WALK_SPEED_Y = 2, WALK_LOOK_AHEAD = 16 };

struct walk_leg {
    bool active;
    struct walk_point from, to;
    int64_t factor_x, factor_y;      /* 16.16 pixels a tick at full scale */
    uint16_t fraction_x, fraction_y; /* what the last steps left over, 1/65536 pixels */
};

struct walker {
    struct walk_point position;
    int box;   /* stored walkbox, WALK_BOX_NONE before any placement */
    int scale; /* 1..255; scripts may set others */
    enum walk_facing facing;
    int speed_x, speed_y; /* pixels a tick at full scale, 0..255 */
    bool ignore_boxes;
    bool moving;
    int waypoint; /* index of the waypoint aimed at, while moving */
    struct walk_leg leg;
    struct walk_path path;
};

/* An actor at rest that was never placed: full size, facing south, default speed. */
void walker_init(struct walker *walker);

/* Puts the actor at a place: ends a walk and drops its remainders. With boxes in the map the point
 * is clamped into the nearest one (live flags) unless the actor ignores boxes; box and scale
 * follow with the stored flags, and are kept by an actor that ignores boxes. */
void walker_place(struct walker *walker, const struct walk_map *map, struct walk_point point);

/* The same without the clamp. */
void walker_place_raw(struct walker *walker, const struct walk_map *map, struct walk_point point);

/* Sends the actor. If it already stands exactly on the goal as asked for it is at rest at once;
 * else it is moving, even where the clamped goal is its own place. */
void walker_walk_to(struct walker *walker, const struct walk_map *map, const struct router *router,
                    struct walk_point goal);

void walker_stop(struct walker *walker);

/* One tick: facing, step, then box and scale from the new place. Nothing when at rest. Returns
 * whether the position changed. */
bool walker_step(struct walker *walker, const struct walk_map *map);

#endif
