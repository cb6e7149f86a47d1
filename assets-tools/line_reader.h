/* Reads one line of a source word by word.
 *
 * After the first error the reader has failed: it gives zeros and reports no further error. So the
 * words behind a keyword are read one after the other, and checked once (as struct reader does for
 * bytes). */
#ifndef WALKBOX_ASSETS_TOOLS_LINE_READER_H
#define WALKBOX_ASSETS_TOOLS_LINE_READER_H

#include "assets-tools/source_text.h"
#include "walk/box.h"

struct line_reader {
    const struct source_line *line;
    struct diagnostics *diagnostics;
    int next; /* index of the next word */
    bool failed;
};

struct line_reader line_reader_at(const struct source_line *line, struct diagnostics *diagnostics);

/* The place of the next word; at the end of the line, the place behind the last word. */
struct source_place line_place(const struct line_reader *reader);
struct source_place line_first_place(const struct source_line *line);

/* Reports an error at the word that was read last, and fails. */
__attribute__((format(printf, 2, 3))) void line_fail(struct line_reader *reader, const char *what,
                                                     ...);

/* Whether words are left. */
bool line_more(const struct line_reader *reader);

/* The next word, without taking it; "" when there is none. */
const char *line_next(const struct line_reader *reader);

/* Whether the next word begins with a number. */
bool line_next_is_number(const struct line_reader *reader);

/* Takes the next word; "" and an error when there is none. `what` names the word in the error. */
const char *line_word(struct line_reader *reader, const char *what);

/* Takes a number from low to high, decimal or hexadecimal with 0x. */
int line_number(struct line_reader *reader, const char *what, int low, int high);

/* Takes X,Y; each fits 16 bits. */
struct walk_point line_point(struct line_reader *reader, const char *what);

/* Takes WxH; each is 1..65535. */
void line_size(struct line_reader *reader, const char *what, int *width, int *height);

/* Takes A..B; both are from low to high, and A is not above B. */
void line_range(struct line_reader *reader, const char *what, int low, int high, int *first,
                int *last);

/* Takes the next word if it is this one; whether it was. */
bool line_take(struct line_reader *reader, const char *word);

/* Takes the next word, which has to be this one; else an error. */
void line_expect(struct line_reader *reader, const char *word);

/* Takes the next word, which has to be one of the names, and returns the index of that name. Else
 * -1 and an error, which suggests the nearest name. */
int line_choose(struct line_reader *reader, const char *what, const char *const *names, int count);

/* Takes west, east, south or north: 0..3, as the file formats number them. */
int line_direction(struct line_reader *reader);

/* Reports an error when words are left. True when the whole line was good. */
bool line_end(struct line_reader *reader);

#endif
