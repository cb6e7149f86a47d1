/* Decodes the room that is to be shown, and frees the room before. No scripts are run; room_load.h
 * does that. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_ENTER_H
#define WALKBOX_ENGINE_ROOM_ROOM_ENTER_H

#include <stdbool.h>

struct game;
struct fault;

/* Decodes a room and makes it the current one. The flags of its boxes are those of the file, and
 * the camera is at its start. Actors are not placed yet (see actors_enter_room). If the room is
 * missing or damaged, it returns false and everything stays as it was. */
bool room_enter(struct game *game, int room, struct fault *fault);

/* Shows no room: no actor is visible, and scripts go on. */
void room_leave(struct game *game);

#endif
