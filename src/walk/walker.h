/* The walker: moves an actor along its path in straight lines, one step in each tick (frame).
 *
 * A leg leads to a waypoint. Its movement is fixed when it begins: pixels per tick on each axis as
 * 16.16 fixed-point numbers, one axis at full walk speed, the other in proportion. Each step is
 * multiplied by the actor's scale: an actor of half size needs twice as long. Fractions of a pixel
 * are carried over to the next step.
 * From: docs/walking.md 7 to 9; tests/data/vectors/walks.json. */
#ifndef WALKBOX_WALK_WALKER_H
#define WALKBOX_WALK_WALKER_H

#include "walk/mover.h"
#include "walk/router.h"

/* The distance, in pixels, that an actor looks ahead to choose its facing. */
enum { WALK_LOOK_AHEAD = 16 };

/* Ends a walk and puts the actor at a place. Unless the actor ignores boxes, the point is clamped
 * into the nearest box according to the live flags, and box and scale are set according to the
 * stored flags. */
void walker_place(struct mover *mover, const struct walk_map *map, struct walk_caches *caches,
                  struct walk_point point);

/* Ends a walk and puts the actor at a place without clamping the point. */
void walker_place_raw(struct mover *mover, const struct walk_map *map, struct walk_caches *caches,
                      struct walk_point point);

/* Sends the actor to a goal. The actor is at rest at once if it stands exactly on the unclamped
 * goal, but moves even if the clamped goal is its own place. */
void walker_walk_to(struct mover *mover, const struct walk_map *map, struct walk_caches *caches,
                    const struct router *router, struct walk_point goal);

/* Walks for a tick: makes a step, then sets box, scale and facing. Returns whether the position
 * changed. */
bool walker_step(struct mover *mover, const struct walk_map *map, struct walk_caches *caches);

#endif
