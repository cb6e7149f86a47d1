/* What a game knows of its objects beside their room's data: state, owner, classes, names, and
 * who carries what.
 *
 * Ids count through the whole game; actors use the class words with their own numbers. */
#ifndef WALKBOX_ENGINE_OBJECT_STATE_H
#define WALKBOX_ENGINE_OBJECT_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/room.h"

struct game;

enum {
    OBJECT_LIMIT = 4096,
    INVENTORY_LIMIT = 80,
    OBJECT_OWNER_ROOM = 15,
    OBJECT_NAME_SIZE = 64,
    OBJECT_NAMES_LIMIT = 128, /* names that scripts changed */
};

/* Classes with a meaning to the engine; bit number - 1 of the word. */
enum object_class {
    CLASS_NEVER_CLIP = 20,
    CLASS_ALWAYS_CLIP = 21,
    CLASS_IGNORE_BOXES = 22,
    CLASS_Y_FLIP = 29,
    CLASS_X_FLIP = 30,
    CLASS_PLAYER = 31,
    CLASS_UNTOUCHABLE = 32,
};

struct object_status {
    uint8_t owner, state;
    uint32_t classes;
};

/* A name given by setObjectName. */
struct object_name {
    uint16_t object; /* 0: free */
    char name[OBJECT_NAME_SIZE];
};

/* A carried object; its code is in the room it was picked up in. */
struct inventory_item {
    uint16_t object; /* 0: free */
    int16_t room;
};

struct object_states {
    struct object_status objects[OBJECT_LIMIT];
    struct object_name names[OBJECT_NAMES_LIMIT];
    struct inventory_item inventory[INVENTORY_LIMIT];
};

bool object_has_class(const struct game *game, int object, int class_number);
void object_set_class(struct game *game, int object, int class_number, bool set);

/* The object in the room that is shown, NULL when it is not here. */
const struct room_object *object_in_room(const struct game *game, int object);

/* Which room a carried object's code is in; 0 when nobody carries it. */
int object_carried_from(const struct game *game, int object);

/* The VERB block of an object that is here or carried, with its header; empty when it is neither.
 */
struct byte_view object_code(const struct game *game, int object);

/* Where its code for a verb begins, or for 255 when it has none; 0 when it has neither. */
uint32_t object_verb_offset(const struct game *game, int object, int verb);

#endif
