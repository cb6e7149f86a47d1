/* Objects: their changing properties (state, owner, classes, name; engine/object_state.h), and
 * where they and their code are.
 *
 * Object numbers are unique in the whole game; actors use the class words with their own numbers.
 * Number 0, which no object has, has them as well. The functions accept any number; one beyond the
 * limit has no properties, and changing it does nothing.
 *
 * An object whose owner is the room (OBJECT_OWNER_ROOM) is at its place in the room. Any other
 * object is carried, or nowhere if it was never picked up. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_OBJECTS_H
#define WALKBOX_ENGINE_ROOM_OBJECTS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/object_state.h"
#include "render/framebuffer.h"
#include "util/bytes.h"
#include "walk/box.h"

struct game;
struct game_index;
struct room_object;

/* An object's owner, state and classes at the start of a game, as the index file has them; but the
 * numbers of actors begin without classes. Observed: ScummVM 2.7. `object` is less than
 * OBJECT_LIMIT. */
struct object_status object_first_status(const struct game_index *index, int object);

/* Sets all objects to what they are at the start of a game, with no changed names and nothing
 * carried. */
void object_states_reset(struct game *game);

int object_state(const struct game *game, int object);
int object_owner(const struct game *game, int object);

/* These change only the value itself. What else happens when a script sets a state or an owner is
 * in room_picture.h and inventory.h. */
void object_set_state(struct game *game, int object, int state);
void object_set_owner(struct game *game, int object, int owner);

bool object_has_class(const struct game *game, int object, int class_number);
void object_set_class(struct game *game, int object, int class_number, bool set);
void object_clear_classes(struct game *game, int object);

/* setObjectName. When OBJECT_NAMES_LIMIT objects have names already, this is only noted. */
void object_set_name(struct game *game, int object, struct byte_view text);

/* The room is left: objects that nobody carries lose the names that scripts gave them. Those in
 * game->habits.kept_names keep theirs. Observed: ScummVM 2.7. */
void object_names_leave_room(struct game *game);

/* ---- finding objects ---- */

/* The object in the room that is shown; NULL when it is not there. An object that an actor owns is
 * not in the room, even though its picture may still be. */
const struct room_object *object_in_room(const struct game *game, int object);

/* The room whose data holds the code of a carried object; 0 when nobody carries it. */
int object_carried_from(const struct game *game, int object);

/* The area that an object of the room covers now, in room pixels; right and bottom are exclusive.
 */
struct rectangle object_area(const struct game *game, const struct room_object *object);

/* Whether an object of the room may be shown and hit: that is so if each of its parents was, at the
 * end of the last frame, in the state that the room's data asks for. */
bool object_allowed(const struct game *game, const struct room_object *object);

/* The first object of the room that covers the point, is not untouchable, and is allowed by its
 * parents; 0 when there is none. */
int object_at(const struct game *game, struct walk_point point);

/* The code of an object. */
struct object_code {
    struct byte_view bytes; /* its VERB block, with its header; empty when it has none */
    uint32_t place;         /* where that begins, counted from the header of its OBCD block */
};

/* The code of an object that is in the room or carried; empty for others. */
struct object_code object_code(const struct game *game, int object);

/* The VERB block of an object whose script is running: it is found in the list of what is carried,
 * even if the object has been given back to a room, and otherwise in the room, whatever its owner.
 * Observed: ScummVM 2.7. */
struct byte_view object_running_code(const struct game *game, int object);

/* The offset in object_code at which its code for a verb begins. When there is none for this verb,
 * that of its code for verb 255 (any verb); 0 when there is neither. */
uint32_t object_verb_offset(const struct game *game, int object, int verb);

/* An object's walk-to point, and the direction it is facing, as costumes number it: 0 W, 1 E, 2 S,
 * 3 N. */
struct object_place {
    struct walk_point walk_to;
    int direction;
};

/* False when the object is not in the room. */
bool object_place(const struct game *game, int object, struct object_place *place);

/* The name of an object, as the file or a script gave it, with text codes and '@' fillers; empty
 * when it has none. Valid until the room or a name changes. */
struct byte_view object_name(const struct game *game, int object);

#endif
