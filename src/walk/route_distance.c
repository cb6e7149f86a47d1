#include "walk/route_distance.h"

#include "walk/pieces.h"

struct distance_memory {
    int32_t *field, *queue; /* a number per cell */
    struct walk_point *cells;
};

static size_t memory_place_parts(struct distance_memory *parts, int width, int height, void *memory)
{
    struct pieces pieces = {.base = memory};
    size_t cells = (size_t)width * (size_t)height;
    parts->field = piece(&pieces, cells, sizeof *parts->field);
    parts->queue = piece(&pieces, cells, sizeof *parts->queue);
    parts->cells = piece(&pieces, cells + 1, sizeof *parts->cells);
    return pieces.used;
}

size_t distance_search_size(int width, int height)
{
    struct distance_memory parts;
    return memory_place_parts(&parts, width, height, NULL);
}

/* The cell nearest to `wanted` of those that a flood reached. */
static struct walk_point nearest_reached(int width, const struct distance_memory *parts, int count,
                                         struct walk_point wanted)
{
    struct walk_point best = {0, 0};
    int64_t least = INT64_MAX;
    for (int i = 0; i < count; i++) {
        struct walk_point cell = {parts->queue[i] % width, parts->queue[i] / width};
        int64_t distance = walk_distance_squared(cell, wanted);
        if (distance < least) {
            least = distance;
            best = cell;
        }
    }
    return best;
}

bool distance_search(const struct walkability *floor, struct walk_point from, struct walk_point to,
                     void *memory, struct cell_path *path)
{
    struct distance_memory parts;
    memory_place_parts(&parts, floor->width, floor->height, memory);
    field_flood(floor, to, &from, parts.field, parts.queue);
    bool reached = parts.field[from.y * floor->width + from.x] != FIELD_FAR;
    if (!reached) {
        int count = field_flood(floor, from, NULL, parts.field, parts.queue);
        to = nearest_reached(floor->width, &parts, count, to);
        field_flood(floor, to, &from, parts.field, parts.queue);
    }
    const struct flooded_field field = {floor->width, floor->height, parts.field};
    const struct field_source source = field_source_flooded(&field);
    path->cells = parts.cells;
    field_trace(&source, from, floor->width * floor->height + 1, path);
    return reached;
}

void route_distance_plan(const struct walk_map *map, struct walk_point start,
                         struct walk_point goal, struct walk_path *path)
{
    struct route_ends ends;
    const struct walkability *floor = map->workspace ? &map->workspace->floor : NULL;
    if (!route_ends_find(map, floor, start, goal, &ends, path))
        return;
    struct walk_point straight[2] = {ends.start_cell, ends.target_cell};
    struct cell_path cells = {2, straight};
    bool reached = true;
    if (!walkability_line(floor, ends.start_cell, ends.target_cell)) {
        reached = distance_search(floor, ends.start_cell, ends.target_cell, map->workspace->search,
                                  &cells);
        field_beautify(floor, &cells);
    }
    route_take_cells(map, &ends, reached, &cells, path);
}
