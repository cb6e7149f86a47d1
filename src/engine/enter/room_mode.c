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

/* The lowest room with a visible box, found by decoding; 0: none. */
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
        if (costume_cache_get(&game->costumes, &game->files, id))
            return id;
    return 0;
}

/* The mean of the corners of the lowest visible box. If no box is visible: the middle of the room.
 */
static struct walk_point default_place(const struct game *game)
{
    for (int id = 0; id < game->map.box_count; id++) {
        const struct walk_box *box = &game->map.boxes[id];
        if (!walk_map_visible(&game->map, id))
            continue;
        return (struct walk_point){(box->ul.x + box->ur.x + box->lr.x + box->ll.x) / 4,
                                   (box->ul.y + box->ur.y + box->lr.y + box->ll.y) / 4};
    }
    return (struct walk_point){game->room.width / 2, game->room.height / 2};
}

/* Whether ego is an actor who can be seen. */
static bool has_ego(const struct game *game)
{
    int ego = var_get(game, VAR_EGO);
    return ego > 0 && ego < ACTOR_LIMIT;
}

/* Places ego, and lets the camera follow ego from there. */
static void place_ego(struct game *game, struct walk_point point)
{
    int ego = var_get(game, VAR_EGO);
    actor_place(game, ego, point, WALK_FACING_S);
    int x = actor_position(game, ego).x;
    camera_jump(&game->world.camera, game->room.width, x);
    camera_follow(&game->world.camera, game->room.width, ego, x);
}

bool room_mode_start(struct game *game, const struct room_mode_start *start, struct fault *fault)
{
    if (start->costume != 0 && !costume_cache_get(&game->costumes, &game->files, start->costume))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "costume %d is missing or damaged",
                         start->costume);
    const int room = start->room != 0 ? start->room : first_room(game);
    if (room == 0)
        return fault_set(fault, FAULT_MISSING, NULL, 0, "no room has a floor to walk on");
    if (!room_enter(game, room, fault))
        return false;
    if (!has_ego(game))
        var_set(game, VAR_EGO, 1);
    actor_set_costume(game, var_get(game, VAR_EGO),
                      start->costume ? start->costume : first_costume(game));
    place_ego(game, start->has_place ? start->at : default_place(game));
    scene_build(game);
    return true;
}

static bool visit_by_scripts(struct game *game, int room, struct fault *fault)
{
    struct arena arena;
    arena_init(&arena, game->allocator);
    struct room *decoded = arena_alloc(&arena, 1, sizeof *decoded);
    const bool good =
        decoded ? room_load(decoded, &game->files, room, &arena, fault) : fault_memory(fault);
    arena_reset(&arena);
    if (!good)
        return false;
    vm_fill_budget(game);
    if (has_ego(game))
        room_load_with_ego(game, NO_DOOR, room, NO_WALK, NO_WALK);
    else
        room_load_scripted(game, room);
    if (game->vm.halted)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "halted: %p", message_in(&game->vm.why));
    /* Unless the entry code put ego somewhere, it stands where room mode would put it. */
    if (game->has_room && has_ego(game) && actor_is_here(game, var_get(game, VAR_EGO)) &&
        !game->world.ego_positioned)
        place_ego(game, default_place(game));
    scene_build(game);
    return true;
}

bool room_visit(struct game *game, int room, struct fault *fault)
{
    if (game->vm.halted)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "halted: %p", message_in(&game->vm.why));
    if (game->world.booted)
        return visit_by_scripts(game, room, fault);
    struct room_mode_start start = {.room = room};
    const struct actor *ego = has_ego(game) ? actor_by_number(game, var_get(game, VAR_EGO)) : NULL;
    if (ego && costume_cache_get(&game->costumes, &game->files, ego->costume))
        start.costume = ego->costume;
    return room_mode_start(game, &start, fault);
}

int room_mode_box_under(const struct game *game, struct walk_point point)
{
    for (int box = 0; box < game->map.box_count; box++)
        if (walk_box_contains(&game->map.boxes[box], point))
            return box;
    return WALK_BOX_NONE;
}

static void press_key(struct game *game, int key)
{
    if (key == 'l' || key == 'L') {
        int box = room_mode_box_under(
            game, screen_room_point(game, game->world.input.mouse_x, game->world.input.mouse_y));
        if (box != WALK_BOX_NONE)
            floor_set_flags(game, box, game->map.flags[box] ^ WALK_BOX_INVISIBLE);
    } else if (key == 'r' || key == 'R') {
        floor_rebuild(game);
    }
}

void room_mode_event(struct game *game, const struct game_event *event)
{
    if (event->kind != EVENT_KEY) {
        game->world.input.mouse_x = event->x;
        game->world.input.mouse_y = event->y;
    }
    if (!game->has_room)
        return;
    if (event->kind == EVENT_CLICK)
        actor_walk_to(game, var_get(game, VAR_EGO), screen_room_point(game, event->x, event->y),
                      ACTOR_FACE_ANY);
    else if (event->kind == EVENT_KEY)
        press_key(game, event->key);
}
