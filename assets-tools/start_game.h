/* The sources of the small game that `walkbox new` writes, carried inside the program. */
#ifndef WALKBOX_ASSETS_TOOLS_START_GAME_H
#define WALKBOX_ASSETS_TOOLS_START_GAME_H

#include "assets-tools/packed_file.h"
#include "util/bytes_writer.h"

/* All files, in any order; path is NULL after the last. In text files @NAME@ stands for the game's
 * name, and @FOLDER@ and @GAME@ for the source folder and game folder, quoted for a shell. */
extern const struct packed_file start_game_files[];

struct start_words {
    const char *name, *folder, *game;
};

/* Appends a file with the words filled in. A quote in the name becomes an apostrophe. */
void start_game_fill(struct bytes_writer *bytes, const struct packed_file *file,
                     const struct start_words *words);

#endif
