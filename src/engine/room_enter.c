/* Entering a room: decode into the other arena, and only then let go of the old one. */
#include "engine/game.h"
#include "engine/room_picture.h"
#include "engine/scene_build.h"

/* What is made of a room beside its decoded blocks; lives in the room's arena. */
struct room_extras {
    struct walk_map map;
    struct room_canvas canvas;
};

static bool make_extras(struct room_extras *extras, const struct room *room,
                        const struct game_index *index, struct arena *arena)
{
    void *memory = arena_alloc(arena, 1, walk_map_memory_size(room->box_count));
    if (!memory || !room_picture_make(&extras->canvas, room, index, arena))
        return false;
    walk_map_init(&extras->map, room->boxes, room->box_count,
                  room->has_matrix ? &room->matrix : NULL, room->scale_slots,
                  room->scale_slot_count, memory);
    return true;
}

/* Every actor who is here takes box and scale of the floor he now stands on. */
static void place_actors(struct game *game)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &game->world.actors[id];
        if (actor->room == game->world.room)
            walker_place(&actor->walker, &game->map, actor->walker.position);
    }
}

bool game_enter_room(struct game *game, int id, struct fault *fault)
{
    int next = 1 - game->room_arena;
    struct arena *arena = &game->room_arenas[next];
    struct room_extras extras = {0};
    struct room *room = arena_alloc(arena, 1, sizeof *room);
    bool loaded = room && room_load(room, &game->files, id, arena, fault);
    if (!room || (loaded && !make_extras(&extras, room, &game->files.index, arena)))
        loaded = fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for room %d", id);
    if (!loaded) {
        arena_reset(arena);
        return false;
    }
    game->room = *room;
    game->has_room = true;
    game->map = extras.map;
    game->canvas = extras.canvas;
    game->world.room = id;
    camera_reset(&game->world.camera, room->width);
    palette_cycles_reset(&game->world.cycles, game->room.palette);
    place_actors(game);
    arena_reset(&game->room_arenas[game->room_arena]);
    game->room_arena = next;
    game->scene.background_version++;
    scene_build(game); /* the old one shows what is freed now */
    return true;
}

void game_leave_room(struct game *game)
{
    game->has_room = false;
    game->world.room = 0;
    scene_build(game);
    arena_reset(&game->room_arenas[game->room_arena]);
    compositor_reset(&game->compositor);
}
