/* Words of small text formats: lines cut at spaces, numbers and points that are checked.
 *
 * All of our text files and lines of commands are read with this: named boxes, actions of a player,
 * the console, options, the assembler, the sources of games. Nothing needs a terminator, nothing
 * reads behind the end, and a byte 0 is a letter like any other that no format knows. Letters are
 * those of ASCII, whatever the machine is set to. */
#ifndef WALKBOX_RESOURCE_BYTES_WORDS_H
#define WALKBOX_RESOURCE_BYTES_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "walk/floor/box.h"

/* ---- kinds of characters ---- */

/* What stands between words; '\r' is one, so that files with "\r\n" read like others. */
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

/* What names of boxes and labels are made of: letters, digits, - and _. */
static inline bool char_is_name(char c)
{
    return char_is_letter(c) || char_is_digit(c) || c == '-' || c == '_';
}

/* 0..15 of a hexadecimal digit; 16 for any other character. */
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
    int column;  /* from 1, in its line */
    bool quoted; /* it stood in quotes, which are not part of it */
    bool open;   /* there was no second quote on the line */
};

/* A whole terminated text as one word. */
struct word word_of(const char *text);

bool word_is(struct word word, const char *text);

/* How many letters of a word a message shows (for "%.*s"), at most so many. */
int word_shown(struct word word, int most);

/* A terminated copy; false, and an empty text, when it does not fit. */
bool word_copy(struct word word, char *copy, size_t size);

/* How many letters must be put in, left out or changed to make one word of the other; INT_MAX when
 * one of them has more than WORD_DISTANCE_LETTERS. */
enum { WORD_DISTANCE_LETTERS = 24 };
int word_distance(const char *a, const char *b);

/* ---- parts of a word: what is taken from its beginning is no longer in it ---- */

/* Takes this text if the word begins with it. */
bool word_take(struct word *rest, const char *text);

/* Takes what stands before the next such sign, and the sign; all of it when there is none. */
struct word word_take_part(struct word *rest, char sign);

/* Takes a number, perhaps with a minus sign; false, and nothing taken, when the word does not begin
 * with one. A number that 32 bits do not hold comes out as one beyond them, so that it is in no
 * range of ints. The second one also takes numbers behind 0x, which are hexadecimal. */
bool word_take_decimal(struct word *rest, int64_t *value);
bool word_take_number(struct word *rest, int64_t *value);

/* Whether the whole word is a decimal number within the range; *value is left alone if not. */
bool word_decimal(struct word word, int low, int high, int *value);

/* Likewise X,Y: two decimal numbers that 16 bits hold. */
bool word_point(struct word word, struct walk_point *point);

/* ---- the words of a text ---- */

enum {
    WORDS_COMMENTS = 1, /* "#", wherever it stands, ends the words of a line */
    WORDS_QUOTES = 2,   /* "a word in quotes" may hold spaces and "#" */
};

struct words {
    int line;                       /* from 1; 0 before the first */
    const char *start, *at, *end;   /* of the line: its first letter, where we are, its end */
    const char *next, *end_of_text; /* what is to come */
    unsigned style;
};

/* A text before its first line. */
struct words words_of(const char *text, size_t size, unsigned style);

/* How many lines are to come. */
size_t words_lines(struct words words);

/* Goes on to the next line; false behind the last. */
bool words_next_line(struct words *words);

/* The next word of the line; false, and an empty word where one would stand, when there is none. */
bool words_next(struct words *words, struct word *word);

/* All that is left of the line, without the blanks around it. */
struct word words_rest(struct words *words);

#endif
