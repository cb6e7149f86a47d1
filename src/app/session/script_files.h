/* The files in which a game's own scripts keep something (struct script_store): "strings.cfg" with
 * the string that saveString kept, and "script.save" with the save of saveLoad. No name of them
 * comes from the game. */
#ifndef WALKBOX_APP_SESSION_SCRIPT_FILES_H
#define WALKBOX_APP_SESSION_SCRIPT_FILES_H

#include "app/session/own_files.h"
#include "engine/game_state.h"

struct script_files {
    char folder[OWN_FOLDER_SIZE];
};

/* Lets the game's scripts use a folder, which is made when something is written. The files are
 * borrowed as long as the game is played. Nothing happens when the folder's path is too long or
 * empty. */
void script_files_give(struct script_files *files, struct game *game, const char *folder);

#endif
