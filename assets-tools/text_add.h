/* Writes lines of sources, as line_reader.h reads them. */
#ifndef WALKBOX_ASSETS_TOOLS_TEXT_ADD_H
#define WALKBOX_ASSETS_TOOLS_TEXT_ADD_H

#include "util/bytes_writer.h"

__attribute__((format(printf, 2, 3))) void text_add(struct bytes_writer *text, const char *format,
                                                    ...);

/* Adds a word: in quotes, if it has spaces or is empty. A quote and what is not printable in it
 * becomes a question mark. */
void text_add_word(struct bytes_writer *text, const char *word);

/* Makes a name of letters, digits and "_" of a text; "" when nothing of it can stand in a name. */
void text_name(char *name, size_t size, const char *text);

#endif
