/* Entering a room: decode into the other arena, and only then let go of the old one. */
#include <string.h>

#include "engine/game.h"
#include "render/object_draw.h"

/* What is made of a room beside its decoded blocks; lives in the room's arena. */
struct room_extras {
    struct walk_map map;
    uint8_t *background;
    struct zplane *zplanes;
};

static bool copy_picture(struct room_extras *extras, const struct room *room, struct arena *arena)
{
    size_t pixels = (size_t)room->width * (size_t)room->height;
    extras->background = arena_alloc(arena, pixels, 1);
    extras->zplanes = arena_alloc(arena, (size_t)room->zplane_count, sizeof *extras->zplanes);
    if (!extras->background || !extras->zplanes)
        return false;
    memcpy(extras->background, room->background, pixels);
    for (int i = 0; i < room->zplane_count; i++) {
        const struct zplane *stored = &room->zplanes[i];
        size_t bytes = (size_t)stored->strips * (size_t)stored->height;
        extras->zplanes[i] = *stored;
        extras->zplanes[i].bits = arena_alloc(arena, bytes, 1);
        if (!extras->zplanes[i].bits)
            return false;
        memcpy(extras->zplanes[i].bits, stored->bits, bytes);
    }
    return true;
}

/* The state an object begins the game in. */
static int first_state(const struct game_index *index, int object)
{
    return object < index->object_count ? index->objects[object].state : 0;
}

/* Whether the chain of parents has the states it needs; a chain that bites its tail does not. */
static bool parents_allow(const struct room *room, const struct game_index *index,
                          const struct room_object *object)
{
    for (int depth = 0; object->parent != 0; depth++) {
        if (object->parent > room->object_count || depth > room->object_count)
            return false;
        int needed = object->flags & 0x80 ? 1 : object->flags & 0x0F;
        object = &room->objects[object->parent - 1];
        if (first_state(index, object->id) != needed)
            return false;
    }
    return true;
}

/* Paints the objects that show something, from the last of the room to the first. */
static void paint_objects(struct room_extras *extras, const struct room *room,
                          const struct game_index *index)
{
    for (int i = room->object_count - 1; i >= 0; i--) {
        const struct room_object *object = &room->objects[i];
        const struct object_image *image =
            room_object_image(object, first_state(index, object->id));
        if (image && parents_allow(room, index, object))
            room_draw_object(extras->background, extras->zplanes, room, object, image);
    }
}

static bool make_extras(struct room_extras *extras, const struct room *room,
                        const struct game_index *index, struct arena *arena)
{
    void *memory = arena_alloc(arena, 1, walk_map_memory_size(room->box_count));
    if (!memory || !copy_picture(extras, room, arena))
        return false;
    walk_map_init(&extras->map, room->boxes, room->box_count,
                  room->has_matrix ? &room->matrix : NULL, room->scale_slots,
                  room->scale_slot_count, memory);
    paint_objects(extras, room, index);
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
    game->background = extras.background;
    game->zplanes = extras.zplanes;
    game->world.room = id;
    camera_reset(&game->world.camera, room->width);
    palette_cycles_reset(&game->world.cycles, game->room.palette);
    place_actors(game);
    arena_reset(&game->room_arenas[game->room_arena]);
    game->room_arena = next;
    compositor_reset(&game->compositor);
    return true;
}
