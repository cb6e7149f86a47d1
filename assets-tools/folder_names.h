/* Names in a source folder, for hints about missing files and warnings about unused files. */
#ifndef WALKBOX_ASSETS_TOOLS_FOLDER_NAMES_H
#define WALKBOX_ASSETS_TOOLS_FOLDER_NAMES_H

#include <stdbool.h>

#include "util/arena.h"

/* Whether a file or folder exists. */
bool source_exists(const char *path);

struct folder_names {
    size_t count;      /* 0 also if the folder cannot be read */
    const char **list; /* sorted, in the arena; no hidden files */
};

/* Reads the names in a folder into the arena. */
struct folder_names folder_names_read(const char *folder, struct arena *arena);

/* Returns "; did you mean "NAME"?" for the end of an error about a missing file; NAME is an
 * existing name in place of the first wrong part of the path. Returns "" if the file exists, or no
 * name is near. In the arena. */
const char *folder_names_hint(const char *path, struct arena *arena);

#endif
