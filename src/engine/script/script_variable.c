/* Script variables, by the words in the code. */
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"

enum scope { SCOPE_NONE, SCOPE_GLOBAL, SCOPE_LOCAL, SCOPE_BIT };

/* A variable's place: its kind, and its number within this kind. SCOPE_NONE if there is no such
 * variable. */
struct place {
    enum scope scope;
    int number;
};

static int index_value(const struct vm *vm, const struct world *world, uint16_t index)
{
    if (index & VARIABLE_INDEXED)
        return wrap16(variable_peek(
            vm, world, (struct variable_ref){.word = (uint16_t)(index & ~VARIABLE_INDEXED)}));
    return index & VARIABLE_INDEX_LITERAL;
}

static struct place find(const struct vm *vm, const struct world *world, struct variable_ref ref)
{
    int word = ref.word;
    int offset = 0;
    struct place place;
    if (word & VARIABLE_INDEXED) {
        offset = index_value(vm, world, ref.index);
        word &= ~VARIABLE_INDEXED;
    }
    int limit = GLOBAL_LIMIT;
    if (word & VARIABLE_BIT) {
        place = (struct place){SCOPE_BIT, (word & VARIABLE_BIT_MASK) + offset};
        limit = BIT_LIMIT;
    } else if (word & VARIABLE_LOCAL) {
        place = (struct place){SCOPE_LOCAL, (word & VARIABLE_LOCAL_MASK) + offset};
        limit = vm->current == SLOT_NONE ? 0 : LOCAL_COUNT;
    } else {
        place = (struct place){SCOPE_GLOBAL, (word & VARIABLE_GLOBAL_MASK) + offset};
    }
    if (place.number < 0 || place.number >= limit)
        place.scope = SCOPE_NONE;
    return place;
}

/* Reads a global variable, or the variable whose value a known game reads instead. Without an alias
 * both numbers are 0, so variable 0 reads as itself and no further test is needed. */
static int32_t read_global(const struct vm *vm, const struct world *world, int number)
{
    return world->globals[number == vm->alias.number ? vm->alias.gives : number];
}

static int32_t value_at(const struct vm *vm, const struct world *world, struct place place)
{
    switch (place.scope) {
    case SCOPE_GLOBAL:
        return read_global(vm, world, place.number);
    case SCOPE_LOCAL:
        return world->slots[vm->current].locals[place.number];
    case SCOPE_BIT:
        return var_bit_get(world, place.number);
    case SCOPE_NONE:
        break;
    }
    return 0;
}

/* Notes a variable that does not exist. A game may have fewer global variables than the engine. */
static void check(struct game *game, struct variable_ref ref, struct place place)
{
    const int limit = game->files.index.limits.variables;
    if (place.scope == SCOPE_NONE ||
        (place.scope == SCOPE_GLOBAL && place.number >= limit && limit > 0))
        note_mistake(&game->notes,
                     (ref.word & VARIABLE_BIT) != 0     ? N_("no bit variable %d")
                     : (ref.word & VARIABLE_LOCAL) != 0 ? N_("no local variable %d")
                                                        : N_("no variable %d"),
                     place.number);
}

int32_t variable_peek(const struct vm *vm, const struct world *world, struct variable_ref ref)
{
    return value_at(vm, world, find(vm, world, ref));
}

int32_t variable_read(struct game *game, struct variable_ref ref)
{
    if (ref.word < GLOBAL_LIMIT) /* the common case */
        return read_global(&game->vm, &game->world, ref.word);
    const struct place place = find(&game->vm, &game->world, ref);
    check(game, ref, place);
    return value_at(&game->vm, &game->world, place);
}

/* Writes a variable. Text speed is the player's choice, so VAR_CHAR_INC ignores writes while there
 * is no current room, as in the script that boots the game. Observed: ScummVM 2.7 and 2.9. */
void variable_write(struct game *game, struct variable_ref ref, int32_t value)
{
    struct world *world = &game->world;
    const struct place place = find(&game->vm, world, ref);
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
        var_bit_set(world, place.number, value != 0);
        break;
    case SCOPE_NONE:
        break;
    }
}

struct variable_ref variable_after(const struct vm *vm, const struct world *world,
                                   struct variable_ref ref, int step)
{
    const struct place place = find(vm, world, ref);
    int number = place.number + step;
    uint16_t kind = (uint16_t)(ref.word & (VARIABLE_BIT | VARIABLE_LOCAL));
    if (kind & VARIABLE_BIT)
        return (struct variable_ref){.word =
                                         (uint16_t)(VARIABLE_BIT | (number & VARIABLE_BIT_MASK))};
    return (struct variable_ref){.word = (uint16_t)(kind | (number & VARIABLE_LOCAL_MASK))};
}
