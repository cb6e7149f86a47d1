/* The floor of a room, as both walkers use it (walk_map, classic_floor): how it is made from the
 * room's data, and how scripts change it.
 *
 * Each change of a script is also noted in struct floor_state. Floors are made again when a room is
 * entered or a save is loaded, so a save only holds struct floor_state. */
#ifndef WALKBOX_ENGINE_ROOM_FLOOR_H
#define WALKBOX_ENGINE_ROOM_FLOOR_H

#include "resource/room.h"
#include "walk/box.h"
#include "walk/classic/classic_floor.h"
#include "walk/walk_map.h"

struct game;

/* Makes the walk map and the classic floor of a room in the arena, with the scales of a file of
 * named boxes, if any, and with memory for the routers (room_workspace_make). Scale slots that the
 * room does not fill keep what `classic` had. Both floors borrow the room and point to each other,
 * so neither may be moved. False when memory runs out. */
bool room_floor_make(struct walk_map *map, struct classic_floor *classic, struct room *room,
                     const struct named_boxes *named_boxes, struct arena *arena);

/* Gives the map the size of its room, and lets it borrow a workspace for the routers by pixels from
 * the arena when one first asks. If there is no memory then, the room's log says so, and all
 * routers go by the box matrix. If the workspace would take more than LIMIT_ROUTE_MEMORY, or the
 * room more than LIMIT_ROOM_MEMORY together with it, the room's log says so now, and the map gets
 * none. False when memory runs out now. */
bool room_workspace_make(struct walk_map *map, struct room *room, struct arena *arena);

/* Call this when the room of a map, or the arena that it borrows from, has moved. */
void room_workspace_moved(struct walk_map *map, struct room *room, struct arena *arena);

/* ---- the floor of the room that is shown ---- */

/* A room was entered: notes the floor as the room's data has it. */
void floor_enter_room(struct game *game);

/* matrixOps and roomOps scale. A box that the room does not have, or a slot other than 0..3, has no
 * effect. */
void floor_set_flags(struct game *game, int box, uint8_t flags);
void floor_set_scale(struct game *game, int box, uint16_t scale_word);
void floor_set_slot(struct game *game, int slot, struct walk_scale_slot value);
void floor_rebuild(struct game *game);

/* The world was loaded from a save: changes the floors to match it. */
void floor_restore(struct game *game);

#endif
