/* Strings: numbered rows of bytes that scripts load, change, print and use as tables. */
#ifndef WALKBOX_ENGINE_STRINGS_H
#define WALKBOX_ENGINE_STRINGS_H

#include <stdint.h>

enum { STRING_LIMIT = 128, STRING_SIZE = 512 };

/* A string's bytes; size 0: there is none of that number. */
struct game_string {
    uint16_t size;
    uint8_t bytes[STRING_SIZE];
};

struct strings {
    struct game_string rows[STRING_LIMIT];
};

#endif
