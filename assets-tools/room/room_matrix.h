/* Makes the box matrix of a room as the file stores it. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_MATRIX_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_MATRIX_H

#include "assets-tools/room/room_source.h"

/* Fills the room's stored matrix from its boxes and the `matrix` lines. Unlike the matrix that
 * createBoxMatrix makes, it leads through locked boxes, and each row names its own box, as in the
 * files of the time. A line that names a box which does not exist is reported; false then. */
bool room_matrix_make(struct room_source *source, struct source_context *context);

/* The table that such a matrix holds when no line changes it: for each box, and each box to be
 * reached, the next one on the shortest chain over all boxes, whatever their flags; for the way
 * from a box to itself that box. box_count rows of box_count bytes in the arena. */
uint8_t *room_matrix_usual(const struct room *room, struct arena *arena);

#endif
