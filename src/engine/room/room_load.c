#include "engine/room/room_load.h"

#include "engine/actors/actor_find.h"
#include "engine/actors/actors.h"
#include "engine/game_state.h"
#include "engine/room/object_find.h"
#include "engine/room/objects.h"
#include "engine/room/room_enter.h"
#include "engine/room/system_layer.h"
#include "engine/room/variables.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/text/talk.h"
#include "util/fault.h"
#include "walk/box.h"

/* The room that is behind a number: for a pseudo room its real room, else the number itself. */
static int real_room(const struct game *game, int number)
{
    if (number < PSEUDO_ROOM_FIRST || number > 255)
        return number;
    int room = game->world.pseudo_rooms[number - PSEUDO_ROOM_FIRST];
    return room != 0 ? room : number;
}

void actor_put_in_room(struct game *game, int id, int room)
{
    struct actor *actor = actor_by_number(game, id);
    if (id == 0)
        game->world.actors[0].room = room;
    if (!actor)
        return;
    if (actor->visible && room != var_get(game, VAR_ROOM))
        talk_stop_actor(game, id);
    actor->room = room;
    if (room == 0)
        actor_put(game, id, (struct walk_point){0, 0});
}

static void run_hook(struct game *game, int variable)
{
    script_run_number(game, var_get(game, variable));
}

/* The exit scripts can already ask for the number of the room that comes, and what they print is
 * read there. Observed: ScummVM 2.7. */
void room_leave_scripted(struct game *game, int next)
{
    talk_stop(game);
    var_set(game, VAR_NEW_ROOM, next);
    run_hook(game, VAR_EXIT_SCRIPT);
    script_run_room(game, SCRIPT_EXIT);
    run_hook(game, VAR_EXIT_SCRIPT_2);
    script_stop_room(game);
    object_names_leave_room(game);
    system_layer_clear(game);
}

void room_run_entry(struct game *game)
{
    if (!game->has_room)
        return;
    run_hook(game, VAR_ENTRY_SCRIPT);
    script_run_room(game, SCRIPT_ENTRY);
    run_hook(game, VAR_ENTRY_SCRIPT_2);
}

bool room_change(struct game *game, int number)
{
    struct fault fault = {0};
    int room = real_room(game, number);
    vm_spend(game, COST_HEAVY);
    if (room == 0)
        room_leave(game);
    else if (!room_enter(game, room, &fault)) {
        char line[FAULT_LINE_SIZE];
        fault_format(&fault, line, sizeof line);
        vm_halt(game, "%s", line);
        return false;
    }
    const struct room *entered = &game->room;
    if (game->has_room)
        vm_spend(game, (uint32_t)(entered->width * entered->height / PIXELS_FOR_1) *
                           (uint32_t)(entered->zplane_count + 2));
    var_set(game, VAR_ROOM, number);
    var_set(game, VAR_ROOM_RESOURCE, room);
    actors_enter_room(game);
    return true;
}

void room_load_scripted(struct game *game, int number)
{
    room_leave_scripted(game, number);
    if (!game->vm.halted && room_change(game, number))
        room_run_entry(game);
}
