/* The floor of a room for commands that look at it without playing a game. It is the floor that a
 * game has when the room is entered. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_FLOOR_H
#define WALKBOX_ENGINE_ROOM_ROOM_FLOOR_H

#include "resource/room.h"
#include "walk/classic/classic_floor.h"
#include "walk/walk_map.h"

/* Makes the walk map and the classic floor of a room, in the arena, with the scales that a file of
 * named boxes gives and all the memory that routers work in (but see room_workspace.h). Both borrow
 * the room and point to each other, so they must not be moved. False when there is no memory. */
bool room_floor_make(struct walk_map *map, struct classic_floor *classic, struct room *room,
                     const struct named_boxes *named_boxes, struct arena *arena);

#endif
