/* The ready-made script files inside the program, for `include <NAME>;`. From: docs/verbs.md. */
#ifndef WALKBOX_ASSETS_TOOLS_LIBRARY_SCRIPT_LIBRARY_H
#define WALKBOX_ASSETS_TOOLS_LIBRARY_SCRIPT_LIBRARY_H

#include "assets-tools/packed_file.h"

/* Returns the file's name for messages, "<verbs>"; NULL: there is no such file. */
const char *script_library_find(const char *name, struct byte_view *bytes);

#define SCRIPT_LIBRARY_NAMES "<verbs>, <inventory>, <icons> and <talk>"

/* By name; ends with one whose path is NULL. */
extern const struct packed_file script_library_files[];

#endif
