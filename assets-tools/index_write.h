/* Writes the index file: the inverse of game_index_load. From: docs/formats.md 2. */
#ifndef WALKBOX_ASSETS_TOOLS_INDEX_WRITE_H
#define WALKBOX_ASSETS_TOOLS_INDEX_WRITE_H

#include "assets-tools/game_source.h"
#include "resource/files/game_index.h"
#include "util/bytes_writer.h"

/* Appends the eight blocks, before the XOR. MAXS gets the nine words of `limits`; if that is NULL,
 * the number of entries in the charset directory, as engines want it, and the numbers of
 * text/game_limits.h. The directory of rooms has index->room_count entries, or as many as the rooms
 * need when that is more. */
void index_write(struct bytes_writer *writer, const struct game_index *index,
                 const uint16_t *limits);

#endif
