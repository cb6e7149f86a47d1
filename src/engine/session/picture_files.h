/* Where the player's pictures go: screenshots and animations.
 *
 * It is the folder that the desktop calls the one for pictures: $XDG_PICTURES_DIR, or what
 * user-dirs.dirs in $XDG_CONFIG_HOME (by default ~/.config) says; else ~/Pictures; and the current
 * folder when none of these is there. */
#ifndef WALKBOX_ENGINE_SESSION_PICTURE_FILES_H
#define WALKBOX_ENGINE_SESSION_PICTURE_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "resource/files/game_files.h"

enum { PICTURE_PATH_SIZE = 1024 };

/* The folder; "." for the current one. */
void picture_folder(char folder[PICTURE_PATH_SIZE]);

/* A path there at which there is no file yet: the game's name, or `folder_name` when it is not
 * known, with date and time and the ending, as in "~/Pictures/monkey-20261122-221500.png". False
 * when a path is too long, or no name is free. */
bool picture_name(const struct game_files *files, const char *folder_name, const char *ending,
                  char path[PICTURE_PATH_SIZE]);

/* A path as it is told to the player: from $HOME when it is in there. `before` gets "$HOME" or "",
 * and what follows it is returned. */
const char *picture_short_path(const char *path, const char **before);

#endif
