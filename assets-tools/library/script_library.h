/* The ready-made script files, which games read with `include <NAME>;`. They are carried inside the
 * program, so that every copy of it finds them, and those that belong to it. From: docs/verbs.md.
 */
#ifndef WALKBOX_ASSETS_TOOLS_LIBRARY_SCRIPT_LIBRARY_H
#define WALKBOX_ASSETS_TOOLS_LIBRARY_SCRIPT_LIBRARY_H

#include "assets-tools/packed_file.h"

/* The bytes of a ready-made file. Returns what it is called in messages, "<verbs>", or NULL when
 * there is none of that name. */
const char *script_library_find(const char *name, struct byte_view *bytes);

/* The names of all, each in <>, as a message shows them. */
#define SCRIPT_LIBRARY_NAMES "<verbs>, <inventory>, <icons> and <talk>"

/* All of them, in the order of their names; ends with one whose path is NULL. */
extern const struct packed_file script_library_files[];

#endif
