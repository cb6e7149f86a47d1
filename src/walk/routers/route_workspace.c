#include "walk/routers/route_workspace.h"

#include <string.h>

#include "util/arena.h"
#include "util/minmax.h"
#include "walk/routers/a_star.h"
#include "walk/routers/field.h"
#include "walk/routers/walkable_mask.h"

/* The room pixels that routers look at. */
static struct walk_bounds limits_of(const struct walk_map *map)
{
    struct walk_bounds limits = {ROUTE_LEFT_LIMIT, ROUTE_TOP_LIMIT, ROUTE_RIGHT_LIMIT,
                                 ROUTE_BOTTOM_LIMIT};
    if (map->room_width <= 0 || map->room_height <= 0)
        return limits;
    limits.left = int_max(limits.left, -ROUTE_BESIDE_ROOM);
    limits.top = int_max(limits.top, -ROUTE_BESIDE_ROOM);
    limits.right = int_min(limits.right, map->room_width - 1 + ROUTE_BESIDE_ROOM);
    limits.bottom = int_min(limits.bottom, map->room_height - 1 + ROUTE_BESIDE_ROOM);
    return limits;
}

/* Measures the rectangle that all boxes cover, including locked boxes, since scripts may open
 * them. */
static void floor_measure(struct walkable_mask *floor, const struct walk_map *map)
{
    const struct walk_bounds limits = limits_of(map);
    struct walk_bounds all = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (int box = 0; box < map->box_count; box++) {
        const struct walk_bounds *b = &map->bounds[box];
        if (!walk_bounds_within(b, &limits, 0))
            continue;
        all.left = int_min(all.left, b->left);
        all.top = int_min(all.top, b->top);
        all.right = int_max(all.right, b->right);
        all.bottom = int_max(all.bottom, b->bottom);
    }
    *floor = (struct walkable_mask){0};
    if (all.left > all.right)
        return;
    floor->left = int_clamp(all.left, limits.left, limits.right);
    floor->top = int_clamp(all.top, limits.top, limits.bottom);
    floor->width = int_clamp(all.right, limits.left, limits.right) - floor->left + 1;
    floor->height = int_clamp(all.bottom, limits.top, limits.bottom) - floor->top + 1;
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* Places the parts in the memory and returns the size of all parts. If `memory` is NULL, only
 * computes the size. The floor must have been measured. */
static size_t place_parts(struct route_workspace *workspace, int max_nodes, void *memory)
{
    struct memory_layout layout = {.base = memory};
    struct walkable_mask *floor = &workspace->floor;
    const size_t cells = walkable_mask_size(floor->width, floor->height);
    (void)layout_add(&layout, 1, sizeof *workspace);
    floor->cells = layout_add(&layout, cells, 1);
    workspace->mask = *floor;
    workspace->mask.cells = layout_add(&layout, cells, 1);
    void *runs = layout_add(&layout, field_runs_size(floor->width, floor->height), 1);
    if (memory)
        field_runs_init(&workspace->runs, floor->width, floor->height, runs);
    struct route_nodes *nodes = &workspace->nodes;
    nodes->nodes = layout_add(&layout, (size_t)max_nodes + 2, sizeof *nodes->nodes);
    const size_t search = larger(larger(grid_search_size(floor->width, floor->height),
                                        field_size(floor->width, floor->height)),
                                 node_search_size(max_nodes));
    workspace->search = layout_add(&layout, search, 1);
    return layout.used;
}

size_t route_workspace_size(const struct walk_map *map)
{
    struct route_workspace workspace = {0};
    floor_measure(&workspace.floor, map);
    return place_parts(&workspace, route_nodes_max(map), NULL);
}

void route_workspace_init(const struct walk_map *map, struct walk_caches *caches, void *memory)
{
    struct route_workspace *workspace = memory;
    *workspace = (struct route_workspace){.is_made = false};
    floor_measure(&workspace->floor, map);
    place_parts(workspace, route_nodes_max(map), memory);
    caches->workspace = workspace;
}

struct route_workspace *route_workspace_of(const struct walk_map *map, struct walk_caches *caches)
{
    if (!caches)
        return NULL;
    if (!caches->workspace && caches->allocate) {
        void *memory = caches->allocate(caches->context, route_workspace_size(map));
        caches->allocate = NULL;
        if (memory)
            route_workspace_init(map, caches, memory);
    }
    return caches->workspace;
}

void route_workspace_update(struct route_workspace *workspace, const struct walk_map *map)
{
    size_t count = (size_t)map->box_count;
    if (workspace->is_made && memcmp(workspace->flags, map->flags, count) == 0)
        return;
    memcpy(workspace->flags, map->flags, count);
    walkable_mask_set_boxes(&workspace->floor, map, true);
    walkable_mask_set_boxes(&workspace->mask, map, false);
    field_runs_make(&workspace->runs, &workspace->floor);
    route_nodes_make(&workspace->nodes, map);
    workspace->is_made = true;
}
