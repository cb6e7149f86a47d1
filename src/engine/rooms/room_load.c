#include "engine/rooms/room_load.h"

#include "engine/actors/actor_find.h"
#include "engine/actors/actors.h"
#include "engine/actors/inventory.h"
#include "engine/objects/object_find.h"
#include "engine/objects/objects.h"
#include "engine/objects/variables.h"
#include "engine/rooms/room_enter.h"
#include "engine/screen/camera.h"
#include "engine/screen/system_layer.h"
#include "engine/script/op_cost.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/text/talk.h"
#include "resource/bytes/fault.h"
#include "resource/object.h"
#include "walk/floor/box.h"
#include "walk/floor/facing.h"

enum { NO_WALK = -1 };

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
static void leave_room(struct game *game, int next)
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

/* Nothing is entered when there is no room. Observed: ScummVM 2.7. */
static void run_entry_scripts(struct game *game)
{
    if (!game->has_room)
        return;
    run_hook(game, VAR_ENTRY_SCRIPT);
    script_run_room(game, SCRIPT_ENTRY);
    run_hook(game, VAR_ENTRY_SCRIPT_2);
}

/* Replaces the room that is shown. False when the machine has halted. */
static bool change_room(struct game *game, int number)
{
    struct fault fault = {0};
    int room = real_room(game, number);
    vm_spend(game, cost_of_room(0, 0, 0, 0));
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
        vm_spend(game, cost_of_room(entered->width, entered->height, entered->zplane_count,
                                    entered->box_count));
    var_set(game, VAR_ROOM, number);
    var_set(game, VAR_ROOM_RESOURCE, room);
    actors_enter_room(game);
    return true;
}

void room_load_scripted(struct game *game, int number)
{
    leave_room(game, number);
    if (!game->vm.halted && change_room(game, number))
        run_entry_scripts(game);
}

static void put_ego_at(struct game *game, const struct room_object *object)
{
    int ego = var_get(game, VAR_EGO);
    actor_put(game, ego, object->walk_to);
    actor_face_at_once(game, ego, facing_opposite(facing_of_direction(object->direction)));
}

static void follow_ego(struct game *game, int ego)
{
    struct camera *camera = &game->world.camera;
    int x = actor_position(game, ego).x;
    camera->actor = ego;
    if (!game->has_room)
        return;
    camera_jump(camera, game->room.width, x);
    camera_follow(camera, game->room.width, ego, x);
}

void room_load_with_ego(struct game *game, int object_id, int number, int x, int y)
{
    int ego = var_get(game, VAR_EGO);
    actor_put_in_room(game, ego, number);
    leave_room(game, number);
    if (game->vm.halted || !change_room(game, number))
        return;
    const struct room_object *object = object_in_room(game, object_id);
    var_set(game, VAR_WALKTO_OBJ, object_id);
    game->world.ego_positioned = false;
    if (object)
        put_ego_at(game, object);
    game->world.ego_positioned = false;
    run_entry_scripts(game);
    var_set(game, VAR_WALKTO_OBJ, 0);
    if (game->vm.halted)
        return;
    object = object_in_room(game, object_id);
    if (object && !game->world.ego_positioned)
        put_ego_at(game, object);
    follow_ego(game, ego);
    inventory_changed(game, 0);
    if (x != NO_WALK)
        actor_walk_to(game, ego, (struct walk_point){x, y}, ACTOR_FACE_ANY);
}
