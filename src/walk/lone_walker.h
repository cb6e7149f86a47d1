/* Somebody who walks in a room without a game around him: along a router's path, or as the original
 * does when the router is `classic`. For the laboratory, the command `walk` and other programs.
 *
 * An actor of a game is moved by engine/actors/walk_driver.h, which heeds his costume and classes.
 */
#ifndef WALKBOX_WALK_LONE_WALKER_H
#define WALKBOX_WALK_LONE_WALKER_H

#include "walk/classic/classic_walker.h"

struct lone_walker {
    const struct walk_map *map;    /* borrowed */
    const struct router *router;   /* constant */
    struct walker walker;          /* where he is, whichever walker moves him */
    struct classic_walker classic; /* used when the original's walker moves him */
};

/* Puts him at a place as it is, not clamped, at rest, facing south, at full scale and default
 * speed. Box and scale are those of the place. The original's walker needs the map's classic floor;
 * on a map without one the other walker goes straight. */
void lone_walker_place(struct lone_walker *lone, const struct walk_map *map,
                       const struct router *router, struct walk_point point);

/* Pixels a frame at full scale, 0..255. */
void lone_walker_set_speed(struct lone_walker *lone, int speed_x, int speed_y);

/* Sends him; the goal is clamped onto the floor by his router. */
void lone_walker_send(struct lone_walker *lone, struct walk_point goal);

/* One frame. Returns whether he is still under way. */
bool lone_walker_step(struct lone_walker *lone);

#endif
