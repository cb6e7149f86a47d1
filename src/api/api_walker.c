/* Somebody who walks in a room by himself: along a router's path, or as the original does. */
#include "api/handles.h"
#include "util/arena.h"
#include "walk/facing.h"
#include "walk/lone_walker.h"
#include "walk/router.h"
#include "walk/walker.h"

struct walkbox_walker {
    walkbox_room *room;
    struct lone_walker lone;
};

enum { SPEED_MAX = 255 };

API_SAME(WALKBOX_FACING_NORTH, WALK_FACING_N);
API_SAME(WALKBOX_FACING_EAST, WALK_FACING_E);
API_SAME(WALKBOX_FACING_SOUTH, WALK_FACING_S);
API_SAME(WALKBOX_FACING_WEST, WALK_FACING_W);

walkbox_walker *walkbox_walker_open(walkbox_room *room, int router, walkbox_point point,
                                    walkbox_error *error)
{
    if (!room) {
        api_misuse(error, "there is no room");
        return NULL;
    }
    const struct router *planner = api_router(router, error);
    if (!planner)
        return NULL;
    if (!api_is_place(point)) {
        api_misuse(error, "the place is too far away");
        return NULL;
    }
    const struct allocator memory = room->owner->allocator;
    walkbox_walker *walker = memory.resize(memory.context, NULL, 0, sizeof *walker);
    if (!walker) {
        api_no_memory(error);
        return NULL;
    }
    walker->room = room;
    lone_walker_place(&walker->lone, &room->map, planner, api_inner_point(point));
    room->holders++;
    return walker;
}

void walkbox_walker_close(walkbox_walker *walker)
{
    if (!walker)
        return;
    walkbox_room *room = walker->room;
    const struct allocator memory = room->owner->allocator;
    memory.resize(memory.context, walker, sizeof *walker, 0);
    api_release_room(room);
}

bool walkbox_walker_set_speed(walkbox_walker *walker, int x, int y, walkbox_error *error)
{
    if (!walker)
        return api_misuse(error, "there is no walker");
    if (x < 0 || x > SPEED_MAX || y < 0 || y > SPEED_MAX)
        return api_misuse(error, "a speed is 0 to 255, not %d,%d", x, y);
    lone_walker_set_speed(&walker->lone, x, y);
    return true;
}

bool walkbox_walker_send(walkbox_walker *walker, walkbox_point goal, walkbox_error *error)
{
    if (!walker)
        return api_misuse(error, "there is no walker");
    if (!api_is_place(goal))
        return api_misuse(error, "the goal is too far away");
    lone_walker_send(&walker->lone, api_inner_point(goal));
    return true;
}

bool walkbox_walker_step(walkbox_walker *walker)
{
    return walker && lone_walker_step(&walker->lone);
}

bool walkbox_walker_state_get(const walkbox_walker *walker, walkbox_walker_state *state)
{
    if (!walker || !state)
        return false;
    const struct walker *inner = &walker->lone.walker;
    *state = (walkbox_walker_state){.place = api_outer_point(inner->position),
                                    .box = inner->box,
                                    .scale = inner->scale,
                                    .facing = (walkbox_facing)inner->facing,
                                    .moving = inner->moving};
    return true;
}
