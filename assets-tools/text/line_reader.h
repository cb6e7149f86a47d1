/* Reading one line of a source word by word.
 *
 * The first failure is told and sticks, and from then on the reader gives zeros, so that a
 * keyword's words are read in a row and looked at once (as struct reader does for bytes). */
#ifndef WALKBOX_ASSETS_TOOLS_TEXT_LINE_READER_H
#define WALKBOX_ASSETS_TOOLS_TEXT_LINE_READER_H

#include "assets-tools/text/source_text.h"
#include "walk/floor/box.h"

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

/* The word that comes next, which stays; "" when there is none. */
const char *line_next(const struct line_reader *reader);

/* Whether it begins with a number. */
bool line_next_is_number(const struct line_reader *reader);

/* The next word; "" when there is none, which fails. `what` names it in the error. */
const char *line_word(struct line_reader *reader, const char *what);

/* A number, decimal or behind 0x. */
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

#endif
