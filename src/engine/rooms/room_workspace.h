/* The memory of the routers that go by pixels, for a room that is entered or looked at. */
#ifndef WALKBOX_ENGINE_ROOMS_ROOM_WORKSPACE_H
#define WALKBOX_ENGINE_ROOMS_ROOM_WORKSPACE_H

#include "resource/room.h"
#include "walk/floor/walk_map.h"

/* Tells the map how large its room is, and gives it a workspace in the arena. When the boxes cover
 * so much that it would take more than LIMIT_ROUTE_MEMORY, or the room more than LIMIT_ROOM_MEMORY
 * together with it, the room's log says so, and the map has none: all routers then go by the box
 * matrix. False when there is no memory. */
bool room_workspace_make(struct walk_map *map, struct room *room, struct arena *arena);

#endif
