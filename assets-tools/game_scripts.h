/* Compiles a game's script files and puts the bytecode into the game's and the rooms' sources. */
#ifndef WALKBOX_ASSETS_TOOLS_GAME_SCRIPTS_H
#define WALKBOX_ASSETS_TOOLS_GAME_SCRIPTS_H

#include "assets-tools/game_source.h"

/* Reads and compiles the script files that game.txt and the rooms name. All rooms must have been
 * read before. Reports all errors; false when there was one. */
bool game_scripts_make(struct game_source *game, struct source_context *context);

#endif
