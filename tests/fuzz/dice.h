/* Random choices of the mutators, by a seed, so that the same seed makes the same input. */
#ifndef WALKBOX_TESTS_FUZZ_DICE_H
#define WALKBOX_TESTS_FUZZ_DICE_H

#include <stdint.h>

struct dice {
    uint32_t state; /* never 0 */
};

static inline struct dice dice_of(uint32_t seed)
{
    return (struct dice){seed * 2654435761u | 1u};
}

/* One of `count` numbers from 0 on; 0 when `count` is less than 1. */
static inline int dice_roll(struct dice *dice, int count)
{
    dice->state ^= dice->state << 13;
    dice->state ^= dice->state >> 17;
    dice->state ^= dice->state << 5;
    return count < 1 ? 0 : (int)((dice->state >> 3) % (uint32_t)count);
}

/* Numbers at which programs tend to err, and numbers near `old`. */
static inline int dice_number(struct dice *dice, int old)
{
    static const int edges[] = {0,   1,   2,   3,    7,    8,     13,    63,    64,   127,
                                128, 199, 200, 254,  255,  256,   319,   320,   1000, 2047,
                                -1,  -2,  -8,  -128, -256, 32767, 32768, 65534, 65535};
    enum { EDGES = sizeof edges / sizeof *edges };
    switch (dice_roll(dice, 4)) {
    case 0:
        return edges[dice_roll(dice, EDGES)];
    case 1:
        return dice_roll(dice, 65536);
    default:
        return (int)((unsigned)old + (unsigned)dice_roll(dice, 33) - 16u);
    }
}

#endif
