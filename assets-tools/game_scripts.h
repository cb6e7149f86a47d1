/* A game's script files: compiled, and put where the game is written from. */
#ifndef WALKBOX_ASSETS_TOOLS_GAME_SCRIPTS_H
#define WALKBOX_ASSETS_TOOLS_GAME_SCRIPTS_H

#include "assets-tools/game_source.h"

/* Reads and compiles the script files that game.txt and the rooms name; rooms are complete. What
 * is wrong is told; false when anything was. */
bool game_scripts_make(struct game_source *game, struct source_context *context);

#endif
