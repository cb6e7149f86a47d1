/* Booting: sets the state in which a game begins, and runs its first script. */
#ifndef WALKBOX_ENGINE_BOOT_H
#define WALKBOX_ENGINE_BOOT_H

#include <stdbool.h>
#include <stdint.h>

struct game;
struct fault;

/* Runs the game's boot script (number 1) up to its first yield; from then on frames run scripts.
 * `boot_param` is the argument of that script, and `seed` the seed of the game's random numbers.
 * False when the game has no boot script. */
bool game_boot(struct game *game, int boot_param, uint32_t seed, struct fault *fault);

/* What systemOps restart asks for: boots again with the same parameter, as if the game had just
 * been opened; frames and random numbers go on counting. Call it between frames. False when there
 * is no memory or no boot script: then everything stays as it was. */
bool game_restart(struct game *game, struct fault *fault);

/* How soon texts go, as players of these games know it: 0 is the slowest, 9 the fastest. Each
 * letter of a line is shown for 9 - speed jiffies, besides a second for the line. */
enum { TEXT_SPEED_LEAST = 0, TEXT_SPEED_MOST = 9, TEXT_SPEED_USUAL = 6 };

/* Sets it, now and for later boots. It goes into a variable of the game (VAR_CHAR_INC), so a
 * play that is repeated needs the same speed; a game that is loaded has that of its save. */
void game_set_text_speed(struct game *game, int speed);

#endif
