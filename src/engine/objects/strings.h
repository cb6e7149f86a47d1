/* Strings: numbered rows of bytes that scripts load, change, print and use as tables. */
#ifndef WALKBOX_ENGINE_OBJECTS_STRINGS_H
#define WALKBOX_ENGINE_OBJECTS_STRINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/variable_state.h"
#include "resource/bytes/bytes.h"

/* Whether a string can have that number. The functions below want one that can. */
static inline bool string_number_valid(int number)
{
    return number >= 0 && number < STRING_LIMIT;
}

/* Its bytes; empty for one that is not there, or whose number none can have. */
struct byte_view string_bytes(const struct strings *strings, int number);

/* A text, codes and all, and a 0 behind it. What does not fit is cut off. */
void string_load(struct strings *strings, int number, struct byte_view text);

void string_copy(struct strings *strings, int to, int from);

/* That many zeros; size 0: there is none any more. */
void string_new(struct strings *strings, int number, int size);

/* Bytes that are not there are 0, and cannot be set. */
int string_char(const struct strings *strings, int number, int index);
void string_set_char(struct strings *strings, int number, int index, int value);

#endif
