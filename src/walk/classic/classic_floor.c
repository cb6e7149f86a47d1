#include "walk/classic/classic_floor.h"

#include "walk/classic/classic_matrix.h"
#include "walk/memory_layout.h"

/* Gives each part of a floor of so many boxes its place in the memory; returns the size of all.
 * NULL: only counts. */
static size_t floor_place_parts(struct classic_floor *floor, const struct walk_box *boxes,
                                int box_count, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t n = (size_t)box_count;
    floor->scale_words = layout_add(&layout, n, sizeof *floor->scale_words);
    floor->hops = layout_add(&layout, 1, sizeof *floor->hops);
    uint8_t *next = layout_add(&layout, n * n, sizeof *next);
    struct walk_box_set *touching = layout_add(&layout, n, sizeof *touching);
    if (memory)
        hop_table_init(floor->hops, classic_matrix_rules(), boxes, box_count, touching, next);
    return layout.used;
}

size_t classic_floor_memory_size(int box_count)
{
    struct classic_floor floor;
    return floor_place_parts(&floor, NULL, box_count, NULL);
}

static bool floor_has(const struct classic_floor *floor, int box)
{
    return box >= 0 && box < floor->map->box_count;
}

/* ---- which box comes next ---- */

/* Fills a row of the table from stored triples: the last triple that covers a destination counts.
 */
static void row_from_hops(uint8_t *row, int box_count, const struct walk_hop *hops, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (int to = hops[i].first; to <= hops[i].last && to < box_count; to++)
            row[to] = hops[i].next < box_count ? hops[i].next : WALK_NO_WAY;
}

static void table_from_rows(uint8_t *next, int box_count, const struct walk_matrix_rows *rows)
{
    for (int box = 0; box < box_count && box < rows->row_count; box++) {
        uint32_t start = rows->row_start[box];
        uint32_t end = rows->row_start[box + 1];
        row_from_hops(next + box * box_count, box_count, rows->hops + start, end - start);
    }
}

void classic_floor_init(struct classic_floor *floor, const struct walk_map *map,
                        const struct walk_matrix_rows *rows, void *memory)
{
    floor->map = map;
    floor_place_parts(floor, map->boxes, map->box_count, memory);
    for (int box = 0; box < map->box_count; box++)
        floor->scale_words[box] = map->boxes[box].scale;
    if (rows)
        table_from_rows(floor->hops->next, map->box_count, rows);
    for (int slot = 0; slot < map->slot_count && slot < WALK_SCALE_SLOT_LIMIT; slot++) {
        struct walk_scale_slot stored = map->slots[slot];
        if (stored.scale1 || stored.y1 || stored.scale2 || stored.y2)
            floor->slots[slot] = stored;
    }
}

void classic_floor_rebuild(struct classic_floor *floor)
{
    hop_table_rebuild(floor->hops, floor->map->flags);
}

int classic_floor_next_box(const struct classic_floor *floor, int from, int to)
{
    if (!floor_has(floor, from) || !floor_has(floor, to))
        return WALK_BOX_NONE;
    int next = hop_table_row(floor->hops, from)[to];
    return next == WALK_NO_WAY ? WALK_BOX_NONE : next;
}

enum classic_way classic_floor_way(const struct classic_floor *floor, int box,
                                   struct walk_point position, int goal_box, struct walk_point goal,
                                   int *entering, struct walk_point *gate)
{
    if (box == goal_box)
        return CLASSIC_WAY_STRAIGHT;
    int next = classic_floor_next_box(floor, box, goal_box);
    if (next == WALK_BOX_NONE)
        return CLASSIC_WAY_NONE;
    *entering = next;
    const struct walk_box *boxes = floor->map->boxes;
    const struct walk_point *goal_in_next = next == goal_box ? &goal : NULL;
    enum classic_crossing crossing =
        classic_cross(&boxes[box], &boxes[next], position, goal_in_next, gate);
    return crossing == CLASSIC_CROSS_STRAIGHT ? CLASSIC_WAY_STRAIGHT : CLASSIC_WAY_GATE;
}

/* ---- where a point belongs ---- */

uint8_t classic_floor_flags(const struct classic_floor *floor, int box)
{
    return floor_has(floor, box) ? floor->map->flags[box] : 0;
}

