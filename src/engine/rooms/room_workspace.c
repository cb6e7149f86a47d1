#include "engine/rooms/room_workspace.h"

#include "resource/bytes/arena.h"
#include "resource/bytes/limits.h"
#include "walk/routers/route_workspace.h"

static bool is_too_much(size_t size, const struct arena *arena)
{
    return size > LIMIT_ROUTE_MEMORY || arena->used > LIMIT_ROOM_MEMORY ||
           size > LIMIT_ROOM_MEMORY - arena->used;
}

static void *lend_from_arena(void *context, size_t size)
{
    return arena_alloc(context, 1, size);
}

bool room_workspace_make(struct walk_map *map, struct room *room, struct arena *arena)
{
    map->room_width = room->width;
    map->room_height = room->height;
    size_t size = route_workspace_bound(map);
    if (is_too_much(size, arena))
        size = route_workspace_size(map);
    if (is_too_much(size, arena)) {
        struct fault fault;
        fault_set(&fault, FAULT_MEMORY, NULL, 0,
                  "the floor of room %d is too large for the routers by pixels: they would take "
                  "%zu bytes, and go by the box matrix",
                  room->id, size);
        fault_log_add(&room->log, &fault);
        return true;
    }
    map->loan = arena_alloc(arena, 1, sizeof *map->loan);
    if (map->loan)
        *map->loan = (struct route_loan){.lend = lend_from_arena, .context = arena};
    return map->loan != NULL;
}

void room_workspace_moved(struct walk_map *map, struct arena *arena)
{
    if (map->loan)
        map->loan->context = arena;
}
