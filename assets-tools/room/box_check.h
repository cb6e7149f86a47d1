/* Warnings about floors: what a player would stumble over, though the file can hold it. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_BOX_CHECK_H
#define WALKBOX_ASSETS_TOOLS_ROOM_BOX_CHECK_H

#include "assets-tools/room/room_source.h"

/* Tells of boxes that are badly shaped, lead nowhere or name what is not there, of seams that do
 * not connect, and of places off the floor. Room and boxes are complete. */
void box_check(const struct room_source *source, struct source_context *context);

/* Whether a box one can walk on holds the point. */
bool floor_contains(const struct room *room, struct walk_point point);

#endif
