/* The letters of texts and names: sources are UTF-8, games hold a byte for each letter.
 *
 * A letter beyond ASCII gets its number in code page 850, that of DOS in Western Europe, and a font
 * names its glyphs likewise (`glyph ä`). Bytes that are no UTF-8 stay as they are, for sources that
 * were written in a code page. */
#ifndef WALKBOX_ASSETS_TOOLS_LETTERS_H
#define WALKBOX_ASSETS_TOOLS_LETTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "assets-tools/diagnostics.h"
#include "util/bytes_writer.h"

enum { LETTER_COUNT = 256, LETTER_SIZE = 8 };

/* What is said of a letter that has no number. */
#define LETTERS_WRONG                                                                              \
    "no game can hold the letter \"%s\"; those beyond ASCII are the ones of code page 850"

/* Where each letter beyond ASCII was first written; line 0: nowhere. All 0 at first. */
struct letter_uses {
    struct source_place first[LETTER_COUNT];
};

/* The number of the first letter of a text that is not empty; -1: code page 850 lacks it. *length
 * gets its bytes in the source, 1 to 4. */
int letter_decode(const char *text, size_t *length);

/* Writes a letter, by its number, as a source has it: for messages. */
void letter_name(int letter, char name[LETTER_SIZE]);

/* Writes a text with a byte for each letter into `encoded`, as large as the text, and notes its
 * letters. False when a letter has no number; it is then in `wrong`, or its Unicode number when it
 * is a control character. */
bool letters_encode(struct letter_uses *uses, struct source_place place, const char *text,
                    char *encoded, char wrong[LETTER_SIZE]);

/* ---- words of sources, as line_reader reads them ---- */

/* Adds a word, quoted if it is empty or has spaces. Quotes and unprintable bytes become "?". */
void text_add_word(struct bytes_writer *text, const char *word);

/* Makes a name of letters, digits and "_" of a text; "" when nothing of it can stand in a name. */
void text_name(char *name, size_t size, const char *text);

#endif
