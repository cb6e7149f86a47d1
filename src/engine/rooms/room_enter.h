/* The room that is shown: decoded, and let go of. No script of it is run, see room_load.h. */
#ifndef WALKBOX_ENGINE_ROOMS_ROOM_ENTER_H
#define WALKBOX_ENGINE_ROOMS_ROOM_ENTER_H

#include <stdbool.h>

struct game;
struct fault;

/* Decodes a room and makes it the current one: locks are reset, the camera is at its start, every
 * actor who is in it is placed. A room that cannot be had leaves everything as it was. */
bool room_enter(struct game *game, int room, struct fault *fault);

/* No room: nobody is to be seen, scripts go on. */
void room_leave(struct game *game);

#endif
