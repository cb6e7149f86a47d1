/* What a game knows of its objects beside their room's data: state, owner, classes, names, where
 * they were moved to, and who carries what.
 *
 * Ids count through the whole game; actors use the class words with their own numbers. Functions
 * take any number: one that no object has is nowhere, has nothing, and cannot be changed. */
#ifndef WALKBOX_ENGINE_OBJECTS_OBJECT_STATE_H
#define WALKBOX_ENGINE_OBJECTS_OBJECT_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "render/draw/framebuffer.h"
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

/* ---- state, owner, classes, names ---- */

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

/* ---- where it is: object_find.c ---- */

/* The object in the room that is shown, NULL when it is not here: one that has an owner is not,
 * though its picture may be. */
const struct room_object *object_in_room(const struct game *game, int object);

/* Which room a carried object's code is in; 0 when nobody carries it. */
int object_carried_from(const struct game *game, int object);

/* Where one walks to an object of the room, and where it looks to: costume directions, 0 W, 1 E,
 * 2 S, 3 N. */
struct object_place {
    struct walk_point walk_to;
    int direction;
};

/* False when it is not in the room. */
bool object_place(const struct game *game, int object, struct object_place *place);

/* What an object of the room covers now, right and bottom outside. */
struct rectangle object_area(const struct game *game, const struct room_object *object);

/* Where an object or actor is: a walk-to point, or the owner's place; false when he or it is not
 * here. */
bool object_or_actor_position(const struct game *game, int number, struct walk_point *point);

/* Whether the parents of an object of the room are in the states they must be in, or were when the
 * last frame ended. */
bool object_allowed(const struct game *game, const struct room_object *object);

/* The first object of the room that covers the point, can be touched, and whose parents are in the
 * states they must be in; 0 when there is none. */
int object_at(const struct game *game, struct walk_point point);

/* getDist, of objects and actors. */
int object_distance(const struct game *game, int from, int to);

/* ---- its code: object_find.c ---- */

/* The VERB block of an object that is here or carried, with its header; empty when it is neither.
 */
struct byte_view object_code(const struct game *game, int object);

/* Where its code for a verb begins, or for 255 when it has none; 0 when it has neither. */
uint32_t object_verb_offset(const struct game *game, int object, int verb);

#endif
