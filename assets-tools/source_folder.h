/* Finds out whether a path is that of a game's sources. */
#ifndef WALKBOX_ASSETS_TOOLS_SOURCE_FOLDER_H
#define WALKBOX_ASSETS_TOOLS_SOURCE_FOLDER_H

#include <stdbool.h>

#include "util/arena.h"

/* Whether the path is that of a game.txt, or of a folder with one and no game. A game that was
 * built into the folder of its sources counts as a game. */
bool source_folder_is(const char *path);

/* The folder of a path that is one of sources: that of its game.txt, or itself without the slashes
 * at its end. */
const char *source_folder_of(const char *path, struct arena *arena);

#endif
