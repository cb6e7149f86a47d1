/* What a game knows of its objects beside their room's data: state, owner, classes, names, where
 * they were moved to, and who carries what.
 *
 * Ids count through the whole game; actors use the class words with their own numbers. */
#ifndef WALKBOX_ENGINE_STATE_OBJECT_STATE_H
#define WALKBOX_ENGINE_STATE_OBJECT_STATE_H

#include <stdbool.h>
#include <stdint.h>

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
    CLASS_LIMIT,
};

struct object_status {
    uint8_t owner, state;
    uint8_t settled_state; /* as the last frame left it: by it parents are judged */
    uint32_t classes;
    int32_t shift_x, shift_y; /* drawObject at: pixels off its own place, until the room is left */
};

/* A name given by setObjectName. */
struct object_name {
    uint16_t object; /* 0: free */
    uint16_t size;
    uint8_t text[OBJECT_NAME_SIZE]; /* with codes, as in the script */
};

/* A carried object; its code is in the room it was picked up in. */
struct inventory_item {
    uint16_t object; /* 0: free, and so are all behind it */
    int16_t room;
};

struct object_states {
    struct object_status objects[OBJECT_LIMIT];
    struct object_name names[OBJECT_NAMES_LIMIT];
    struct inventory_item inventory[INVENTORY_LIMIT];
};

#endif
