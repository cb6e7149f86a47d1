#include "walk/path_lab.h"
#include "util/hash.h"

#include "walk/memory_layout.h"
#include "walk/route_measure.h"
#include "walk/routers/distance_search.h"
#include "walk/routers/route_pixels.h"

/* ---- ways ---- */

bool lab_plan(struct lab_ways *ways, const struct walk_map *map, int index)
{
    const struct router *router = router_at(index);
    if (!router || index >= LAB_WAY_LIMIT)
        return false;
    struct lab_way *way = &ways->ways[index];
    ways->count = index + 1;
    router->plan(map, ways->from, ways->to, &way->path);
    way->router = router;
    way->index = index;
    way->length = route_length(ways->from, &way->path);
    way->corners = route_corners(ways->from, &way->path);
    way->frames = route_frames(map, router, ways->speed, ways->from, ways->to, &way->path);
    way->microseconds = -1;
    return true;
}

void lab_ways_keep(struct lab_ways *ways, const struct router *router)
{
    int kept = 0;
    for (int i = 0; i < ways->count; i++)
        if (ways->ways[i].router == router)
            ways->ways[kept++] = ways->ways[i];
    ways->count = kept;
}

/* ---- the field ---- */

static size_t place_cells(struct lab_field *field, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t count = (size_t)field->width * (size_t)field->height;
    field->cells = layout_add(&layout, count, sizeof *field->cells);
    return layout.used;
}

static struct lab_field field_of(const struct walk_map *map)
{
    struct lab_field field = {.is_made = false};
    const struct route_workspace *workspace = route_workspace_of(map);
    if (workspace) {
        field.left = workspace->floor.left;
        field.top = workspace->floor.top;
        field.width = workspace->floor.width;
        field.height = workspace->floor.height;
    }
    return field;
}

size_t lab_field_size(const struct walk_map *map)
{
    struct lab_field field = field_of(map);
    return place_cells(&field, NULL);
}

static int32_t most_steps(const struct lab_field *field)
{
    size_t count = (size_t)field->width * (size_t)field->height;
    int32_t most = 0;
    for (size_t i = 0; i < count; i++)
        if (field->cells[i] != FIELD_FAR && field->cells[i] > most)
            most = field->cells[i];
    return most;
}

void lab_field_make(struct lab_field *field, const struct walk_map *map, struct walk_point from,
                    void *memory)
{
    struct route_workspace *workspace = route_workspace_of(map);
    struct walk_point cell;
    *field = field_of(map);
    if (!workspace)
        return;
    place_cells(field, memory);
    route_workspace_update(map);
    walk_map_nearest_box(map, from, WALK_FLAGS_LIVE, &from);
    const struct walkability *floor = &workspace->floor;
    if (!walkability_nearest(floor, (struct walk_point){from.x - floor->left, from.y - floor->top},
                             &cell))
        return;
    distance_field(&workspace->runs, cell, workspace->search, field->cells);
    field->from = (struct walk_point){cell.x + floor->left, cell.y + floor->top};
    field->most = most_steps(field);
    field->is_made = true;
}

/* ---- the key, which tells whether anything changed ---- */

static uint64_t mixed_number(uint64_t key, int64_t number)
{
    return fnv64(key, &number, sizeof number);
}

static uint64_t mixed_box(uint64_t key, const struct walk_box *box)
{
    const struct walk_point corners[4] = {box->ul, box->ur, box->lr, box->ll};
    return fnv64(key, corners, sizeof corners);
}

uint64_t lab_key(const struct walk_map *map, struct walk_point from, struct walk_point to)
{
    uint64_t key = FNV64_START;
    size_t count = (size_t)map->box_count;
    for (int i = 0; i < map->box_count; i++)
        key = mixed_box(key, &map->boxes[i]);
    key = fnv64(key, map->flags, count);
    key = fnv64(key, map->scale_words, count * sizeof *map->scale_words);
    key = mixed_number(key, map->rebuilt);
    key =
        fnv64(key, &map->hops->open, sizeof map->hops->open); /* what a rebuilt matrix is made of */
    key = fnv64(key, map->live_slots, sizeof map->live_slots);
    key = mixed_number(key, from.x);
    key = mixed_number(key, from.y);
    key = mixed_number(key, to.x);
    key = mixed_number(key, to.y);
    return key == 0 ? 1 : key;
}
