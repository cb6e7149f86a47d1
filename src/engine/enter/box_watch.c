#include "engine/enter/box_watch.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/room/floor.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "resource/files/named_box_file.h"

_Static_assert(NAMED_BOX_LIMIT <= 32, "a bit of box_presence for each name");

static void log_missing_script(struct game *game, int script, const char *name)
{
    const struct fault_place place = {NAMED_BOX_FILE, NULL, FAULT_NO_OFFSET};
    if (script == 0 || script_exists(game, script))
        return;
    fault_log_set(&game->room.log, FAULT_ODDITY, &place, 0,
                  "there is no script %d for %s in room %d", script, name, game->world.room);
}

void box_watch_enter_room(struct game *game)
{
    struct box_watch *watch = &game->watch;
    const struct named_room *room = named_boxes_room(game->files.named_boxes, game->world.room);
    watch->room = room;
    watch->rooms_entered++;
    memset(watch->flash_until, 0, sizeof watch->flash_until);
    memset(&game->world.presence, 0, sizeof game->world.presence);
    if (!room)
        return;
    for (int box = 0; box < WALK_BOX_LIMIT; box++)
        if (room->scales[box])
            floor_set_scale(game, box, room->scales[box]);
    for (int i = 0; i < room->name_count; i++) {
        log_missing_script(game, room->names[i].enter_script, room->names[i].name);
        log_missing_script(game, room->names[i].leave_script, room->names[i].name);
    }
}

void box_watch_leave_room(struct game *game)
{
    game->watch.room = NULL;
    game->watch.rooms_entered++;
    memset(&game->world.presence, 0, sizeof game->world.presence);
}

static uint32_t inside_now(const struct game *game, int id)
{
    const struct named_room *room = game->watch.room;
    const struct walker *walker = &game->world.actors[id].walker;
    uint32_t inside = 0;
    if (!actor_is_here(game, id))
        return 0;
    for (int i = 0; i < room->name_count; i++)
        if (named_box_holds(room, i, walker->box, walker->position))
            inside |= UINT32_C(1) << i;
    return inside;
}

void box_watch_look(struct game *game)
{
    if (!game->watch.room)
        return;
    for (int id = 1; id < ACTOR_LIMIT; id++)
        game->world.presence.inside[id] = inside_now(game, id);
}

/* Inserts an event so that the events of one actor are sorted by the numbers of the boxes. */
static void add_event(struct box_watch *watch, const struct box_event *event)
{
    int at = watch->event_count++;
    for (; at > 0 && watch->events[at - 1].actor == event->actor &&
           watch->events[at - 1].box->number > event->box->number;
         at--)
        watch->events[at] = watch->events[at - 1];
    watch->events[at] = *event;
}

static void note_changes(struct game *game, int id)
{
    struct box_watch *watch = &game->watch;
    uint32_t *inside = &game->world.presence.inside[id];
    uint32_t now = inside_now(game, id);
    for (uint32_t changed = now ^ *inside; changed; changed &= changed - 1) {
        int name = __builtin_ctz(changed);
        uint32_t bit = UINT32_C(1) << name;
        if (watch->event_count == BOX_EVENT_LIMIT)
            return;
        *inside ^= bit;
        add_event(watch, &(struct box_event){id, &watch->room->names[name], (now & bit) != 0});
        if (now & bit)
            watch->flash_until[name] = game->world.frame + BOX_FLASH_FRAMES;
    }
}

static void run_script(struct game *game, const struct box_event *event)
{
    int script = event->entered ? event->box->enter_script : event->box->leave_script;
    if (script == 0 || !script_exists(game, script))
        return;
    script_run(game, &(struct script_start){
                         .number = script,
                         .recursive =
                             true, /* else it would stop the same script started by another actor */
                         .argument_count = 3,
                         .arguments = {event->actor, event->box->number, event->entered},
                     });
}

static void run_scripts(struct game *game)
{
    const struct box_watch *watch = &game->watch;
    uint32_t room = watch->rooms_entered;
    for (int i = 0; i < watch->event_count; i++) {
        if (game->vm.halted || watch->rooms_entered != room)
            return;
        run_script(game, &watch->events[i]);
    }
}

void box_watch_step(struct game *game)
{
    game->watch.event_count = 0;
    if (!game->watch.room)
        return;
    for (int id = 1; id < ACTOR_LIMIT; id++)
        note_changes(game, id);
    if (game->world.booted)
        run_scripts(game);
}

uint32_t box_watch_flashing(const struct game *game)
{
    uint32_t names = 0;
    for (int i = 0; i < NAMED_BOX_LIMIT; i++)
        if (game->watch.flash_until[i] > game->world.frame)
            names |= UINT32_C(1) << i;
    return names;
}
