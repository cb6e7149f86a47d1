/* The state of objects that changes during play; the rest is in the data of their rooms. Object
 * numbers are unique in the whole game. Actors and objects share class words: actor N has the class
 * word of object N. Observed: ScummVM 2.7 and 2.9. */
#ifndef WALKBOX_ENGINE_STATE_OBJECT_STATE_H
#define WALKBOX_ENGINE_STATE_OBJECT_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/object.h"

enum {
    OBJECT_LIMIT = 4096,
    INVENTORY_LIMIT = 80,
    OBJECT_NAME_SIZE = 64,
    FLOATING_LIMIT = 64,       /* objects from other rooms in a room */
    OBJECT_NAMES_LIMIT = 1024, /* objects whose name was changed by a script */
};

/* Classes that the engine knows. Class number N is bit N - 1 of the class word. */
enum object_class {
    CLASS_NEVER_CLIP = 20,
    CLASS_ALWAYS_CLIP = 21,
    CLASS_IGNORE_BOXES = 22,
    CLASS_Y_FLIP = 29,
    CLASS_X_FLIP = 30,
    CLASS_PLAYER = 31,
    CLASS_UNTOUCHABLE = 32,
    CLASS_LIMIT,
};

struct object_status {
    uint8_t owner, state;
    uint8_t settled_state; /* state at the end of the last frame, which parent checks use */
    uint32_t classes;
    int32_t shift_x, shift_y; /* pixels that drawObject moved the object, until the room is left */
};

/* A name from setObjectName. */
struct object_name {
    uint16_t object; /* 0 if this entry is free */
    uint16_t size;
    uint8_t text[OBJECT_NAME_SIZE]; /* with text codes, as in the script */
};

/* A carried object, and the room whose data holds its code. The room is negative once nobody has
 * the object, and the entry only waits for its script to end (inventory_remove_later). */
struct inventory_item {
    uint16_t object; /* 0 if this entry and all later entries are free */
    int16_t room;
};

/* An object from another room that loadObject has added to the current room. */
struct floating_object {
    uint16_t object;
    uint8_t room;
};

struct object_states {
    struct object_status objects[OBJECT_LIMIT];
    struct object_name names[OBJECT_NAMES_LIMIT];
    struct inventory_item inventory[INVENTORY_LIMIT];
    int floating_count;
    struct floating_object floating[FLOATING_LIMIT]; /* in the order of the room's list */
};

/* Not part of struct world: objects from other rooms that were decoded for the current room, in its
 * arena. */
struct floating_cache {
    int count;
    uint8_t rooms[FLOATING_LIMIT];
    struct room_object objects[FLOATING_LIMIT];
    struct room_object *list; /* the room's objects, with space for floating objects; NULL if there
                                 are none */
};

#endif
