/* Where pictures of a play go that the player asks for: screenshots and the like. */
#ifndef WALKBOX_ENGINE_SESSION_OWN_PICTURE_FILES_H
#define WALKBOX_ENGINE_SESSION_OWN_PICTURE_FILES_H

#include "resource/bytes/fault.h"

enum { PICTURE_PATH_SIZE = 1024 };

/* Makes the folder, and writes the path of a file in it that is not there yet, such as
 * "walkbox-007.png". `folder` is the player's choice, "$HOME" or "~" at its beginning being the
 * home folder; NULL or "" is walkbox in the folder that the desktop has for pictures
 * (XDG_PICTURES_DIR, as user-dirs.dirs says it), by default ~/Pictures. */
bool picture_file_path(const char *folder, const char *ending, char path[PICTURE_PATH_SIZE],
                       struct fault *fault);

/* A path as it is told to the player: from "~" on when it is in the home folder. `before` gets "~"
 * or "", and what follows it is returned. */
const char *picture_short_path(const char *path, const char **before);

#endif
