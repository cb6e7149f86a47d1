/* Reads game.txt and everything it names, and checks that it fits together.
 * From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_GAME_READ_H
#define WALKBOX_ASSETS_TOOLS_GAME_READ_H

#include "assets-tools/game_source.h"

/* Reads FOLDER/game.txt and all files it names. Reports all errors; false when there was one. */
bool game_read(struct game_source *game, const char *folder, struct source_context *context);

#endif
