/* Saved games as files. A save is first written to another file in the same folder, which then gets
 * the name. So whatever goes wrong on the way, an older save of that name stays whole. */
#ifndef WALKBOX_APP_SESSION_SAVE_FILE_H
#define WALKBOX_APP_SESSION_SAVE_FILE_H

#include "app/session/own_files.h"
#include "engine/game_state.h"
#include "engine/save/save.h"

/* Saves the game into a file, with a name for people and the current date. */
bool cli_save_game(struct game *game, const char *path, const char *name, struct fault *fault);

/* Loads a game from a file; see save_load. */
bool cli_load_game(struct game *game, const char *path, const struct router *router,
                   struct fault *fault);

/* Reads the label of a save. */
bool cli_save_label(const struct game_files *files, const char *path, struct save_label *label,
                    struct fault *fault);

/* Gives a save another name. */
bool cli_rename_save(const char *path, const char *name, struct fault *fault);

/* Puts bytes into a file, in the place of what was there; on failure that stays. */
bool cli_replace_file(const char *path, struct byte_view bytes, struct fault *fault);

/* The folder of the player's saves of a game, which need not be there yet. It is in the player's
 * data folder and the game's own ($XDG_DATA_HOME/walkbox/saves/IDENTITY, by default under
 * ~/.local/share). False, a fault and an empty text when there is no place for it. */
bool cli_save_folder(const struct game_files *files, char folder[OWN_FOLDER_SIZE],
                     struct fault *fault);

#endif
