/* Reads the words of small text formats: cuts lines at spaces, and checks numbers and points.
 *
 * All of our text files and command lines are read with this: named boxes, actions of a player,
 * the console, options, the assembler, the sources of games. The text needs no terminator, nothing
 * is read behind its end, and a byte 0 is a character like any other, which no format allows.
 * Letters are those of ASCII, whatever the locale is. */
#ifndef WALKBOX_UTIL_WORDS_H
#define WALKBOX_UTIL_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/point.h"

/* ---- kinds of characters ---- */

/* Characters between words. '\r' is one of them, so that files with "\r\n" read like others. */
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

/* Characters of which names of boxes and labels are made: letters, digits, - and _. */
static inline bool char_is_name(char c)
{
    return char_is_letter(c) || char_is_digit(c) || c == '-' || c == '_';
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
    bool quoted; /* it stood in quotes, which are not part of the word */
    bool open;   /* quoted, but the line has no second quote */
};

/* A whole terminated text as one word. */
struct word word_of(const char *text);

bool word_is(struct word word, const char *text);

/* How many letters of a word a message shows (for "%.*s"), at most so many. */
int word_shown(struct word word, int most);

/* Makes a terminated copy. Returns false, and the copy is empty, when it does not fit. */
bool word_copy(struct word word, char *copy, size_t size);

/* How many letters must be put in, left out or changed to turn one text into the other; INT_MAX
 * when one of them has more than WORD_DISTANCE_LETTERS. */
enum { WORD_DISTANCE_LETTERS = 24 };
int word_distance(const char *a, const char *b);

/* Finds what somebody may have meant who mistyped a name: begin with {word}, offer it every name,
 * and take `best`, which is NULL when none is near. */
struct word_guess {
    const char *word;
    const char *best; /* one of the names offered */
    int distance;     /* of `best` */
};

void word_guess_offer(struct word_guess *guess, const char *name);

/* ---- parts of a word: what is taken from its beginning is no longer in it ---- */

/* Takes this text and returns true, if the word begins with it. */
bool word_consume(struct word *rest, const char *text);

/* Takes and returns what stands before the next such sign, and drops the sign; takes the whole word
 * when it has no such sign. */
struct word word_next_part(struct word *rest, char sign);

/* Takes a number, perhaps with a minus sign. Returns false, and takes nothing, when the word does
 * not begin with one. A number that 32 bits do not hold comes out as some number that they do not
 * hold either, so that it is in no range of ints. word_parse_number also takes hexadecimal numbers,
 * which begin with 0x. */
bool word_parse_decimal(struct word *rest, int64_t *value);
bool word_parse_number(struct word *rest, int64_t *value);

/* Whether the whole word is a decimal number within the range; *value is left alone if not. */
bool word_decimal(struct word word, int low, int high, int *value);

/* Whether the whole word is a point X,Y: two decimal numbers that 16 bits hold; *point is left
 * alone if not. */
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

/* Begins with a text, before its first line. */
struct words words_of(const char *text, size_t size, unsigned style);

/* How many lines are still to come. */
size_t words_lines(struct words words);

/* Goes on to the next line. Returns false behind the last one. */
bool words_next_line(struct words *words);

/* Takes the next word of the line. When there is none it returns false and an empty word, whose
 * column is where a word would stand. */
bool words_next(struct words *words, struct word *word);

/* Takes all that is left of the line, without the blanks around it. */
struct word words_rest(struct words *words);

#endif
