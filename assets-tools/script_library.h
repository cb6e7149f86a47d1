/* The ready-made files inside the program: scripts, for `include <NAME>;` (docs/verbs.md), and
 * "midi", the instruments of MIDI files (docs/building.md). */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_LIBRARY_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_LIBRARY_H

#include <stdbool.h>

#include "assets-tools/packed_file.h"

/* False: there is no such file. `ending` is ".scr", ".txt", or "" for any. */
bool script_library_find(const char *name, const char *ending, struct byte_view *bytes);

/* The name of the file for `include` in which a name is declared; NULL: of none. Its length is
 * *length. */
const char *script_library_of(const char *name, int *length);

#define SCRIPT_LIBRARY_NAMES "<verbs>, <inventory>, <icons>, <talk>"

/* By name; ends with one whose path is NULL. */
extern const struct packed_file script_library_files[];

#endif
