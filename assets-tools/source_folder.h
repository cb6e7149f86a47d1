#ifndef WALKBOX_ASSETS_TOOLS_SOURCE_FOLDER_H
#define WALKBOX_ASSETS_TOOLS_SOURCE_FOLDER_H

#include <stdbool.h>

#include "util/arena.h"

/* Whether the path is a game.txt, or a folder with one and without a built game. */
bool source_folder_is(const char *path);

/* The folder of such a path, without slashes at its end. */
const char *source_folder_of(const char *path, struct arena *arena);

#endif
