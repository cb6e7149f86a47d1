/* Where objects are, and their code: in the room that is shown, or carried. Functions take any
 * number: one that no object has is nowhere. */
#ifndef WALKBOX_ENGINE_OBJECTS_OBJECT_FIND_H
#define WALKBOX_ENGINE_OBJECTS_OBJECT_FIND_H

#include <stdbool.h>
#include <stdint.h>

#include "render/draw/framebuffer.h"
#include "resource/bytes/bytes.h"
#include "walk/floor/box.h"

struct room_object;
struct game;

/* The object in the room that is shown, NULL when it is not here: one that has an owner is not,
 * though its picture may be. */
const struct room_object *object_in_room(const struct game *game, int object);

/* Which room a carried object's code is in; 0 when nobody carries it. */
int object_carried_from(const struct game *game, int object);

/* What an object of the room covers now, right and bottom outside. */
struct rectangle object_area(const struct game *game, const struct room_object *object);

/* Whether the parents of an object of the room are in the states they must be in, or were when the
 * last frame ended. */
bool object_allowed(const struct game *game, const struct room_object *object);

/* The first object of the room that covers the point, can be touched, and whose parents are in the
 * states they must be in; 0 when there is none. */
int object_at(const struct game *game, struct walk_point point);

/* The VERB block of an object that is here or carried, with its header; empty when it is neither.
 */
struct byte_view object_code(const struct game *game, int object);

/* Where its code for a verb begins, or for 255 when it has none; 0 when it has neither. */
uint32_t object_verb_offset(const struct game *game, int object, int verb);

/* Where one walks to an object of the room, and where it looks to: costume directions, 0 W, 1 E,
 * 2 S, 3 N. */
struct object_place {
    struct walk_point walk_to;
    int direction;
};

/* False when it is not in the room. */
bool object_place(const struct game *game, int object, struct object_place *place);

#endif
