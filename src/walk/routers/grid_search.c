#include <stdlib.h>

#include "util/arena.h"
#include "walk/routers/search.h"

enum { NO_STEP = 8 };

/* The cost of a step: 2^26, diagonally times the square root of 2, rounded. Sums of whole numbers
 * are exact in a double up to 2^53, so that every machine plans the same. The rounding is less than
 * a pixel in the longest path that fits a floor. */
static const double STRAIGHT = 67108864, DIAGONAL = 94906266;

/* The eight directions; the straight ones come first. */
static const struct walk_point steps[8] = {{-1, 0},  {1, 0},  {0, -1}, {0, 1},
                                           {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};

struct grid {
    const struct walkability *floor;
    struct walk_point to;
    /* Per cell. */
    double *cost;  /* a whole number */
    uint8_t *step; /* the step that led there, an index of steps[]; NO_STEP at the start */
    struct search_heap heap;
    int32_t nearest;          /* of the closed cells, the one nearest to the goal */
    int64_t nearest_distance; /* its distance from the goal, squared */
};

static size_t place_parts(struct grid *grid, int width, int height, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t cells = (size_t)width * (size_t)height;
    grid->cost = layout_add(&layout, cells, sizeof *grid->cost);
    grid->step = layout_add(&layout, cells, sizeof *grid->step);
    struct search_item *items = layout_add(&layout, cells, sizeof *items);
    int32_t *place = layout_add(&layout, cells, sizeof *place);
    search_heap_init(&grid->heap, items, place, memory ? width * height : 0);
    return layout.used;
}

size_t grid_search_size(int width, int height, int nodes)
{
    struct grid grid;
    (void)nodes;
    return place_parts(&grid, width, height, NULL);
}

/* The length of a path without obstacles. */
static double free_length(struct walk_point from, struct walk_point to)
{
    int dx = abs(from.x - to.x), dy = abs(from.y - to.y);
    int across = dx < dy ? dx : dy;
    return (dx + dy - 2 * across) * STRAIGHT + across * DIAGONAL;
}

static void visit(struct grid *grid, struct walk_point at, double cost, int step)
{
    int32_t cell = at.y * grid->floor->width + at.x;
    int32_t place = grid->heap.place[cell];
    if (place == SEARCH_CLOSED || (place != SEARCH_UNSEEN && cost >= grid->cost[cell]))
        return;
    double left = free_length(at, grid->to);
    grid->cost[cell] = cost;
    grid->step[cell] = (uint8_t)step;
    search_heap_put(&grid->heap, (struct search_item){cost + left, left, cell});
}

static void visit_around(struct grid *grid, struct walk_point at, double cost)
{
    const struct walkability *floor = grid->floor;
    for (int i = 0; i < 8; i++) {
        struct walk_point next = {at.x + steps[i].x, at.y + steps[i].y};
        if (!walkability_at(floor, next.x, next.y))
            continue;
        bool is_diagonal = i >= 4;
        if (is_diagonal &&
            !(walkability_bit(floor, next.x, at.y) && walkability_bit(floor, at.x, next.y)))
            continue;
        visit(grid, next, cost + (is_diagonal ? DIAGONAL : STRAIGHT), i);
    }
}

static bool search(struct grid *grid, struct walk_point from)
{
    int width = grid->floor->width;
    visit(grid, from, 0, NO_STEP);
    while (grid->heap.count > 0) {
        int32_t cell = search_heap_pop(&grid->heap).thing;
        struct walk_point at = {cell % width, cell / width};
        int64_t distance = walk_distance_squared(at, grid->to);
        if (distance < grid->nearest_distance) {
            grid->nearest_distance = distance;
            grid->nearest = cell;
        }
        if (distance == 0)
            return true;
        visit_around(grid, at, grid->cost[cell]);
    }
    return false;
}

/* Lists the ends and turns of the path to the nearest cell. They are written into the heap's
 * memory, which is no longer needed and has room for one point per cell. */
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

bool grid_search(const struct walkability *floor, struct walk_point from, struct walk_point to,
                 void *memory, struct cell_path *path)
{
    struct grid grid = {.floor = floor, .to = to, .nearest_distance = INT64_MAX};
    place_parts(&grid, floor->width, floor->height, memory);
    bool reached = search(&grid, from);
    trace_back(&grid, path);
    return reached;
}
