/* Saves as files. A file is written beside its name and only then takes it, so that whatever
 * happens half-way leaves the save that was there whole. */
#ifndef WALKBOX_ENGINE_CLI_SAVE_FILE_H
#define WALKBOX_ENGINE_CLI_SAVE_FILE_H

#include "engine/save/save.h"
#include "engine/state/game_state.h"

/* Saves the game under a name for people, dated now. */
bool cli_save_game(struct game *game, const char *path, const char *name, struct fault *fault);

/* Puts the game where the save has it; see save_load. */
bool cli_load_game(struct game *game, const char *path, const struct router *router,
                   struct fault *fault);

/* What the save says of itself. */
bool cli_save_label(const struct game_files *files, const char *path, struct save_label *label,
                    struct fault *fault);

/* The folder of the player's saves of a game, which need not be there yet. It is in the player's
 * data folder and the game's own ($XDG_DATA_HOME/walkbox/saves/IDENTITY, by default under
 * ~/.local/share). An empty text when there is no place for it. */
void cli_save_folder(const struct game_files *files, char *folder, size_t size);

#endif
