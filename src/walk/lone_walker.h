/* A walker in a room without a game: along a router's path, or as the original does when the router
 * is `classic`. For the path laboratory, the command `walk` and other programs. The actors of a
 * game, with costumes and classes, are moved by engine/actors/walk_driver.h. */
#ifndef WALKBOX_WALK_LONE_WALKER_H
#define WALKBOX_WALK_LONE_WALKER_H

#include "walk/classic/classic_walker.h"

struct lone_walker {
    const struct walk_map *map;    /* borrowed */
    const struct router *router;   /* constant */
    struct walker walker;          /* its state, whichever walker moves it */
    struct classic_walker classic; /* used with the router `classic` */
};

/* Puts it at a place, which is not clamped, at rest, facing south and at default speed. Box and
 * scale are those of the place. The original's walker needs the map's classic floor; on a map
 * without one the other walker goes straight. */
void lone_walker_place(struct lone_walker *lone, const struct walk_map *map,
                       const struct router *router, struct walk_point point);

/* Pixels a frame at full scale, 0..255. */
void lone_walker_set_speed(struct lone_walker *lone, int speed_x, int speed_y);

/* Sends it to a goal, which the router clamps onto the floor. */
void lone_walker_send(struct lone_walker *lone, struct walk_point goal);

/* One frame. Returns whether it still moves. */
bool lone_walker_step(struct lone_walker *lone);

#endif
