/* Objects: their changing properties (engine/state/object_state.h), their places and their code.
 * The functions accept any number; a number beyond the limit has no properties and cannot be
 * changed.
 *
 * An object whose owner is the room (OBJECT_OWNER_ROOM) is at its place in the room. Any other
 * object is carried, or nowhere if it was never picked up. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_OBJECTS_OBJECTS_H
#define WALKBOX_ENGINE_OBJECTS_OBJECTS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/object_state.h"
#include "render/framebuffer.h"
#include "util/bytes.h"
#include "walk/box.h"

struct game_files;
struct game_index;
struct known_facts;
struct room;
struct room_object;
struct stage;

/* An object's owner, state and classes at the start of a game, from the index file; actors have no
 * classes then. Observed: ScummVM 2.7. `object` is less than OBJECT_LIMIT. */
struct object_status object_first_status(const struct game_index *index, int object);

/* Resets all objects to the start of a game, without changed names or carried objects. */
void object_states_reset(struct object_states *states, const struct game_index *index);

/* An object's state and owner; 0 if no object has the number. */
int object_state(const struct object_states *states, int object);
int object_owner(const struct object_states *states, int object);

/* Change only the value; room_picture.h and actors.h have functions that also carry out the
 * consequences. */
void object_set_state(struct object_states *states, int object, int state);
void object_set_owner(struct object_states *states, int object, int owner);

/* Queries and changes of classes, 1 to 32. Numbers that no object or class has are ignored. */
bool object_has_class(const struct object_states *states, int object, int class_number);
void object_set_class(struct object_states *states, int object, int class_number, bool set);
void object_clear_classes(struct object_states *states, int object);

/* setObjectName. Returns false if OBJECT_NAMES_LIMIT objects have names already. */
bool object_set_name(struct object_states *states, int object, struct byte_view text);

/* The room is left: objects that nobody carries lose the names that scripts gave them, except the
 * lasting names of known_game.h. Observed: ScummVM 2.7. */
void object_names_leave_room(struct object_states *states, const struct known_facts *facts);

/* ---- finding objects ---- */

/* The object in the current room; NULL if it is not there, or if an actor owns it. Valid until the
 * room is left. */
const struct room_object *object_in_room(const struct object_states *states,
                                         const struct stage *stage, int object);

/* The room whose data has a carried object's code; 0 if nobody carries it. */
int object_carried_from(const struct object_states *states, int object);

/* The current area of an object in the room, in room pixels. */
struct rectangle object_area(const struct object_states *states, const struct room_object *object);

/* Whether an object may be visible and clickable: at the end of the last frame, each of its parents
 * had the state that the room's data require. */
bool object_allowed(const struct object_states *states, const struct room *room,
                    const struct room_object *object);

/* The first object that covers the point, is touchable and allowed; 0 if there is none. */
int object_at(const struct object_states *states, const struct stage *stage,
              struct walk_point point);

/* An object's VERB block with the header, or empty, and the block's offset in its OBCD block. */
struct object_code {
    struct byte_view bytes;
    uint32_t place;
};

/* Whether the room's data in the file have the object. */
bool object_is_of_room(const struct game_files *files, int room, int object);

/* The code for an object in the room or a carried object; otherwise empty. */
struct object_code object_code(const struct object_states *states, const struct stage *stage,
                               const struct game_files *files, int object);

/* The VERB block of an object whose script runs. The inventory's block comes first, even if a
 * room has the object again; otherwise the block in the room, whatever the owner. Observed:
 * ScummVM 2.7. */
struct byte_view object_running_code(const struct object_states *states, const struct stage *stage,
                                     const struct game_files *files, int object);

/* The offset in object_code of the first code for `verb` or for verb 255 (any); 0 if there is none.
 * Observed: ScummVM 2.7 and 2.9. */
uint32_t object_verb_offset(const struct object_states *states, const struct stage *stage,
                            const struct game_files *files, int object, int verb);

/* An object's walk-to point, in room pixels, and costume direction: 0 W, 1 E, 2 S, 3 N. */
struct object_place {
    struct walk_point walk_to;
    int direction;
};

/* Finds an object's place in the room. Returns false if it is not there. */
bool object_place(const struct object_states *states, const struct stage *stage, int object,
                  struct object_place *place);

/* Finds the place that instructions walk to. It includes objects that were picked up, whatever
 * their owner, if the data of the current room have them. Observed: ScummVM 2.7 and 2.9. */
bool object_or_carried_place(const struct object_states *states, const struct stage *stage,
                             int object, struct object_place *place);

/* The name that the file or a script gave an object, with text codes and '@' fillers; or empty.
 * Valid until the room or a name changes. */
struct byte_view object_name(const struct object_states *states, const struct stage *stage,
                             const struct game_files *files, int object);

#endif
