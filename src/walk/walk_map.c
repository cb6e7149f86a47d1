#include "walk/walk_map.h"

#include <string.h>

#include "util/arena.h"
#include "util/minmax.h"

/* Places the parts of a map in the memory and returns their total size. If `memory` is NULL, only
 * computes the size. */
static size_t map_place_parts(struct walk_map *map, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t n = (size_t)map->box_count;
    map->flags = layout_add(&layout, n, sizeof *map->flags);
    map->scale_words = layout_add(&layout, n, sizeof *map->scale_words);
    map->bounds = layout_add(&layout, n, sizeof *map->bounds);
    map->visible[WALK_FLAGS_LIVE].boxes = layout_add(&layout, n, sizeof(uint8_t));
    map->visible[WALK_FLAGS_STORED].boxes = layout_add(&layout, n, sizeof(uint8_t));
    return layout.used;
}

size_t walk_map_memory_size(int box_count)
{
    struct walk_map map = {.box_count = box_count};
    return map_place_parts(&map, NULL);
}

static void list_visible(struct walk_box_list *list, const uint8_t *flags, int box_count)
{
    list->count = 0;
    for (int box = 0; box < box_count; box++)
        if (!(flags[box] & WALK_BOX_INVISIBLE))
            list->boxes[list->count++] = (uint8_t)box;
}

void walk_map_init(struct walk_map *map, const struct walk_box *boxes, int box_count,
                   const struct walk_matrix_rows *rows, const struct walk_scale_slot *slots,
                   int slot_count, void *memory)
{
    *map = (struct walk_map){
        .box_count = box_count,
        .boxes = boxes,
        .has_matrix = rows != NULL,
        .slot_count = slot_count,
        .slots = slots,
    };
    if (rows)
        map->rows = *rows;
    map_place_parts(map, memory);
    for (int box = 0; box < box_count; box++) {
        map->flags[box] = boxes[box].flags;
        map->scale_words[box] = boxes[box].scale;
        map->bounds[box] = walk_box_bounds(&boxes[box]);
    }
    list_visible(&map->visible[WALK_FLAGS_LIVE], map->flags, box_count);
    list_visible(&map->visible[WALK_FLAGS_STORED], map->flags, box_count);
    map->live_slot_count = int_min(slot_count, WALK_SCALE_SLOT_LIMIT);
    memset(map->slot_scales, WALK_SCALE_FULL, sizeof map->slot_scales);
    for (int slot = 0; slot < map->live_slot_count; slot++)
        walk_map_set_slot(map, slot, slots[slot]);
}

void walk_map_set_flags(struct walk_map *map, int box, uint8_t flags)
{
    if (box < 0 || box >= map->box_count)
        return;
    map->flags[box] = flags;
    list_visible(&map->visible[WALK_FLAGS_LIVE], map->flags, map->box_count);
}

void walk_map_set_scale(struct walk_map *map, int box, uint16_t scale_word)
{
    if (box >= 0 && box < map->box_count)
        map->scale_words[box] = scale_word;
}

void walk_map_set_slot(struct walk_map *map, int slot, struct walk_scale_slot value)
{
    if (slot < 0 || slot >= WALK_SCALE_SLOT_LIMIT)
        return;
    map->live_slots[slot] = value; /* slots in between are empty until a script sets them */
    map->live_slot_count = int_max(map->live_slot_count, slot + 1);
    for (int y = 0; y < WALK_SCALE_ROWS; y++) {
        const int scale = walk_scale_at(&value, 1, WALK_SCALE_SLOT_BIT, y);
        map->slot_scales[slot][y] = (uint8_t)(scale == WALK_SCALE_NONE ? WALK_SCALE_FULL : scale);
    }
}

static int containing_box(const struct walk_map *map, const struct walk_box_list *among,
                          struct walk_point point)
{
    for (int i = 0; i < among->count; i++) {
        int box = among->boxes[i];
        if (walk_bounds_contain(&map->bounds[box], point) &&
            walk_box_surrounds(&map->boxes[box], point))
            return box;
    }
    return WALK_BOX_NONE;
}

int walk_map_box_at(const struct walk_map *map, struct walk_point point, enum walk_flags_used flags)
{
    return containing_box(map, &map->visible[flags], point);
}

/* A lower bound for the squared distance from the point to any pixel in the bounds. */
static int64_t bounds_distance(const struct walk_bounds *b, struct walk_point p)
{
    const struct walk_point nearest = {int_clamp(p.x, b->left, b->right),
                                       int_clamp(p.y, b->top, b->bottom)};
    return walk_distance_squared(nearest, p);
}

struct nearest {
    int box;
    struct walk_point point; /* the box's nearest point */
    int64_t distance;        /* squared pixels */
};

static struct nearest nearest_of(const struct walk_map *map, int box, struct walk_point point)
{
    struct walk_point closest = walk_box_closest_outline_point(&map->boxes[box], point);
    return (struct nearest){box, closest, walk_distance_squared(closest, point)};
}

/* The nearest box among the boxes of a list and `guess`. No box contains the point. The guess is
 * tried first: if it is near, the bounds of most other boxes already show that they are farther. */
static struct nearest nearest_outline(const struct walk_map *map, const struct walk_box_list *among,
                                      int guess, struct walk_point point)
{
    struct nearest best = nearest_of(map, guess, point);
    for (int i = 0; i < among->count; i++) {
        int box = among->boxes[i];
        if (box == guess || bounds_distance(&map->bounds[box], point) > best.distance)
            continue;
        struct nearest other = nearest_of(map, box, point);
        if (other.distance < best.distance ||
            (other.distance == best.distance && other.box < best.box))
            best = other;
    }
    return best;
}

/* The box of the list whose bounds are nearest to the point; WALK_BOX_NONE if the list is empty. */
static int guess_nearest(const struct walk_map *map, const struct walk_box_list *among,
                         struct walk_point point)
{
    int guess = WALK_BOX_NONE;
    int64_t least = INT64_MAX;
    for (int i = 0; i < among->count; i++) {
        int64_t distance = bounds_distance(&map->bounds[among->boxes[i]], point);
        if (distance < least) {
            least = distance;
            guess = among->boxes[i];
        }
    }
    return guess;
}

int walk_map_nearest_box(const struct walk_map *map, struct walk_point point,
                         enum walk_flags_used flags, struct walk_point *clamped)
{
    const struct walk_box_list *visible = &map->visible[flags];
    struct nearest nearest = {containing_box(map, visible, point), point, 0};
    if (nearest.box == WALK_BOX_NONE && visible->count > 0)
        nearest = nearest_outline(map, visible, guess_nearest(map, visible, point), point);
    if (clamped)
        *clamped = nearest.point;
    return nearest.box;
}
