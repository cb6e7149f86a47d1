#include "walk/walk_map.h"

#include <stdlib.h>
#include <string.h>

/* Where the parts of a map lie in its memory. */
struct layout {
    size_t neighbours, bounds, gates, next, flags, size;
};

static struct layout map_layout(int box_count)
{
    size_t n = (size_t)box_count;
    struct layout at = {0};
    at.neighbours = 0;
    at.bounds = at.neighbours + n * sizeof(struct walk_box_set);
    at.gates = at.bounds + n * sizeof(struct walk_bounds);
    at.next = at.gates + n * n * sizeof(struct walk_gate);
    at.flags = at.next + n * n;
    at.size = at.flags + n;
    return at;
}

size_t walk_map_memory_size(int box_count)
{
    return map_layout(box_count).size;
}

static void map_add_gate(struct walk_map *map, int from, int to)
{
    struct walk_gate *gate = &map->gates[from * map->box_count + to];
    if (gate->kind == WALK_GATE_UNKNOWN)
        *gate = walk_gate_between(&map->boxes[from], &map->boxes[to]);
}

/* Gates for every hop that the stored matrix or a later rebuild can name. */
static void map_add_gates(struct walk_map *map)
{
    int n = map->box_count;
    memset(map->gates, 0, sizeof *map->gates * (size_t)n * (size_t)n);
    for (int from = 0; from < n; from++) {
        for (int to = 0; to < n; to++) {
            int next = map->next[from * n + to];
            if (next != WALK_NO_WAY)
                map_add_gate(map, from, next);
            if (map->neighbours[from].words[to / 64] >> (to % 64) & 1)
                map_add_gate(map, from, to);
        }
    }
}

void walk_map_init(struct walk_map *map, const struct walk_box *boxes, int box_count,
                   const struct walk_matrix_rows *rows, const struct walk_scale_slot *slots,
                   int slot_count, void *memory)
{
    struct layout at = map_layout(box_count);
    uint8_t *base = memory;
    void *neighbours = base + at.neighbours, *bounds = base + at.bounds, *gates = base + at.gates;
    *map = (struct walk_map){
        .box_count = box_count,
        .boxes = boxes,
        .has_matrix = rows != NULL,
        .slot_count = slot_count,
        .slots = slots,
        .flags = base + at.flags,
        .next = base + at.next,
        .bounds = bounds,
        .neighbours = neighbours,
        .gates = gates,
    };
    for (int box = 0; box < box_count; box++) {
        map->flags[box] = boxes[box].flags;
        map->bounds[box] = walk_box_bounds(&boxes[box]);
    }
    const struct walk_matrix_rows none = {0};
    walk_matrix_from_rows(map->next, box_count, rows ? rows : &none);
    walk_neighbours(map->neighbours, boxes, box_count);
    map_add_gates(map);
}

void walk_map_set_flags(struct walk_map *map, int box, uint8_t flags)
{
    if (box >= 0 && box < map->box_count)
        map->flags[box] = flags;
}

void walk_map_rebuild(struct walk_map *map)
{
    walk_matrix_rebuild(map->next, map->neighbours, map->flags, map->box_count);
    map->has_matrix = true;
    map->rebuilt = true;
}

static bool box_counts(const struct walk_map *map, int box, enum walk_flags_used flags)
{
    uint8_t byte = flags == WALK_FLAGS_LIVE ? map->flags[box] : map->boxes[box].flags;
    return !(byte & WALK_BOX_INVISIBLE);
}

int walk_map_box_at(const struct walk_map *map, struct walk_point point, enum walk_flags_used flags)
{
    for (int box = 0; box < map->box_count; box++) {
        const struct walk_bounds *b = &map->bounds[box];
        if (point.x < b->left || point.x > b->right || point.y < b->top || point.y > b->bottom)
            continue;
        if (box_counts(map, box, flags) && walk_box_contains(&map->boxes[box], point))
            return box;
    }
    return WALK_BOX_NONE;
}

/* A lower bound of the squared distance from the point to any pixel of the bounds. */
static int64_t bounds_distance(const struct walk_bounds *b, struct walk_point p)
{
    int64_t dx = p.x < b->left ? (int64_t)b->left - p.x : p.x > b->right ? p.x - b->right : 0;
    int64_t dy = p.y < b->top ? (int64_t)b->top - p.y : p.y > b->bottom ? p.y - b->bottom : 0;
    return dx * dx + dy * dy;
}

int walk_map_nearest_box(const struct walk_map *map, struct walk_point point,
                         enum walk_flags_used flags, struct walk_point *clamped)
{
    struct walk_point best_point = point;
    int best = walk_map_box_at(map, point, flags);
    if (best == WALK_BOX_NONE) {
        int64_t best_distance = INT64_MAX;
        for (int box = 0; box < map->box_count; box++) {
            if (!box_counts(map, box, flags) ||
                bounds_distance(&map->bounds[box], point) >= best_distance)
                continue;
            struct walk_point candidate = walk_box_closest_point(&map->boxes[box], point);
            int64_t distance = walk_distance_squared(candidate, point);
            if (distance < best_distance) {
                best_distance = distance;
                best = box;
                best_point = candidate;
            }
        }
    }
    if (clamped)
        *clamped = best_point;
    return best;
}

int walk_map_scale(const struct walk_map *map, int box, int32_t y)
{
    if (box < 0 || box >= map->box_count)
        return WALK_SCALE_FULL;
    int scale = walk_scale_at(map->slots, map->slot_count, map->boxes[box].scale, y);
    return scale == WALK_SCALE_NONE ? WALK_SCALE_FULL : scale;
}

int32_t walk_map_object_distance(const struct walk_map *map, struct walk_point actor,
                                 struct walk_point object)
{
    struct walk_point clamped;
    walk_map_nearest_box(map, object, WALK_FLAGS_LIVE, &clamped);
    int32_t dx = abs(actor.x - clamped.x);
    int32_t dy = abs(actor.y - clamped.y);
    return dx > dy ? dx : dy;
}

struct walk_gate walk_map_gate(const struct walk_map *map, int from, int to)
{
    struct walk_gate gate = map->gates[from * map->box_count + to];
    return gate.kind != WALK_GATE_UNKNOWN ? gate
                                          : walk_gate_between(&map->boxes[from], &map->boxes[to]);
}
