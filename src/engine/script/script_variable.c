/* Script variables, by the words in the code. */
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"

static int index_value(const struct vm *vm, const struct world *world, uint16_t index)
{
    if (index & VARIABLE_INDEXED)
        return wrap16(variable_peek(
            vm, world, (struct variable_ref){.word = (uint16_t)(index & ~VARIABLE_INDEXED)}));
    return index & VARIABLE_INDEX_LITERAL;
}

struct variable_place variable_find(const struct vm *vm, const struct world *world,
                                    struct variable_ref ref)
{
    int word = ref.word;
    int offset = 0;
    if (word & VARIABLE_INDEXED) {
        offset = index_value(vm, world, ref.index);
        word &= ~VARIABLE_INDEXED;
    }
    if (word & VARIABLE_BIT)
        return (struct variable_place){VARIABLE_BIT, (word & VARIABLE_BIT_MASK) + offset};
    if (word & VARIABLE_LOCAL)
        return (struct variable_place){VARIABLE_LOCAL, (word & VARIABLE_LOCAL_MASK) + offset};
    return (struct variable_place){0, (word & VARIABLE_GLOBAL_MASK) + offset};
}

static bool exists(const struct vm *vm, struct variable_place place)
{
    int limit = GLOBAL_LIMIT;
    if (place.kind == VARIABLE_BIT)
        limit = BIT_LIMIT;
    else if (place.kind == VARIABLE_LOCAL)
        limit = vm->current == SLOT_NONE ? 0 : LOCAL_COUNT;
    return place.number >= 0 && place.number < limit;
}

/* Reads a global variable, or the variable whose value a known game reads instead. Without an alias
 * both numbers are 0, so variable 0 reads as itself and no further test is needed. */
static int32_t read_global(const struct vm *vm, const struct world *world, int number)
{
    return world->globals[number == vm->alias.number ? vm->alias.gives : number];
}

static int32_t value_at(const struct vm *vm, const struct world *world, struct variable_place place)
{
    if (!exists(vm, place))
        return 0;
    if (place.kind == VARIABLE_BIT)
        return var_bit_get(world, place.number);
    if (place.kind == VARIABLE_LOCAL)
        return world->slots[vm->current].locals[place.number];
    return read_global(vm, world, place.number);
}

/* Notes a variable that does not exist. A game may have fewer global variables than the engine. */
static void check(struct game *game, struct variable_place place)
{
    const int limit = game->files.index.limits.variables;
    if (!exists(&game->vm, place) || (place.kind == 0 && place.number >= limit && limit > 0))
        note_mistake(&game->notes,
                     place.kind == VARIABLE_BIT     ? N_("no bit variable %d")
                     : place.kind == VARIABLE_LOCAL ? N_("no local variable %d")
                                                    : N_("no variable %d"),
                     place.number);
}

int32_t variable_peek(const struct vm *vm, const struct world *world, struct variable_ref ref)
{
    return value_at(vm, world, variable_find(vm, world, ref));
}

int32_t variable_read(struct game *game, struct variable_ref ref)
{
    if (ref.word < GLOBAL_LIMIT) /* the common case */
        return read_global(&game->vm, &game->world, ref.word);
    const struct variable_place place = variable_find(&game->vm, &game->world, ref);
    check(game, place);
    return value_at(&game->vm, &game->world, place);
}

/* Text speed is the player's choice, so VAR_CHAR_INC ignores writes while there is no current room,
 * as in the script that boots the game. Observed: ScummVM 2.7 and 2.9. */
void variable_put(struct game *game, struct variable_place place, int32_t value)
{
    struct world *world = &game->world;
    check(game, place);
    if (!exists(&game->vm, place))
        return;
    if (place.kind == VARIABLE_BIT)
        var_bit_set(world, place.number, value != 0);
    else if (place.kind == VARIABLE_LOCAL)
        world->slots[game->vm.current].locals[place.number] = value;
    else if (place.number != VAR_CHAR_INC || world->room != 0)
        world->globals[place.number] = value;
}
