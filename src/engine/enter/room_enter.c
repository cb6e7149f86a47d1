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
#include "resource/files/named_box_file.h"
#include "walk/box.h"

enum { NO_WALK = -1 };

/* Shows an entered room: sets colours, cycles and camera, ends shadows and transitions, and makes
 * the fades due. */
static void room_show(struct game *game)
{
    struct screen_state *screen = &game->world.screen;
    palette_enter_room(screen->palette, game->stage.room.palette);
    palette_cycles_reset(&screen->cycles, game->stage.room.cycles, game->stage.room.cycle_count);
    screen->transition.steps_left = 0;
    screen->has_shadows = false;
    fades_change_room(&screen->fades, game->world.frame);
    camera_enter_room(&game->world, &game->stage.room);
}

/* Data made from a room's decoded blocks, in the room's arena. */
struct room_extras {
    struct walk_map map;
    struct classic_floor classic; /* scale slots that the room leaves empty keep their values */
    struct walk_caches *caches;
    struct room_canvas canvas;
};

static bool make_extras(struct room_extras *extras, struct room *room, struct arena *arena)
{
    if (!room_canvas_make(&extras->canvas, room, arena))
        return false;
    extras->caches = room_floor_make(&extras->map, &extras->classic, room, NULL, arena);
    return extras->caches != NULL;
}

/* The room is decoded into the second of two arenas, so the old room stays until decoding has
 * succeeded. */
bool room_enter(struct game *game, int id, struct fault *fault)
{
    struct stage *stage = &game->stage;
    int next = 1 - stage->arena;
    struct arena *arena = &stage->arenas[next];
    struct room_extras extras = {.classic = stage->floor.classic};
    struct room *room = arena_alloc(arena, 1, sizeof *room);
    bool loaded = room && room_load(room, &game->files, id, arena, fault);
    if (!room || (loaded && !make_extras(&extras, room, arena)))
        loaded = fault_memory(fault);
    if (!loaded || !room) {
        arena_reset(arena);
        return false;
    }
    stage->room = *room;
    stage->has_room = true;
    floating_forget(&game->world.objects, stage);
    damage_add_room(&game->notes.damage, id, &room->log);
    stage->floor.map = extras.map;
    stage->floor.caches = extras.caches;
    room_caches_moved(stage->floor.caches, &stage->room, arena);
    stage->floor.classic = extras.classic;
    stage->floor.classic.map = &stage->floor.map;
    stage->floor.map.classic = &stage->floor.classic;
    stage->canvas = extras.canvas;
    game->world.room = id;
    game->world.floor_room = id;
    var_set(&game->world, VAR_ROOM, id);
    room_show(game);
    floor_enter_room(&stage->floor, &game->world.floor);
    box_watch_enter_room(&game->watch, &game->world, &stage->floor,
                         named_boxes_room(game->files.named_boxes, id));
    script_check_named_boxes(game);
    arena_reset(&stage->arenas[stage->arena]);
    stage->arena = next;
    object_pictures_enter(&game->world, stage);
    drawn_areas_forget(&game->world);
    /* The old scene points to memory that was just freed. */
    scene_build(&game->world, stage);
    return true;
}

/* Leaves the room for no room, without scripts. No actor is visible then. The boxes stay: scripts
 * may order actors outside the room to walk. Observed: ScummVM 2.9. */
static void room_leave(struct game *game)
{
    game->stage.has_room = false;
    game->world.room = 0;
    floating_forget(&game->world.objects, &game->stage);
    box_watch_leave_room(&game->watch, &game->world);
    fades_change_room(&game->world.screen.fades, game->world.frame);
    scene_build(&game->world, &game->stage);
}

bool room_resume(struct game *game, int room, int floor_room, struct fault *fault)
{
    const int entered = room != 0 ? room : floor_room;
    if (entered != 0 && !room_enter(game, entered, fault))
        return false;
    if (room == 0)
        room_leave(game);
    return true;
}

