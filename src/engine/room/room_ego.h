/* loadRoomWithEgo. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_EGO_H
#define WALKBOX_ENGINE_ROOM_ROOM_EGO_H

struct game;

/* As room_load_scripted, and ego comes into the room through an object (a door): before the entry
 * code is run he is put at its walk-to point, facing away from it. He is put there again behind it,
 * but not turned, unless the entry code put him somewhere. Then the camera follows him, even into
 * another room, the inventory script is run, and he walks to x, y unless x is -1. Ego is the actor
 * who was it when the instruction began, whatever the entry code writes to VAR_EGO. */
void room_load_with_ego(struct game *game, int object, int number, int x, int y);

#endif
