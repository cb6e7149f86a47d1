/* What a folder, a file or a pair of files is that is no game walkbox can play, and what its owner
 * can do: one sentence. From: docs/real-games.md 2. */
#ifndef WALKBOX_RESOURCE_FILES_FOREIGN_FILES_H
#define WALKBOX_RESOURCE_FILES_FOREIGN_FILES_H

#include "resource/files/file_source.h"
#include "resource/files/known_game.h"
#include "util/fault.h"

enum game_half { GAME_NEITHER, GAME_INDEX, GAME_CONTAINER, GAME_EMPTY, GAME_UNREADABLE };

/* Which half of a game a file is, by its first bytes. */
enum game_half game_half_read(const struct file_source *source, const char *name);

/* Whether something can be said of the file `hint`, or with NULL of the folder; then the fault says
 * it. For when no pair was found. Names and the first bytes of files are looked at, and the folders
 * within. */
bool foreign_files_tell(const struct file_source *source, const char *hint, struct fault *fault);

/* Whether a file beside a pair says that the pair is of another machine. */
bool foreign_neighbour_tell(const struct file_source *source, struct fault *fault);

/* ---- a pair that opens like a game ---- */

/* What the pair is called on the disk. */
struct pair_names {
    const char *index, *container;
};

/* Whether the index is one of a later SCUMM; then the fault says so. */
bool foreign_index_tell(const struct game_index *index, const char *index_name,
                        struct fault *fault);

/* Whether the pair, both halves of which can be read, is not one that walkbox plays, because it is
 * of another version, of another machine, or one disk of several; then the fault says so. `known`
 * is the game that known_game_tell took it for. */
bool foreign_pair_tell(const struct game_signs *signs, enum known_game known,
                       const struct pair_names *names, struct fault *fault);

#endif
