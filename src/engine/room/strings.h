/* Strings: numbered arrays of bytes that scripts load, change, print and use as tables. */
#ifndef WALKBOX_ENGINE_ROOM_STRINGS_H
#define WALKBOX_ENGINE_ROOM_STRINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/variable_state.h"
#include "util/bytes.h"

/* Whether a string can have that number. The functions below need a valid number, except
 * string_bytes and string_char, which accept any. */
static inline bool string_number_valid(int number)
{
    return number >= 0 && number < STRING_LIMIT;
}

/* The bytes of a string; empty when there is no such string. */
struct byte_view string_bytes(const struct strings *strings, int number);

/* Fills a string with a text, including its codes, and puts a 0 after it. What does not fit is cut
 * off. */
void string_load(struct strings *strings, int number, struct byte_view text);

void string_copy(struct strings *strings, int to, int from);

/* Makes a string of `size` zeros, at most STRING_SIZE. Size 0 removes the string. */
void string_new(struct strings *strings, int number, int size);

/* Reads or sets one byte of a string. Bytes beyond its end read as 0 and cannot be set. */
int string_char(const struct strings *strings, int number, int index);
void string_set_char(struct strings *strings, int number, int index, int value);

#endif
