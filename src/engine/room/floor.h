/* The floor of a room for both walkers (walk_map, classic_floor), and how scripts change it. Floors
 * are made again when a room is entered or a save is loaded; struct floor_state has the changes. */
#ifndef WALKBOX_ENGINE_ROOM_FLOOR_H
#define WALKBOX_ENGINE_ROOM_FLOOR_H

#include "resource/room.h"
#include "walk/box.h"
#include "walk/classic/classic_floor.h"
#include "walk/walk_map.h"

struct game;

/* Makes both floors of a room in the arena, with the scales of a file of named boxes, if any. Scale
 * slots that the room does not fill keep what `classic` had. Both borrow the room and point to each
 * other, so neither may be moved. False when memory runs out. */
bool room_floor_make(struct walk_map *map, struct classic_floor *classic, struct room *room,
                     const struct named_boxes *named_boxes, struct arena *arena);

/* Sets the size of the map and what its routers borrow a workspace from when one first needs it. A
 * room that would exceed LIMIT_ROUTE_MEMORY or LIMIT_ROOM_MEMORY gets none: its log says so, and
 * all routers use the box matrix, as they do if memory runs out then. False when it runs out now.
 */
bool room_workspace_make(struct walk_map *map, struct room *room, struct arena *arena);

/* Call this when the room of a map, or the arena that it borrows from, has moved. */
void room_workspace_moved(struct walk_map *map, struct room *room, struct arena *arena);

/* ---- the floor of the room that is shown ---- */

/* A room was entered: copies the floor that its data has. */
void floor_enter_room(struct game *game);

/* matrixOps and roomOps scale, for boxes of the room and slots 0..3. */
bool floor_has_box(const struct game *game, int box);
void floor_set_flags(struct game *game, int box, uint8_t flags);
void floor_set_scale(struct game *game, int box, uint16_t scale_word);
void floor_set_slot(struct game *game, int slot, struct walk_scale_slot value);
void floor_rebuild(struct game *game);

/* The world was loaded from a save: changes the floors to match it. */
void floor_restore(struct game *game);

#endif
