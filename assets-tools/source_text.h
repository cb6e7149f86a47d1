/* The text files of a game's sources, as lines of words.
 *
 * Words are separated by spaces. `#` begins a comment; text with spaces stands in double quotes.
 * Empty lines are left out. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SOURCE_TEXT_H
#define WALKBOX_ASSETS_TOOLS_SOURCE_TEXT_H

#include <stdbool.h>

#include "assets-tools/diagnostics.h"
#include "util/bytes_writer.h"

struct source_word {
    const char *text;
    int column; /* from 1 */
    bool quoted;
};

struct source_line {
    const char *file;
    int number; /* from 1 */
    int end_column;
    int word_count; /* at least 1 */
    const struct source_word *words;
};

struct source_text {
    int line_count;
    struct source_line *lines;
};

/* Reads a text file into the arena. When it cannot be read, reports that at `wanted_by` and returns
 * false. A line with an open quote is reported and left out. `path` is not copied: it has to stay,
 * since later errors name it. */
bool source_text_read(struct source_text *text, const char *path, struct source_place wanted_by,
                      struct arena *arena, struct diagnostics *diagnostics);

/* The same from memory. */
void source_text_parse(struct source_text *text, const char *file, const char *bytes, size_t size,
                       struct arena *arena, struct diagnostics *diagnostics);

/* "folder/name" in the arena, shortened (a/../b is b). With an empty folder it is the name alone.
 */
const char *source_path(struct arena *arena, const char *folder, const char *name);

const char *source_copy(struct arena *arena, const char *text, size_t length);

/* A formatted text in the arena. */
__attribute__((format(printf, 2, 3))) const char *source_format(struct arena *arena,
                                                                const char *format, ...);

/* Moves what was written into the arena, with a 0 behind it, and frees the writer. */
struct byte_view source_take(struct arena *arena, struct bytes_writer *writer);

#endif
