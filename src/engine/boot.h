/* Booting: the state a game begins in, and its first script. */
#ifndef WALKBOX_ENGINE_BOOT_H
#define WALKBOX_ENGINE_BOOT_H

#include <stdbool.h>
#include <stdint.h>

struct game;
struct fault;

/* Runs the game's boot script up to its first yield; from then on frames run scripts. False when
 * there is none. `seed` is that of the game's random numbers. */
bool game_boot(struct game *game, int boot_param, uint32_t seed, struct fault *fault);

#endif
