/* Somebody who walks in a room by himself: along a router's path, or as the original does. */
#include "engine/api/handles.h"
#include "resource/bytes/arena.h"
#include "walk/classic/classic_floor.h"
#include "walk/classic/classic_walker.h"
#include "walk/floor/box.h"
#include "walk/floor/facing.h"
#include "walk/floor/router.h"
#include "walk/floor/walker.h"

struct walkbox_walker {
    walkbox_room *room;
    const struct router *router;
    struct walker walker;          /* with a router that plans; else it tells what the other does */
    struct classic_walker classic; /* with the router `classic` */
};

enum { SPEED_MAX = 255 };

API_SAME(WALKBOX_FACING_NORTH, WALK_FACING_N);
API_SAME(WALKBOX_FACING_EAST, WALK_FACING_E);
API_SAME(WALKBOX_FACING_SOUTH, WALK_FACING_S);
API_SAME(WALKBOX_FACING_WEST, WALK_FACING_W);

static bool is_classic(const walkbox_walker *walker)
{
    return walker->router->kind == ROUTER_CLASSIC;
}

/* What the original's walker has come to. */
static void take_classic(walkbox_walker *walker)
{
    const struct classic_walker *classic = &walker->classic;
    walker->walker.position = classic->position;
    walker->walker.box = classic->box;
    walker->walker.scale = classic->scale_x;
    walker->walker.facing = classic->facing;
    walker->walker.moving = classic->moving != 0;
}

static void place(walkbox_walker *walker, struct walk_point point)
{
    struct walk_point clamped;
    walker_init(&walker->walker);
    classic_walker_init(&walker->classic);
    if (!is_classic(walker)) {
        walker_place_raw(&walker->walker, &walker->room->map, point);
        return;
    }
    walker->classic.position = point;
    walker->classic.box = classic_floor_clamp(&walker->room->classic, point, false, &clamped);
    classic_walker_rescale(&walker->classic, &walker->room->classic);
    take_classic(walker);
}

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
    walker->router = planner;
    place(walker, api_inner_point(point));
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
    walker->walker.speed_x = walker->classic.speed_x = x;
    walker->walker.speed_y = walker->classic.speed_y = y;
    return true;
}

bool walkbox_walker_send(walkbox_walker *walker, walkbox_point goal, walkbox_error *error)
{
    if (!walker)
        return api_misuse(error, "there is no walker");
    if (!api_is_place(goal))
        return api_misuse(error, "the goal is too far away");
    const walkbox_room *room = walker->room;
    if (is_classic(walker)) {
        classic_walker_walk_to(&walker->classic, &room->classic, api_inner_point(goal),
                               CLASSIC_FACE_ANY);
        take_classic(walker);
    } else {
        walker_walk_to(&walker->walker, &room->map, walker->router, api_inner_point(goal));
    }
    return true;
}

/* The walk animation is what the original's walker looks at to know whether it has begun. */
static void step_classic(walkbox_walker *walker)
{
    struct classic_events events = {0};
    const struct classic_floor *floor = &walker->room->classic;
    classic_walker_step(&walker->classic, floor, &events);
    for (int i = 0; i < events.count; i++)
        walker->classic.shows_walk = events.events[i].animation != CLASSIC_START_STAND;
    classic_walker_rescale(&walker->classic, floor);
    take_classic(walker);
}

bool walkbox_walker_step(walkbox_walker *walker)
{
    if (!walker)
        return false;
    if (is_classic(walker))
        step_classic(walker);
    else
        walker_step(&walker->walker, &walker->room->map);
    return walker->walker.moving;
}

bool walkbox_walker_state_get(const walkbox_walker *walker, walkbox_walker_state *state)
{
    if (!walker || !state)
        return false;
    const struct walker *inner = &walker->walker;
    *state = (walkbox_walker_state){.place = api_outer_point(inner->position),
                                    .box = inner->box,
                                    .scale = inner->scale,
                                    .facing = (walkbox_facing)inner->facing,
                                    .moving = inner->moving};
    return true;
}
