/* The player's own files: where they are, their folders, and the faults about them. */
#ifndef WALKBOX_APP_SESSION_OWN_FILES_H
#define WALKBOX_APP_SESSION_OWN_FILES_H

#include "util/fault.h"
#include "util/limits.h"

enum {
    OWN_FOLDER_SIZE = PATH_SIZE - 256, /* leaves room for the name of a file */
};

/* The folders of the XDG base directory specification. */
enum own_place {
    OWN_CONFIG, /* $XDG_CONFIG_HOME, else ~/.config */
    OWN_DATA,   /* $XDG_DATA_HOME, else ~/.local/share */
    OWN_STATE,  /* $XDG_STATE_HOME, else ~/.local/state */
};

/* Writes the path of `name`, such as "walkbox/reports", in a place. Variables that are not absolute
 * paths are ignored, as in that specification. WHAT is for the fault "neither XDG_STATE_HOME nor
 * HOME says where WHAT go". On failure the path is "". */
__attribute__((format(printf, 5, 6))) bool own_files_path(char path[OWN_FOLDER_SIZE],
                                                          enum own_place place, const char *what,
                                                          struct fault *fault, const char *name,
                                                          ...);

/* The path of a file in such a folder; its name has less than 250 bytes. */
void own_files_join(char path[PATH_SIZE], const char *folder, const char *name);

/* The local time for names of files, "20260321-080501"; "" when the clock fails. */
enum { OWN_STAMP_SIZE = 32 };
void own_files_stamp(char stamp[OWN_STAMP_SIZE]);

/* Makes the folders in the path of a file that are missing. */
bool own_files_make_folders(const char *path, struct fault *fault);

/* The path of a new file in such a folder, which is made if it is missing: "walkbox-007.png". */
bool own_files_new(char path[PATH_SIZE], const char *folder, const char *name, const char *ending,
                   struct fault *fault);

/* Sets the fault "cannot read PATH: WHY" (or write, create) by errno, with the end of a long path.
 * Returns false. */
enum own_files_action { OWN_READ, OWN_WRITE, OWN_CREATE };
bool own_files_fault(struct fault *fault, enum own_files_action action, const char *path);

/* ---- pictures of a game ---- */

/* Makes the folder, and writes the path of a new file in it, such as "walkbox-007.png". `folder` is
 * the player's choice and may begin with "$HOME" or "~"; NULL or "" is walkbox in the desktop's
 * folder for pictures (XDG_PICTURES_DIR of user-dirs.dirs), by default ~/Pictures. */
bool picture_file_path(const char *folder, const char *ending, char path[PATH_SIZE],
                       struct fault *fault);

#endif
