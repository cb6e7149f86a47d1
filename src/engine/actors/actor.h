/* One actor: where it is, its animations, which way it faces, and which z-plane hides it.
 * engine/actor_state.h has the data, limb_anim.h moves the limbs. Here an actor walks only along a
 * router's path; walk_driver.h has both ways of walking. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTOR_H
#define WALKBOX_ENGINE_ACTORS_ACTOR_H

#include <stdbool.h>

#include "walk/walker.h"

struct actor;
struct costume;
struct game;
struct walk_map;

/* actorOps default: sets the default chores, speed, scale, width and talk colour, no elevation, no
 * colour overrides, and that boxes are followed. Place, room, facing and costume stay. */
void actor_init(struct actor *actor);

/* Starts an animation in the direction that the actor faces. Before the init animation all limbs
 * are switched off. `costume` may be NULL; then only the number is noted. */
void actor_animate(struct actor *actor, const struct costume *costume, int animation);

/* Turns the actor: each limb restarts its animation in the new direction. With `costume` NULL only
 * the facing changes. */
void actor_turn_limbs(struct actor *actor, const struct costume *costume, enum walk_facing facing);

/* The z-plane that hides the actor in a room with `zplane_count` of them: the one that a script
 * forced, otherwise the mask of the actor's box. 0 is none. Numbers beyond the room's planes count
 * as the last plane. */
int actor_clip_plane(const struct actor *actor, const struct walk_map *map, int zplane_count,
                     bool never_clip);

/* One frame of walking along a path: makes a step, sets the facing, and starts the walk or stand
 * animation when that changes. */
void actor_walk_path(struct actor *actor, const struct walk_map *map,
                     const struct costume *costume);

/* One frame of animation, after the actor was drawn. Returns whether its sound is due. */
bool actor_advance(struct actor *actor, const struct costume *costume);

/* ---- actors by number ----
 *
 * A number that is no actor counts as an actor who is nowhere. actor_plane, both costume functions
 * and actor_copy_classes need the number of an actor. */

/* NULL for a number that is no actor. */
struct actor *actor_by_number(struct game *game, int id);

/* Whether the actor is in the room that is shown. What counts is the number that scripts asked for
 * (VAR_ROOM), so a pseudo room and the room behind it are different rooms here. */
bool actor_is_here(const struct game *game, int id);

/* Whether the actor is drawn there. */
bool actor_is_drawn(const struct game *game, int id);

struct walk_point actor_position(const struct game *game, int id);

/* Whether the actor walks or turns. An actor who is not in the room that is shown can have begun
 * that before, and gets no further. Observed: ScummVM 2.7: scripts wait for such an actor. */
bool actor_is_moving(const struct game *game, int id);

/* The z-plane that hides the actor now, 0 = none. */
int actor_plane(const struct game *game, int id);

/* actor_costume is the actor's costume, NULL when it is not decoded. actor_turning_costume is the
 * costume whose limbs turn with the actor: NULL for an actor who is not in the room that is shown.
 * Such an actor does face the new way, but its limbs go on showing the old direction until an
 * animation is started. Observed: ScummVM 2.7. */
const struct costume *actor_costume(const struct game *game, int id);
const struct costume *actor_turning_costume(const struct game *game, int id);

/* Copies the classes that the original's walker depends on from the class word of the actor's
 * number into the walker. */
void actor_copy_classes(struct game *game, int id);

#endif
