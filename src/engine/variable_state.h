/* What scripts compute with: how many variables there are, random numbers, strings. */
#ifndef WALKBOX_ENGINE_VARIABLE_STATE_H
#define WALKBOX_ENGINE_VARIABLE_STATE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    GLOBAL_LIMIT = 2048, /* Monkey Island 1 uses 800 */
    BIT_LIMIT = 32768,   /* as many as the low 15 bits of a variable word can number */
    LOCAL_COUNT = 25,
};

/* The low 16 bits as a signed number. */
static inline int16_t wrap16(int32_t value)
{
    return (int16_t)(uint16_t)(uint32_t)value;
}

struct random {
    uint32_t state;
};

enum { STRING_LIMIT = 256, STRING_SIZE = 512 };

/* A string's bytes. Size 0: there is no string of this number. */
struct game_string {
    uint16_t size;
    uint8_t bytes[STRING_SIZE];
};

struct strings {
    struct game_string rows[STRING_LIMIT];
};

#endif
