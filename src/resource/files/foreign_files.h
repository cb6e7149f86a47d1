/* Describes files that are not a game walkbox can play, and what to do about it.
 * From: docs/real-games.md 2. Each function returns whether it found something, and fills the
 * fault. */
#ifndef WALKBOX_RESOURCE_FILES_FOREIGN_FILES_H
#define WALKBOX_RESOURCE_FILES_FOREIGN_FILES_H

#include "resource/files/file_source.h"
#include "resource/files/known_game.h"
#include "util/fault.h"

enum game_half { GAME_NEITHER, GAME_INDEX, GAME_CONTAINER, GAME_EMPTY, GAME_UNREADABLE };

/* By the first bytes of the file, or of a part of one. */
enum game_half game_half_read(const struct file_source *source, const char *name);
enum game_half game_half_read_part(const struct file_source *source, const struct file_part *part);

/* When no pair was found: looks at the file `hint`, or with NULL at the folder and those within, by
 * names and first bytes. */
bool foreign_files_report(const struct file_source *source, const char *hint, struct fault *fault);

/* Whether a file next to a pair means that the pair is of another machine. */
bool foreign_neighbour_report(const struct file_source *source, struct fault *fault);

/* ---- a pair that opens like a game ---- */

/* Whether the index is of a later SCUMM. */
bool foreign_index_report(const struct game_index *index, const char *index_name,
                          struct fault *fault);

/* Whether a readable pair is of another machine, or one disk of several. */
bool foreign_pair_report(const struct game_signs *signs, const char *container,
                         struct fault *fault);

#endif
