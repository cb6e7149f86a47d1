/* Router `boxgraph`, the default in a single room: both ends are moved into boxes, the box matrix
 * gives the boxes between them, and the path crosses from each box into the next at a gate.
 *
 * If the chain of boxes breaks (the matrix has no entry, a box is locked, an entry names no box),
 * the path ends in its last box, at the point nearest to the goal. From: docs/walking.md 5;
 * tests/data/vectors/routes.json. */

#include "walk/router.h"

/* Fills path->boxes with the chain from `from` towards `to`, and returns whether it gets there. In
 * a damaged matrix, a hop from a box to itself ends the chain, and so does one hop more than there
 * are boxes, because the chain then runs in a circle. */
static bool follow_matrix(const struct walk_map *map, struct walk_caches *caches, int from, int to,
                          struct walk_path *path)
{
    int box = from;
    path->boxes[path->box_count++] = (uint8_t)box;
    for (int hops = 0; box != to && hops <= map->box_count; hops++) {
        int next = walk_map_next(map, caches, box, to);
        if (next == WALK_NO_PATH || next == box || !walk_map_visible(map, next))
            return false;
        box = next;
        if (path->box_count < WALK_PATH_LIMIT)
            path->boxes[path->box_count++] = (uint8_t)box;
    }
    return box == to;
}

void route_boxgraph_plan(const struct walk_map *map, struct walk_caches *caches,
                         struct walk_point start, struct walk_point goal, struct walk_path *path)
{
    if (map->box_count == 0 || !map->has_matrix) {
        walk_path_straight(path, goal);
        return;
    }
    path->box_count = 0;
    path->waypoint_count = 0;
    struct walk_point target;
    int from = walk_map_nearest_box(map, start, WALK_FLAGS_LIVE, NULL);
    int to = walk_map_nearest_box(map, goal, WALK_FLAGS_LIVE, &target);
    if (to == WALK_BOX_NONE) {
        path->reached = false;
        path->waypoints[path->waypoint_count++] = goal;
        return;
    }
    path->reached = follow_matrix(map, caches, from, to, path);
    if (!path->reached)
        target = walk_box_closest_point(&map->boxes[path->boxes[path->box_count - 1]], goal);
    for (int i = 0; i + 1 < path->box_count && path->waypoint_count < WALK_PATH_LIMIT - 1; i++)
        path->waypoints[path->waypoint_count++] =
            walk_gate_point(walk_map_gate(map, caches, path->boxes[i], path->boxes[i + 1]), target);
    path->waypoints[path->waypoint_count++] = target;
}
