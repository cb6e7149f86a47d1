/* Opens and describes rooms, locks their boxes, plans routes in them, and moves walkers. */
#include <string.h>

#include "api/handles.h"
#include "engine/room/floor.h"
#include "engine/state/game_state.h"
#include "resource/files/game_files.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/fault.h"
#include "walk/box.h"
#include "walk/box_matrix.h"
#include "walk/path_lab.h"
#include "walk/walk_map.h"

API_SAME(WALKBOX_NO_BOX, WALK_BOX_NONE);
API_SAME(WALKBOX_BOX_INVISIBLE, WALK_BOX_INVISIBLE);
API_SAME(WALKBOX_ROUTE_MAX, WALK_PATH_LIMIT);

API_SAME(WALKBOX_FACING_NORTH, WALK_FACING_N);
API_SAME(WALKBOX_FACING_EAST, WALK_FACING_E);
API_SAME(WALKBOX_FACING_SOUTH, WALK_FACING_S);
API_SAME(WALKBOX_FACING_WEST, WALK_FACING_W);

enum { FLAGS_MAX = 255, SPEED_MAX = 255 };

struct walkbox_walker {
    walkbox_room *room;
    struct lone_walker lone;
};

/* ---- opening and closing ---- */

static bool load(walkbox_room *room, int id, struct fault *fault)
{
    const struct game_files *files = &room->owner->game.files;
    if (!room_load(&room->room, files, id, &room->arena, fault))
        return false;
    room->caches =
        room_floor_make(&room->map, &room->classic, &room->room, files->named_boxes, &room->arena);
    return room->caches || fault_set(fault, FAULT_MEMORY, NULL, 0,
                                     "not enough memory for the floor of room %d", id);
}

static void api_release_room(struct walkbox_room *room)
{
    if (--room->holders > 0)
        return;
    struct walkbox_game *owner = room->owner;
    arena_reset(&room->arena);
    owner->allocator.resize(owner->allocator.context, room, sizeof *room, 0);
    api_release_game(owner);
}

walkbox_room *walkbox_room_open(walkbox_game *game, int id, walkbox_error *error)
{
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    if (!game)
        return api_null(api_misuse(error, "no game"));
    const struct allocator memory = game->allocator;
    walkbox_room *room = memory.resize(memory.context, NULL, 0, sizeof *room);
    if (!room)
        return api_null(api_no_memory(error));
    memset(room, 0, sizeof *room);
    room->owner = game;
    room->holders = 1;
    arena_init(&room->arena, memory);
    game->holders++;
    if (load(room, id, &fault))
        return room;
    api_release_room(room);
    return api_null(api_fault(error, &fault));
}

void walkbox_room_close(walkbox_room *room)
{
    if (room)
        api_release_room(room);
}

/* ---- properties of a room ---- */

bool walkbox_room_info_get(const walkbox_room *room, walkbox_room_info *info)
{
    if (!room || !info)
        return false;
    const struct room *inner = &room->room;
    *info = (walkbox_room_info){.id = inner->id,
                                .width = inner->width,
                                .height = inner->height,
                                .box_count = inner->box_count,
                                .object_count = inner->object_count,
                                .zplane_count = inner->zplane_count,
                                .has_matrix = inner->has_matrix};
    return true;
}

bool walkbox_room_finding(const walkbox_room *room, int n, walkbox_error *finding)
{
    return room && api_finding(&room->room.log, NULL, n, finding);
}

static bool has_box(const walkbox_room *room, int box)
{
    return room && box >= 0 && box < room->map.box_count;
}

bool walkbox_room_box(const walkbox_room *room, int box, walkbox_box *info)
{
    if (!has_box(room, box) || !info)
        return false;
    const struct walk_box *stored = &room->map.boxes[box];
    *info = (walkbox_box){.ul = api_outer_point(stored->ul),
                          .ur = api_outer_point(stored->ur),
                          .lr = api_outer_point(stored->lr),
                          .ll = api_outer_point(stored->ll),
                          .mask = stored->mask,
                          .flags = room->map.flags[box],
                          .stored_flags = stored->flags,
                          .scale = room->map.scale_words[box]};
    return true;
}

int walkbox_room_box_at(const walkbox_room *room, walkbox_point place)
{
    if (!room || !api_is_place(place))
        return WALKBOX_NO_BOX;
    return walk_map_box_at(&room->map, api_inner_point(place), WALK_FLAGS_LIVE);
}

