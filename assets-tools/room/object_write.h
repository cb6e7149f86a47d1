/* Writes an object of a room as its two blocks. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_OBJECT_WRITE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_OBJECT_WRITE_H

#include "assets-tools/room/room_source.h"
#include "util/bytes_writer.h"

/* Appends OBIM, the pictures of the object with that index. What does not fit the format is
 * reported, and false returned. */
bool object_picture_write(struct bytes_writer *writer, const struct room_source *source, int object,
                          struct diagnostics *diagnostics);

/* Appends OBCD, which holds what scripts and the mouse need: place, verbs and name. */
void object_header_write(struct bytes_writer *writer, const struct room_object *object);

#endif
