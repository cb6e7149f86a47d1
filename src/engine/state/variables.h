/* What scripts compute with: variables (global ones of 32 bits, bits, and 25 local ones of 32 bits
 * in each script slot), strings and random numbers. A variable that does not exist reads as 0 and
 * ignores writes: the scripts of published games do both in code that is never reached. From:
 * public v5 documentation. Arithmetic wraps at 32 bits; what is compared, and places on the screen
 * or in a room, are the low 16 bits. Observed: ScummVM 2.7 and 2.9. */
#ifndef WALKBOX_ENGINE_STATE_VARIABLES_H
#define WALKBOX_ENGINE_STATE_VARIABLES_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/variable_state.h"
#include "util/bytes.h"

struct game;

/* Reads or writes the variable that a word and index of the code name; local ones are those of the
 * running slot. One global variable may read as another (struct known_read), by its number or
 * by an index. Observed: ScummVM 2.7. */
int32_t variable_read(struct game *game, struct variable_ref ref);
void variable_write(struct game *game, struct variable_ref ref, int32_t value);

/* As variable_read, which notes a variable that does not exist. */
int32_t variable_peek(const struct game *game, struct variable_ref ref);

/* The variable of the same kind whose number is higher by `step`; setVarRange needs it. */
struct variable_ref variable_after(const struct game *game, struct variable_ref ref, int step);

/* Reads or writes a global variable for the engine itself. `number` is an enum var_name. */
int32_t var_get(const struct game *game, int number);
void var_set(struct game *game, int number, int32_t value);

/* The low 16 bits of a global variable, signed, for what the engine computes with. */
static inline int16_t var_word(const struct game *game, int number)
{
    return wrap16(var_get(game, number));
}

/* Reads or writes a bit variable, 0..BIT_LIMIT - 1. */
bool var_bit_get(const struct game *game, int number);
void var_bit_set(struct game *game, int number, bool value);

/* How many jiffies a frame takes now: VAR_TIMER_NEXT, but at least 1. */
int frame_jiffies(const struct game *game);

/* ---- strings: numbered arrays of bytes ---- */

/* Whether a string can have that number; only string_bytes and string_char accept others. */
static inline bool string_number_valid(int number)
{
    return number >= 0 && number < STRING_LIMIT;
}

/* The bytes of a string; empty when there is no such string. */
struct byte_view string_bytes(const struct strings *strings, int number);

/* Fills a string with a text and its codes, and a 0 after it; cuts off what does not fit. */
void string_load(struct strings *strings, int number, struct byte_view text);

void string_copy(struct strings *strings, int to, int from);

/* Makes a string of `size` zeros, at most STRING_SIZE. Size 0 removes the string. */
void string_new(struct strings *strings, int number, int size);

/* Reads or sets one byte of a string. Bytes beyond its end read as 0 and cannot be set. */
int string_char(const struct strings *strings, int number, int index);
void string_set_char(struct strings *strings, int number, int index, int value);

/* ---- random numbers: part of struct world, seeded by the host, so a game can be repeated ---- */

void random_seed(struct random *random, uint32_t seed);

/* A number from 0 to limit - 1; 0 when the limit is less than 1. */
int random_below(struct random *random, int limit);

#endif
