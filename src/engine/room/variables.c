#include "engine/room/variables.h"

#include "engine/game_state.h"

enum { GLOBAL_MASK = 0x1FFF, LOCAL_MASK = 0x0FFF, BIT_MASK = 0x7FFF };

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
        return variable_read(game,
                             (struct variable_ref){.word = (uint16_t)(index & ~VARIABLE_INDEXED)});
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
        place = (struct place){SCOPE_BIT, (word & BIT_MASK) + offset};
        limit = BIT_LIMIT;
    } else if (word & VARIABLE_LOCAL) {
        place = (struct place){SCOPE_LOCAL, (word & LOCAL_MASK) + offset};
        limit = game->vm.current == SLOT_NONE ? 0 : LOCAL_COUNT;
    } else {
        place.number = (word & GLOBAL_MASK) + offset;
    }
    if (place.number < 0 || place.number >= limit)
        place.scope = SCOPE_NONE;
    return place;
}

/* Without an alias that is 0, 0, which needs no question of its own: 0 reads as itself. */
static int16_t read_global(const struct game *game, int number)
{
    const struct variable_alias *alias = &game->habits.read;
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

int16_t variable_read(const struct game *game, struct variable_ref ref)
{
    if (ref.word < GLOBAL_LIMIT) /* as most are */
        return read_global(game, ref.word);
    struct place place = find(game, ref);
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

void variable_write(struct game *game, struct variable_ref ref, int32_t value)
{
    struct place place = find(game, ref);
    struct world *world = &game->world;
    switch (place.scope) {
    case SCOPE_GLOBAL:
        world->globals[place.number] = wrap16(value);
        break;
    case SCOPE_LOCAL:
        world->slots[game->vm.current].locals[place.number] = wrap16(value);
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
        return (struct variable_ref){.word = (uint16_t)(VARIABLE_BIT | (number & BIT_MASK))};
    return (struct variable_ref){.word = (uint16_t)(kind | (number & LOCAL_MASK))};
}

int16_t var_get(const struct game *game, int number)
{
    return game->world.globals[number];
}

void var_set(struct game *game, int number, int32_t value)
{
    game->world.globals[number] = wrap16(value);
}

int frame_jiffies(const struct game *game)
{
    int jiffies = var_get(game, VAR_TIMER_NEXT);
    return jiffies < 1 ? 1 : jiffies;
}
