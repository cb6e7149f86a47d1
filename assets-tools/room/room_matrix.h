/* The box matrix of a room as its file holds it. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_MATRIX_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_MATRIX_H

#include "assets-tools/room/room_source.h"

/* Fills the room's stored matrix from its boxes and the `matrix` lines. Unlike createBoxMatrix
 * it leads through boxes that are not walkable, and each row names its own box, as in the files
 * of the time. False, and told, when a line names a box that is not there. */
bool room_matrix_make(struct room_source *source, struct source_context *context);

#endif
