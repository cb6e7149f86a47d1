/* The names in a folder of sources: for what is missing there, and for what is left over. */
#ifndef WALKBOX_ASSETS_TOOLS_FOLDER_NAMES_H
#define WALKBOX_ASSETS_TOOLS_FOLDER_NAMES_H

#include <stdbool.h>

#include "util/arena.h"

bool source_exists(const char *path);

struct folder_names {
    size_t count;      /* 0 when the folder cannot be read, too */
    const char **list; /* sorted, in the arena; no hidden files */
};

struct folder_names folder_names_read(const char *folder, struct arena *arena);

/* "; did you mean "NAME"?" for the end of an error about a file that is not there: a name that is
 * there in the place of the first wrong part of its path. "" when the file is there, or when no
 * name is near. In the arena. */
const char *folder_names_hint(const char *path, struct arena *arena);

#endif
