/* Writes a room as its ROOM block, and the parts of that which are about walking. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_WRITE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_WRITE_H

#include "assets-tools/room/room_source.h"
#include "util/bytes_writer.h"

/* Appends the ROOM block; the blocks in it have the order of the shipped files. What does not fit
 * the format is reported, and false returned. */
bool room_write(struct bytes_writer *writer, const struct room_source *source,
                struct diagnostics *diagnostics);

/* Each appends one block. */
void write_boxd(struct bytes_writer *writer, const struct room *room);
void write_boxm(struct bytes_writer *writer, const struct room *room);
void write_scal(struct bytes_writer *writer, const struct room *room);

#endif
