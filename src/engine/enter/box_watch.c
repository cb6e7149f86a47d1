#include "engine/enter/box_watch.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/room/floor.h"
#include "engine/state/stage.h"
#include "engine/state/world.h"
#include "resource/files/named_box_file.h"

_Static_assert(NAMED_BOX_LIMIT <= 32, "a bit of box_presence for each name");

void box_watch_enter_room(struct box_watch *watch, struct world *world, struct floor *floor,
                          const struct named_room *room)
{
    watch->room = room;
    watch->rooms_entered++;
    memset(watch->flash_until, 0, sizeof watch->flash_until);
    memset(&world->presence, 0, sizeof world->presence);
    for (int box = 0; room && box < WALK_BOX_LIMIT; box++)
        if (room->scales[box])
            floor_set_scale(floor, &world->floor, box, room->scales[box]);
}

void box_watch_leave_room(struct box_watch *watch, struct world *world)
{
    watch->room = NULL;
    watch->rooms_entered++;
    memset(&world->presence, 0, sizeof world->presence);
}

static uint32_t inside_now(const struct box_watch *watch, const struct world *world, int id)
{
    const struct named_room *room = watch->room;
    const struct mover *mover = &world->actors[id].mover;
    uint32_t inside = 0;
    if (!actor_is_here(world, id))
        return 0;
    for (int i = 0; i < room->name_count; i++)
        if (named_box_holds(room, i, mover->box, mover->position))
            inside |= UINT32_C(1) << i;
    return inside;
}

void box_watch_look(const struct box_watch *watch, struct world *world)
{
    if (!watch->room)
        return;
    for (int id = 1; id < ACTOR_LIMIT; id++)
        world->presence.inside[id] = inside_now(watch, world, id);
}

/* Inserts an event so that each actor's events are sorted by box number. */
static void add_event(struct box_watch *watch, const struct box_event *event)
{
    int at = watch->event_count++;
    for (; at > 0 && watch->events[at - 1].actor == event->actor &&
           watch->events[at - 1].box->number > event->box->number;
         at--)
        watch->events[at] = watch->events[at - 1];
    watch->events[at] = *event;
}

static void note_changes(struct box_watch *watch, struct world *world, int id)
{
    uint32_t *inside = &world->presence.inside[id];
    uint32_t now = inside_now(watch, world, id);
    for (uint32_t changed = now ^ *inside; changed; changed &= changed - 1) {
        int name = __builtin_ctz(changed);
        uint32_t bit = UINT32_C(1) << name;
        if (watch->event_count == BOX_EVENT_LIMIT)
            return;
        *inside ^= bit;
        add_event(watch, &(struct box_event){id, &watch->room->names[name], (now & bit) != 0});
        if (now & bit)
            watch->flash_until[name] = world->frame + BOX_FLASH_FRAMES;
    }
}

void box_watch_step(struct box_watch *watch, struct world *world)
{
    watch->event_count = 0;
    if (!watch->room)
        return;
    for (int id = 1; id < ACTOR_LIMIT; id++)
        note_changes(watch, world, id);
}

uint32_t box_watch_flashing(const struct box_watch *watch, const struct world *world)
{
    uint32_t names = 0;
    for (int i = 0; i < NAMED_BOX_LIMIT; i++)
        if (watch->flash_until[i] > world->frame)
            names |= UINT32_C(1) << i;
    return names;
}