int walkbox_room_next_box(const walkbox_room *room, int from, int to)
{
    if (!has_box(room, from) || !has_box(room, to) || from == to)
        return WALKBOX_NO_BOX;
    int next = walk_map_next(&room->map, room->caches, from, to);
    return next == WALK_NO_PATH ? WALKBOX_NO_BOX : next;
}

int walkbox_room_scale(const walkbox_room *room, int box, int y)
{
    if (!has_box(room, box) || !api_is_place((walkbox_point){0, y}))
        return 0;
    return walk_map_scale(&room->map, box, y);
}

/* ---- changes ---- */

bool walkbox_room_set_flags(walkbox_room *room, int box, int flags, walkbox_error *error)
{
    if (!room)
        return api_misuse(error, "no room");
    if (!has_box(room, box))
        return api_misuse(error, "no box %d; the number of boxes is %d", box, room->map.box_count);
    if (flags < 0 || flags > FLAGS_MAX)
        return api_misuse(error, "flags must be 0 to 255, not %d", flags);
    walk_map_set_flags(&room->map, box, (uint8_t)flags);
    return true;
}

bool walkbox_room_lock(walkbox_room *room, int box, bool locked, walkbox_error *error)
{
    int flags = has_box(room, box) ? room->map.flags[box] : 0;
    flags = locked ? flags | WALK_BOX_INVISIBLE : flags & ~WALK_BOX_INVISIBLE;
    return walkbox_room_set_flags(room, box, flags, error);
}

bool walkbox_room_rebuild_matrix(walkbox_room *room, walkbox_error *error)
{
    if (!room)
        return api_misuse(error, "no room");
    walk_map_rebuild(&room->map, room->caches);
    return true;
}

/* ---- routes ---- */

const char *walkbox_router_name(int router)
{
    const struct router *found = router_at(router);
    return found ? found->name : NULL;
}

const char *walkbox_router_summary(int router)
{
    const struct router *found = router_at(router);
    return found ? found->summary : NULL;
}

int walkbox_router_find(const char *name)
{
    for (int i = 0; name && router_at(i); i++)
        if (strcmp(router_at(i)->name, name) == 0)
            return i;
    return -1;
}

bool walkbox_room_plan(walkbox_room *room, int router, walkbox_point from, walkbox_point to,
                       walkbox_route *route, walkbox_error *error)
{
    if (!room || !route)
        return api_misuse(error, "no %s", room ? "route to fill" : "room");
    const struct router *planner = api_router(router, error);
    if (!planner)
        return false;
    if (!api_is_place(from) || !api_is_place(to))
        return api_misuse(error, "a place is too far away");
    struct walk_path path;
    planner->plan(&room->map, room->caches, api_inner_point(from), api_inner_point(to), &path);
    route->reached = path.reached;
    route->box_count = path.box_count;
    route->waypoint_count = path.waypoint_count;
    memset(route->boxes, 0, sizeof route->boxes);
    memset(route->waypoints, 0, sizeof route->waypoints);
    memcpy(route->boxes, path.boxes, (size_t)path.box_count);
    for (int i = 0; i < path.waypoint_count; i++)
        route->waypoints[i] = api_outer_point(path.waypoints[i]);
    return true;
}

/* ---- walkers ---- */

walkbox_walker *walkbox_walker_open(walkbox_room *room, int router, walkbox_point point,
                                    walkbox_error *error)
{
    if (!room)
        return api_null(api_misuse(error, "no room"));
    const struct router *planner = api_router(router, error);
    if (!planner)
        return NULL;
    if (!api_is_place(point))
        return api_null(api_misuse(error, "the place is too far away"));
    const struct allocator memory = room->owner->allocator;
    walkbox_walker *walker = memory.resize(memory.context, NULL, 0, sizeof *walker);
    if (!walker)
        return api_null(api_no_memory(error));
    walker->room = room;
    lone_walker_place(&walker->lone, &room->map, room->caches, planner, api_inner_point(point));
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
        return api_misuse(error, "no walker");
    if (x < 0 || x > SPEED_MAX || y < 0 || y > SPEED_MAX)
        return api_misuse(error, "speeds must be 0 to 255, not %d,%d", x, y);
    lone_walker_set_speed(&walker->lone, x, y);
    return true;
}

bool walkbox_walker_send(walkbox_walker *walker, walkbox_point goal, walkbox_error *error)
{
    if (!walker)
        return api_misuse(error, "no walker");
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
    const struct mover *inner = &walker->lone.mover;
    *state = (walkbox_walker_state){.place = api_outer_point(inner->position),
                                    .box = inner->box,
                                    .scale = inner->scale_x,
                                    .facing = (walkbox_facing)inner->facing,
                                    .moving = inner->moving};
    return true;
}
