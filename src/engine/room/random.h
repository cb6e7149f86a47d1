/* Random numbers. Their state is part of struct world, and the host gives the seed, so that a game
 * can be repeated exactly. */
#ifndef WALKBOX_ENGINE_ROOM_RANDOM_H
#define WALKBOX_ENGINE_ROOM_RANDOM_H

#include <stdint.h>

struct random;

void random_seed(struct random *random, uint32_t seed);

/* A number from 0 to limit - 1; 0 when the limit is less than 1. */
int random_below(struct random *random, int limit);

#endif
