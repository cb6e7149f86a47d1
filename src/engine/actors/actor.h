/* One actor by itself: its animations, which way it faces, and which z-plane hides it.
 * engine/actor_state.h has the data. Here an actor walks only along a router's path;
 * walk_driver.h has both ways of walking. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTOR_H
#define WALKBOX_ENGINE_ACTORS_ACTOR_H

#include <stdbool.h>

#include "walk/walker.h"

struct actor;
struct costume;
struct walk_map;
struct game;

/* actorOps default: sets the default chores, speed, scale, width and talk colour, no elevation, no
 * colour overrides, and that boxes are followed. Place, room, facing and costume stay. */
void actor_init(struct actor *actor);

/* Starts an animation in the direction that the actor faces. Before the init animation all limbs
 * are switched off. `costume` may be NULL; then only the number is noted. */
void actor_animate(struct actor *actor, const struct costume *costume, int animation);

/* Turns the actor: each limb restarts its animation in the new direction. With `costume` NULL only
 * the facing changes. */
void actor_turn_limbs(struct actor *actor, const struct costume *costume, enum walk_facing facing);

/* The z-plane that hides the actor in a room with so many z-planes: the one that a script forced,
 * else the mask of the actor's box. 0 is none. Numbers beyond the room's planes count as the last
 * plane. */
int actor_clip_plane(const struct actor *actor, const struct walk_map *map, int zplane_count,
                     bool never_clip);

/* One frame of walking along a path: makes a step, sets the facing, and starts the walk or stand
 * animation when that changes. */
void actor_walk_path(struct actor *actor, const struct walk_map *map,
                     const struct costume *costume);

/* One frame of animation. It is called after the actor was drawn. Returns whether the actor's sound
 * is due. */
bool actor_advance(struct actor *actor, const struct costume *costume);

#endif
