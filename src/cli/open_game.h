/* Opens the game that a command was given, and reports what is wrong with it. */
#ifndef WALKBOX_CLI_OPEN_GAME_H
#define WALKBOX_CLI_OPEN_GAME_H

#include <stdbool.h>

#include "engine/note_state.h"
#include "resource/files/game_files.h"
#include "util/arena.h"

/* The allocator that all commands use. */
struct allocator cli_allocator(void);

/* Opens the pair of files that `game` names: a folder, or either file of the pair. */
bool cli_open_game(struct game_files *files, const char *game, struct fault *fault);

/* Takes the patch in a file (resource/files/game_patch.h) instead of the one beside the game. When
 * it cannot be read, or is for another game, an error is printed, and the status is not CLI_DONE.
 */
int cli_take_patch(struct game_files *files, const char *path);

/* Tells in a line what is wrong with the file of named boxes, which is not used then, and in
 * another with the patch beside the game. Nothing if they are good. */
void cli_tell_named_boxes(const struct game_files *files);

/* Finds the room that a word names: its number, or its name in the index in capitals or not. False,
 * and an error is printed, when there is no such name or the number is too high. */
bool cli_find_room(const struct game_files *files, const char *word, int *room);

/* Tells the first thing that was wrong with what was used of the files, and how much more there
 * was. `status` is that of the rest. It stays when something else was wrong, too, since the damage
 * may well be the reason; otherwise damage makes it CLI_BAD_DATA. */
int cli_damage_status(const struct play_damage *damage, int status);

#endif
