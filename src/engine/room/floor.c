#include "engine/room/floor.h"

#include <string.h>

#include "engine/state/game_state.h"
#include "resource/files/named_box_file.h"
#include "util/limits.h"
#include "walk/routers/route_workspace.h"

/* What a room's map borrows from. The map knows only `base`. */
struct room_scratch {
    struct route_scratch base;
    struct room *room;
    struct arena *arena;
};

static void *scratch_from_arena(void *context, size_t size)
{
    struct room_scratch *scratch = context;
    void *memory = arena_alloc(scratch->arena, 1, size);
    if (!memory)
        fault_log_set(
            &scratch->room->log, FAULT_MEMORY, NULL, 0,
            "not enough memory for the routers by pixels in room %d: they use the box matrix",
            scratch->room->id);
    return memory;
}

bool room_workspace_make(struct walk_map *map, struct room *room, struct arena *arena)
{
    map->room_width = room->width;
    map->room_height = room->height;
    const size_t size = route_workspace_size(map);
    if (size > LIMIT_ROUTE_MEMORY || arena->used > LIMIT_ROOM_MEMORY ||
        size > LIMIT_ROOM_MEMORY - arena->used) {
        fault_log_set(
            &room->log, FAULT_MEMORY, NULL, 0,
            "the floor of room %d is too large for the routers by pixels: they would need "
            "%zu bytes, and use the box matrix",
            room->id, size);
        return true;
    }
    struct room_scratch *scratch = arena_alloc(arena, 1, sizeof *scratch);
    if (!scratch)
        return false;
    *scratch =
        (struct room_scratch){{.allocate = scratch_from_arena, .context = scratch}, room, arena};
    map->scratch = &scratch->base;
    return true;
}

void room_workspace_moved(struct walk_map *map, struct room *room, struct arena *arena)
{
    if (!map->scratch)
        return;
    struct room_scratch *scratch = map->scratch->context;
    scratch->room = room;
    scratch->arena = arena;
}

bool room_floor_make(struct walk_map *map, struct classic_floor *classic, struct room *room,
                     const struct named_boxes *named_boxes, struct arena *arena)
{
    const struct walk_matrix_rows *matrix = room->has_matrix ? &room->matrix : NULL;
    int count = room->box_count;
    void *memory = arena_alloc(arena, 1, walk_map_memory_size(count));
    void *classic_memory = arena_alloc(arena, 1, classic_floor_memory_size(count));
    if (!memory || !classic_memory)
        return false;
    walk_map_init(map, room->boxes, count, matrix, room->scale_slots, room->scale_slot_count,
                  memory);
    classic_floor_init(classic, map, matrix, classic_memory);
    map->classic = classic;
    const struct named_room *named = named_boxes_room(named_boxes, room->id);
    for (int box = 0; named && box < count; box++)
        if (named->scales[box] != 0)
            walk_map_set_scale(map, box, named->scales[box]);
    map->box_of_pixel = arena_alloc(arena, (size_t)room->width, (size_t)room->height);
    return map->box_of_pixel && room_workspace_make(map, room, arena);
}

void floor_enter_room(struct game *game)
{
    struct floor_state *floor = &game->world.floor;
    memset(floor, 0, sizeof *floor);
    for (int box = 0; box < game->map.box_count; box++) {
        floor->flags[box] = game->map.flags[box];
        floor->scales[box] = game->map.boxes[box].scale;
    }
    memcpy(floor->slots, game->classic.slots, sizeof floor->slots);
}

bool floor_has_box(const struct game *game, int box)
{
    return game->has_room && box >= 0 && box < game->map.box_count;
}

void floor_set_flags(struct game *game, int box, uint8_t flags)
{
    if (!floor_has_box(game, box))
        return;
    game->world.floor.flags[box] = flags;
    walk_map_set_flags(&game->map, box, flags);
}

void floor_set_scale(struct game *game, int box, uint16_t scale_word)
{
    if (!floor_has_box(game, box))
        return;
    game->world.floor.scales[box] = scale_word;
    walk_map_set_scale(&game->map, box, scale_word);
}

void floor_set_slot(struct game *game, int slot, struct walk_scale_slot value)
{
    if (!game->has_room || slot < 0 || slot >= WALK_SCALE_SLOT_LIMIT)
        return;
    game->world.floor.slots[slot] = value;
    game->world.floor.slots_set |= (uint8_t)(1 << slot);
    walk_map_set_slot(&game->map, slot, value);
    classic_floor_set_slot(&game->classic, slot, value);
}

void floor_rebuild(struct game *game)
{
    struct floor_state *floor = &game->world.floor;
    if (!game->has_room)
        return;
    floor->rebuilt = true;
    memcpy(floor->rebuilt_flags, floor->flags, sizeof floor->rebuilt_flags);
    walk_map_rebuild(&game->map);
    classic_floor_rebuild(&game->classic);
}

static void set_all_flags(struct game *game, const uint8_t *flags)
{
    for (int box = 0; box < game->map.box_count; box++)
        walk_map_set_flags(&game->map, box, flags[box]);
}

void floor_restore(struct game *game)
{
    const struct floor_state *floor = &game->world.floor;
    memcpy(game->classic.slots, floor->slots, sizeof floor->slots);
    if (!game->has_room)
        return;
    if (floor->rebuilt) {
        set_all_flags(game, floor->rebuilt_flags);
        walk_map_rebuild(&game->map);
        classic_floor_rebuild(&game->classic);
    }
    set_all_flags(game, floor->flags);
    for (int box = 0; box < game->map.box_count; box++)
        walk_map_set_scale(&game->map, box, floor->scales[box]);
    for (int slot = 0; slot < WALK_SCALE_SLOT_LIMIT; slot++)
        if (floor->slots_set >> slot & 1)
            walk_map_set_slot(&game->map, slot, floor->slots[slot]);
}
