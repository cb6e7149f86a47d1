/* Texts and paths in an arena, valid as long as the arena. */
#ifndef WALKBOX_ASSETS_TOOLS_SOURCE_STRINGS_H
#define WALKBOX_ASSETS_TOOLS_SOURCE_STRINGS_H

#include "util/arena.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"

/* Returns "folder/name" in the arena, shortened (a/../b is b); the name alone if the folder is
 * "". */
const char *source_path(struct arena *arena, const char *folder, const char *name);

/* source_beside returns source_path in the folder of `file`; source_folder returns that folder, or
 * "". */
const char *source_beside(struct arena *arena, const char *file, const char *name);
const char *source_folder(struct arena *arena, const char *file);

/* Copies `length` bytes, and adds a 0. */
const char *source_copy(struct arena *arena, const char *text, size_t length);

__attribute__((format(printf, 2, 3))) const char *source_format(struct arena *arena,
                                                                const char *format, ...);

/* Returns "; did you mean "NAME"?" for the end of an error, in the arena; "" if `nearest` is
 * NULL. */
const char *source_hint(struct arena *arena, const char *nearest);

/* Moves the written bytes into the arena, with a 0 after them, and frees the writer. */
struct byte_view source_move_bytes(struct arena *arena, struct bytes_writer *writer);

#endif
