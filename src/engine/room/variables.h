/* The variables of scripts: global ones of 16 bits, bit variables, and 25 local ones in each script
 * slot.
 *
 * Reading a variable that does not exist gives 0, and writing one does nothing. Neither is an
 * error, because the scripts of published games do both in code that is never reached. From: public
 * v5 documentation; arithmetic wraps at 16 bits. */
#ifndef WALKBOX_ENGINE_ROOM_VARIABLES_H
#define WALKBOX_ENGINE_ROOM_VARIABLES_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/script/instruction.h"

struct game;

/* Reads or writes the variable that a word and index of the code name. Local variables are those of
 * the running slot. One global variable may read as another (game_habits.read), by its number or by
 * an index. Observed: ScummVM 2.7. */
int16_t variable_read(const struct game *game, struct variable_ref ref);
void variable_write(struct game *game, struct variable_ref ref, int32_t value);

/* The variable of the same kind whose number is higher by `step`; setVarRange needs it. */
struct variable_ref variable_after(const struct game *game, struct variable_ref ref, int step);

/* Reads or writes a global variable for the engine itself. `number` is one of var_names.h. */
int16_t var_get(const struct game *game, int number);
void var_set(struct game *game, int number, int32_t value);

/* Reads or writes a bit variable, 0..BIT_LIMIT - 1. */
bool var_bit_get(const struct game *game, int number);
void var_bit_set(struct game *game, int number, bool value);

/* How many jiffies a frame takes now: VAR_TIMER_NEXT, but at least 1. */
int frame_jiffies(const struct game *game);

#endif
