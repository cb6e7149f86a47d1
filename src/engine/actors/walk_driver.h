/* The walkers that move actors: the walker on a router's path, or the original's walker (router
 * `classic`). Both change the actor's mover. Orders come through actors.h. `id` is always an
 * actor's number. */
#ifndef WALKBOX_ENGINE_ACTORS_WALK_DRIVER_H
#define WALKBOX_ENGINE_ACTORS_WALK_DRIVER_H

#include <stdbool.h>

#include "walk/box.h"

struct floor;
struct object_states;
struct stage;
struct world;

struct walk_driver {
    /* Puts an actor of the current room at a point, clamped onto the floor unless it ignores boxes.
     * The actor was at rest; the box may make it turn. */
    void (*place)(struct world *world, struct stage *stage, int id, struct walk_point point);

    void (*face)(struct world *world, struct stage *stage, int id,
                 enum walk_facing facing); /* at once */

    /* Turns the actor in the current room: by a quarter in each frame, or it stops and turns at
     * once. */
    void (*turn)(struct world *world, struct stage *stage, int id, enum walk_facing facing);

    /* Sends the actor to a point, where it will turn to `facing`, unless that is ACTOR_FACE_ANY. An
     * actor outside the current room is moved there at once, onto the floor of the current room.
     * The original's walker lets an actor walk while neither the actor nor the screen has a room.
     * Observed: ScummVM 2.7. */
    void (*walk_to)(struct world *world, struct stage *stage, int id, struct walk_point point,
                    int facing);

    void (*set_speed)(struct world *world, struct stage *stage, int id, int speed_x, int speed_y);

    /* Walks or turns for a frame. */
    void (*step)(struct world *world, struct stage *stage, int id);
};

/* The walker for the current router, and whether it is the original's walker. */
const struct walk_driver *walk_driver(const struct floor *floor);
bool walks_as_original(const struct floor *floor);

/* ---- the floor, as the walker sees it ---- */

/* The point at which the actor would stand if it walked to `point`. Not for actors that ignore
 * boxes. */
struct walk_point floor_standing_point(const struct floor *floor,
                                       const struct object_states *states, int id,
                                       struct walk_point point);

/* Whether a box contains a point; false if the room has no such box. */
bool floor_box_contains(const struct floor *floor, int box, struct walk_point point);

/* The scale in a box at row y, 1..255. */
int floor_box_scale(const struct floor *floor, int box, int y);

#endif
