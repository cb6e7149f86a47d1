#include "engine/actors/inventory.h"

#include "engine/objects/objects.h"
#include "engine/objects/variables.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"

/* The index of an object in the list, -1 when it is not there. For object 0 it is the first free
 * index. */
static int place_of(const struct game *game, int object)
{
    const struct inventory_item *items = game->world.objects.inventory;
    for (int i = 0; i < INVENTORY_LIMIT; i++)
        if (items[i].object == object)
            return i;
    return -1;
}

bool inventory_has(const struct game *game, int object)
{
    return object > 0 && place_of(game, object) >= 0;
}

void inventory_add(struct game *game, int object, int room)
{
    if (object <= 0 || object >= OBJECT_LIMIT)
        return;
    int place = place_of(game, 0);
    if (place < 0) {
        vm_halt(game, "the inventory is full: no place for object %d", object);
        return;
    }
    game->world.objects.inventory[place] = (struct inventory_item){(uint16_t)object, (int16_t)room};
}

void inventory_remove(struct game *game, int object)
{
    int place = object > 0 ? place_of(game, object) : -1;
    if (place < 0)
        return;
    struct inventory_item *items = game->world.objects.inventory;
    for (; place < INVENTORY_LIMIT - 1; place++)
        items[place] = items[place + 1];
    items[place] = (struct inventory_item){0};
    script_stop_object(game, object);
}

int inventory_find(const struct game *game, int owner, int k)
{
    const struct inventory_item *items = game->world.objects.inventory;
    for (int i = 0; i < INVENTORY_LIMIT && items[i].object != 0; i++)
        if (object_owner(game, items[i].object) == owner && --k == 0)
            return items[i].object;
    return 0;
}

int inventory_count(const struct game *game, int owner)
{
    const struct inventory_item *items = game->world.objects.inventory;
    int count = 0;
    for (int i = 0; i < INVENTORY_LIMIT && items[i].object != 0; i++)
        count += object_owner(game, items[i].object) == owner;
    return count;
}

void inventory_changed(struct game *game, int argument)
{
    script_run(game, &(struct script_start){.number = var_get(game, VAR_INVENTORY_SCRIPT),
                                            .argument_count = 1,
                                            .arguments = {wrap16(argument)}});
}

void inventory_give(struct game *game, int object, int owner)
{
    object_set_owner(game, object, owner);
    if (owner == 0)
        inventory_remove(game, object);
    inventory_changed(game, 0);
}
