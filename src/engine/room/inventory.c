#include "engine/room/inventory.h"

#include "engine/objects/objects.h"
#include "engine/script/script_slot.h"
#include "engine/state/world.h"

/* An object's index in the list, or -1. For object 0, the first free index. */
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

void inventory_let_leave(struct world *world)
{
    const struct inventory_item *items = world->objects.inventory;
    for (int place = INVENTORY_LIMIT - 1; place >= 0; place--)
        if (items[place].room < 0 && !object_script_is_running(world, items[place].object, false))
            remove_at(&world->objects, place);
}

bool inventory_add(struct world *world, int object, int room)
{
    struct inventory_item *items = world->objects.inventory;
    if (object <= 0 || object >= OBJECT_LIMIT)
        return true;
    inventory_let_leave(world);
    for (int i = 0; i < INVENTORY_LIMIT; i++) {
        if (items[i].object == object && items[i].room < 0) { /* it was about to leave, and stays */
            items[i].room = (int16_t)room;
            return true;
        }
    }
    int place = place_of(&world->objects, 0);
    if (place < 0)
        return false;
    items[place] = (struct inventory_item){(uint16_t)object, (int16_t)room};
    return true;
}

void inventory_remove(struct object_states *states, int object)
{
    int place = object > 0 ? place_of(states, object) : -1;
    if (place >= 0)
        remove_at(states, place);
}

void inventory_remove_later(struct object_states *states, int object)
{
    int place = object > 0 ? place_of(states, object) : -1;
    if (place >= 0 && states->inventory[place].room > 0)
        states->inventory[place].room = (int16_t)-states->inventory[place].room;
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
