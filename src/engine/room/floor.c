#include "engine/room/floor.h"

#include <string.h>

#include "engine/state/stage.h"
#include "resource/files/named_box_file.h"
#include "util/limits.h"
#include "walk/routers/route_workspace.h"

/* The room and the arena for a workspace. */
struct workspace_source {
    struct room *room;
    struct arena *arena;
};

static void *workspace_from_arena(void *context, size_t size)
{
    struct workspace_source *source = context;
    void *memory = arena_alloc(source->arena, 1, size);
    if (!memory)
        fault_log_set(
            &source->room->log, FAULT_MEMORY, NULL, 0,
            "not enough memory for the pixel routers in room %d: they use the box matrix instead",
            source->room->id);
    return memory;
}

void room_caches_moved(struct walk_caches *caches, struct room *room, struct arena *arena)
{
    if (caches)
        *(struct workspace_source *)caches->context = (struct workspace_source){room, arena};
}

/* Whether a room with a workspace stays within LIMIT_ROUTE_MEMORY and LIMIT_ROOM_MEMORY. If not,
 * its log says so. */
static bool workspace_fits(const struct walk_map *map, struct room *room, const struct arena *arena)
{
    const size_t size = route_workspace_size(map);
    const bool fits = size <= LIMIT_ROUTE_MEMORY && arena->used <= LIMIT_ROOM_MEMORY &&
                      size <= LIMIT_ROOM_MEMORY - arena->used;
    if (!fits)
        fault_log_set(&room->log, FAULT_MEMORY, NULL, 0,
                      "the floor of room %d is too large for the pixel routers: they would need "
                      "%zu bytes; they use the box matrix instead",
                      room->id, size);
    return fits;
}

/* Makes the caches of a map. They get a workspace when a router first needs it. If it does not fit,
 * or memory runs out then, all routers use the box matrix. NULL if memory runs out now. */
static struct walk_caches *room_caches_make(const struct walk_map *map, struct room *room,
                                            struct arena *arena)
{
    void *memory = arena_alloc(arena, 1, walk_caches_memory_size(map->box_count));
    uint8_t *box_of_pixel = arena_alloc(arena, (size_t)room->width, (size_t)room->height);
    struct workspace_source *source = arena_alloc(arena, 1, sizeof *source);
    if (!memory || !box_of_pixel || !source)
        return NULL;
    struct walk_caches *caches = walk_caches_init(map, memory);
    caches->box_of_pixel = box_of_pixel;
    caches->context = source;
    room_caches_moved(caches, room, arena);
    if (workspace_fits(map, room, arena))
        caches->allocate = workspace_from_arena;
    return caches;
}

struct walk_caches *room_floor_make(struct walk_map *map, struct classic_floor *classic,
                                    struct room *room, const struct named_boxes *named_boxes,
                                    struct arena *arena)
{
    const struct walk_matrix_rows *matrix = room->has_matrix ? &room->matrix : NULL;
    int count = room->box_count;
    void *memory = arena_alloc(arena, 1, walk_map_memory_size(count));
    if (!memory)
        return NULL;
    walk_map_init(map, room->boxes, count, matrix, room->scale_slots, room->scale_slot_count,
                  memory);
    map->room_width = room->width;
    map->room_height = room->height;
    classic_floor_init(classic, map);
    map->classic = classic;
    const struct named_room *named = named_boxes_room(named_boxes, room->id);
    for (int box = 0; named && box < count; box++)
        if (named->scales[box] != 0)
            walk_map_set_scale(map, box, named->scales[box]);
    return room_caches_make(map, room, arena);
}

void floor_enter_room(const struct floor *floor, struct floor_state *state)
{
    memset(state, 0, sizeof *state);
    for (int box = 0; box < floor->map.box_count; box++) {
        state->flags[box] = floor->map.flags[box];
        state->scales[box] = floor->map.boxes[box].scale;
    }
    memcpy(state->slots, floor->classic.slots, sizeof state->slots);
}

bool floor_has_box(const struct floor *floor, int box)
{
    return box >= 0 && box < floor->map.box_count;
}

void floor_set_flags(struct floor *floor, struct floor_state *state, int box, uint8_t flags)
{
    if (!floor_has_box(floor, box))
        return;
    state->flags[box] = flags;
    walk_map_set_flags(&floor->map, box, flags);
}

void floor_set_scale(struct floor *floor, struct floor_state *state, int box, uint16_t scale_word)
{
    if (!floor_has_box(floor, box))
        return;
    state->scales[box] = scale_word;
    walk_map_set_scale(&floor->map, box, scale_word);
}

void floor_set_slot(struct floor *floor, struct floor_state *state, int slot,
                    struct walk_scale_slot value)
{
    if (slot < 0 || slot >= WALK_SCALE_SLOT_LIMIT)
        return;
    state->slots[slot] = value;
    state->slots_set |= (uint8_t)(1 << slot);
    walk_map_set_slot(&floor->map, slot, value);
    classic_floor_set_slot(&floor->classic, slot, value);
}

void floor_rebuild(struct floor *floor, struct floor_state *state)
{
    if (floor->map.box_count == 0)
        return;
    state->rebuilt = true;
    memcpy(state->rebuilt_flags, state->flags, sizeof state->rebuilt_flags);
    walk_map_rebuild(&floor->map, floor->caches);
}

static void set_all_flags(struct floor *floor, const uint8_t *flags)
{
    for (int box = 0; box < floor->map.box_count; box++)
        walk_map_set_flags(&floor->map, box, flags[box]);
}

void floor_restore(struct floor *floor, const struct floor_state *state)
{
    memcpy(floor->classic.slots, state->slots, sizeof state->slots);
    if (floor->map.box_count == 0)
        return;
    if (state->rebuilt) {
        set_all_flags(floor, state->rebuilt_flags);
        walk_map_rebuild(&floor->map, floor->caches);
    }
    set_all_flags(floor, state->flags);
    for (int box = 0; box < floor->map.box_count; box++)
        walk_map_set_scale(&floor->map, box, state->scales[box]);
    for (int slot = 0; slot < WALK_SCALE_SLOT_LIMIT; slot++)
        if (state->slots_set >> slot & 1)
            walk_map_set_slot(&floor->map, slot, state->slots[slot]);
}
