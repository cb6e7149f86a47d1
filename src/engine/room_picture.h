/* A room's picture and planes with its objects in the states they begin the game in. */
#ifndef WALKBOX_ENGINE_ROOM_PICTURE_H
#define WALKBOX_ENGINE_ROOM_PICTURE_H

#include "render/object_draw.h"

/* Makes a canvas in the arena, the room's own picture on it, and paints the objects, from the last
 * of the room to the first, where their parents allow it. False when memory runs out. */
bool room_picture_make(struct room_canvas *canvas, const struct room *room,
                       const struct game_index *index, struct arena *arena);

#endif
