/* Writes the names of a game's boxes as walkbox-boxes.txt, the file beside the game's two files
 * (resource/files/named_box_file.h). */
#ifndef WALKBOX_ASSETS_TOOLS_NAMED_BOX_WRITE_H
#define WALKBOX_ASSETS_TOOLS_NAMED_BOX_WRITE_H

#include "assets-tools/game_source.h"
#include "util/bytes_writer.h"

/* The first line of a file that the tool wrote. A file with another first line is left alone. */
#define NAMED_BOX_MADE "# Made by walkbox-build; written anew with the game."

/* Writes the text. False, and nothing is written, when the game has no names: it has no such file
 * then. `text` is empty before. */
bool named_boxes_write(struct bytes_writer *text, const struct game_source *game);

/* Warns of scripts that names start but that do not exist. */
void named_boxes_check(const struct game_source *game, struct source_context *context);

#endif
