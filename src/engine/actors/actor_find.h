/* Looks up actors by number: where an actor is, and what is known about it. A number that is no
 * actor counts as an actor who is nowhere. actor_plane, both costume functions and
 * actor_take_classes need the number of an actor. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTOR_FIND_H
#define WALKBOX_ENGINE_ACTORS_ACTOR_FIND_H

#include <stdbool.h>

#include "walk/box.h"

struct actor;
struct costume;
struct game;

/* NULL for a number that is no actor. */
struct actor *actor_by_number(struct game *game, int id);

/* Whether the actor is in the room that is shown. What counts is the number that scripts asked for
 * (VAR_ROOM), so a pseudo room and the room behind it are different rooms here. */
bool actor_is_here(const struct game *game, int id);

/* Whether the actor is drawn there. */
bool actor_is_drawn(const struct game *game, int id);

struct walk_point actor_position(const struct game *game, int id);

/* Whether the room that is shown is none, and the actor is in none. */
bool actor_is_nowhere(const struct game *game, int id);

/* Whether the actor walks or turns. One who is not in the room that is shown can have begun that
 * before, and does not get on. Observed: ScummVM 2.7: scripts wait for such an actor. */
bool actor_is_moving(const struct game *game, int id);

/* The z-plane that hides the actor now, 0 = none. */
int actor_plane(const struct game *game, int id);

/* actor_costume is the actor's costume, NULL when it is not decoded. actor_turning_costume is the
 * costume whose limbs are to turn when the actor turns: it is NULL for an actor who is not in the
 * room that is shown. Such an actor does face the new way, but its limbs go on showing the old
 * direction until an animation is started. Observed: ScummVM 2.7. */
const struct costume *actor_costume(const struct game *game, int id);
const struct costume *actor_turning_costume(const struct game *game, int id);

/* Copies the classes that the original's walker depends on from the class word of the actor's
 * number into the walker. */
void actor_take_classes(struct game *game, int id);

#endif
