/* Explains why walkbox cannot play certain files, and what the user can do. Each function returns
 * whether it recognised something, and if so fills the fault. From: docs/real-games.md 2. */
#ifndef WALKBOX_RESOURCE_FILES_FOREIGN_FILES_H
#define WALKBOX_RESOURCE_FILES_FOREIGN_FILES_H

#include "resource/files/file_source.h"
#include "resource/files/known_game.h"
#include "util/fault.h"

enum game_half { GAME_NEITHER, GAME_INDEX, GAME_CONTAINER, GAME_EMPTY, GAME_UNREADABLE };

/* Recognises half of a game by the first bytes of a file, or of a part of a file. */
enum game_half game_half_read(const struct file_source *source, const char *name);
enum game_half game_half_read_part(const struct file_source *source, const struct file_part *part);

/* Called if no pair was found. Looks at names and first bytes: at the file `hint`, or if NULL at
 * all files of the folder and its subfolders. */
bool foreign_files_report(const struct file_source *source, const char *hint, struct fault *fault);

/* Whether a file next to a pair shows that the pair is for another machine. */
bool foreign_neighbour_report(const struct file_source *source, struct fault *fault);

/* ---- a pair that opens like a game ---- */

/* Whether the index belongs to a later version of SCUMM. */
bool foreign_index_report(const struct game_index *index, const char *index_name,
                          struct fault *fault);

/* Whether a readable pair is for another machine, or is one disk of several. */
bool foreign_pair_report(const struct game_signs *signs, const char *container,
                         struct fault *fault);

#endif
