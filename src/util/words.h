/* Reads the words of our text files and command lines: cuts lines at spaces, and checks numbers and
 * points.
 *
 * The text needs no terminator, and a byte 0 is a character like any other, which no format allows.
 * Letters are those of ASCII, whatever the locale is. */
#ifndef WALKBOX_UTIL_WORDS_H
#define WALKBOX_UTIL_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/point.h"

/* ---- kinds of characters ---- */

/* Characters between words; with '\r', for files with "\r\n". */
static inline bool char_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static inline bool char_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool char_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Characters of names of boxes and labels. */
static inline bool char_is_name(char c)
{
    return char_is_letter(c) || char_is_digit(c) || c == '-' || c == '_';
}

/* Letters of either case become capitals; other characters stay. */
static inline char char_capital(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* The value 0..15 of a hexadecimal digit; 16 for any other character. */
static inline int char_digit_value(char c)
{
    if (char_is_digit(c))
        return c - '0';
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 16;
}

/* ---- one word ---- */

struct word {
    const char *text; /* borrowed, not terminated */
    size_t length;
    int column;  /* where it begins in its line, from 1 */
    bool quoted; /* it was in quotes, which are not part of the word */
    bool open;   /* quoted, but the line has no second quote */
};

/* A whole terminated text as one word. */
struct word word_of(const char *text);

bool word_is(struct word word, const char *text);

/* Whether it can be the name of a box: characters of names, with a terminator at most `size`. */
bool word_is_name(struct word word, size_t size);

/* The length of a word for "%.*s" in a message, at most `most`. */
int word_shown(struct word word, int most);

/* Makes a terminated copy. Returns false, and the copy is empty, when it does not fit. */
bool word_copy(struct word word, char *copy, size_t size);

/* How many letters must be added, removed or changed to turn one text into the other; INT_MAX when
 * one of them has more than WORD_DISTANCE_LETTERS. */
enum { WORD_DISTANCE_LETTERS = 24 };
int word_distance(const char *a, const char *b);

/* Guesses which name a mistyped word means: begin with {word}, offer every name, and use `best`,
 * which is NULL when none is near. */
struct word_guess {
    const char *word;
    const char *best; /* one of the names offered */
    int distance;     /* of `best` */
};

void word_guess_offer(struct word_guess *guess, const char *name);

/* ---- parts of a word: these functions consume its beginning ---- */

/* Consumes this text, if the word begins with it. */
bool word_consume(struct word *rest, const char *text);

/* Consumes everything up to the next such sign, or the whole word; returns it without the sign. */
struct word word_next_part(struct word *rest, char sign);

/* Parse a number, perhaps with a minus sign. False, and nothing is consumed, when the word does not
 * begin with one. A number beyond 32 bits becomes some other number beyond 32 bits.
 * word_parse_number also reads hexadecimal numbers, which begin with 0x. */
bool word_parse_decimal(struct word *rest, int64_t *value);
bool word_parse_number(struct word *rest, int64_t *value);

/* Whether the whole word is a decimal number within the range; if not, *value is unchanged. */
bool word_decimal(struct word word, int low, int high, int *value);

/* Whether the whole word is a point X,Y of 16-bit decimal numbers; if not, *point is unchanged. */
bool word_point(struct word word, struct walk_point *point);

/* ---- the words of a text ---- */

enum {
    WORDS_COMMENTS = 1, /* "#" outside quotes ends the words of a line */
    WORDS_QUOTES = 2,   /* "a word in quotes" may hold spaces and "#" */
};

struct words {
    int line;                     /* from 1; 0 before the first line */
    const char *start, *at, *end; /* the line: where it begins, what is read next, where it ends */
    const char *next, *end_of_text; /* where the next line begins, and where the text ends */
    unsigned style;                 /* WORDS_COMMENTS and WORDS_QUOTES */
};

/* The size of the byte order mark with which some editors begin UTF-8; 0: there is none. */
size_t text_mark_size(const char *text, size_t size);

/* Begins before the first line, and behind a byte order mark. */
struct words words_of(const char *text, size_t size, unsigned style);

/* How many lines are left. */
size_t words_lines(struct words words);

/* False after the last line. */
bool words_next_line(struct words *words);

/* Reads the next word of the line. False if there is none: an empty word where it would begin. */
bool words_next(struct words *words, struct word *word);

/* Reads the next word as word_decimal does. */
bool words_next_decimal(struct words *words, int low, int high, int *value);

/* Reads the rest of the line, without the blanks around it. */
struct word words_rest(struct words *words);

#endif
