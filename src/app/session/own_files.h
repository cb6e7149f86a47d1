/* The files that the program keeps for a player: where they are, how their folders are made, and
 * the faults when that fails. */
#ifndef WALKBOX_APP_SESSION_OWN_FILES_H
#define WALKBOX_APP_SESSION_OWN_FILES_H

#include "util/fault.h"
#include "util/limits.h"

enum {
    OWN_FOLDER_SIZE = PATH_SIZE - 256, /* of a folder's: the path of a file in it fits, too */
};

/* The folders of the XDG base directory specification. */
enum own_place {
    OWN_CONFIG, /* $XDG_CONFIG_HOME, else ~/.config */
    OWN_DATA,   /* $XDG_DATA_HOME, else ~/.local/share */
    OWN_STATE,  /* $XDG_STATE_HOME, else ~/.local/state */
};

/* Writes the path of `name`, such as "walkbox/reports", in a place. Environment
 * variables whose paths are not absolute do not count, as that specification has it. `what` is what
 * a fault says: "neither XDG_STATE_HOME nor HOME says where WHAT go". On failure the path is "". */
__attribute__((format(printf, 5, 6))) bool own_files_path(char path[OWN_FOLDER_SIZE],
                                                          enum own_place place, const char *what,
                                                          struct fault *fault, const char *name,
                                                          ...);

/* Writes the path of a file in such a folder; its name has less than 250 bytes. */
void own_files_join(char path[PATH_SIZE], const char *folder, const char *name);

/* The local time for names of files, "20260321-080501"; "" when the clock fails. */
enum { OWN_STAMP_SIZE = 32 };
void own_files_stamp(char stamp[OWN_STAMP_SIZE]);

/* Makes a folder and all those it is in. */
bool own_files_make_folder(const char *folder, struct fault *fault);

/* Fills in the fault with what could not be done, and why by errno: "cannot write PATH: WHY",
 * with the end of a path that is long. Returns false. */
bool own_files_fault(struct fault *fault, const char *what, const char *path);

/* ---- pictures of a play ---- */

enum { PICTURE_TOLD_SIZE = 200 };

/* Makes the folder, and writes the path of a file in it that is not there yet, such as
 * "walkbox-007.png". `folder` is the player's choice, "$HOME" or "~" at its beginning being the
 * home folder; NULL or "" is walkbox in the folder that the desktop has for pictures
 * (XDG_PICTURES_DIR, as user-dirs.dirs says it), by default ~/Pictures. */
bool picture_file_path(const char *folder, const char *ending, char path[PATH_SIZE],
                       struct fault *fault);

/* A path as the player sees it: from "~" on when it is in the home folder, and the end of a long
 * one. */
void picture_told_path(const char *path, char told[PICTURE_TOLD_SIZE]);

#endif
