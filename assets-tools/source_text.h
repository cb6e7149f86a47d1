/* Text files of a game's sources, as lines of words separated by spaces. `#` begins a comment; text
 * with spaces is in double quotes. Empty lines are left out. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SOURCE_TEXT_H
#define WALKBOX_ASSETS_TOOLS_SOURCE_TEXT_H

#include "assets-tools/diagnostics.h"
#include "assets-tools/source_strings.h"
#include "walk/box.h"

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

/* Whether a source is UTF-8 text, after an optional byte order mark. Reports the first
 * other byte, with advice. */
bool source_is_text(const char *file, struct byte_view bytes, struct diagnostics *diagnostics);

/* Reads a text file into the arena. Returns false, with an error, if it is not text or cannot be
 * read; then the error is at `wanted_by`. A line with an open quote is reported and left out.
 * `path` is not copied, and later errors name it. */
bool source_text_read(struct source_text *text, const char *path, struct source_place wanted_by,
                      struct arena *arena, struct diagnostics *diagnostics);

/* Same as source_text_read, from memory. */
bool source_text_parse(struct source_text *text, const char *file, const char *bytes, size_t size,
                       struct arena *arena, struct diagnostics *diagnostics);

/* ---- reading a line, word by word ----
 *
 * After the first error the reader gives zeros and reports no more, so a line is read to its end
 * and checked once. `what` names the word in errors: "the room's name". */

struct line_reader {
    const struct source_line *line;
    struct diagnostics *diagnostics;
    int next; /* index of the next word */
    bool failed;
};

/* Returns a reader at the first word. The line must outlive it. */
struct line_reader line_reader_at(const struct source_line *line, struct diagnostics *diagnostics);

/* Return the place of the next word, or after the last word; and the place of the first word. */
struct source_place line_place(const struct line_reader *reader);
struct source_place line_first_place(const struct source_line *line);

/* Reports an error at the last word read, and fails. */
__attribute__((format(printf, 2, 3))) void line_fail(struct line_reader *reader, const char *what,
                                                     ...);

/* Whether a word is left. */
bool line_more(const struct line_reader *reader);

/* Returns the next word without reading it; "" at the end. */
const char *line_next(const struct line_reader *reader);
bool line_next_is_number(const struct line_reader *reader);

/* Reads a word. Returns "", with an error, if there is none. */
const char *line_word(struct line_reader *reader, const char *what);

/* Reads a number from min to max, decimal or hexadecimal with 0x. */
int line_number(struct line_reader *reader, const char *what, int min, int max);

/* Reads X,Y; each fits 16 bits. */
struct walk_point line_point(struct line_reader *reader, const char *what);

/* Reads WxH; each is 1 to 65535. */
void line_size(struct line_reader *reader, const char *what, int *width, int *height);

/* Reads FIRST..LAST; both are from min to max, and FIRST is not above LAST. */
void line_range(struct line_reader *reader, const char *what, int min, int max, int *first,
                int *last);

/* Reads the next word if it equals `word`. Returns whether it did. */
bool line_accept(struct line_reader *reader, const char *word);

/* Reads the word `word`, or reports an error if the next word differs. */
void line_expect(struct line_reader *reader, const char *word);

/* Reads one of the names. Returns its index, or -1 with an error that suggests the nearest name. */
int line_choose(struct line_reader *reader, const char *what, const char *const *names, int count);

/* Reads west, east, south or north. Returns 0 to 3, as the file formats number them. */
int line_direction(struct line_reader *reader);

/* Reports an error if words are left. Returns whether the whole line was good. */
bool line_end(struct line_reader *reader);

#endif
