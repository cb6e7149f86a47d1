/* Puts the floor of a patch into a room, and makes a floor that can be changed of a room. */
#ifndef WALKBOX_RESOURCE_ROOM_PATCH_H
#define WALKBOX_RESOURCE_ROOM_PATCH_H

#include "resource/files/box_patch.h"
#include "resource/room.h"

/* Replaces boxes, scale slots and matrix of a room that was just loaded; `patched` may be NULL, and
 * is not borrowed. False when there is no memory. */
bool room_patch(struct room *room, const struct patched_room *patched, struct arena *arena,
                struct fault *fault);

/* Makes the floor of a room, with what a file of named boxes says of it (`named` may be NULL). None
 * of its parts has a line of a text. The model is as floor_model_init leaves it; `arena` is for
 * what is worked out meanwhile. False when there is no memory. */
bool room_floor_model(struct floor_model *model, const struct room *room,
                      const struct named_room *named, struct arena *arena);

/* Puts a floor into a room: its boxes, slots, and the matrix, which are made in the arena. False
 * when there is no memory. */
bool room_take_floor(struct room *room, const struct floor_model *model, struct arena *arena);

#endif
