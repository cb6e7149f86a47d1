#include "engine/enter/room_mode.h"

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/enter/room_enter.h"
#include "engine/room/camera.h"
#include "engine/room/floor.h"
#include "engine/room/scene_build.h"
#include "engine/room/screen.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "walk/box.h"

enum { NO_DOOR = 0, NO_WALK = -1 };

static bool room_has_floor(const struct game *game, int id, struct arena *arena)
{
    struct room *room = arena_alloc(arena, 1, sizeof *room);
    struct fault fault = {0};
    if (!room || !room_load(room, &game->files, id, arena, &fault))
        return false;
    for (int box = 0; box < room->box_count; box++)
        if (!(room->boxes[box].flags & WALK_BOX_INVISIBLE))
            return true;
    return false;
}

/* The lowest room with a visible box, found by decoding; 0 if there is none. */
static int first_room(const struct game *game)
{
    struct arena arena;
    arena_init(&arena, game->allocator);
    int id = game_files_next_room(&game->files, 0);
    while (id >= 0 && !room_has_floor(game, id, &arena)) {
        arena_reset(&arena);
        id = game_files_next_room(&game->files, id);
    }
    arena_reset(&arena);
    return id < 0 ? 0 : id;
}

static int first_costume(struct game *game)
{
    for (int id = game_files_next(&game->files, RESOURCE_COSTUME, 0); id >= 0;
         id = game_files_next(&game->files, RESOURCE_COSTUME, id))
        if (costume_cache_get(&game->stage.costumes, &game->files, id))
            return id;
    return 0;
}

/* The mean of the lowest visible box's corners. If no box is visible, the middle of the room. */
static struct walk_point default_place(const struct stage *stage)
{
    for (int id = 0; id < stage->floor.map.box_count; id++) {
        const struct walk_box *box = &stage->floor.map.boxes[id];
        if (!walk_map_visible(&stage->floor.map, id))
            continue;
        return (struct walk_point){(box->ul.x + box->ur.x + box->lr.x + box->ll.x) / 4,
                                   (box->ul.y + box->ur.y + box->lr.y + box->ll.y) / 4};
    }
    return (struct walk_point){stage->room.width / 2, stage->room.height / 2};
}

/* Whether ego is an actor that can be drawn. */
static bool has_ego(const struct world *world)
{
    int ego = var_get(world, VAR_EGO);
    return ego > 0 && ego < ACTOR_LIMIT;
}

/* Places ego, and lets the camera follow it from there. */
static void place_ego(struct game *game, struct walk_point point)
{
    int ego = var_get(&game->world, VAR_EGO);
    actor_place(&game->world, &game->stage, ego, point, WALK_FACING_S);
    int x = actor_position(&game->world, ego).x;
    camera_jump(&game->world.camera, game->stage.room.width, x);
    camera_follow(&game->world.camera, game->stage.room.width, ego, x);
}

bool room_mode_start(struct game *game, const struct room_mode_start *start, struct fault *fault)
{
    if (start->costume != 0 &&
        !costume_cache_get(&game->stage.costumes, &game->files, start->costume))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "costume %d is missing or damaged",
                         start->costume);
    const int room = start->room != 0 ? start->room : first_room(game);
    if (room == 0)
        return fault_set(fault, FAULT_MISSING, NULL, 0, "no room has a floor to walk on");
    if (!room_enter(game, room, fault))
        return false;
    if (!has_ego(&game->world))
        var_set(&game->world, VAR_EGO, 1);
    actor_set_costume(&game->world, &game->stage, var_get(&game->world, VAR_EGO),
                      start->costume ? start->costume : first_costume(game));
    place_ego(game, start->has_place ? start->at : default_place(&game->stage));
    scene_build(&game->world, &game->stage);
    return true;
}

static bool visit_by_scripts(struct game *game, int room, struct fault *fault)
{
    struct arena arena;
    arena_init(&arena, game->allocator);
    struct room *decoded = arena_alloc(&arena, 1, sizeof *decoded);
    /* The room is decoded first, and dropped again, so that a damaged room is reported before the
     * old room is left. */
    const bool good =
        decoded ? room_load(decoded, &game->files, room, &arena, fault) : fault_memory(fault);
    arena_reset(&arena);
    if (!good)
        return false;
    vm_fill_budget(game);
    if (has_ego(&game->world))
        room_load_with_ego(game, NO_DOOR, room, NO_WALK, NO_WALK);
    else
        room_load_scripted(game, room);
    if (game->vm.halted)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "halted: %p", message_in(&game->vm.why));
    /* If the entry code has not placed ego, ego stands where room mode would put it. */
    if (game->stage.has_room && has_ego(&game->world) &&
        actor_is_here(&game->world, var_get(&game->world, VAR_EGO)) && !game->world.ego_positioned)
        place_ego(game, default_place(&game->stage));
    scene_build(&game->world, &game->stage);
    return true;
}

bool room_visit(struct game *game, int room, struct fault *fault)
{
    if (game->vm.halted)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "halted: %p", message_in(&game->vm.why));
    if (game->world.booted)
        return visit_by_scripts(game, room, fault);
    struct room_mode_start start = {.room = room};
    const struct actor *ego = has_ego(&game->world)
                                  ? actor_by_number(&game->world, var_get(&game->world, VAR_EGO))
                                  : NULL;
    if (ego && costume_cache_get(&game->stage.costumes, &game->files, ego->costume))
        start.costume = ego->costume;
    return room_mode_start(game, &start, fault);
}

int room_mode_box_under(const struct floor *floor, struct walk_point point)
{
    for (int box = 0; box < floor->map.box_count; box++)
        if (walk_box_contains(&floor->map.boxes[box], point))
            return box;
    return WALK_BOX_NONE;
}

static void press_key(struct game *game, int key)
{
    if (key == 'l' || key == 'L') {
        int box = room_mode_box_under(&game->stage.floor,
                                      screen_room_point(&game->world.camera, &game->stage.scene,
                                                        game->world.input.mouse_x,
                                                        game->world.input.mouse_y));
        if (box != WALK_BOX_NONE)
            floor_set_flags(&game->stage.floor, &game->world.floor, box,
                            game->stage.floor.map.flags[box] ^ WALK_BOX_INVISIBLE);
    } else if (key == 'r' || key == 'R') {
        floor_rebuild(&game->stage.floor, &game->world.floor);
    }
}

void room_mode_event(struct game *game, const struct game_event *event)
{
    if (event->kind != EVENT_KEY) {
        game->world.input.mouse_x = event->x;
        game->world.input.mouse_y = event->y;
    }
    if (!game->stage.has_room)
        return;
    if (event->kind == EVENT_CLICK)
        actor_walk_to(
            &game->world, &game->stage, var_get(&game->world, VAR_EGO),
            screen_room_point(&game->world.camera, &game->stage.scene, event->x, event->y),
            ACTOR_FACE_ANY);
    else if (event->kind == EVENT_KEY)
        press_key(game, event->key);
}