static void run_hook(struct game *game, int variable)
{
    script_run_number(game, var_get(&game->world, variable));
}

/* Leaves the room with its scripts. The exit scripts can read the number of the next room, and text
 * that they print appears there. From here on the camera counts as at rest, however far it jumped
 * in this frame. Observed: ScummVM 2.7 and 2.9. */
static void leave_scripted(struct game *game, int next)
{
    talk_stop(&game->world, &game->stage);
    game->world.last_camera_x = game->world.camera.x;
    var_set(&game->world, VAR_NEW_ROOM, next);
    run_hook(game, VAR_EXIT_SCRIPT);
    script_run_room(game, SCRIPT_EXIT);
    run_hook(game, VAR_EXIT_SCRIPT_2);
    script_stop_room(game);
    object_names_leave_room(&game->world.objects, game->facts);
    text_layer_clear(&game->stage.system_text);
}

static void run_entry(struct game *game)
{
    if (!game->stage.has_room)
        return;
    run_hook(game, VAR_ENTRY_SCRIPT);
    script_run_room(game, SCRIPT_ENTRY);
    run_hook(game, VAR_ENTRY_SCRIPT_2);
}

bool room_read(struct world *world, int room)
{
    if (room <= 0 || room >= ROOM_ID_LIMIT)
        return false;
    uint8_t *byte = &world->rooms_read[room / 8];
    const uint8_t bit = (uint8_t)(1 << room % 8);
    const bool new = !(*byte & bit);
    *byte |= bit;
    return new;
}

/* The real room behind a pseudo room; other numbers stand for themselves. */
static int real_room(const struct world *world, int number)
{
    if (number < PSEUDO_ROOM_FIRST || number >= ROOM_ID_LIMIT)
        return number;
    int room = world->pseudo_rooms[number - PSEUDO_ROOM_FIRST];
    return room != 0 ? room : number;
}

/* Changes to another room without its scripts. Returns false if the machine has halted, before or
 * because of this. */
static bool change_room(struct game *game, int number)
{
    struct fault fault = {0};
    int room = real_room(&game->world, number);
    if (game->vm.halted)
        return false;
    vm_spend(&game->vm, COST_HEAVY);
    actors_leave_room(&game->world, &game->stage.costumes);
    if (room == 0)
        room_leave(game);
    else if (!room_enter(game, room, &fault)) {
        const struct message why = fault_message(&fault);
        vm_halt(game, "%p", message_in(&why));
        return false;
    }
    const struct room *entered = &game->stage.room;
    if (game->stage.has_room)
        vm_spend(&game->vm, (uint32_t)(entered->width * entered->height / PIXELS_FOR_1) *
                                (uint32_t)(entered->zplane_count + 2));
    var_set(&game->world, VAR_ROOM, number);
    var_set(&game->world, VAR_ROOM_RESOURCE, room);
    if (room_read(&game->world, room))
        var_set(&game->world, VAR_ROOM_FLAG, 1);
    actors_enter_room(&game->world, &game->stage);
    return true;
}

void room_load_scripted(struct game *game, int number)
{
    leave_scripted(game, number);
    if (change_room(game, number))
        run_entry(game);
}

/* Changes an actor's room, but not its place. */
static void actor_enter_room(struct game *game, int id, int room)
{
    struct actor *actor = actor_by_number(&game->world, id);
    if (id == 0)
        game->world.actors[0].room = room;
    if (!actor)
        return;
    if (actor->visible && room != var_get(&game->world, VAR_ROOM))
        talk_stop_actor(&game->world, &game->stage, id);
    actor->room = room;
}

void actor_put_in_room(struct game *game, int id, int room)
{
    actor_enter_room(game, id, room);
    if (room == 0)
        actor_put(&game->world, &game->stage, id, (struct walk_point){0, 0});
}

/* Ends a jump of the camera. The text is removed at once, even if the camera is put back in the
 * same frame. Observed: ScummVM 2.7 and 2.9. */
