/* Opens the game that a command was given, and reports what is wrong with it. */
#ifndef WALKBOX_CLI_OPEN_GAME_H
#define WALKBOX_CLI_OPEN_GAME_H

#include <stdbool.h>

#include "api/host.h"
#include "engine/note_state.h"
#include "resource/files/game_files.h"
#include "util/arena.h"

/* Opens the pair of files that `game` names: their folder, or either file. */
bool cli_open_game(struct game_files *files, const char *game, struct fault *fault);

/* Uses the patch in a file (resource/files/game_patch.h) instead of the one next to the game.
 * Unless the status is CLI_DONE, an error has been printed. */
int cli_use_patch(struct game_files *files, const char *path);

/* Reports errors in the file of named boxes and in the patch next to the game. */
void cli_report_named_boxes(const struct game_files *files);

/* Finds a room by its number, or by its name in the index in any letter case. False after an error,
 * which has been printed. */
bool cli_find_room(const struct game_files *files, const char *word, int *room);

/* Reports the first damage of the files used, and how much more there was. Returns `status`, or
 * CLI_BAD_DATA if that is CLI_DONE and there is damage. */
int cli_damage_status(const struct play_damage *damage, int status);

#endif
