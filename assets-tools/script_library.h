/* Files carried inside the program: library scripts for `include <NAME>;` (docs/script.md), and
 * "midi", the instruments of MIDI files (docs/songs.md). */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_LIBRARY_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_LIBRARY_H

#include <stdbool.h>

#include "assets-tools/packed_file.h"

/* Finds a file. Returns false if there is none. `ending` is ".scr", ".txt", or "" for any. */
bool script_library_find(const char *name, const char *ending, struct byte_view *bytes);

/* Returns the name of the library script for `include` that declares a name, or NULL. *length is
 * its length. */
const char *script_library_of(const char *name, int *length);

#define SCRIPT_LIBRARY_NAMES "<verbs>, <inventory>, <icons>, <talk>"

/* All files by name; path is NULL after the last. */
extern const struct packed_file script_library_files[];

#endif
