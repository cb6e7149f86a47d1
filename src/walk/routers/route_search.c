/* The routers that search, and what they share: they move both ends onto the floor, and turn the
 * cells or nodes that a search found into a path. */
#include <math.h>

#include "util/minmax.h"
#include "walk/router.h"
#include "walk/routers/route_workspace.h"

/* ---- before a search ---- */

/* The two ends of a route: as points of the room, and as the nearest cells of a floor. */
struct ends {
    const struct walkability *floor;
    struct walk_point start, target;
    struct walk_point start_cell, target_cell;
};

/* Brings the workspace up to date, clamps the goal into the nearest visible box and finds the cells
 * of both ends on its floor, or with `on_mask` on its mask. Returns the workspace, or NULL when
 * nothing is left to search; *path is then complete: planned by the box matrix on a map without a
 * workspace, straight in a room without boxes, not reaching the goal where nothing is visible. */
static struct route_workspace *begin(const struct walk_map *map, bool on_mask,
                                     struct walk_point start, struct walk_point goal,
                                     struct ends *ends, struct walk_path *path)
{
    struct route_workspace *workspace = route_workspace_of(map);
    struct walk_point on_floor;
    if (!workspace) {
        route_boxes_plan(map, start, goal, path);
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
    route_workspace_update(map);
    const struct walkability *floor = on_mask ? &workspace->mask : &workspace->floor;
    ends->floor = floor;
    ends->start = start;
    bool found =
        walkability_nearest(floor, walkability_cell(floor, on_floor), &ends->start_cell) &&
        walkability_nearest(floor, walkability_cell(floor, ends->target), &ends->target_cell);
    return found ? workspace : NULL;
}

/* ---- after a search ---- */

/* Drops cells that can be walked past: from each cell that stays, the next to stay is the furthest
 * to which the straight line is free. */
static void drop_corners(const struct walkability *floor, struct cell_path *path)
{
    int count = 1;
    for (int at = 0; at + 1 < path->count; count++) {
        int next = path->count - 1;
        while (next > at + 1 && !walkability_line(floor, path->cells[at], path->cells[next]))
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
    int last = path->box_count > 0 ? path->boxes[path->box_count - 1] : WALK_BOX_NONE;
    if (last != WALK_BOX_NONE && walk_map_visible(map, last) &&
        walk_box_contains(&map->boxes[last], point))
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

/* Lists the boxes that the path's pixels lie in. */
static void list_boxes(const struct walk_map *map, struct walk_point start, struct walk_path *path)
{
    int first = walk_map_nearest_box(map, start, WALK_FLAGS_LIVE, NULL);
    path->box_count = 0;
    if (first != WALK_BOX_NONE)
        path->boxes[path->box_count++] = (uint8_t)first;
    for (int i = 0; i < path->waypoint_count; i++) {
        const struct walk_point to = path->waypoints[i];
        const int32_t steps = walk_distance(start, to);
        for (int32_t step = 1; step <= steps; step++)
            meet_box(map, route_point_along(start, to, step, steps), path);
        start = to;
    }
}

/* Makes the path over these cells, of which the first is the start's. If the goal is reached, the
 * path ends at the clamped goal. If there are more corners than a path holds, those are dropped
 * that can be walked past in a straight line; if still too many are left, the path ends before the
 * goal and counts as not reached. */
static void path_from_cells(const struct walk_map *map, const struct ends *ends, bool reached,
                            struct cell_path *cells, struct walk_path *path)
{
    /* Two places are left for start and goal, which may lie next to their cells. */
    const int most = WALK_PATH_LIMIT - 2;
    if (cells->count > most)
        drop_corners(ends->floor, cells);
    path->waypoint_count = 0;
    path->reached = reached && cells->count <= most;
    for (int i = 0; i < cells->count && i < most; i++) {
        struct walk_point point = walkability_point(ends->floor, cells->cells[i]);
        if (i > 0 || !walk_point_equal(point, ends->start))
            add_waypoint(path, point);
    }
    if (path->reached || path->waypoint_count == 0)
        add_waypoint(path, path->reached ? ends->target : ends->start);
    list_boxes(map, ends->start, path);
}

/* ---- router `grid` ---- */

/* The shortest paths over pixels: actors hug walls and the edges of thin boxes. The pixels have
 * gaps: no path leads along a slanted line box. */
void route_grid_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                     struct walk_path *path)
{
    struct ends ends;
    struct cell_path cells;
    struct route_workspace *workspace = begin(map, true, start, goal, &ends, path);
    if (!workspace)
        return;
    bool reached =
        grid_search(&workspace->mask, ends.start_cell, ends.target_cell, workspace->search, &cells);
    path_from_cells(map, &ends, reached, &cells, path);
}

/* ---- routers `nodes` and `nodes-sight` ---- */

/* Unlike in KIAVC distances are exact, boxes may be any convex quads, both ends are moved onto the
 * floor, and if no path leads to the goal the path ends as near to it as it gets. */

/* After a search without success: the point nearest to the goal in the boxes that were reached. */
static struct route_node nearest_reached(const struct walk_map *map,
                                         const struct node_search *search)
{
    const struct route_node *nodes = search->nodes->nodes;
    const struct walk_point wanted = nodes[search->goal].point;
    struct route_node best = nodes[search->start];
    struct walk_box_set reached = {{0}};
    walk_box_set_add(&reached, best.a);
    for (int32_t i = 0; i < search->nodes->count; i++) {
        if (!node_search_closed(search, i))
            continue;
        walk_box_set_add(&reached, nodes[i].a);
        walk_box_set_add(&reached, nodes[i].b);
    }
    int64_t least = INT64_MAX;
    for (int box = 0; box < map->box_count; box++) {
        if (!walk_box_set_has(&reached, box))
            continue;
        struct walk_point point = walk_box_closest_point(&map->boxes[box], wanted);
        if (walk_distance_squared(point, wanted) < least) {
            least = walk_distance_squared(point, wanted);
            best = (struct route_node){point, (uint8_t)box, (uint8_t)box};
        }
    }
    return best;
}

/* Fills the path from the nodes that were found. If they are more points than a path holds, the
 * last ones are left out, and the path counts as not reached. */
static void path_from_nodes(const struct walk_map *map, const struct node_search *search,
                            struct walk_point start, bool reached, struct walk_path *path)
{
    const struct route_node *nodes = search->nodes->nodes;
    int count = walk_point_equal(nodes[search->start].point, start) ? 0 : 1; /* onto the floor */
    for (int32_t node = search->goal; node != search->start; node = search->from[node])
        count++;
    path->reached = reached && count <= WALK_PATH_LIMIT;
    path->waypoint_count = int_min(count, WALK_PATH_LIMIT);
    for (int32_t node = search->goal; count > 0; node = search->from[node])
        if (--count < WALK_PATH_LIMIT)
            path->waypoints[count] = nodes[node].point;
    list_boxes(map, start, path);
}

static struct route_node end_of(const struct walk_map *map, struct walk_point point)
{
    int box = walk_map_nearest_box(map, point, WALK_FLAGS_LIVE, &point);
    return (struct route_node){point, (uint8_t)box, (uint8_t)box};
}

static void plan_nodes(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                       bool sight, struct walk_path *path)
{
    struct ends ends;
    struct route_workspace *workspace = begin(map, false, start, goal, &ends, path);
    if (!workspace)
        return;
    struct route_nodes *nodes = &workspace->nodes;
    struct node_search search = {.nodes = nodes, .start = nodes->count, .goal = nodes->count + 1};
    nodes->nodes[search.start] = end_of(map, start);
    nodes->nodes[search.goal] = end_of(map, goal);
    bool reached = node_search(&search, workspace->search);
    if (!reached) {
        nodes->nodes[search.goal] = nearest_reached(map, &search);
        node_search(&search, workspace->search);
    }
    if (sight) {
        /* Lines of sight are used only when the goal can be reached by nodes: a line over two boxes
         * that share nothing is not a path. They take most of the time, so none is tried to a node
         * over which the path would be longer than the known one. */
        search.sight = &workspace->floor;
        search.bound = search.cost[search.goal];
        node_search(&search, workspace->search);
    }
    path_from_nodes(map, &search, start, reached, path);
}

void route_nodes_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                      struct walk_path *path)
{
    plan_nodes(map, start, goal, false, path);
}

void route_nodes_plan_sight(const struct walk_map *map, struct walk_point start,
                            struct walk_point goal, struct walk_path *path)
{
    plan_nodes(map, start, goal, true, path);
}

/* ---- router `distance` ---- */

/* Moves both ends to the nearest open pixels of areas, wherever the boxes are. False if none is
 * open; *path is then complete. */
static bool begin_on_areas(const struct route_areas *areas, struct walk_point start,
                           struct walk_point goal, struct ends *ends, struct walk_path *path)
{
    *path = (struct walk_path){.reached = false, .waypoint_count = 1, .waypoints = {goal}};
    *ends = (struct ends){.floor = &areas->floor, .start = start};
    if (!walkability_nearest(ends->floor, start, &ends->start_cell) ||
        !walkability_nearest(ends->floor, goal, &ends->target_cell))
        return false;
    ends->target = ends->target_cell;
    return true;
}

/* If the straight line to the goal is free it is the path. */
void route_distance_plan(const struct walk_map *map, struct walk_point start,
                         struct walk_point goal, struct walk_path *path)
{
    struct ends ends;
    struct route_workspace *workspace = route_workspace_of(map);
    const struct route_areas *areas = workspace ? workspace->areas : NULL;
    if (!areas)
        workspace = begin(map, false, start, goal, &ends, path);
    else if (!begin_on_areas(areas, start, goal, &ends, path))
        workspace = NULL;
    if (!workspace)
        return;
    struct walk_point straight[2] = {ends.start_cell, ends.target_cell};
    struct cell_path cells = {2, straight};
    bool reached = true;
    if (!walkability_line(ends.floor, ends.start_cell, ends.target_cell)) {
        reached =
            distance_search(areas ? &areas->runs : &workspace->runs, ends.start_cell,
                            ends.target_cell, areas ? areas->search : workspace->search, &cells);
        field_beautify(ends.floor, &cells);
    }
    path_from_cells(map, &ends, reached, &cells, path);
}

/* Router `boxgraph`, the default in a single room: both ends are moved into boxes, the box matrix
 * gives the boxes between them, and the path crosses from each box into the next at a gate.
 *
 * Where the chain of boxes breaks (the matrix has no entry, a box is locked, an entry names no box)
 * the path ends in its last box, at the point nearest to the goal. From: docs/walking.md 5;
 * tests/data/vectors/routes.json. */
/* Fills path->boxes with the chain from `from` towards `to`, and returns whether it gets there. In
 * a damaged matrix a hop from a box to itself leads nowhere, and a chain that runs in a circle ends
 * after one hop more than there are boxes. */
static bool follow_matrix(const struct walk_map *map, int from, int to, struct walk_path *path)
{
    int box = from;
    path->boxes[path->box_count++] = (uint8_t)box;
    for (int hops = 0; box != to && hops <= map->box_count; hops++) {
        int next = walk_map_next(map, box, to);
        if (next == WALK_NO_PATH || next == box || !walk_map_visible(map, next))
            return false;
        box = next;
        if (path->box_count < WALK_PATH_LIMIT)
            path->boxes[path->box_count++] = (uint8_t)box;
    }
    return box == to;
}

void route_boxes_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                      struct walk_path *path)
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
    path->reached = follow_matrix(map, from, to, path);
    if (!path->reached)
        target = walk_box_closest_point(&map->boxes[path->boxes[path->box_count - 1]], goal);
    for (int i = 0; i + 1 < path->box_count && path->waypoint_count < WALK_PATH_LIMIT - 1; i++)
        path->waypoints[path->waypoint_count++] =
            walk_gate_point(walk_map_gate(map, path->boxes[i], path->boxes[i + 1]), target);
    path->waypoints[path->waypoint_count++] = target;
}
