#include "walk/path_lab.h"

#include <math.h>

#include "util/hash.h"
#include "util/minmax.h"
#include "walk/routers/distance_search.h"
#include "walk/routers/route_common.h"
#include "walk/routers/route_workspace.h"
#include "walk/walker.h"

double route_length(struct walk_point start, const struct walk_path *path)
{
    double length = 0;
    for (int i = 0; i < path->waypoint_count; i++) {
        length += sqrt((double)walk_distance_squared(start, path->waypoints[i]));
        start = path->waypoints[i];
    }
    return length;
}

int route_corners(struct walk_point start, const struct walk_path *path)
{
    int corners = 0;
    struct walk_point before = start;
    bool has_before = false;
    for (int i = 0; i < path->waypoint_count; i++) {
        struct walk_point to = path->waypoints[i];
        if (walk_point_equal(start, to))
            continue;
        int64_t ahead = (int64_t)(start.x - before.x) * (to.x - start.x) +
                        (int64_t)(start.y - before.y) * (to.y - start.y);
        if (has_before && (walk_side_of(before, start, to) != 0 || ahead < 0))
            corners++;
        before = start;
        start = to;
        has_before = true;
    }
    return corners;
}

double route_off_floor(const struct walk_map *map, struct walk_point start,
                       const struct walk_path *path)
{
    long pixels = 0, off = 0;
    for (int i = 0; i < path->waypoint_count; i++) {
        const struct walk_point to = path->waypoints[i];
        const int32_t steps = walk_distance(start, to);
        for (int32_t step = 1; step <= steps; step++, pixels++) {
            const struct walk_point point = route_point_along(start, to, step, steps);
            struct walk_point nearest = point;
            walk_map_nearest_box(map, point, WALK_FLAGS_LIVE, &nearest);
            off += walk_distance(nearest, point) > 1;
        }
        start = to;
    }
    return pixels > 0 ? (double)off / (double)pixels : 0;
}

static int frames_along(const struct walk_map *map, struct walk_caches *caches,
                        struct walk_point speed, struct walk_point start, struct walk_point goal,
                        const struct walk_path *path)
{
    struct mover walker;
    int frames = 0;
    mover_init(&walker);
    walker.speed_x = speed.x;
    walker.speed_y = speed.y;
    walker_place_raw(&walker, map, caches, start);
    if (walk_point_equal(start, goal))
        return 1; /* the frame in which nothing happens */
    walker.path = *path;
    walker.moving = MOVER_NEW_LEG;
    for (; walker.moving && frames < ROUTE_FRAMES_LIMIT; frames++)
        walker_step(&walker, map, caches);
    return frames;
}

int route_frames(const struct walk_map *map, struct walk_caches *caches,
                 const struct router *router, struct walk_point speed, struct walk_point start,
                 struct walk_point goal, const struct walk_path *path)
{
    if (router->kind != ROUTER_CLASSIC || !map->classic || map->box_count == 0)
        return frames_along(map, caches, speed, start, goal, path);
    struct lone_walker walker;
    int frames = 1;
    lone_walker_place(&walker, map, caches, router, start);
    lone_walker_set_speed(&walker, speed.x, speed.y);
    lone_walker_send(&walker, goal);
    while (lone_walker_step(&walker) && frames < ROUTE_FRAMES_LIMIT)
        frames++;
    return frames;
}

bool lab_plan(struct lab_paths *paths, const struct walk_map *map, struct walk_caches *caches,
              int index)
{
    const struct router *router = router_at(index);
    if (!router || index >= LAB_PATH_LIMIT)
        return false;
    struct lab_path *planned = &paths->paths[index];
    paths->count = index + 1;
    router->plan(map, caches, paths->from, paths->to, &planned->path);
    planned->router = router;
    planned->index = index;
    planned->length = route_length(paths->from, &planned->path);
    planned->corners = route_corners(paths->from, &planned->path);
    planned->frames =
        route_frames(map, caches, router, paths->speed, paths->from, paths->to, &planned->path);
    planned->microseconds = -1;
    return true;
}

void lab_paths_filter(struct lab_paths *paths, const struct router *router)
{
    int count = 0;
    for (int i = 0; i < paths->count; i++)
        if (paths->paths[i].router == router)
            paths->paths[count++] = paths->paths[i];
    paths->count = count;
}

static struct lab_field field_of(const struct route_workspace *workspace)
{
    if (!workspace)
        return (struct lab_field){.is_made = false};
    return (struct lab_field){.left = workspace->floor.left,
                              .top = workspace->floor.top,
                              .width = workspace->floor.width,
                              .height = workspace->floor.height};
}

