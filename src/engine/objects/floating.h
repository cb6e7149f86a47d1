/* Floating objects: objects of other rooms that resourceRoutines.loadObject has put into the
 * current room, behind its own in the list. They are objects of this room in all respects, with its
 * parents and its transparent colour, until the room goes or they are given to owner 0 while the
 * room has them. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_OBJECTS_FLOATING_H
#define WALKBOX_ENGINE_OBJECTS_FLOATING_H

struct game;
struct object_states;
struct room_object;

/* Puts an object into the current room, if it is not there, and returns it. NULL, with a
 * note, when it cannot be read, there are too many, or no room is shown: such a script ends
 * ScummVM. */
const struct room_object *floating_load(struct game *game, int room, int object);

/* Removes an object, if it floats. */
void floating_remove(struct game *game, int object);

/* The room in whose data a floating object is; 0 for others. */
int floating_room(const struct object_states *states, int object);

/* Another room is shown: none of its objects floats. */
void floating_forget(struct game *game);

#endif
