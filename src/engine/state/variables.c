#include "engine/state/variables.h"

#include <string.h>

#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "util/minmax.h"

enum scope { SCOPE_NONE, SCOPE_GLOBAL, SCOPE_LOCAL, SCOPE_BIT };

/* Where a variable is: its kind, and its number among those of its kind. SCOPE_NONE: there is no
 * such variable. */
struct place {
    enum scope scope;
    int number;
};

static int index_value(const struct game *game, uint16_t index)
{
    if (index & VARIABLE_INDEXED)
        return wrap16(variable_peek(
            game, (struct variable_ref){.word = (uint16_t)(index & ~VARIABLE_INDEXED)}));
    return index & VARIABLE_INDEX_LITERAL;
}

static struct place find(const struct game *game, struct variable_ref ref)
{
    int word = ref.word;
    int offset = 0;
    struct place place = {SCOPE_GLOBAL, 0};
    if (word & VARIABLE_INDEXED) {
        offset = index_value(game, ref.index);
        word &= ~VARIABLE_INDEXED;
    }
    int limit = GLOBAL_LIMIT;
    if (word & VARIABLE_BIT) {
        place = (struct place){SCOPE_BIT, (word & VARIABLE_BIT_MASK) + offset};
        limit = BIT_LIMIT;
    } else if (word & VARIABLE_LOCAL) {
        place = (struct place){SCOPE_LOCAL, (word & VARIABLE_LOCAL_MASK) + offset};
        limit = game->vm.current == SLOT_NONE ? 0 : LOCAL_COUNT;
    } else {
        place.number = (word & VARIABLE_GLOBAL_MASK) + offset;
    }
    if (place.number < 0 || place.number >= limit)
        place.scope = SCOPE_NONE;
    return place;
}

/* Without an alias that is 0, 0, which needs no question of its own: 0 reads as itself. */
static int32_t read_global(const struct game *game, int number)
{
    const struct known_read *alias = &game->facts->read;
    return game->world.globals[number == alias->number ? alias->gives : number];
}

bool var_bit_get(const struct game *game, int number)
{
    return game->world.bits[number / 8] >> number % 8 & 1;
}

void var_bit_set(struct game *game, int number, bool value)
{
    uint8_t bit = (uint8_t)(1 << number % 8);
    uint8_t *byte = &game->world.bits[number / 8];
    *byte = value ? (uint8_t)(*byte | bit) : (uint8_t)(*byte & ~bit);
}

static int32_t value_at(const struct game *game, struct place place)
{
    const struct world *world = &game->world;
    switch (place.scope) {
    case SCOPE_GLOBAL:
        return read_global(game, place.number);
    case SCOPE_LOCAL:
        return world->slots[game->vm.current].locals[place.number];
    case SCOPE_BIT:
        return var_bit_get(game, place.number);
    case SCOPE_NONE:
        break;
    }
    return 0;
}

/* Notes a variable that the game does not have, of which there are fewer than the engine can have.
 */
static void check(struct game *game, struct variable_ref ref, struct place place)
{
    const int limit = game->files.index.limits.variables;
    if (place.scope == SCOPE_NONE ||
        (place.scope == SCOPE_GLOBAL && place.number >= limit && limit > 0))
        note_mistake(game,
                     (ref.word & VARIABLE_BIT) != 0     ? N_("there is no bit variable %d")
                     : (ref.word & VARIABLE_LOCAL) != 0 ? N_("there is no local variable %d")
                                                        : N_("there is no variable %d"),
                     place.number);
}

int32_t variable_peek(const struct game *game, struct variable_ref ref)
{
    return value_at(game, find(game, ref));
}

int32_t variable_read(struct game *game, struct variable_ref ref)
{
    if (ref.word < GLOBAL_LIMIT) /* as most are */
        return read_global(game, ref.word);
    const struct place place = find(game, ref);
    check(game, ref, place);
    return value_at(game, place);
}

/* The speed of texts is the player's: what a script sets while no room is shown has no effect, as
 * in the script that boots the game. Observed: ScummVM 2.7 and 2.9. */
void variable_write(struct game *game, struct variable_ref ref, int32_t value)
{
    struct place place = find(game, ref);
    struct world *world = &game->world;
    check(game, ref, place);
    switch (place.scope) {
    case SCOPE_GLOBAL:
        if (place.number != VAR_CHAR_INC || world->room != 0)
            world->globals[place.number] = value;
        break;
    case SCOPE_LOCAL:
        world->slots[game->vm.current].locals[place.number] = value;
        break;
    case SCOPE_BIT:
        var_bit_set(game, place.number, value != 0);
        break;
    case SCOPE_NONE:
        break;
    }
}

struct variable_ref variable_after(const struct game *game, struct variable_ref ref, int step)
{
    struct place place = find(game, ref);
    int number = place.number + step;
    uint16_t kind = (uint16_t)(ref.word & (VARIABLE_BIT | VARIABLE_LOCAL));
    if (kind & VARIABLE_BIT)
        return (struct variable_ref){.word =
                                         (uint16_t)(VARIABLE_BIT | (number & VARIABLE_BIT_MASK))};
    return (struct variable_ref){.word = (uint16_t)(kind | (number & VARIABLE_LOCAL_MASK))};
}

int32_t var_get(const struct game *game, int number)
{
    return game->world.globals[number];
}

void var_set(struct game *game, int number, int32_t value)
{
    game->world.globals[number] = value;
}

int frame_jiffies(const struct game *game)
{
    return int_max(var_word(game, VAR_TIMER_NEXT), 1);
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

/* Marsaglia's xorshift with a period of 2^32 - 1. */
int random_below(struct random *random, int limit)
{
    uint32_t x = random->state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    random->state = x;
    return limit < 1 ? 0 : (int)((uint64_t)x * (uint32_t)limit >> 32);
}
