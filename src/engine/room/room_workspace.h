/* The memory of the routers that go by pixels, for a room that is entered or looked at. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_WORKSPACE_H
#define WALKBOX_ENGINE_ROOM_ROOM_WORKSPACE_H

#include "resource/room.h"
#include "walk/walk_map.h"

/* Tells the map how large its room is, and lets it borrow a workspace from the arena when a router
 * first asks for one; see room_workspace_moved. If there is no memory then, the room's log says so,
 * and all routers go by the box matrix. When the boxes cover so much that the workspace would take
 * more than LIMIT_ROUTE_MEMORY, or the room more than LIMIT_ROOM_MEMORY together with it, the
 * room's log says so now, and the map gets none. False when there is no memory. */
bool room_workspace_make(struct walk_map *map, struct room *room, struct arena *arena);

/* To be called when the room of a map, and the arena from which it borrows, now lie elsewhere. */
void room_workspace_moved(struct walk_map *map, struct room *room, struct arena *arena);

#endif
