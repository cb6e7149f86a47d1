/* Warnings about floors: about what the file format can hold but a player would stumble over. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_BOX_CHECK_H
#define WALKBOX_ASSETS_TOOLS_ROOM_BOX_CHECK_H

#include "assets-tools/room/room_source.h"

/* Warns of boxes that are badly shaped, that lead nowhere or that name a z-plane or scale slot
 * which the room does not have; of seams that do not connect; and of places off the floor. The
 * room, its boxes and its matrix must be complete. */
void box_check(const struct room_source *source, struct source_context *context);

/* Whether the point is in a box on which actors can walk. */
bool floor_contains(const struct room *room, struct walk_point point);

#endif
