/* Writes a whole game as its two files. */
#ifndef WALKBOX_ASSETS_TOOLS_GAME_WRITE_H
#define WALKBOX_ASSETS_TOOLS_GAME_WRITE_H

#include "assets-tools/game_source.h"
#include "resource/bytes/bytes_writer.h"

enum { GAME_FILE_MASK = 0x69 }; /* every byte of both files is XORed with it on disk */

/* Appends the bytes of both files, before the XOR; the same sources give the same bytes. What does
 * not fit the format is reported, and false returned. */
bool game_write(struct bytes_writer *index, struct bytes_writer *container,
                const struct game_source *game, struct source_context *context);

#endif
