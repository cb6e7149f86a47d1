/* What a folder or a file is that holds no game walkbox can play, and what its owner can do: one
 * sentence. Asked when no pair was found. From: docs/real-games.md 2. */
#ifndef WALKBOX_RESOURCE_FILES_FOREIGN_FILES_H
#define WALKBOX_RESOURCE_FILES_FOREIGN_FILES_H

#include "resource/files/file_source.h"
#include "util/fault.h"

/* Whether something can be told of the file `hint`, or with NULL of the folder; then the fault says
 * it. Names and the first bytes of files are looked at, and the folders within. */
bool foreign_files_tell(const struct file_source *source, const char *hint, struct fault *fault);

/* Whether a file beside a pair says that the pair is of another machine. */
bool foreign_neighbour_tell(const struct file_source *source, struct fault *fault);

#endif
