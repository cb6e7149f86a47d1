#include "walk/routers/route_common.h"

#include <math.h>

#include "walk/router.h"

struct route_workspace *route_begin(const struct walk_map *map, struct walk_caches *caches,
                                    bool on_mask, struct walk_point start, struct walk_point goal,
                                    struct route_ends *ends, struct walk_path *path)
{
    struct route_workspace *workspace = route_workspace_of(map, caches);
    struct walk_point on_floor;
    if (!workspace) {
        route_boxgraph_plan(map, caches, start, goal, path);
        return NULL;
    }
    if (map->box_count == 0) {
        walk_path_straight(path, goal);
        return NULL;
    }
    *path = (struct walk_path){.reached = false, .waypoint_count = 1, .waypoints = {goal}};
    if (walk_map_nearest_box(map, goal, WALK_FLAGS_LIVE, &ends->target) == WALK_BOX_NONE)
        return NULL;
    walk_map_nearest_box(map, start, WALK_FLAGS_LIVE, &on_floor);
    route_workspace_update(workspace, map);
    const struct walkable_mask *floor = on_mask ? &workspace->mask : &workspace->floor;
    ends->floor = floor;
    ends->start = start;
    bool found =
        walkable_mask_nearest(floor, walkable_mask_cell(floor, on_floor), &ends->start_cell) &&
        walkable_mask_nearest(floor, walkable_mask_cell(floor, ends->target), &ends->target_cell);
    return found ? workspace : NULL;
}

/* Drops cells that a straight line can pass: after each cell that is kept, the next kept cell is
 * the furthest with a free line to it. */
static void drop_corners(const struct walkable_mask *floor, struct cell_path *path)
{
    int count = 1;
    for (int at = 0; at + 1 < path->count; count++) {
        int next = path->count - 1;
        while (next > at + 1 && !walkable_mask_line(floor, path->cells[at], path->cells[next]))
            next--;
        path->cells[count] = path->cells[next];
        at = next;
    }
    path->count = count;
}

static void add_waypoint(struct walk_path *path, struct walk_point point)
{
    bool is_new = path->waypoint_count == 0 ||
                  !walk_point_equal(path->waypoints[path->waypoint_count - 1], point);
    if (is_new && path->waypoint_count < WALK_PATH_LIMIT)
        path->waypoints[path->waypoint_count++] = point;
}

static void meet_box(const struct walk_map *map, struct walk_point point, struct walk_path *path)
{
    if (walk_box_contains(&map->boxes[path->boxes[path->box_count - 1]], point))
        return;
    int box = walk_map_box_at(map, point, WALK_FLAGS_LIVE);
    if (box != WALK_BOX_NONE && path->box_count < WALK_PATH_LIMIT)
        path->boxes[path->box_count++] = (uint8_t)box;
}

struct walk_point route_point_along(struct walk_point from, struct walk_point to, int32_t part,
                                    int32_t whole)
{
    return (struct walk_point){from.x + (int32_t)lround((double)(to.x - from.x) * part / whole),
                               from.y + (int32_t)lround((double)(to.y - from.y) * part / whole)};
}

void route_list_boxes(const struct walk_map *map, struct walk_point start, struct walk_path *path)
{
    /* There is a visible box: route_begin has found the box of the goal. */
    path->box_count = 1;
    path->boxes[0] = (uint8_t)walk_map_nearest_box(map, start, WALK_FLAGS_LIVE, NULL);
    for (int i = 0; i < path->waypoint_count; i++) {
        const struct walk_point to = path->waypoints[i];
        const int32_t steps = walk_distance(start, to);
        for (int32_t step = 1; step <= steps; step++)
            meet_box(map, route_point_along(start, to, step, steps), path);
        start = to;
    }
}

void route_path_from_cells(const struct walk_map *map, const struct route_ends *ends, bool reached,
                           struct cell_path *cells, struct walk_path *path)
{
    /* Two places are left for start and goal, which may be next to their cells. */
    const int most = WALK_PATH_LIMIT - 2;
    if (cells->count > most)
        drop_corners(ends->floor, cells);
    path->waypoint_count = 0;
    path->reached = reached && cells->count <= most;
    for (int i = 0; i < cells->count && i < most; i++) {
        struct walk_point point = walkable_mask_point(ends->floor, cells->cells[i]);
        if (i > 0 || !walk_point_equal(point, ends->start))
            add_waypoint(path, point);
    }
    if (path->reached || path->waypoint_count == 0)
        add_waypoint(path, path->reached ? ends->target : ends->start);
    route_list_boxes(map, ends->start, path);
}