bool classic_floor_box_contains(const struct classic_floor *floor, int box, struct walk_point point)
{
    return floor_has(floor, box) && classic_box_contains(&floor->map->boxes[box], point);
}

/* Whether a point is farther than the threshold from a box's bounds on one of the axes; the box is
 * then at least that far, too. */
static bool is_beyond(const struct walk_bounds *bounds, struct walk_point point, int32_t threshold)
{
    return point.x < bounds->left - threshold || point.x > bounds->right + threshold ||
           point.y < bounds->top - threshold || point.y > bounds->bottom + threshold;
}

struct nearest {
    int box;
    struct walk_point point;
    int64_t distance; /* squared */
};

/* The nearest of the boxes whose bounds are within the threshold in pixels (0: of all boxes). */
static struct nearest nearest_within(const struct classic_floor *floor, struct walk_point point,
                                     bool kept_out, int32_t threshold)
{
    const struct walk_map *map = floor->map;
    struct nearest best = {CLASSIC_NO_BOX, point, INT64_MAX};
    for (int box = map->box_count - 1; box > CLASSIC_NO_BOX && best.distance > 0; box--) {
        bool for_player = map->flags[box] & WALK_BOX_PLAYER_ONLY && !kept_out;
        if (!walk_map_visible(map, box) && !for_player)
            continue;
        if (threshold > 0 && is_beyond(&map->bounds[box], point, threshold))
            continue;
        struct nearest found = {.box = box, .point = point};
        if (!classic_box_contains(&map->boxes[box], point))
            found.point = classic_box_closest(&map->boxes[box], point, &found.distance);
        if (found.distance < best.distance)
            best = found;
    }
    return best;
}

/* Looks at the boxes close by first, as the original does: within 30 pixels, within 80, then
 * all. */
int classic_floor_clamp(const struct classic_floor *floor, struct walk_point point, bool kept_out,
                        struct walk_point *clamped)
{
    static const int32_t thresholds[] = {30, 80, 0};
    struct nearest nearest = {.box = CLASSIC_NO_BOX};
    point = classic_point_wrap(point);
    for (int pass = 0; pass < 3; pass++) {
        int32_t threshold = thresholds[pass];
        nearest = nearest_within(floor, point, kept_out, threshold);
        if (nearest.distance <= (int64_t)threshold * threshold)
            break;
    }
    *clamped = nearest.point;
    return nearest.box;
}

/* ---- how large ---- */

void classic_floor_set_scale(struct classic_floor *floor, int box, uint16_t scale_word)
{
    if (floor_has(floor, box))
        floor->scale_words[box] = scale_word;
}

void classic_floor_set_slot(struct classic_floor *floor, int slot, struct walk_scale_slot value)
{
    if (slot >= 0 && slot < WALK_SCALE_SLOT_LIMIT)
        floor->slots[slot] = value;
}

/* The scale that a slot gives in a row, cut toward zero and kept within 1..255. Rows above the room
 * count as row 0. The original has no answer for a slot whose two rows are the same; here such a
 * slot gives its first scale, and an empty one gives full size. */
static int slot_scale(const struct walk_scale_slot *slot, int32_t y)
{
    if (slot->scale1 == 0 && slot->y1 == 0 && slot->scale2 == 0 && slot->y2 == 0)
        return WALK_SCALE_FULL;
    int64_t scale = slot->scale1;
    if (slot->y1 != slot->y2) {
        int64_t rows = (y > 0 ? y : 0) - (int64_t)slot->y1;
        scale += (slot->scale2 - slot->scale1) * rows / (slot->y2 - slot->y1);
    }
    if (scale < 1)
        return 1;
    return scale > WALK_SCALE_FULL ? WALK_SCALE_FULL : (int)scale;
}

int classic_floor_scale(const struct classic_floor *floor, int box, int32_t y)
{
    if (!floor_has(floor, box))
        return WALK_SCALE_FULL;
    uint16_t word = floor->scale_words[box];
    if (!(word & WALK_SCALE_SLOT_BIT))
        return word > WALK_SCALE_FULL ? WALK_SCALE_FULL : word;
    int slot = word & ~WALK_SCALE_SLOT_BIT;
    return slot < WALK_SCALE_SLOT_LIMIT ? slot_scale(&floor->slots[slot], y) : WALK_SCALE_FULL;
}
