#include "walk/route_measure.h"

#include <math.h>
#include <stdlib.h>

#include "walk/box.h"
#include "walk/lone_walker.h"
#include "walk/path.h"
#include "walk/router.h"
#include "walk/walk_map.h"
#include "walk/walker.h"

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

static bool is_off_floor(const struct walk_map *map, struct walk_point point)
{
    struct walk_point nearest = point;
    walk_map_nearest_box(map, point, WALK_FLAGS_LIVE, &nearest);
    return abs(nearest.x - point.x) > 1 || abs(nearest.y - point.y) > 1;
}

double route_off_floor(const struct walk_map *map, struct walk_point start,
                       const struct walk_path *path)
{
    long pixels = 0, off = 0;
    for (int i = 0; i < path->waypoint_count; i++) {
        struct walk_point to = path->waypoints[i];
        int dx = to.x - start.x, dy = to.y - start.y;
        int steps = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
        for (int step = 1; step <= steps; step++, pixels++) {
            struct walk_point point = {start.x + (int)lround((double)dx * step / steps),
                                       start.y + (int)lround((double)dy * step / steps)};
            off += is_off_floor(map, point);
        }
        start = to;
    }
    return pixels > 0 ? (double)off / (double)pixels : 0;
}

static int frames_along(const struct walk_map *map, struct walk_point speed,
                        struct walk_point start, struct walk_point goal,
                        const struct walk_path *path)
{
    struct walker walker;
    int frames = 0;
    walker_init(&walker);
    walker.speed_x = speed.x;
    walker.speed_y = speed.y;
    walker_place_raw(&walker, map, start);
    if (walk_point_equal(start, goal))
        return 1; /* the frame in which nothing happens */
    walker.path = *path;
    walker.moving = true;
    for (; walker.moving && frames < ROUTE_FRAMES_LIMIT; frames++)
        walker_step(&walker, map);
    return frames;
}

static int frames_classic(const struct walk_map *map, const struct router *router,
                          struct walk_point speed, struct walk_point start, struct walk_point goal)
{
    struct lone_walker walker;
    int frames = 1;
    lone_walker_place(&walker, map, router, start);
    lone_walker_set_speed(&walker, speed.x, speed.y);
    lone_walker_send(&walker, goal);
    while (lone_walker_step(&walker) && frames < ROUTE_FRAMES_LIMIT)
        frames++;
    return frames;
}

int route_frames(const struct walk_map *map, const struct router *router, struct walk_point speed,
                 struct walk_point start, struct walk_point goal, const struct walk_path *path)
{
    if (router->kind == ROUTER_CLASSIC && map->classic && map->box_count > 0)
        return frames_classic(map, router, speed, start, goal);
    return frames_along(map, speed, start, goal, path);
}
