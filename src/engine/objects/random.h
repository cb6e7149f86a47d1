/* Random numbers: state inside the world, seeded by the host, so that a game can be played again
 * exactly. */
#ifndef WALKBOX_ENGINE_OBJECTS_RANDOM_H
#define WALKBOX_ENGINE_OBJECTS_RANDOM_H

#include <stdint.h>

struct random;

void random_seed(struct random *random, uint32_t seed);

/* 0 .. limit - 1; 0 when the limit is below 1. */
int random_below(struct random *random, int limit);

#endif
