/* Reads what game.txt itself says. The files that it names are game_read.c's to read.
 * From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_GAME_LINES_H
#define WALKBOX_ASSETS_TOOLS_GAME_LINES_H

#include "assets-tools/game_source.h"

struct source_text;

/* Begins a game with the lines of game.txt, which is `file`. The paths in it count from the folder.
 * There is room for a charset that no line names. Reports all errors; false when there was one. */
bool game_lines_read(struct game_source *game, const struct source_text *text,
                     struct source_place file, const char *folder, struct source_context *context);

#endif