size_t lab_field_size(const struct walk_map *map, struct walk_caches *caches)
{
    const struct lab_field field = field_of(route_workspace_of(map, caches));
    return (size_t)field.width * (size_t)field.height * sizeof *field.cells;
}

/* Moves a point onto the floor; *cell gets its cell. Returns false if there is no floor. */
static bool cell_on_floor(const struct walkable_mask *floor, const struct walk_map *map,
                          struct walk_point point, struct walk_point *cell)
{
    walk_map_nearest_box(map, point, WALK_FLAGS_LIVE, &point);
    return walkable_mask_nearest(floor, walkable_mask_cell(floor, point), cell);
}

static void trace_raw(struct lab_field *field, const struct route_workspace *workspace,
                      struct walk_point start_cell, struct walk_point cell)
{
    struct cell_path path;
    if (!distance_search(&workspace->runs, start_cell, cell, workspace->search, &path) ||
        path.count > LAB_RAW_LIMIT)
        return;
    field->raw_count = path.count;
    for (int i = 0; i < path.count; i++)
        field->raw[i] = walkable_mask_point(&workspace->floor, path.cells[i]);
}

void lab_field_make(struct lab_field *field, const struct walk_map *map, struct walk_caches *caches,
                    struct walk_point from, const struct walk_point *start, void *memory)
{
    struct route_workspace *workspace = route_workspace_of(map, caches);
    struct walk_point cell, start_cell;
    *field = field_of(workspace);
    if (!workspace)
        return;
    field->cells = memory;
    route_workspace_update(workspace, map);
    const struct walkable_mask *floor = &workspace->floor;
    if (!cell_on_floor(floor, map, from, &cell))
        return;
    distance_field(&workspace->runs, cell, workspace->search, field->cells);
    field->from = walkable_mask_point(floor, cell);
    const size_t count = (size_t)field->width * (size_t)field->height;
    for (size_t i = 0; i < count; i++)
        if (field->cells[i] != FIELD_FAR)
            field->most = int_max(field->most, field->cells[i]);
    if (start && cell_on_floor(floor, map, *start, &start_cell))
        trace_raw(field, workspace, start_cell, cell);
    field->is_made = true;
}

uint64_t lab_key(const struct walk_map *map, struct walk_point from, struct walk_point to)
{
    const size_t count = (size_t)map->box_count;
    uint64_t key = FNV64_START;
    for (int i = 0; i < map->box_count; i++) {
        const struct walk_box *box = &map->boxes[i];
        const struct walk_point corners[4] = {box->ul, box->ur, box->lr, box->ll};
        key = fnv64(key, corners, sizeof corners);
    }
    key = fnv64(key, map->flags, count);
    key = fnv64(key, map->scale_words, count * sizeof *map->scale_words);
    key = fnv64(key, &map->rebuilt, sizeof map->rebuilt);
    key = fnv64(key, &map->open, sizeof map->open); /* the boxes in the rebuilt matrix */
    key = fnv64(key, map->live_slots, sizeof map->live_slots);
    key = fnv64(key, &from, sizeof from);
    key = fnv64(key, &to, sizeof to);
    return key == 0 ? 1 : key;
}

static bool is_classic(const struct lone_walker *lone)
{
    return lone->router->kind == ROUTER_CLASSIC && lone->map->classic;
}

void lone_walker_place(struct lone_walker *lone, const struct walk_map *map,
                       struct walk_caches *caches, const struct router *router,
                       struct walk_point point)
{
    struct mover *mover = &lone->mover;
    struct walk_point clamped;
    *lone = (struct lone_walker){.map = map, .caches = caches, .router = router};
    mover_init(mover);
    if (!is_classic(lone)) {
        walker_place_raw(mover, map, caches, point);
        return;
    }
    mover->position = point;
    mover->box = classic_floor_clamp(map->classic, point, false, &clamped);
    classic_walker_rescale(mover, map->classic);
}

void lone_walker_set_speed(struct lone_walker *lone, int speed_x, int speed_y)
{
    lone->mover.speed_x = speed_x;
    lone->mover.speed_y = speed_y;
}

void lone_walker_send(struct lone_walker *lone, struct walk_point goal)
{
    if (is_classic(lone))
        classic_walker_walk_to(&lone->mover, lone->map->classic, goal, MOVER_FACE_ANY);
    else
        walker_walk_to(&lone->mover, lone->map, lone->caches, lone->router, goal);
}

bool lone_walker_step(struct lone_walker *lone)
{
    struct mover *mover = &lone->mover;
    struct classic_events events = {0};
    if (!is_classic(lone)) {
        walker_step(mover, lone->map, lone->caches);
        return mover->moving;
    }
    classic_walker_step(mover, lone->map->classic, lone->caches, &events);
    classic_walker_rescale(mover, lone->map->classic);
    return mover->moving;
}
