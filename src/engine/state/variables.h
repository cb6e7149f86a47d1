/* Variables, strings and random numbers: 32-bit global variables, bit variables, and 25 local
 * variables of 32 bits in each script slot. A variable that does not exist reads as 0 and ignores
 * writes: the scripts of published games do both in code that is never reached. From: GrogVM.
 * Arithmetic wraps at 32 bits. Comparisons, and places on the screen or in a room, use the low 16
 * bits. Observed: ScummVM 2.7 and 2.9. */
#ifndef WALKBOX_ENGINE_STATE_VARIABLES_H
#define WALKBOX_ENGINE_STATE_VARIABLES_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/variable_state.h"
#include "util/bytes.h"

struct world;

/* Reads or writes a global variable for the engine itself. `number` is an enum var_name. */
int32_t var_get(const struct world *world, int number);
void var_set(struct world *world, int number, int32_t value);

/* A global variable's low 16 bits, signed, as the engine uses them. */
static inline int16_t var_word(const struct world *world, int number)
{
    return wrap16(var_get(world, number));
}

/* Reads or writes a bit variable, 0..BIT_LIMIT - 1. */
bool var_bit_get(const struct world *world, int number);
void var_bit_set(struct world *world, int number, bool value);

/* Jiffies per frame: VAR_TIMER_NEXT, but at least 1. */
int frame_jiffies(const struct world *world);

/* ---- strings: numbered byte arrays ---- */

/* Whether a string can have this number. Only string_bytes and string_char accept other numbers. */
static inline bool string_number_valid(int number)
{
    return number >= 0 && number < STRING_LIMIT;
}

/* The bytes of a string; empty if there is no such string. Borrowed; valid until the string
 * changes. */
struct byte_view string_bytes(const struct strings *strings, int number);

/* Stores a text with its codes, followed by a 0. Cuts off what exceeds STRING_SIZE. */
void string_load(struct strings *strings, int number, struct byte_view text);

/* Copies a string. Both numbers must be valid. */
void string_copy(struct strings *strings, int to, int from);

/* Makes a string of `size` zeros, at most STRING_SIZE. Size 0 removes the string. */
void string_new(struct strings *strings, int number, int size);

/* Reads or sets one byte of a string. Bytes beyond its end read as 0 and cannot be set. */
int string_char(const struct strings *strings, int number, int index);
void string_set_char(struct strings *strings, int number, int index, int value);

/* ---- random numbers: in struct world, seeded by the host, so that a game is repeatable ---- */

void random_seed(struct random *random, uint32_t seed);

/* A number from 0 to limit - 1; 0 if the limit is less than 1. */
int random_below(struct random *random, int limit);

#endif
