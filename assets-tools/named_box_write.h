/* The names of a game's boxes as the file that lies beside it (resource/named_box_file.h). */
#ifndef WALKBOX_ASSETS_TOOLS_NAMED_BOX_WRITE_H
#define WALKBOX_ASSETS_TOOLS_NAMED_BOX_WRITE_H

#include "assets-tools/game_source.h"
#include "resource/bytes/bytes_writer.h"

/* The first line of the files that are written, by which they are known again. */
#define NAMED_BOX_MADE "# Made by walkbox-build; written anew with the game."

/* Appends the text; false when the game has no names. */
bool named_boxes_write(struct bytes_writer *text, const struct game_source *game);

/* Warns of scripts that names start and nobody wrote. */
void named_boxes_check(const struct game_source *game, struct source_context *context);

#endif
