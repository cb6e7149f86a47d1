#include "engine/state/variables.h"

#include <string.h>

#include "engine/state/world.h"
#include "util/minmax.h"

bool var_bit_get(const struct world *world, int number)
{
    return world->bits[number / 8] >> number % 8 & 1;
}

void var_bit_set(struct world *world, int number, bool value)
{
    uint8_t bit = (uint8_t)(1 << number % 8);
    uint8_t *byte = &world->bits[number / 8];
    *byte = value ? (uint8_t)(*byte | bit) : (uint8_t)(*byte & ~bit);
}

int32_t var_get(const struct world *world, int number)
{
    return world->globals[number];
}

void var_set(struct world *world, int number, int32_t value)
{
    world->globals[number] = value;
}

int frame_jiffies(const struct world *world)
{
    return int_max(var_word(world, VAR_TIMER_NEXT), 1);
}

struct byte_view string_bytes(const struct strings *strings, int number)
{
    if (!string_number_valid(number))
        return (struct byte_view){0};
    const struct game_string *row = &strings->rows[number];
    return (struct byte_view){row->bytes, row->size};
}

void string_load(struct strings *strings, int number, struct byte_view text)
{
    struct game_string *row = &strings->rows[number];
    size_t size = text.size < STRING_SIZE ? text.size : STRING_SIZE - 1;
    if (size > 0)
        memmove(row->bytes, text.data, size);
    row->bytes[size] = 0;
    row->size = (uint16_t)(size + 1);
}

void string_copy(struct strings *strings, int to, int from)
{
    if (to != from)
        strings->rows[to] = strings->rows[from];
}

void string_new(struct strings *strings, int number, int size)
{
    struct game_string *row = &strings->rows[number];
    row->size = (uint16_t)int_clamp(size, 0, STRING_SIZE);
    memset(row->bytes, 0, sizeof row->bytes);
}

int string_char(const struct strings *strings, int number, int index)
{
    struct byte_view bytes = string_bytes(strings, number);
    return index >= 0 && (size_t)index < bytes.size ? bytes.data[index] : 0;
}

void string_set_char(struct strings *strings, int number, int index, int value)
{
    struct game_string *row = &strings->rows[number];
    if (index >= 0 && index < row->size)
        row->bytes[index] = (uint8_t)value;
}

enum { NEVER_ZERO = 0x6D2B79F5 };

void random_seed(struct random *random, uint32_t seed)
{
    random->state = seed ^ NEVER_ZERO;
    if (random->state == 0)
        random->state = NEVER_ZERO;
}

/* Marsaglia's xorshift, with a period of 2^32 - 1. */
int random_below(struct random *random, int limit)
{
    uint32_t x = random->state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    random->state = x;
    return limit < 1 ? 0 : (int)((uint64_t)x * (uint32_t)limit >> 32);
}
