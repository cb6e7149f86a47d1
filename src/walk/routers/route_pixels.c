#include "walk/routers/route_pixels.h"

#include <math.h>
#include <stdlib.h>

static struct walk_point room_point(const struct walkability *floor, struct walk_point cell)
{
    return (struct walk_point){cell.x + floor->left, cell.y + floor->top};
}

static struct walk_point cell_of(const struct walkability *floor, struct walk_point point)
{
    return (struct walk_point){point.x - floor->left, point.y - floor->top};
}

bool route_ends_find(const struct walk_map *map, const struct walkability *floor,
                     struct walk_point start, struct walk_point goal, struct route_ends *ends,
                     struct walk_path *path)
{
    if (map->box_count == 0) {
        walk_path_straight(path, goal);
        return false;
    }
    *path = (struct walk_path){.reached = false, .waypoint_count = 1, .waypoints = {goal}};
    struct walk_point on_floor;
    if (walk_map_nearest_box(map, goal, WALK_FLAGS_LIVE, &ends->target) == WALK_BOX_NONE)
        return false;
    walk_map_nearest_box(map, start, WALK_FLAGS_LIVE, &on_floor);
    route_workspace_update(map);
    ends->floor = floor;
    ends->start = start;
    return walkability_nearest(floor, cell_of(floor, on_floor), &ends->start_cell) &&
           walkability_nearest(floor, cell_of(floor, ends->target), &ends->target_cell);
}

/* Drops cells that can be walked past: from each cell that is kept, the next to be kept is the
 * furthest to which the straight line is free. */
static void drop_corners(const struct walkability *floor, struct cell_path *path)
{
    int kept = 1;
    for (int at = 0; at + 1 < path->count; kept++) {
        int next = path->count - 1;
        while (next > at + 1 && !walkability_line(floor, path->cells[at], path->cells[next]))
            next--;
        path->cells[kept] = path->cells[next];
        at = next;
    }
    path->count = path->count > 0 ? kept : 0;
}

static void add_waypoint(struct walk_path *path, struct walk_point point)
{
    bool is_new = path->waypoint_count == 0 ||
                  !walk_point_equal(path->waypoints[path->waypoint_count - 1], point);
    if (is_new && path->waypoint_count < WALK_PATH_LIMIT)
        path->waypoints[path->waypoint_count++] = point;
}

void route_take_cells(const struct walk_map *map, const struct route_ends *ends, bool reached,
                      struct cell_path *cells, struct walk_path *path)
{
    /* Two places are kept for start and goal, which may lie beside their cells. */
    const int most = WALK_PATH_LIMIT - 2;
    const struct walkability *floor = ends->floor;
    if (cells->count > most)
        drop_corners(floor, cells);
    path->waypoint_count = 0;
    path->reached = reached && cells->count <= most;
    for (int i = 0; i < cells->count && i < most; i++) {
        struct walk_point point = room_point(floor, cells->cells[i]);
        if (i > 0 || !walk_point_equal(point, ends->start))
            add_waypoint(path, point);
    }
    if (path->reached || path->waypoint_count == 0)
        add_waypoint(path, path->reached ? ends->target : ends->start);
    route_list_boxes(map, ends->start, path);
}

/* ---- the boxes on the way ---- */

static void meet_box(const struct walk_map *map, struct walk_point point, struct walk_path *path)
{
    int last = path->box_count > 0 ? path->boxes[path->box_count - 1] : WALK_BOX_NONE;
    if (last != WALK_BOX_NONE && walk_map_visible(map, last) &&
        walk_box_contains(&map->boxes[last], point))
        return;
    int box = walk_map_box_at(map, point, WALK_FLAGS_LIVE);
    if (box != WALK_BOX_NONE && path->box_count < WALK_PATH_LIMIT)
        path->boxes[path->box_count++] = (uint8_t)box;
}

/* How far along a distance one is after `part` of `whole` steps, rounded. */
static int32_t part_way(int32_t distance, int32_t part, int32_t whole)
{
    return (int32_t)lround((double)distance * part / whole);
}

void route_list_boxes(const struct walk_map *map, struct walk_point start, struct walk_path *path)
{
    int first = walk_map_nearest_box(map, start, WALK_FLAGS_LIVE, NULL);
    path->box_count = 0;
    if (first != WALK_BOX_NONE)
        path->boxes[path->box_count++] = (uint8_t)first;
    for (int i = 0; i < path->waypoint_count; i++) {
        struct walk_point to = path->waypoints[i];
        int32_t dx = to.x - start.x, dy = to.y - start.y;
        int32_t steps = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
        for (int32_t step = 1; step <= steps; step++)
            meet_box(map,
                     (struct walk_point){start.x + part_way(dx, step, steps),
                                         start.y + part_way(dy, step, steps)},
                     path);
        start = to;
    }
}

double route_length(struct walk_point start, const struct walk_path *path)
{
    double length = 0;
    for (int i = 0; i < path->waypoint_count; i++) {
        length += sqrt((double)walk_distance_squared(start, path->waypoints[i]));
        start = path->waypoints[i];
    }
    return length;
}
