#include "engine/room/random.h"

#include "engine/variable_state.h"

enum { NEVER_ZERO = 0x6D2B79F5 };

void random_seed(struct random *random, uint32_t seed)
{
    random->state = seed ^ NEVER_ZERO;
    if (random->state == 0)
        random->state = NEVER_ZERO;
}

/* Marsaglia's xorshift with a period of 2^32 - 1. */
static uint32_t random_next(struct random *random)
{
    uint32_t x = random->state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    random->state = x;
    return x;
}

int random_below(struct random *random, int limit)
{
    uint32_t next = random_next(random);
    return limit < 1 ? 0 : (int)((uint64_t)next * (uint32_t)limit >> 32);
}
