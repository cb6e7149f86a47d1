/* The changing properties of objects: state, owner, classes and name. engine/object_state.h
 * has their data.
 *
 * Object numbers are unique in the whole game; actors use the class words with their own numbers.
 * Number 0, which no object has, has them as well. The functions accept any number; one beyond the
 * limit has no properties, and changing it does nothing. */
#ifndef WALKBOX_ENGINE_ROOM_OBJECTS_H
#define WALKBOX_ENGINE_ROOM_OBJECTS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/object_state.h"
#include "util/bytes.h"

struct game;

/* An object's owner, state and classes at the start of a game, as the index file has them; but the
 * numbers of actors begin without classes. Observed: ScummVM 2.7. `object` is less than
 * OBJECT_LIMIT. */
struct object_status object_first_status(const struct game *game, int object);

/* Sets all objects to what they are at the start of a game, with no changed names and nothing
 * carried. */
void object_states_reset(struct game *game);

int object_state(const struct game *game, int object);
int object_owner(const struct game *game, int object);

/* These change only the value itself. What else happens when a script sets a state or an owner is
 * in object_picture.h and inventory.h. */
void object_set_state(struct game *game, int object, int state);
void object_set_owner(struct game *game, int object, int owner);

bool object_has_class(const struct game *game, int object, int class_number);
void object_set_class(struct game *game, int object, int class_number, bool set);
void object_clear_classes(struct game *game, int object);

/* setObjectName. When OBJECT_NAMES_LIMIT objects have names already, the new one is not kept, which
 * is noted. */
void object_set_name(struct game *game, int object, struct byte_view text);

/* The room is left: objects that nobody carries lose the names that scripts gave them. Those in
 * game->habits.kept_names keep theirs. Observed: ScummVM 2.7. */
void object_names_leave_room(struct game *game);

#endif
