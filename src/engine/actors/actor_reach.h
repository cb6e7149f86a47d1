/* Where an actor has to walk to reach an object or another actor, and how far that is. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTOR_REACH_H
#define WALKBOX_ENGINE_ACTORS_ACTOR_REACH_H

#include <stdbool.h>

struct walk_point;
struct game;

/* The place of an actor, the walk-to point of an object in the room, or for a carried object the
 * place of its owner. False when that is not in the room that is shown. */
bool object_or_actor_position(const struct game *game, int number, struct walk_point *point);

/* getDist: the distance in pixels between two objects or actors; 255 when one of them is not in the
 * room that is shown. */
int object_distance(const struct game *game, int from, int to);

#endif
