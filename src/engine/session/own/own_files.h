/* What the files have in common that the program keeps for a player: where they are, how their
 * folders are made, and what is said when that fails. */
#ifndef WALKBOX_ENGINE_SESSION_OWN_OWN_FILES_H
#define WALKBOX_ENGINE_SESSION_OWN_OWN_FILES_H

#include "resource/bytes/fault.h"

/* The folder that an environment variable of the XDG base directory specification names; *below is
 * "" then. Else that of HOME, with `below_home` in *below, which follows it. Paths that are not
 * absolute do not count, as that specification has it; NULL when neither is one. */
const char *own_files_base(const char *variable, const char *below_home, const char **below);

/* Makes a folder and all those it is in. */
bool own_files_make_folder(const char *folder, struct fault *fault);

/* Fills in the fault with what could not be done, and why by errno: "cannot write PATH: WHY".
 * Returns false. */
bool own_files_fault(struct fault *fault, const char *what, const char *path);

#endif
