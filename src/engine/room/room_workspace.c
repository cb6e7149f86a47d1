#include "engine/room/room_workspace.h"

#include "util/arena.h"
#include "util/limits.h"
#include "walk/routers/route_workspace.h"

static bool is_too_much(size_t size, const struct arena *arena)
{
    return size > LIMIT_ROUTE_MEMORY || arena->used > LIMIT_ROOM_MEMORY ||
           size > LIMIT_ROOM_MEMORY - arena->used;
}

/* Who lends a room's map its workspace. `loan` stands first: the map knows that part. */
struct room_loan {
    struct route_loan loan;
    struct room *room;
    struct arena *arena;
};

static void *lend_from_arena(void *context, size_t size)
{
    struct room_loan *lender = context;
    void *memory = arena_alloc(lender->arena, 1, size);
    struct fault fault;
    if (!memory) {
        fault_set(&fault, FAULT_MEMORY, NULL, 0,
                  "no memory for the routers by pixels in room %d: they go by the box matrix",
                  lender->room->id);
        fault_log_add(&lender->room->log, &fault);
    }
    return memory;
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
    struct room_loan *lender = arena_alloc(arena, 1, sizeof *lender);
    if (!lender)
        return false;
    *lender = (struct room_loan){{.lend = lend_from_arena, .context = lender}, room, arena};
    map->loan = &lender->loan;
    return true;
}

void room_workspace_moved(struct walk_map *map, struct room *room, struct arena *arena)
{
    if (!map->loan)
        return;
    struct room_loan *lender = map->loan->context;
    lender->room = room;
    lender->arena = arena;
}
