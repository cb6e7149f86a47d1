/* Actors by number, looked up: who is where, and what is known of him. A number that is no actor is
 * nowhere and nobody. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTOR_FIND_H
#define WALKBOX_ENGINE_ACTORS_ACTOR_FIND_H

#include <stdbool.h>

#include "walk/floor/box.h"

struct actor;
struct costume;
struct game;

/* NULL for a number that is no actor. */
struct actor *actor_by_number(struct game *game, int id);

/* Whether he is in the room that is shown. */
bool actor_is_here(const struct game *game, int id);

struct walk_point actor_position(const struct game *game, int id);

/* Whether he walks or turns; one who is not in the room does not. */
bool actor_is_moving(const struct game *game, int id);

/* The z-plane that hides him now, 0 = none. */
int actor_plane(const struct game *game, int id);

/* His costume if it is decoded; and the one whose limbs turn with him: none of one who is
 * elsewhere. He faces the other way, but is shown as he was until an animation begins. Observed:
 * ScummVM 2.7. */
const struct costume *actor_costume(const struct game *game, int id);
const struct costume *actor_turning_costume(const struct game *game, int id);

/* Has his walker know the classes that it goes by, which count by the actor's number. */
void actor_take_classes(struct game *game, int id);

#endif
