#include "engine/enter/room_enter.h"

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/enter/box_watch.h"
#include "engine/objects/floating.h"
#include "engine/objects/objects.h"
#include "engine/room/camera.h"
#include "engine/room/drawn_area.h"
#include "engine/room/fade.h"
#include "engine/room/floor.h"
#include "engine/room/inventory.h"
#include "engine/room/palette_effects.h"
#include "engine/room/room_picture.h"
#include "engine/room/scene_build.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "engine/text/talk.h"
#include "render/room_canvas.h"
#include "render/text_layout.h"
#include "walk/box.h"

enum { NO_WALK = -1 };

void room_show(struct game *game)
{
    struct screen_state *screen = &game->world.screen;
    palette_enter_room(screen->palette, game->room.palette);
    palette_cycles_reset(&screen->cycles, game->room.cycles, game->room.cycle_count);
    screen->transition.steps_left = 0;
    screen->has_shadows = false;
    fades_change_room(&screen->fades, game->world.frame);
    camera_enter_room(game);
}

/* What is made from a room's decoded blocks. It is in the room's arena. */
struct room_extras {
    struct walk_map map;
    struct classic_floor classic; /* scale slots that the room leaves empty keep what they held */
    struct room_canvas canvas;
};

/* The room is decoded into the second of two arenas, so the old one stays until that has worked. */
bool room_enter(struct game *game, int id, struct fault *fault)
{
    int next = 1 - game->room_arena;
    struct arena *arena = &game->room_arenas[next];
    struct room_extras extras = {.classic = game->classic};
    struct room *room = arena_alloc(arena, 1, sizeof *room);
    bool loaded = room && room_load(room, &game->files, id, arena, fault);
    if (!room || (loaded && (!room_canvas_make(&extras.canvas, room, arena) ||
                             !room_floor_make(&extras.map, &extras.classic, room, NULL, arena))))
        loaded = fault_memory(fault);
    if (!loaded || !room) {
        arena_reset(arena);
        return false;
    }
    game->room = *room;
    game->has_room = true;
    floating_forget(game);
    damage_add_room(&game->damage, id, &room->log);
    game->map = extras.map;
    room_workspace_moved(&game->map, &game->room, arena);
    game->classic = extras.classic;
    game->classic.map = &game->map;
    game->map.classic = &game->classic;
    game->canvas = extras.canvas;
    game->world.room = id;
    var_set(game, VAR_ROOM, id);
    room_show(game);
    floor_enter_room(game);
    box_watch_enter_room(game);
    arena_reset(&game->room_arenas[game->room_arena]);
    game->room_arena = next;
    object_pictures_enter(game);
    drawn_areas_forget(game);
    scene_build(game); /* the old scene points to memory that was just freed */
    return true;
}

void room_leave(struct game *game)
{
    game->has_room = false;
    game->world.room = 0;
    floating_forget(game);
    box_watch_leave_room(game);
    game->map = (struct walk_map){.classic = &game->classic};
    fades_change_room(&game->world.screen.fades, game->world.frame);
    scene_build(game);
    arena_reset(&game->room_arenas[game->room_arena]);
}

static void run_hook(struct game *game, int variable)
{
    script_run_number(game, var_get(game, variable));
}

/* The exit scripts can read the number of the next room, and what they print is shown there. The
 * camera counts as at rest from here on, however far it jumped in this frame. Observed: ScummVM 2.7
 * and 2.9. */
static void leave_scripted(struct game *game, int next)
{
    talk_stop(game);
    game->world.last_camera_x = game->world.camera.x;
    var_set(game, VAR_NEW_ROOM, next);
    run_hook(game, VAR_EXIT_SCRIPT);
    script_run_room(game, SCRIPT_EXIT);
    run_hook(game, VAR_EXIT_SCRIPT_2);
    script_stop_room(game);
    object_names_leave_room(game);
    text_layer_clear(&game->system_text.layer);
}

static void run_entry(struct game *game)
{
    if (!game->has_room)
        return;
    run_hook(game, VAR_ENTRY_SCRIPT);
    script_run_room(game, SCRIPT_ENTRY);
    run_hook(game, VAR_ENTRY_SCRIPT_2);
}

bool room_read(struct game *game, int room)
{
    if (room <= 0 || room >= ROOM_ID_LIMIT)
        return false;
    uint8_t *byte = &game->world.rooms_read[room / 8];
    const uint8_t bit = (uint8_t)(1 << room % 8);
    const bool new = !(*byte & bit);
    *byte |= bit;
    return new;
}

/* The real room behind a pseudo room; for other numbers the number itself. */
static int real_room(const struct game *game, int number)
{
    if (number < PSEUDO_ROOM_FIRST || number >= ROOM_ID_LIMIT)
        return number;
    int room = game->world.pseudo_rooms[number - PSEUDO_ROOM_FIRST];
    return room != 0 ? room : number;
}

