#include "walk/routers/node_search.h"

#include <math.h>

#include "util/arena.h"
#include "walk/routers/search.h"

int route_nodes_max(const struct walk_map *map)
{
    struct walk_point points[OVERLAP_POINT_LIMIT];
    int count = 0;
    for (int a = 0; a < map->box_count; a++)
        for (int b = a + 1; b < map->box_count; b++)
            if (walk_bounds_within(&map->bounds[a], &map->bounds[b], 0))
                count += walk_boxes_shared_points(&map->boxes[a], &map->boxes[b], points);
    return count;
}

static void add_nodes(struct route_nodes *nodes, const struct walk_map *map, int a, int b)
{
    struct walk_point points[OVERLAP_POINT_LIMIT];
    if (!walk_map_visible(map, a) || !walk_map_visible(map, b) ||
        !walk_bounds_within(&map->bounds[a], &map->bounds[b], 0))
        return;
    int count = walk_boxes_shared_points(&map->boxes[a], &map->boxes[b], points);
    for (int i = 0; i < count; i++)
        nodes->nodes[nodes->count++] = (struct route_node){points[i], (uint8_t)a, (uint8_t)b};
}

void route_nodes_make(struct route_nodes *nodes, const struct walk_map *map)
{
    nodes->count = 0;
    for (int a = 0; a < map->box_count; a++)
        for (int b = a + 1; b < map->box_count; b++)
            add_nodes(nodes, map, a, b);
    int32_t listed = 0;
    for (int box = 0; box < map->box_count; box++) {
        nodes->box_start[box] = listed;
        for (int i = 0; i < nodes->count; i++)
            if (nodes->nodes[i].a == box || nodes->nodes[i].b == box)
                nodes->of_boxes[listed++] = i;
    }
    nodes->box_start[map->box_count] = listed;
}

static size_t place_parts(struct node_search *search, int nodes, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t count = (size_t)nodes + 2;
    search->cost = layout_add(&layout, count, sizeof *search->cost);
    search->from = layout_add(&layout, count, sizeof *search->from);
    struct search_item *items = layout_add(&layout, count, sizeof *items);
    int32_t *place = layout_add(&layout, count, sizeof *place);
    if (memory)
        search_heap_init(&search->heap, items, place, (int32_t)count);
    return layout.used;
}

size_t node_search_size(int width, int height, int nodes)
{
    struct node_search search;
    (void)width;
    (void)height;
    return place_parts(&search, nodes, NULL);
}

static double distance(const struct node_search *search, int32_t a, int32_t b)
{
    const struct route_node *nodes = search->nodes->nodes;
    return sqrt((double)walk_distance_squared(nodes[a].point, nodes[b].point));
}

static bool is_shorter(const struct node_search *search, int32_t node, double cost)
{
    return !node_search_closed(search, node) &&
           (search->heap.place[node] == SEARCH_UNSEEN || cost < search->cost[node]);
}

static void visit(struct node_search *search, int32_t node, int32_t from, double cost)
{
    double left = distance(search, node, search->goal);
    search->cost[node] = cost;
    search->from[node] = from;
    search_heap_put(&search->heap, (struct search_item){cost + left, left, node});
}

/* Visits all nodes that lie in one box of the node `from`. The goal is visited, too, if it lies
 * there. */
static void visit_box(struct node_search *search, int32_t from, int box)
{
    const struct route_nodes *nodes = search->nodes;
    for (int32_t i = nodes->box_start[box]; i <= nodes->box_start[box + 1]; i++) {
        int32_t node = i < nodes->box_start[box + 1] ? nodes->of_boxes[i] : search->goal;
        if (node == search->goal && nodes->nodes[node].a != box)
            continue;
        double cost = search->cost[from] + distance(search, from, node);
        if (is_shorter(search, node, cost))
            visit(search, node, from, cost);
    }
}

static bool sees(const struct node_search *search, int32_t a, int32_t b)
{
    const struct walkability *floor = search->sight;
    const struct route_node *nodes = search->nodes->nodes;
    return walkability_line(floor, walkability_cell(floor, nodes[a].point),
                            walkability_cell(floor, nodes[b].point));
}

/* Visits the nodes that are seen from one. When the goal is seen, no path over others is shorter.
 */
static void visit_seen(struct node_search *search, int32_t from)
{
    const double rounding = 1e-6; /* pixels; more than the sums of lengths can be off */
    double straight = search->cost[from] + distance(search, from, search->goal);
    if (straight < search->bound && sees(search, from, search->goal))
        search->bound = straight;
    for (int32_t node = 0; node < search->nodes->count + 2; node++) {
        double cost = search->cost[from] + distance(search, from, node);
        if (is_shorter(search, node, cost) &&
            cost + distance(search, node, search->goal) <= search->bound + rounding &&
            sees(search, from, node))
            visit(search, node, from, cost);
    }
}

bool node_search(struct node_search *search, void *memory)
{
    place_parts(search, search->nodes->count, memory);
    visit(search, search->start, search->start, 0);
    while (search->heap.count > 0) {
        int32_t node = search_heap_pop(&search->heap).thing;
        if (node == search->goal)
            return true;
        const struct route_node *at = &search->nodes->nodes[node];
        visit_box(search, node, at->a);
        if (at->b != at->a)
            visit_box(search, node, at->b);
        if (search->sight)
            visit_seen(search, node);
    }
    return false;
}
