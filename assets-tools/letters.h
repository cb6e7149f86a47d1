/* The letters of texts and names: sources are UTF-8, games hold one byte per letter.
 *
 * A letter beyond ASCII gets its number in code page 850 (DOS in Western Europe), or the one that a
 * font gives it (`letters 128 ąćę`); fonts name glyphs the same way (`glyph ä`). Bytes that are not
 * UTF-8 are left unchanged: files with such bytes are refused as a whole (source_is_text). */
#ifndef WALKBOX_ASSETS_TOOLS_LETTERS_H
#define WALKBOX_ASSETS_TOOLS_LETTERS_H

#include "assets-tools/diagnostics.h"
#include "util/bytes_writer.h"

enum { LETTER_COUNT = 256, LETTER_SIZE = 8 };

#define LETTERS_WRONG                                                                              \
    "no game can hold the letter \"%s\"; beyond ASCII, use the letters of code page 850, or "      \
    "those "                                                                                       \
    "to which font.txt gives numbers"

/* Letters in the place of those of code page 850. NULL means the same as one without letters. */
struct letter_page {
    char own[LETTER_COUNT][LETTER_SIZE]; /* in UTF-8; "": that of code page 850 */
};

/* Gives numbers from `first` on to the letters of a text, as long as none has another letter. False
 * when one has, when they are too many, or when the text is not UTF-8. */
bool letter_page_add(struct letter_page *page, int first, const char *text);

/* Where each letter beyond ASCII was first written; line 0: nowhere. */
struct letter_uses {
    struct letter_page page;
    struct source_place first[LETTER_COUNT];
};

/* The number of the first letter of a text that is not empty; -1: it has none. *length gets its
 * bytes in the source, 1 to 4. */
int letter_decode(const struct letter_page *page, const char *text, size_t *length);

/* The letter of a number as a source has it. */
void letter_name(const struct letter_page *page, int letter, char name[LETTER_SIZE]);

/* Writes a text with a byte for each letter into `encoded`, as large as the text, and notes its
 * letters. False when a letter has no number; `wrong` gets it. */
bool letters_encode(struct letter_uses *uses, struct source_place place, const char *text,
                    char *encoded, char wrong[LETTER_SIZE]);

/* ---- words of sources, as line_reader reads them ---- */

/* Adds a word, quoted if it is empty or has spaces. Quotes and unprintable bytes become "?". */
void text_add_word(struct bytes_writer *text, const char *word);

/* Makes a name of letters, digits and "_" of a text; "" if it has none. */
void text_name(char *name, size_t size, const char *text);

#endif
