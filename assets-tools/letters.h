/* The letters of texts and names: sources are UTF-8, games hold one byte per letter.
 *
 * A letter beyond ASCII gets its number in code page 850 (DOS in Western Europe), or a number from
 * a font (`letters 128 ąćę`); fonts name glyphs in the same way (`glyph ä`). Bytes that are not
 * UTF-8 are left unchanged: source_is_text refuses whole files with such bytes. */
#ifndef WALKBOX_ASSETS_TOOLS_LETTERS_H
#define WALKBOX_ASSETS_TOOLS_LETTERS_H

#include "assets-tools/diagnostics.h"
#include "util/bytes_writer.h"

enum { LETTER_COUNT = 256, LETTER_SIZE = 8 };

#define LETTERS_WRONG                                                                              \
    "no game can hold the letter \"%s\"; beyond ASCII, use the letters of code page 850, or "      \
    "those "                                                                                       \
    "to which font.txt gives numbers"

/* Letters that replace letters of code page 850. NULL means no replacements. */
struct letter_page {
    char own[LETTER_COUNT][LETTER_SIZE]; /* UTF-8; "" means code page 850's letter */
};

/* Numbers the letters of a text from `first` on. Returns false if a number has another letter, if
 * there are too many letters, or if the text is not UTF-8. */
bool letter_page_add(struct letter_page *page, int first, const char *text);

/* Where each letter beyond ASCII was first written; line 0 if nowhere. */
struct letter_uses {
    struct letter_page page;
    struct source_place first[LETTER_COUNT];
};

/* Returns the number of the first letter of a text that is not empty, or -1 if the letter has none.
 * *length gets its bytes in the source, 1 to 4. */
int letter_decode(const struct letter_page *page, const char *text, size_t *length);

/* Writes the letter of a number, as in a source. */
void letter_name(const struct letter_page *page, int letter, char name[LETTER_SIZE]);

/* Writes a text with a byte for each letter into `encoded`, as large as the text, and notes the
 * letters in `uses`. Returns false if a letter has no number; `wrong` gets the letter. */
bool letters_encode(struct letter_uses *uses, struct source_place place, const char *text,
                    char *encoded, char wrong[LETTER_SIZE]);

/* ---- words of sources, as line_reader reads them ---- */

/* Adds a word, quoted if it is empty or has spaces. Quotes and unprintable bytes become "?". */
void text_add_word(struct bytes_writer *text, const char *word);

/* Makes a name of letters, digits and "_" from a text; "" if the text has none. */
void text_name(char *name, size_t size, const char *text);

#endif
