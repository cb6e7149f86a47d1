/* Routers `nodes` and `nodes-sight`. Unlike in KIAVC, distances are exact, boxes may be any convex
 * quads, both ends are moved onto the floor, and if no path leads to the goal, the path ends as
 * near to it as possible. */

#include "util/minmax.h"
#include "walk/router.h"
#include "walk/routers/a_star.h"
#include "walk/routers/route_common.h"

/* The point nearest to the goal in the boxes that an unsuccessful search has reached. */
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

/* Fills the path from the nodes that were found. If there are more points than a path can have, the
 * last points are left out, and the path counts as not reached. */
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
    route_list_boxes(map, start, path);
}

static struct route_node end_of(const struct walk_map *map, struct walk_point point)
{
    int box = walk_map_nearest_box(map, point, WALK_FLAGS_LIVE, &point);
    return (struct route_node){point, (uint8_t)box, (uint8_t)box};
}

static void plan_nodes(const struct walk_map *map, struct walk_caches *caches,
                       struct walk_point start, struct walk_point goal, bool sight,
                       struct walk_path *path)
{
    struct route_ends ends;
    struct route_workspace *workspace = route_begin(map, caches, false, start, goal, &ends, path);
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
        /* Lines of sight are used only if the goal can be reached by nodes: a line over two boxes
         * that share nothing is not a path. They take most of the time, so no line is tried to a
         * node over which the path would be longer than the known path. */
        search.sight = &workspace->floor;
        search.bound = search.cost[search.goal];
        node_search(&search, workspace->search);
    }
    path_from_nodes(map, &search, start, reached, path);
}

void route_nodes_plan(const struct walk_map *map, struct walk_caches *caches,
                      struct walk_point start, struct walk_point goal, struct walk_path *path)
{
    plan_nodes(map, caches, start, goal, false, path);
}

void route_nodes_plan_sight(const struct walk_map *map, struct walk_caches *caches,
                            struct walk_point start, struct walk_point goal, struct walk_path *path)
{
    plan_nodes(map, caches, start, goal, true, path);
}
