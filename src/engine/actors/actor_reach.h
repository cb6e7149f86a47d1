/* Where objects and actors are for somebody who walks to them, and how far that is. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTOR_REACH_H
#define WALKBOX_ENGINE_ACTORS_ACTOR_REACH_H

#include <stdbool.h>

struct walk_point;
struct game;

/* Where an object or actor is: a walk-to point, or the owner's place; false when he or it is not
 * here. */
bool object_or_actor_position(const struct game *game, int number, struct walk_point *point);

/* getDist, of objects and actors. */
int object_distance(const struct game *game, int from, int to);

#endif