static void end_jump(struct game *game)
{
    const int x = game->world.camera.x;
    script_run_scroll(game);
    if (x != game->world.last_camera_x)
        talk_camera_moved(&game->world, &game->stage);
}

static void camera_place(struct game *game, int x)
{
    camera_jump_here(&game->world, &game->stage, x);
    end_jump(game);
}

/* An order to the camera ends its catching up with an actor; loadRoomWithEgo does not. Observed:
 * ScummVM 2.9. */
void camera_set_at(struct game *game, int x)
{
    game->world.camera.moving_to_actor = false;
    camera_place(game, x);
}

/* Follows an actor, and enters the actor's room first if it is another room. If the entry scripts
 * follow another actor, the camera only moves to the first actor once. Observed: ScummVM 2.9. */
static void camera_go_with(struct game *game, int id)
{
    struct camera *camera = &game->world.camera;
    int room = game->world.actors[id].room;
    camera->actor = id;
    if (room != var_get(&game->world, VAR_ROOM)) {
        room_load_scripted(game, room);
        if (!game->vm.halted)
            camera_place(game, actor_position(&game->world, id).x);
    }
    if (game->vm.halted)
        return;
    const int followed = camera->actor;
    const bool placed = camera_follow_here(&game->world, &game->stage, id);
    camera->actor = followed;
    if (placed)
        end_jump(game);
}

void camera_follow_actor(struct game *game, int id)
{
    const struct camera *camera = &game->world.camera;
    const int followed = camera->actor;
    game->world.camera.moving_to_actor = false;
    camera_go_with(game, id);
    if (game->vm.halted)
        return;
    script_run_inventory(game, 0);
    if (camera->actor != followed) /* the entry scripts may have followed the first actor again */
        script_run_inventory(game, 0);
}

void room_load_with_ego(struct game *game, int object_id, int number, int x, int y)
{
    int ego = var_get(&game->world, VAR_EGO);
    actor_enter_room(game, ego, number);
    /* The exit scripts see ego at rest, unless it stays in the room and in a box that requires a
     * facing. Observed: ScummVM 2.7 and 2.9. */
    actor_put(&game->world, &game->stage, ego, actor_position(&game->world, ego));
    var_set(&game->world, VAR_WALKTO_OBJ, object_id); /* set before the exit scripts */
    leave_scripted(game, number);
    if (!change_room(game, number))
        return;
    const struct room_object *object =
        object_in_room(&game->world.objects, &game->stage, object_id);
    if (!object)
        note_mistake(&game->notes, "object %d, where ego should arrive, is not in room %d",
                     object_id, number);
    if (object) {
        actor_put(&game->world, &game->stage, ego, object->walk_to);
        actor_face_at_once(&game->world, &game->stage, ego,
                           facing_opposite(facing_of_direction(object->direction)));
    }
    /* The entry code may place ego itself; actor_put sets this flag then. */
    game->world.ego_positioned = false;
    run_entry(game);
    var_set(&game->world, VAR_WALKTO_OBJ, 0);
    if (game->vm.halted)
        return;
    /* If the entry code has not placed ego, or has sent it to another room, ego is put back: now to
     * the place where the entry code has drawn the object, and without turning in a box that
     * requires a facing. Observed: ScummVM 2.7 and 2.9. */
    struct object_place door;
    if (object_place(&game->world.objects, &game->stage, object_id, &door) &&
        !game->world.ego_positioned) {
        actor_put_in_room(game, ego, var_get(&game->world, VAR_ROOM));
        actor_put(&game->world, &game->stage, ego, door.walk_to);
        actor_hold(&game->world, ego);
    }
    if (ego >= 0 && ego < ACTOR_LIMIT) {
        camera_put(&game->world.camera, actor_position(&game->world, ego).x);
        camera_go_with(game, ego);
        if (game->vm.halted)
            return;
    }
    script_run_inventory(game, 0);
    if (x != NO_WALK)
        actor_walk_to(&game->world, &game->stage, ego, (struct walk_point){x, y}, ACTOR_FACE_ANY);
}
