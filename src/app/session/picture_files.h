/* Where pictures of a play go that the player asks for: screenshots and the like. */
#ifndef WALKBOX_APP_SESSION_PICTURE_FILES_H
#define WALKBOX_APP_SESSION_PICTURE_FILES_H

#include "app/session/own_files.h"
#include "util/limits.h"

enum { PICTURE_TOLD_SIZE = 200 };

/* Makes the folder, and writes the path of a file in it that is not there yet, such as
 * "walkbox-007.png". `folder` is the player's choice, "$HOME" or "~" at its beginning being the
 * home folder; NULL or "" is walkbox in the folder that the desktop has for pictures
 * (XDG_PICTURES_DIR, as user-dirs.dirs says it), by default ~/Pictures. */
bool picture_file_path(const char *folder, const char *ending, char path[PATH_SIZE],
                       struct fault *fault);

/* A path as it is told to the player: from "~" on when it is in the home folder, and the end of one
 * that is long. */
void picture_told_path(const char *path, char told[PICTURE_TOLD_SIZE]);

#endif
