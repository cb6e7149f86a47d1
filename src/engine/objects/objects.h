/* Objects: their changing properties (engine/state/object_state.h), and where they and their code
 * are. The functions accept any number; one beyond the limit has no properties and cannot be
 * changed.
 *
 * An object whose owner is the room (OBJECT_OWNER_ROOM) is at its place in the room. Any other is
 * carried, or nowhere if it was never picked up. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_OBJECTS_OBJECTS_H
#define WALKBOX_ENGINE_OBJECTS_OBJECTS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/object_state.h"
#include "render/framebuffer.h"
#include "util/bytes.h"
#include "walk/box.h"

struct game;
struct game_index;
struct room_object;

/* An object's owner, state and classes at the start of a game, by the index file; actors have no
 * classes then. Observed: ScummVM 2.7. `object` is less than OBJECT_LIMIT. */
struct object_status object_first_status(const struct game_index *index, int object);

/* Sets all objects to the start of a game, without changed names or carried objects. */
void object_states_reset(struct object_states *states, const struct game_index *index);

int object_state(const struct object_states *states, int object);
int object_owner(const struct object_states *states, int object);

/* These change only the value; room_picture.h and actors.h have what follows from it. */
void object_set_state(struct object_states *states, int object, int state);
void object_set_owner(struct object_states *states, int object, int owner);

bool object_has_class(const struct object_states *states, int object, int class_number);
void object_set_class(struct object_states *states, int object, int class_number, bool set);
void object_clear_classes(struct object_states *states, int object);

/* setObjectName. When OBJECT_NAMES_LIMIT objects have names already, this is only noted. */
void object_set_name(struct game *game, int object, struct byte_view text);

/* The room is left: objects that nobody carries lose the names that scripts gave them, except
 * the lasting names of known_game.h. Observed: ScummVM 2.7. */
void object_names_leave_room(struct game *game);

/* ---- finding objects ---- */

/* The object in the room that is shown; NULL when it is not there, or when an actor owns it. */
const struct room_object *object_in_room(const struct game *game, int object);

/* The room whose data holds the code of a carried object; 0 when nobody carries it. */
int object_carried_from(const struct object_states *states, int object);

/* The area that an object of the room covers now, in room pixels. */
struct rectangle object_area(const struct game *game, const struct room_object *object);

/* Whether an object may be shown and hit: each of its parents was, at the end of the last frame, in
 * the state that the room's data requires. */
bool object_allowed(const struct game *game, const struct room_object *object);

/* The first object that covers the point, is touchable and allowed; 0: none. */
int object_at(const struct game *game, struct walk_point point);

/* Its VERB block with the header, or empty, and where that begins in its OBCD block. */
struct object_code {
    struct byte_view bytes;
    uint32_t place;
};

/* Whether a room has the object in its file. */
bool object_is_of_room(const struct game *game, int room, int object);

/* The code of an object that is in the room or carried; empty for others. */
struct object_code object_code(const struct game *game, int object);

/* The VERB block of an object whose script runs: of the list of what is carried, even if a room has
 * the object again, otherwise of the room, whatever the owner. Observed: ScummVM 2.7. */
struct byte_view object_running_code(const struct game *game, int object);

/* The offset in object_code of the first code for a verb or for verb 255 (any); 0 if there is
 * neither. Observed: ScummVM 2.7 and 2.9. */
uint32_t object_verb_offset(const struct game *game, int object, int verb);

/* An object's walk-to point and costume direction: 0 W, 1 E, 2 S, 3 N. */
struct object_place {
    struct walk_point walk_to;
    int direction;
};

/* False if the object is not in the room. */
bool object_place(const struct game *game, int object, struct object_place *place);

/* The place that instructions walk to: also of an object that was picked up, whatever its
 * owner, as long as the data of the current room have it. Observed: ScummVM 2.7 and 2.9. */
bool object_or_carried_place(const struct game *game, int object, struct object_place *place);

/* The name that the file or a script gave an object, with text codes and '@' fillers; or empty.
 * Valid until the room or a name changes. */
struct byte_view object_name(const struct game *game, int object);

#endif
