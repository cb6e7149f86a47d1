/* Makes a floor (walk/floor_model.h) of a loaded room, and puts one into a room. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_FLOOR_ROOM_H
#define WALKBOX_ASSETS_TOOLS_ROOM_FLOOR_ROOM_H

#include "resource/files/named_box_file.h"
#include "resource/room.h"
#include "walk/floor_model.h"

/* Makes the floor of a room, with the names and scales that a file of named boxes gives it (`named`
 * may be NULL). `arena` is for scratch memory. False when there is no memory. */
bool floor_of_room(struct floor_model *model, const struct room *room,
                   const struct named_room *named, struct arena *arena);

/* Replaces boxes, scale slots and matrix of a room by those of a floor, made in the arena. Scale
 * slots above WALK_SCALE_SLOT_LIMIT stay. False when there is no memory. */
bool floor_into_room(struct room *room, const struct floor_model *model, struct arena *arena);

#endif
