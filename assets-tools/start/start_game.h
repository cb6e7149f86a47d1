/* The small game that `walkbox new` writes: its sources, carried inside the program. */
#ifndef WALKBOX_ASSETS_TOOLS_START_START_GAME_H
#define WALKBOX_ASSETS_TOOLS_START_START_GAME_H

#include "assets-tools/text/packed_file.h"
#include "resource/bytes/bytes_writer.h"

/* All files, in any order; ends with one whose path is NULL. In text files @NAME@ stands for the
 * game's name, and @FOLDER@ for the folder as it was typed. */
extern const struct packed_file start_game_files[];

/* Appends a file to `bytes`, with the name and the folder in their places. A quote in the name
 * becomes an apostrophe, since it stands in quotes. */
void start_game_fill(struct bytes_writer *bytes, const struct packed_file *file, const char *name,
                     const char *folder);

#endif
