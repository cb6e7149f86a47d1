#include "walk/routers/route_nodes.h"

#include "walk/routers/node_search.h"
#include "walk/routers/route_boxes.h"
#include "walk/routers/route_pixels.h"

/* After a search that found no way: the point nearest to the goal in all boxes that the search came
 * to. */
static struct route_node nearest_reached(const struct walk_map *map,
                                         const struct node_search *search, struct route_node start,
                                         struct walk_point wanted)
{
    struct walk_box_set reached = {{0}};
    walk_box_set_add(&reached, start.a);
    for (int32_t i = 0; i < search->nodes->count; i++) {
        if (!node_search_closed(search, i))
            continue;
        walk_box_set_add(&reached, search->nodes->nodes[i].a);
        walk_box_set_add(&reached, search->nodes->nodes[i].b);
    }
    struct route_node best = start;
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

/* Fills the path from the way that was found, which is linked from the goal back to the start. If
 * it has more points than a path holds, the last ones are left out, and the path counts as not
 * reached. */
static void take_nodes(const struct walk_map *map, const struct node_search *search,
                       struct walk_point start, bool reached, struct walk_path *path)
{
    int count = 1;
    for (int32_t node = search->goal; node != search->start; node = search->from[node])
        count++;
    bool from_start = !walk_point_equal(search->nodes->nodes[search->start].point, start);
    int first = from_start ? 0 : 1; /* 0: the start is off the floor, so the first leg leads onto
                                       it */
    path->reached = reached && count - first <= WALK_PATH_LIMIT;
    path->waypoint_count = 0;
    int32_t node = search->goal;
    for (int i = count - 1; i >= first; i--, node = search->from[node]) {
        if (i - first >= WALK_PATH_LIMIT)
            continue;
        path->waypoints[i - first] = search->nodes->nodes[node].point;
        path->waypoint_count = path->waypoint_count > 0 ? path->waypoint_count : i - first + 1;
    }
    route_list_boxes(map, start, path);
}

static void plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                 bool sight, struct walk_path *path)
{
    struct route_workspace *workspace = route_workspace_of(map);
    struct route_ends ends;
    if (!workspace) {
        route_boxes_plan(map, start, goal, path);
        return;
    }
    if (!route_ends_find(map, &workspace->floor, start, goal, &ends, path))
        return;
    struct route_node from, to;
    from.a = from.b = (uint8_t)walk_map_nearest_box(map, start, WALK_FLAGS_LIVE, &from.point);
    to.a = to.b = (uint8_t)walk_map_nearest_box(map, goal, WALK_FLAGS_LIVE, &to.point);
    struct node_search search = {.nodes = &workspace->nodes, .sight = NULL};
    bool reached = node_search(&search, from, to, workspace->search);
    if (!reached) {
        to = nearest_reached(map, &search, from, to.point);
        node_search(&search, from, to, workspace->search);
    }
    if (sight) {
        /* Lines of sight are used only now, when the goal is known to be in reach by nodes: a line
         * over two boxes that share nothing is not to count as a way from one to the other. */
        search.sight = &workspace->floor;
        search.bound = search.cost[search.goal];
        node_search(&search, from, to, workspace->search);
    }
    take_nodes(map, &search, start, reached, path);
}

void route_nodes_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                      struct walk_path *path)
{
    plan(map, start, goal, false, path);
}

void route_nodes_plan_sight(const struct walk_map *map, struct walk_point start,
                            struct walk_point goal, struct walk_path *path)
{
    plan(map, start, goal, true, path);
}
