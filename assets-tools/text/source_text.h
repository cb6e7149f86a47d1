/* The text files of a game's sources: lines of words.
 *
 * `#` begins a comment; text with spaces stands in double quotes; a word is what stands between
 * spaces. Empty lines are left out. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_TEXT_SOURCE_TEXT_H
#define WALKBOX_ASSETS_TOOLS_TEXT_SOURCE_TEXT_H

#include <stdbool.h>

#include "assets-tools/text/diagnostics.h"
#include "resource/bytes/arena.h"

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

/* Reads a text file into the arena. False, and told, when it cannot be read; a line with an open
 * quote is told and left out. `path` is kept: it stands in what is told later on. */
bool source_text_read(struct source_text *text, const char *path, struct source_place wanted_by,
                      struct arena *arena, struct diagnostics *diagnostics);

/* The same from memory. */
void source_text_parse(struct source_text *text, const char *file, const char *bytes, size_t size,
                       struct arena *arena, struct diagnostics *diagnostics);

/* "folder/name" in the arena, without detours (a/../b is b); an empty folder gives the name alone.
 */
const char *source_path(struct arena *arena, const char *folder, const char *name);

const char *source_copy(struct arena *arena, const char *text, size_t length);

#endif
