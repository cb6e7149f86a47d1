/* Reads words in walkbox's text files and command lines: cuts lines at blanks, and checks numbers
 * and points.
 *
 * The text needs no terminator. A byte 0 is an ordinary character, and no format allows it. Only
 * ASCII letters count as letters, in any locale. */
#ifndef WALKBOX_UTIL_WORDS_H
#define WALKBOX_UTIL_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/point.h"

/* ---- kinds of characters ---- */

/* Characters between words. '\r' is a blank because some files end lines with "\r\n". */
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

/* Characters of box names and labels. */
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
    int column;  /* first character, counted in its line from 1 */
    bool quoted; /* it was in quotes; `text` is without them */
    bool open;   /* quoted, but the line has no second quote */
};

/* Makes one word of a whole terminated text. */
struct word word_of(const char *text);

bool word_is(struct word word, const char *text);

/* Whether a word can be a box name: 1 to `size` - 1 characters of names. */
bool word_is_name(struct word word, size_t size);

/* Returns the length of a word, at most `most`, as the precision of "%.*s" in a message. */
int word_shown(struct word word, int most);

/* Makes a terminated copy. Returns false and an empty copy if the word does not fit. */
bool word_copy(struct word word, char *copy, size_t size);

/* Returns how many letters must be added, removed or changed to turn one text into the other
 * (Levenshtein distance); INT_MAX if a text has more than WORD_DISTANCE_LETTERS. */
enum { WORD_DISTANCE_LETTERS = 24 };
int word_distance(const char *a, const char *b);

/* Guesses which name a mistyped word means: begin with {word}, offer every name, then use `best`,
 * NULL if no name is near. */
struct word_guess {
    const char *word;
    const char *best; /* nearest name so far, borrowed */
    int distance;     /* word_distance from `word` to `best` */
};

void word_guess_offer(struct word_guess *guess, const char *name);

/* ---- parts of a word: these functions consume its beginning ---- */

/* Consumes `text` if the word begins with it. Returns whether it does. */
bool word_consume(struct word *rest, const char *text);

/* Consumes the word up to and including the next `sign`, or the whole word. Returns the part before
 * the sign. */
struct word word_next_part(struct word *rest, char sign);

/* Parse a number, perhaps with a minus sign. If the word does not begin with a number, they return
 * false and consume nothing. A number beyond 32 bits becomes some other number beyond 32 bits, so
 * range checks still fail. word_parse_number also reads hexadecimal numbers that begin with 0x. */
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
    int line;                       /* from 1; 0 before the first line */
    const char *start, *at, *end;   /* the line: its start, the next character to read, its end */
    const char *next, *end_of_text; /* start of the next line, end of the text */
    unsigned style;                 /* WORDS_COMMENTS | WORDS_QUOTES */
};

/* Returns the size of the byte order mark that some editors put before UTF-8; 0 if there is
 * none. */
size_t text_mark_size(const char *text, size_t size);

/* Begins before the first line and after a byte order mark. */
struct words words_of(const char *text, size_t size, unsigned style);

/* Returns the number of lines left. */
size_t words_lines(struct words words);

/* Moves to the next line. Returns false after the last line. */
bool words_next_line(struct words *words);

/* Reads the next word of the line. If there is none, returns false and an empty word at the end of
 * the line. */
bool words_next(struct words *words, struct word *word);

/* Reads the next word and checks it with word_decimal. */
bool words_next_decimal(struct words *words, int low, int high, int *value);

/* Reads the rest of the line, without the blanks around it. */
struct word words_rest(struct words *words);

#endif
