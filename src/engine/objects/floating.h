/* Floating objects: objects of other rooms that resourceRoutines.loadObject has added to the
 * current room, behind its own objects in the list. They are objects of this room in all respects,
 * with its parents and its transparent colour, until the room is left or they are given to owner 0
 * while the room has them. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_OBJECTS_FLOATING_H
#define WALKBOX_ENGINE_OBJECTS_FLOATING_H

struct game_files;
struct note_log;
struct object_states;
struct room_object;
struct stage;

/* Adds an object to the current room, unless it is there already, and returns it. Returns NULL,
 * with a note, if it cannot be read, there are too many, or there is no current room: such a script
 * ends ScummVM. Valid until the room is left or a floating object is removed. */
const struct room_object *floating_load(struct object_states *states, struct stage *stage,
                                        const struct game_files *files, struct note_log *notes,
                                        int room, int object);

/* Removes an object if it floats. */
void floating_remove(struct object_states *states, struct stage *stage, int object);

/* The room whose data has a floating object; 0 if the object does not float. */
int floating_room(const struct object_states *states, int object);

/* The current room changes: no object floats any more. */
void floating_forget(struct object_states *states, struct stage *stage);

#endif
