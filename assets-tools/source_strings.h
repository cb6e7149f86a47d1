/* Texts and paths that last as long as the arena in which they are made. */
#ifndef WALKBOX_ASSETS_TOOLS_SOURCE_STRINGS_H
#define WALKBOX_ASSETS_TOOLS_SOURCE_STRINGS_H

#include "util/arena.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"

/* "folder/name" in the arena, shortened (a/../b is b); the name alone when the folder is "". */
const char *source_path(struct arena *arena, const char *folder, const char *name);

/* The same for the folder of a file; and that folder, "" for none. */
const char *source_beside(struct arena *arena, const char *file, const char *name);
const char *source_folder(struct arena *arena, const char *file);

const char *source_copy(struct arena *arena, const char *text, size_t length);

__attribute__((format(printf, 2, 3))) const char *source_format(struct arena *arena,
                                                                const char *format, ...);

/* "; did you mean "NAME"?" for the end of an error, in the arena; "" for NULL. */
const char *source_hint(struct arena *arena, const char *nearest);

/* Moves what was written into the arena, with a 0 after it, and frees the writer. */
struct byte_view source_move_bytes(struct arena *arena, struct bytes_writer *writer);

#endif
