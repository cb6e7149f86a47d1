/* The player's own files: their paths and folders, and faults about them. */
#ifndef WALKBOX_APP_SESSION_OWN_FILES_H
#define WALKBOX_APP_SESSION_OWN_FILES_H

#include "util/fault.h"
#include "util/limits.h"

enum {
    OWN_FOLDER_SIZE = PATH_SIZE - 256, /* leaves space for a file name */
};

/* Folders of the XDG base directory specification. */
enum own_place {
    OWN_CONFIG, /* $XDG_CONFIG_HOME, by default ~/.config */
    OWN_DATA,   /* $XDG_DATA_HOME, by default ~/.local/share */
    OWN_STATE,  /* $XDG_STATE_HOME, by default ~/.local/state */
};

/* Writes the path of `name`, such as "walkbox/reports", in a place. Variables that are not absolute
 * paths are ignored, as the specification says. `what` names the things for the fault "neither
 * XDG_STATE_HOME nor HOME is set, so there is no place for WHAT". On failure the path is "". */
__attribute__((format(printf, 5, 6))) bool own_files_path(char path[OWN_FOLDER_SIZE],
                                                          enum own_place place, const char *what,
                                                          struct fault *fault, const char *name,
                                                          ...);

/* Writes the path of a file in such a folder; its name has less than 250 bytes. */
void own_files_join(char path[PATH_SIZE], const char *folder, const char *name);

/* Writes the local time for file names, "20260321-080501"; "" if the clock fails. */
enum { OWN_STAMP_SIZE = 32 };
void own_files_stamp(char stamp[OWN_STAMP_SIZE]);

/* Makes the missing folders in the path of a file. */
bool own_files_make_folders(const char *path, struct fault *fault);

/* Writes the path of a new file in such a folder, and makes the folder if missing:
 * "walkbox-007.png". */
bool own_files_new(char path[PATH_SIZE], const char *folder, const char *name, const char *ending,
                   struct fault *fault);

/* Sets the fault "cannot read PATH: WHY" (or write, create) from errno, with the end of a long
 * path. Returns false. */
enum own_files_action { OWN_READ, OWN_WRITE, OWN_CREATE };
bool own_files_fault(struct fault *fault, enum own_files_action action, const char *path);

/* ---- pictures of a game ---- */

/* Makes the picture folder, and writes the path of a new file in it, such as "walkbox-007.png".
 * `folder` is the player's choice, and may begin with "$HOME" or "~". NULL or "" means walkbox in
 * the desktop's picture folder (XDG_PICTURES_DIR of user-dirs.dirs), by default ~/Pictures. */
bool picture_file_path(const char *folder, const char *ending, char path[PATH_SIZE],
                       struct fault *fault);

#endif
