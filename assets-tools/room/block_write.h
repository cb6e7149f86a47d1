/* Writes a block whose payload is complete. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_BLOCK_WRITE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_BLOCK_WRITE_H

#include "util/bytes_writer.h"

/* Appends a block with this payload. */
void write_small_block(struct bytes_writer *writer, const char tag[4], struct byte_view payload);

#endif
