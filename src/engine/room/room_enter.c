/* Enters a room. It is decoded into the other one of two arenas, and the old room is freed only
 * when that worked. */
#include "engine/room/room_enter.h"

#include "engine/actors/box_watch.h"
#include "engine/actors/floor_change.h"
#include "engine/game_state.h"
#include "engine/room/damage.h"
#include "engine/room/fade.h"
#include "engine/room/floating.h"
#include "engine/room/object_picture.h"
#include "engine/room/room_picture.h"
#include "engine/room/room_workspace.h"
#include "engine/room/scene_build.h"
#include "engine/room/screen.h"
#include "engine/room/variables.h"
#include "render/object_draw.h"
#include "render/wipe_remains.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/fault.h"
#include "walk/classic/classic_floor.h"
#include "walk/walk_map.h"

/* What is made from a room's decoded blocks. It is in the room's arena. */
struct room_extras {
    struct walk_map map;
    struct classic_floor classic;
    struct room_canvas canvas;
};

static bool make_extras(struct room_extras *extras, struct room *room, struct arena *arena)
{
    void *memory = arena_alloc(arena, 1, walk_map_memory_size(room->box_count));
    void *classic = arena_alloc(arena, 1, classic_floor_memory_size(room->box_count));
    if (!memory || !classic || !room_canvas_make(&extras->canvas, room, arena))
        return false;
    walk_map_init(&extras->map, room->boxes, room->box_count,
                  room->has_matrix ? &room->matrix : NULL, room->scale_slots,
                  room->scale_slot_count, memory);
    if (!room_workspace_make(&extras->map, room, arena))
        return false;
    classic_floor_init(&extras->classic, &extras->map, room->has_matrix ? &room->matrix : NULL,
                       classic);
    return true;
}

/* The room is about to be replaced, and its picture is still there: keeps what an effect of ScummVM
 * leaves of it, if such quirks are imitated. */
static void leave_screen(struct game *game)
{
    const struct screen_state *screen = &game->world.screen;
    const struct fades *fades = &screen->fades;
    if (game->scene.scummvm_quirks && wipe_ends_early(fades->in))
        wipe_remains_take(&game->wipe_remains, scene_picture(game), screen->main_top,
                          screen->main_bottom, fades->out, fades->in);
    else
        game->wipe_remains.any = false;
}

bool room_enter(struct game *game, int id, struct fault *fault)
{
    int next = 1 - game->room_arena;
    struct arena *arena = &game->room_arenas[next];
    struct room_extras extras = {.classic = game->classic};
    struct room *room = arena_alloc(arena, 1, sizeof *room);
    bool loaded = room && room_load(room, &game->files, id, arena, fault);
    if (!room || (loaded && !make_extras(&extras, room, arena)))
        loaded = fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for room %d", id);
    if (!loaded || !room) {
        arena_reset(arena);
        return false;
    }
    leave_screen(game);
    game->room = *room;
    game->has_room = true;
    floating_forget(game);
    damage_add_room(game, id, &room->log);
    game->map = extras.map;
    room_workspace_moved(&game->map, &game->room, arena);
    game->classic =
        extras.classic; /* scale slots that the new room leaves empty keep what they held */
    game->classic.map = &game->map;
    game->map.classic = &game->classic;
    game->canvas = extras.canvas;
    game->world.room = id;
    var_set(game, VAR_ROOM, id);
    screen_enter_room(game);
    floor_enter_room(game);
    box_watch_enter_room(game);
    arena_reset(&game->room_arenas[game->room_arena]);
    game->room_arena = next;
    object_pictures_enter(game);
    scene_build(game); /* the old scene points to memory that is freed now */
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
