/* What a game knows of its objects beside their room's data: state, owner, classes, names, where
 * they were moved to, and who carries what.
 *
 * Ids count through the whole game; actors use the class words with their own numbers. Functions
 * take any number: one that no object has is nowhere, has nothing, and cannot be changed. */
#ifndef WALKBOX_ENGINE_OBJECTS_OBJECT_STATE_H
#define WALKBOX_ENGINE_OBJECTS_OBJECT_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/object_state.h"
#include "resource/bytes/bytes.h"

struct game;

/* What the index says an object begins the game as; `object` is below OBJECT_LIMIT. */
struct object_status object_first_status(const struct game *game, int object);

/* Everything so. */
void object_states_reset(struct game *game);

int object_state(const struct game *game, int object);
int object_owner(const struct game *game, int object);

/* Only the number changes; for what a script does with it see object_picture.h and inventory.h. */
void object_set_state(struct game *game, int object, int state);
void object_set_owner(struct game *game, int object, int owner);

bool object_has_class(const struct game *game, int object, int class_number);
void object_set_class(struct game *game, int object, int class_number, bool set);
void object_clear_classes(struct game *game, int object);

/* setObjectName; without room for one more it is not kept. */
void object_set_name(struct game *game, int object, struct byte_view text);

/* Its name with codes and '@' fillers, as stored or as set; empty when it has none. Valid until
 * the room or a name changes. */
struct byte_view object_name(const struct game *game, int object);

#endif
