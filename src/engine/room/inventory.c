#include "engine/room/inventory.h"

#include "engine/objects/floating.h"
#include "engine/objects/objects.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"

/* The index of an object in the list, -1 when it is not there. For object 0 it is the first free
 * index. */
static int place_of(const struct object_states *states, int object)
{
    const struct inventory_item *items = states->inventory;
    for (int i = 0; i < INVENTORY_LIMIT; i++)
        if (items[i].object == object)
            return i;
    return -1;
}

static void remove_at(struct object_states *states, int place)
{
    struct inventory_item *items = states->inventory;
    for (; place < INVENTORY_LIMIT - 1; place++)
        items[place] = items[place + 1];
    items[place] = (struct inventory_item){0};
}

/* Objects that are to leave do so once their scripts have ended. Nobody owns them meanwhile, so
 * this may wait until the list changes. */
static void let_leave(struct game *game)
{
    const struct inventory_item *items = game->world.objects.inventory;
    for (int place = INVENTORY_LIMIT - 1; place >= 0; place--)
        if (items[place].room < 0 &&
            !script_of_object_runs(&game->world, items[place].object, false))
            remove_at(&game->world.objects, place);
}

void inventory_add(struct game *game, int object, int room)
{
    struct inventory_item *items = game->world.objects.inventory;
    if (object <= 0 || object >= OBJECT_LIMIT)
        return;
    let_leave(game);
    for (int i = 0; i < INVENTORY_LIMIT; i++) {
        if (items[i].object == object && items[i].room < 0) { /* it was about to leave, and stays */
            items[i].room = (int16_t)room;
            return;
        }
    }
    int place = place_of(&game->world.objects, 0);
    if (place < 0) {
        vm_halt(game, "the inventory is full: no place for object %d", object);
        return;
    }
    items[place] = (struct inventory_item){(uint16_t)object, (int16_t)room};
}

int inventory_find(const struct object_states *states, int owner, int k)
{
    const struct inventory_item *items = states->inventory;
    for (int i = 0; i < INVENTORY_LIMIT && items[i].object != 0; i++)
        if (object_owner(states, items[i].object) == owner && --k == 0)
            return items[i].object;
    return 0;
}

int inventory_count(const struct object_states *states, int owner)
{
    const struct inventory_item *items = states->inventory;
    int count = 0;
    for (int i = 0; i < INVENTORY_LIMIT && items[i].object != 0; i++)
        count += object_owner(states, items[i].object) == owner;
    return count;
}

void inventory_changed(struct game *game, int argument)
{
    script_run(game, &(struct script_start){.number = var_get(game, VAR_INVENTORY_SCRIPT),
                                            .argument_count = 1,
                                            .arguments = {argument}});
}

/* ScummVM stops the object's script, and ends with an error when that is within a cutscene. MI1
 * does so by its own bugs. A script that may continue ends its cutscene, and the player is in
 * command again. Its code is found by the entry in the list, or in the room, which stays until
 * then. */
static void remove_object(struct game *game, int object, int owner)
{
    struct inventory_item *items = game->world.objects.inventory;
    let_leave(game);
    int place =
        object > 0 && owner != OBJECT_OWNER_ROOM ? place_of(&game->world.objects, object) : -1;
    if (!game->host.strict && script_of_object_runs(&game->world, object, true)) {
        note_add(game, "object %d leaves when its script has ended its cutscene", object);
        if (place >= 0 && items[place].room > 0)
            items[place].room = (int16_t)-items[place].room;
        return;
    }
    if (owner == OBJECT_OWNER_ROOM)
        floating_remove(game, object);
    if (place >= 0)
        remove_at(&game->world.objects, place);
    script_stop_object(game, object);
}

void inventory_give(struct game *game, int object, int owner)
{
    int before = object_owner(&game->world.objects, object);
    if (object == 0)
        return;
    object_set_owner(&game->world.objects, object, owner);
    if (owner == 0)
        remove_object(game, object, before);
    inventory_changed(game, 0);
}
