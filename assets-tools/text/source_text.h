/* The text files of a game's sources: lines of words, and reading one line word by word.
 *
 * `#` begins a comment; text with spaces stands in double quotes; a word is what stands between
 * spaces. Empty lines are left out. A line_reader walks one line: its first failure is told and
 * sticks, and from then on it gives zeros, so that a keyword's words are read in a row and
 * looked at once (as struct reader does for bytes). From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_TEXT_SOURCE_TEXT_H
#define WALKBOX_ASSETS_TOOLS_TEXT_SOURCE_TEXT_H

#include "assets-tools/text/diagnostics.h"
#include "resource/bytes/arena.h"
#include "walk/floor/box.h"

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

struct line_reader {
    const struct source_line *line;
    struct diagnostics *diagnostics;
    int next; /* word */
    bool failed;
};

struct line_reader line_reader_at(const struct source_line *line, struct diagnostics *diagnostics);

/* Where the next word stands, or would stand. */
struct source_place line_place(const struct line_reader *reader);
struct source_place line_first_place(const struct source_line *line);

/* Tells an error at the word read last, and fails. */
__attribute__((format(printf, 2, 3))) void line_fail(struct line_reader *reader, const char *what,
                                                     ...);

/* Whether words are left. */
bool line_more(const struct line_reader *reader);

/* The next word; "" when there is none, which fails. `what` names it in the error. */
const char *line_word(struct line_reader *reader, const char *what);

int line_number(struct line_reader *reader, const char *what, int low, int high);

/* X,Y: each within 16 bits. */
struct walk_point line_point(struct line_reader *reader, const char *what);

/* WxH: each 1..65535. */
void line_size(struct line_reader *reader, const char *what, int *width, int *height);

/* A..B: both low..high, A not above B. */
void line_range(struct line_reader *reader, const char *what, int low, int high, int *first,
                int *last);

/* Takes the next word if it is this one. */
bool line_take(struct line_reader *reader, const char *word);

/* The next word must be this one. */
void line_expect(struct line_reader *reader, const char *word);

/* Which of the names the next word is; -1 and an error, with the nearest name, if none. */
int line_choose(struct line_reader *reader, const char *what, const char *const *names, int count);

/* west east south north: 0..3, as the file formats number them. */
int line_direction(struct line_reader *reader);

/* Fails when words are left; returns whether the whole line was good. */
bool line_end(struct line_reader *reader);

/* A number in decimal or 0x hexadecimal, perhaps with a minus sign; *end is behind it. */
bool text_number(const char *text, const char **end, long *number);

/* The name that is nearest to the word by at most two changed letters, or -1. */
int text_nearest(const char *word, const char *const *names, int count);

#endif
