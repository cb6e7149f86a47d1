/* Variables of scripts: 16-bit global ones, bits, and 25 local ones a slot.
 *
 * Reads beyond what there is give 0, writes there do nothing and are counted: shipped scripts do
 * both in code nobody reaches. From: public v5 documentation; arithmetic wraps at 16 bits. */
#ifndef WALKBOX_ENGINE_OBJECTS_VARIABLES_H
#define WALKBOX_ENGINE_OBJECTS_VARIABLES_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/bytecode/instruction.h"

struct game;

/* By variable word and index, as they stand in the code; locals are those of the running slot. */
int16_t variable_read(const struct game *game, struct variable_ref ref);
void variable_write(struct game *game, struct variable_ref ref, int32_t value);

/* The variable `step` places behind, of the same kind: setVarRange. */
struct variable_ref variable_after(const struct game *game, struct variable_ref ref, int step);

/* Globals by number, for the engine itself; `number` is one of var_names.h. */
int16_t var_get(const struct game *game, int number);
void var_set(struct game *game, int number, int32_t value);

/* Jiffies a frame takes now: VAR_TIMER_NEXT, at least 1. */
int frame_jiffies(const struct game *game);

#endif
