/* Floating objects: objects of other rooms that resourceRoutines.loadObject has put into the room
 * that is shown.
 *
 * Such an object stands behind the room's own in its list, and is one of them in all respects: it
 * is found, drawn and used where it would be in its own room, its parents are objects of the room
 * that is shown, and that room's colour is see-through in its pictures. It goes when the room does,
 * or when owner 0 is given to it while the room has it. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_FLOATING_H
#define WALKBOX_ENGINE_ROOM_FLOATING_H

#include <stdbool.h>

struct game;
struct room_object;

/* Puts an object of a room into the one that is shown, if it is not there, and returns it. NULL
 * when it cannot be read, when there are too many, or when no room is shown, which is noted: such a
 * script ends ScummVM. */
const struct room_object *floating_load(struct game *game, int room, int object);

/* Takes an object out again, if it floats. */
void floating_remove(struct game *game, int object);

/* The room in whose data a floating object is; 0 for others. */
int floating_room(const struct game *game, int object);

/* Another room is shown: none of its objects floats. */
void floating_forget(struct game *game);

#endif
