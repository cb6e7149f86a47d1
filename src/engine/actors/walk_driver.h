/* What moves the actors: the walker on a router's path, or the original's (router `classic`). With
 * either an actor's place, box, scale and facing are in `actor.walker`. Orders come through
 * actors.h. `id` is always an actor's number. */
#ifndef WALKBOX_ENGINE_ACTORS_WALK_DRIVER_H
#define WALKBOX_ENGINE_ACTORS_WALK_DRIVER_H

#include <stdbool.h>
#include <stdint.h>

#include "walk/box.h"
#include "walk/walker.h"

struct actor;
struct game;

/* What changes while an actor advances; if it stays the same, the walk is stuck. */
struct walk_progress {
    struct walk_point position;
    uint16_t fraction_x, fraction_y; /* 1/65536 pixels */
    int waypoint, turning;
};

struct walk_driver {
    /* ---- orders to an actor who is in the room that is shown ---- */

    /* putActor: the actor stands still, clamped onto the floor unless it ignores boxes. */
    void (*place)(struct game *game, int id, struct walk_point point);

    /* The room was entered with the actor in it: clamps it onto the floor, without a turn. */
    void (*appear)(struct game *game, int id);

    void (*face_at_once)(struct game *game, int id, enum walk_facing facing);

    /* Turns by a quarter in each frame, in the room that is shown. NULL: the walker cannot. */
    void (*turn)(struct game *game, int id, enum walk_facing facing);

    /* Sends the actor to a point, where it will turn to `facing`, unless that is ACTOR_FACE_ANY. */
    void (*walk_to)(struct game *game, int id, struct walk_point point, int facing);

    /* ---- orders to any actor ---- */

    /* Puts an actor who is not in the room that is shown at the point, on the floor of the one that
     * is. The original's walker lets it walk while both are nowhere. Observed: ScummVM 2.7. */
    void (*walk_unseen)(struct game *game, int id, struct walk_point point, int facing);

    /* NULL: no speed besides that in `actor.walker`. */
    void (*set_speed)(struct game *game, int id, int speed_x, int speed_y);

    /* ---- the frame ---- */

    /* One frame of walking or turning. */
    void (*step)(struct game *game, int id);

    /* Computes the scale from the place, before the drawing. NULL: the steps do. */
    void (*rescale)(struct game *game, int id);

    /* ---- queries ---- */

    struct walk_progress (*progress)(const struct actor *actor);

    /* Where the actor would stand if it walked to a point. Not for actors who ignore boxes. */
    struct walk_point (*standing_point)(const struct game *game, const struct actor *actor,
                                        struct walk_point point);

    /* Whether a box contains a point. False for a box that the room does not have. */
    bool (*box_contains)(const struct game *game, int box, struct walk_point point);

    /* The vertical scale that the actor is drawn with; 255 is full size. */
    int (*scale_y)(const struct actor *actor);

    /* ---- for the console and the overlays; `box` is a box of the room ---- */

    /* The scale that a box gives at row y. */
    int (*box_scale)(const struct game *game, int box, int y);

    bool is_classic; /* whether the state of the original's walker is worth showing */
};

/* The driver that goes with the router in use. */
const struct walk_driver *walk_driver(const struct game *game);

#endif
