/* A file carried inside the program. cmake/pack_files.cmake makes lists of them. */
#ifndef WALKBOX_ASSETS_TOOLS_PACKED_FILE_H
#define WALKBOX_ASSETS_TOOLS_PACKED_FILE_H

#include "util/bytes.h"
#include "util/bytes_writer.h"

struct packed_file {
    const char *path; /* in the folder it belongs to; '/' between folders */
    struct byte_view bytes;
};

/* The ready-made files inside the program: scripts, for `include <NAME>;` (docs/verbs.md), and
 * "midi", the instruments of MIDI files (docs/building.md). */

/* False: there is no such file. `ending` is ".scr", ".txt", or "" for any. */
bool script_library_find(const char *name, const char *ending, struct byte_view *bytes);

/* The name of the file for `include` in which a name is declared; NULL: of none. Its length is
 * *length. */
const char *script_library_of(const char *name, int *length);

#define SCRIPT_LIBRARY_NAMES "<verbs>, <inventory>, <icons>, <talk>"

/* By name; ends with one whose path is NULL. */
extern const struct packed_file script_library_files[];

/* The small game that `walkbox new` writes: its sources, carried inside the program. */

/* All files, in any order; ends with one whose path is NULL. In text files @NAME@ stands for the
 * game's name, and @FOLDER@ and @GAME@ for the folders of sources and game as words of a shell. */
extern const struct packed_file start_game_files[];

struct start_words {
    const char *name, *folder, *game;
};

/* Appends a file with the words in their places. A quote in the name becomes an apostrophe. */
void start_game_fill(struct bytes_writer *bytes, const struct packed_file *file,
                     const struct start_words *words);

#endif
