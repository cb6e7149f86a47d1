/* The A* searches for the routers `grid` and `nodes`, and their heap. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "util/arena.h"
#include "walk/gate.h"
#include "walk/routers/a_star.h"
#include "walk/routers/cell_path.h"
#include "walk/routers/walkable_mask.h"

/* ---- the heap ---- */

/* Makes an empty heap in which all things are unseen. Both arrays are borrowed. */
static void search_heap_init(struct search_heap *heap, struct search_item *items, int32_t *place,
                             int32_t things)
{
    *heap = (struct search_heap){.items = items, .place = place};
    if (things > 0)
        memset(place, 0xFF, (size_t)things * sizeof *place); /* SEARCH_UNSEEN */
}

static bool is_before(const struct search_item *a, const struct search_item *b)
{
    return a->estimate < b->estimate || (a->estimate <= b->estimate && a->left < b->left);
}

static void heap_set(struct search_heap *heap, int32_t place, struct search_item item)
{
    heap->items[place] = item;
    heap->place[item.thing] = place;
}

/* Adds a thing, or moves it up if it is in the heap already. */
static void search_heap_put(struct search_heap *heap, struct search_item item)
{
    int32_t place = heap->place[item.thing];
    if (place == SEARCH_UNSEEN)
        place = heap->count++;
    while (place > 0 && is_before(&item, &heap->items[(place - 1) / 2])) {
        heap_set(heap, place, heap->items[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
    heap_set(heap, place, item);
}

/* Removes the first thing, which must exist, and closes it. */
static struct search_item search_heap_pop(struct search_heap *heap)
{
    struct search_item first = heap->items[0];
    struct search_item last = heap->items[--heap->count];
    int32_t place = 0;
    for (int32_t child; (child = 2 * place + 1) < heap->count; place = child) {
        if (child + 1 < heap->count && is_before(&heap->items[child + 1], &heap->items[child]))
            child++;
        if (!is_before(&heap->items[child], &last))
            break;
        heap_set(heap, place, heap->items[child]);
    }
    if (heap->count > 0)
        heap_set(heap, place, last);
    heap->place[first.thing] = SEARCH_CLOSED - heap->closed++;
    return first;
}

void cell_path_reverse(struct cell_path *path)
{
    for (int i = 0, j = path->count - 1; i < j; i++, j--) {
        struct walk_point swapped = path->cells[i];
        path->cells[i] = path->cells[j];
        path->cells[j] = swapped;
    }
}

/* ---- pixels ---- */

enum { NO_STEP = 8 };

/* The cost of a step: 2^26, for diagonal steps times the square root of 2, rounded. Sums of whole
 * numbers are exact in a double up to 2^53, so that every machine plans the same path. The rounding
 * error is less than a pixel in the longest path that fits a floor. */
static const double STRAIGHT = 67108864, DIAGONAL = 94906266;

/* The eight directions; the straight directions come first. */
static const struct walk_point steps[8] = {{-1, 0},  {1, 0},  {0, -1}, {0, 1},
                                           {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};

struct grid {
    const struct walkable_mask *floor;
    struct walk_point to;
    /* These arrays have an entry for each cell. */
    uint8_t *step; /* the step that led to the cell, an index of steps[]; NO_STEP at the start */
    struct search_heap heap;
    int32_t nearest;          /* the closed cell that is nearest to the goal */
    int64_t nearest_distance; /* squared distance between `nearest` and the goal */
};

static size_t grid_place_parts(struct grid *grid, int width, int height, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t cells = (size_t)width * (size_t)height;
    grid->step = layout_add(&layout, cells, sizeof *grid->step);
    grid->heap.items = layout_add(&layout, cells, sizeof *grid->heap.items);
    grid->heap.place = layout_add(&layout, cells, sizeof *grid->heap.place);
    return layout.used;
}

size_t grid_search_size(int width, int height)
{
    struct grid grid;
    return grid_place_parts(&grid, width, height, NULL);
}

/* The length of a path without obstacles. */
static double free_length(struct walk_point from, struct walk_point to)
{
    int dx = abs(from.x - to.x), dy = abs(from.y - to.y);
    int across = dx < dy ? dx : dy;
    return (dx + dy - 2 * across) * STRAIGHT + across * DIAGONAL;
}

static void visit_cell(struct grid *grid, struct walk_point at, double cost, int step)
{
    int32_t cell = at.y * grid->floor->width + at.x;
    int32_t place = grid->heap.place[cell];
    double left = free_length(at, grid->to);
    if (place <= SEARCH_CLOSED ||
        (place != SEARCH_UNSEEN && cost + left >= grid->heap.items[place].estimate))
        return;
    grid->step[cell] = (uint8_t)step;
    search_heap_put(&grid->heap, (struct search_item){cost + left, left, cell});
}

static void visit_around(struct grid *grid, struct walk_point at, double cost)
{
    const struct walkable_mask *floor = grid->floor;
    for (int i = 0; i < 8; i++) {
        struct walk_point next = {at.x + steps[i].x, at.y + steps[i].y};
        if (!walkable_mask_at(floor, next.x, next.y))
            continue;
        bool is_diagonal = i >= 4;
        if (is_diagonal &&
            (!walkable_mask_at(floor, next.x, at.y) || !walkable_mask_at(floor, at.x, next.y)))
            continue;
        visit_cell(grid, next, cost + (is_diagonal ? DIAGONAL : STRAIGHT), i);
    }
}

static bool search(struct grid *grid, struct walk_point from)
{
    int width = grid->floor->width;
    visit_cell(grid, from, 0, NO_STEP);
    while (grid->heap.count > 0) {
        const struct search_item item = search_heap_pop(&grid->heap);
        int32_t cell = item.thing;
        struct walk_point at = {cell % width, cell / width};
        int64_t distance = walk_distance_squared(at, grid->to);
        if (distance < grid->nearest_distance) {
            grid->nearest_distance = distance;
            grid->nearest = cell;
        }
        if (distance == 0)
            return true;
        visit_around(grid, at, item.estimate - item.left); /* exact: whole numbers */
    }
    return false;
}

/* Lists the ends and turns of the path to the nearest cell. They are written into the heap's
 * memory: the heap is no longer needed, and has space for a point for each cell. */
static void trace_back(const struct grid *grid, struct cell_path *path)
{
    int width = grid->floor->width, last = NO_STEP;
    struct walk_point at = {grid->nearest % width, grid->nearest / width};
    path->cells = (struct walk_point *)(void *)grid->heap.items;
    path->count = 0;
    for (;;) {
        int step = grid->step[at.y * width + at.x];
        if (step != last || step == NO_STEP)
            path->cells[path->count++] = at;
        if (step == NO_STEP)
            break;
        at = (struct walk_point){at.x - steps[step].x, at.y - steps[step].y};
        last = step;
    }
    cell_path_reverse(path);
}

bool grid_search(const struct walkable_mask *floor, struct walk_point from, struct walk_point to,
                 void *memory, struct cell_path *path)
{
    struct grid grid = {.floor = floor, .to = to, .nearest_distance = INT64_MAX};
    grid_place_parts(&grid, floor->width, floor->height, memory);
    search_heap_init(&grid.heap, grid.heap.items, grid.heap.place, floor->width * floor->height);
    bool reached = search(&grid, from);
    trace_back(&grid, path);
    return reached;
}

int grid_search_closed(const struct walkable_mask *floor, void *memory, int32_t *cells)
{
    struct grid grid;
    int count = 0;
    grid_place_parts(&grid, floor->width, floor->height, memory);
    for (int32_t cell = 0; cell < floor->width * floor->height; cell++) {
        const int32_t order = SEARCH_CLOSED - grid.heap.place[cell];
        if (order < 0)
            continue;
        cells[order] = cell;
        count++;
    }
    return count;
}

/* ---- nodes ---- */

int route_nodes_max(const struct walk_map *map)
{
    int count = 0;
    for (int a = 0; a < map->box_count; a++)
        for (int b = a + 1; b < map->box_count; b++)
            if (walk_bounds_within(&map->bounds[a], &map->bounds[b], 0))
                count += OVERLAP_POINT_LIMIT;
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

size_t node_search_size(int nodes)
{
    struct node_search search;
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

/* Visits all nodes in a box that has the node `from`, including the goal. */
static void visit_box(struct node_search *search, int32_t from, int box)
{
    for (int32_t node = 0; node < search->nodes->count + 2; node++) {
        if (!route_node_in(&search->nodes->nodes[node], box))
            continue;
        double cost = search->cost[from] + distance(search, from, node);
        if (is_shorter(search, node, cost))
            visit(search, node, from, cost);
    }
}

static bool sees(const struct node_search *search, int32_t a, int32_t b)
{
    const struct walkable_mask *floor = search->sight;
    const struct route_node *nodes = search->nodes->nodes;
    return walkable_mask_line(floor, walkable_mask_cell(floor, nodes[a].point),
                              walkable_mask_cell(floor, nodes[b].point));
}

/* Visits the nodes that are visible from a node. If the goal is visible, no path over other nodes
 * is shorter. */
static void visit_seen(struct node_search *search, int32_t from)
{
    const double rounding = 1e-6; /* pixels; more than the rounding error in summed lengths */
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
