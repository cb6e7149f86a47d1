/* An actor: where he is, how he walks, what he looks like. Plain data; costumes by id.
 *
 * Two walkers can move him: the one of docs/walking.md 8, along a router's path, and the original's
 * own (router `classic`). Whichever drives, `walker` holds place, box, scale and facing, so that
 * everybody else reads them there. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTOR_H
#define WALKBOX_ENGINE_ACTORS_ACTOR_H

#include <stdbool.h>

#include "walk/floor/walker.h"

struct actor;
struct costume;
struct walk_map;
struct game;

/* actorOps default: default chores, speed, scale, no elevation, boxes followed; place, room, facing
 * and costume are kept. */
void actor_init(struct actor *actor);

/* Starts an animation for the way he faces; his init animation begins with all limbs off. */
void actor_animate(struct actor *actor, const struct costume *costume, int animation);

/* Turns him: the animations his limbs play go on in the new direction. */
void actor_turn_limbs(struct actor *actor, const struct costume *costume, enum walk_facing facing);

/* The z-plane that hides him in a room with so many planes: forced, or that of his box. */
int actor_clip_plane(const struct actor *actor, const struct walk_map *map, int zplane_count,
                     bool never_clip);

/* One frame of walking along a path: step, facing, the walk or stand animation where it begins. */
void actor_walk_path(struct actor *actor, const struct walk_map *map,
                     const struct costume *costume);

/* One frame of animation, after he was drawn. */
void actor_advance(struct actor *actor, const struct costume *costume);

#endif