/* False when the machine has halted, before or because of this. */
static bool change_room(struct game *game, int number)
{
    struct fault fault = {0};
    int room = real_room(game, number);
    if (game->vm.halted)
        return false;
    vm_spend(game, COST_HEAVY);
    actors_leave_room(game);
    if (room == 0)
        room_leave(game);
    else if (!room_enter(game, room, &fault)) {
        const struct message why = fault_message(&fault);
        vm_halt(game, "%p", message_in(&why));
        return false;
    }
    const struct room *entered = &game->room;
    if (game->has_room)
        vm_spend(game, (uint32_t)(entered->width * entered->height / PIXELS_FOR_1) *
                           (uint32_t)(entered->zplane_count + 2));
    var_set(game, VAR_ROOM, number);
    var_set(game, VAR_ROOM_RESOURCE, room);
    if (room_read(game, room))
        var_set(game, VAR_ROOM_FLAG, 1);
    actors_enter_room(game);
    return true;
}

void room_load_scripted(struct game *game, int number)
{
    leave_scripted(game, number);
    if (change_room(game, number))
        run_entry(game);
}

/* Changes an actor's room and nothing of his place. */
static void actor_enter_room(struct game *game, int id, int room)
{
    struct actor *actor = actor_by_number(game, id);
    if (id == 0)
        game->world.actors[0].room = room;
    if (!actor)
        return;
    if (actor->visible && room != var_get(game, VAR_ROOM))
        talk_stop_actor(game, id);
    actor->room = room;
}

void actor_put_in_room(struct game *game, int id, int room)
{
    actor_enter_room(game, id, room);
    if (room == 0)
        actor_put(game, id, (struct walk_point){0, 0});
}

/* A jump takes the text away at once, even if the camera is put back in the same frame. Observed:
 * ScummVM 2.7 and 2.9. */
static void end_jump(struct game *game)
{
    const int x = game->world.camera.x;
    camera_run_scroll_script(game);
    if (x != game->world.last_camera_x)
        talk_camera_jumped(game);
}

void camera_set_at(struct game *game, int x)
{
    if (camera_jump_here(game, x))
        end_jump(game);
}

/* Enters the actor's room if it is another one, and follows the actor there. */
static void camera_go_with(struct game *game, int id)
{
    int room = game->world.actors[id].room;
    if (room != var_get(game, VAR_ROOM)) {
        room_load_scripted(game, room);
        if (!game->vm.halted)
            camera_set_at(game, actor_position(game, id).x);
    }
    if (!game->vm.halted && camera_follow_here(game, id))
        end_jump(game);
}

void camera_follow_actor(struct game *game, int id)
{
    int followed = game->world.camera.actor;
    camera_go_with(game, id);
    if (game->vm.halted)
        return;
    inventory_changed(game, 0);
    if (followed != id)
        inventory_changed(game, 0);
}

void room_load_with_ego(struct game *game, int object_id, int number, int x, int y)
{
    int ego = var_get(game, VAR_EGO);
    actor_enter_room(game, ego, number);
    /* The exit scripts see him at rest, unless he stays in the room and in a box that says how to
     * face. Observed: ScummVM 2.7 and 2.9. */
    actor_put(game, ego, actor_position(game, ego));
    var_set(game, VAR_WALKTO_OBJ, object_id); /* from before the exit scripts */
    leave_scripted(game, number);
    if (!change_room(game, number))
        return;
    const struct room_object *object = object_in_room(game, object_id);
    if (!object)
        note_mistake(game, "object %d is not in room %d, where ego arrives at it", object_id,
                     number);
    if (object) {
        actor_put(game, ego, object->walk_to);
        actor_face_at_once(game, ego, facing_opposite(facing_of_direction(object->direction)));
    }
    game->world.ego_positioned = false;
    run_entry(game);
    var_set(game, VAR_WALKTO_OBJ, 0);
    if (game->vm.halted)
        return;
    /* If the entry code has not placed ego, or has sent him to another room, he is put back, now
     * to where it has drawn the object, and does not turn in a box that says how to face. Observed:
     * ScummVM 2.7 and 2.9. */
    struct object_place door;
    if (object_place(game, object_id, &door) && !game->world.ego_positioned) {
        actor_put_in_room(game, ego, var_get(game, VAR_ROOM));
        actor_put(game, ego, door.walk_to);
        actor_hold(game, ego);
    }
    if (ego >= 0 && ego < ACTOR_LIMIT) {
        if (game->has_room)
            camera_put(&game->world.camera, actor_position(game, ego).x);
        camera_go_with(game, ego);
        if (game->vm.halted)
            return;
    }
    inventory_changed(game, 0);
    if (x != NO_WALK)
        actor_walk_to(game, ego, (struct walk_point){x, y}, ACTOR_FACE_ANY);
}
