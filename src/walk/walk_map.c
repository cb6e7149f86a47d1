#include "walk/walk_map.h"

#include <string.h>

#include "util/arena.h"
#include "util/minmax.h"

enum {
    /* Rows for which scales are prepared. Rooms are at most 200 rows high; the scale of an actor in
     * another row is computed each time. */
    SCALE_ROWS = 256,
    /* Boxes that are at most so many pixels apart are close: a point between them may be one pixel
     * off both. */
    CLOSE_GAP = 2,
};

/* Gives each part of a map of box_count boxes its place in the memory; returns the size of all.
 * NULL: only counts. */
static size_t map_place_parts(struct walk_map *map, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t n = (size_t)map->box_count;
    map->flags = layout_add(&layout, n, sizeof *map->flags);
    map->scale_words = layout_add(&layout, n, sizeof *map->scale_words);
    uint8_t *next = layout_add(&layout, n * n, sizeof *next);
    struct walk_box_set *neighbours = layout_add(&layout, n, sizeof *neighbours);
    if (memory)
        hop_table_init(&map->hops, &walk_matrix_rules, map->boxes, map->box_count, neighbours,
                       next);
    map->bounds = layout_add(&layout, n, sizeof *map->bounds);
    map->sure_rects = layout_add(&layout, n, sizeof *map->sure_rects);
    map->visible[WALK_FLAGS_LIVE].boxes = layout_add(&layout, n, sizeof(uint8_t));
    map->visible[WALK_FLAGS_STORED].boxes = layout_add(&layout, n, sizeof(uint8_t));
    map->close = layout_add(&layout, n, sizeof *map->close);
    uint8_t *close_boxes = layout_add(&layout, n * n, sizeof *close_boxes);
    for (size_t box = 0; memory && box < n; box++)
        map->close[box].boxes = close_boxes + box * n;
    map->gate_cache = layout_add(&layout, n * n, sizeof *map->gate_cache);
    map->scales = layout_add(&layout, n, sizeof *map->scales);
    map->slot_scales = layout_add(&layout, WALK_SCALE_SLOT_LIMIT * SCALE_ROWS, sizeof(uint8_t));
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

/* The upright rectangle that lies between the corners of a box. The box contains every pixel of
 * it. It is empty when there is no such rectangle. */
static struct walk_bounds rectangle_inside(const struct walk_box *box)
{
    const struct walk_bounds empty = {.left = 1, .top = 1, .right = 0, .bottom = 0};
    struct walk_bounds r = {
        .left = int_max(box->ul.x, box->ll.x),
        .top = int_max(box->ul.y, box->ur.y),
        .right = int_min(box->ur.x, box->lr.x),
        .bottom = int_min(box->ll.y, box->lr.y),
    };
    if (r.left > r.right || r.top > r.bottom)
        return empty;
    bool inside = walk_box_contains(box, (struct walk_point){r.left, r.top}) &&
                  walk_box_contains(box, (struct walk_point){r.right, r.top}) &&
                  walk_box_contains(box, (struct walk_point){r.right, r.bottom}) &&
                  walk_box_contains(box, (struct walk_point){r.left, r.bottom});
    return inside ? r : empty;
}

/* Takes from a rectangle the outermost row or column that it shares with another rectangle. Empties
 * it when they share more than that. */
static void rectangle_avoid(struct walk_bounds *r, const struct walk_bounds *other)
{
    if (!walk_bounds_within(r, other, 0))
        return;
    if (other->right == r->left)
        r->left++;
    else if (other->left == r->right)
        r->right--;
    else if (other->bottom == r->top)
        r->top++;
    else if (other->top == r->bottom)
        r->bottom--;
    else
        r->right = r->left - 1;
}

/* Makes the lists of visible and of close boxes, and the rectangles of walk_map_surely_in. The live
 * flags are still the stored ones. */
static void map_add_lists(struct walk_map *map)
{
    list_visible(&map->visible[WALK_FLAGS_LIVE], map->flags, map->box_count);
    list_visible(&map->visible[WALK_FLAGS_STORED], map->flags, map->box_count);
    const struct walk_box_list *visible = &map->visible[WALK_FLAGS_STORED];
    for (int box = 0; box < map->box_count; box++) {
        struct walk_box_list *close = &map->close[box];
        close->count = 0;
        map->sure_rects[box] = rectangle_inside(&map->boxes[box]);
        if (!walk_map_visible(map, box))
            map->sure_rects[box].right = map->sure_rects[box].left - 1;
        for (int i = 0; i < visible->count; i++) {
            int other = visible->boxes[i];
            if (other < box)
                rectangle_avoid(&map->sure_rects[box], &map->bounds[other]);
            if (other != box &&
                walk_bounds_within(&map->bounds[box], &map->bounds[other], CLOSE_GAP))
                close->boxes[close->count++] = (uint8_t)other;
        }
    }
}

/* The scale that a scale word gives in a row, by the live slots. */
static int scale_of_word(const struct walk_map *map, uint16_t word, int32_t y)
{
    bool is_live = (word & ~WALK_SCALE_SLOT_BIT) < map->live_slot_count;
    int scale = is_live ? walk_scale_at(map->live_slots, map->live_slot_count, word, y)
                        : walk_scale_at(map->slots, map->slot_count, word, y);
    return scale == WALK_SCALE_NONE ? WALK_SCALE_FULL : scale;
}

/* Prepares what a slot gives in each row. */
static void map_add_slot(struct walk_map *map, int slot)
{
    for (int y = 0; y < SCALE_ROWS; y++)
        map->slot_scales[slot * SCALE_ROWS + y] =
            (uint8_t)scale_of_word(map, (uint16_t)(WALK_SCALE_SLOT_BIT | slot), y);
}

/* Sets which slot gives the scale of a box, if any. */
static void map_link_slot(struct walk_map *map, int box)
{
    uint16_t word = map->scale_words[box];
    int slot = word & ~WALK_SCALE_SLOT_BIT;
    bool has_slot = (word & WALK_SCALE_SLOT_BIT) && slot < map->live_slot_count;
    map->scales[box] = has_slot ? map->slot_scales + slot * SCALE_ROWS : NULL;
}

static void map_add_scales(struct walk_map *map)
{
    map->live_slot_count = int_min(map->slot_count, WALK_SCALE_SLOT_LIMIT);
    for (int slot = 0; slot < map->live_slot_count; slot++) {
        map->live_slots[slot] = map->slots[slot];
        map_add_slot(map, slot);
    }
    for (int box = 0; box < map->box_count; box++) {
        map->scale_words[box] = map->boxes[box].scale;
        map_link_slot(map, box);
    }
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
    map_place_parts(map, memory);
    for (int box = 0; box < box_count; box++) {
        map->flags[box] = boxes[box].flags;
        map->bounds[box] = walk_box_bounds(&boxes[box]);
    }
    if (rows)
        walk_matrix_from_rows(map->hops.next, box_count, rows);
    memset(map->gate_cache, WALK_GATE_UNKNOWN,
           sizeof *map->gate_cache * (size_t)box_count * (size_t)box_count);
    map_add_lists(map);
    map_add_scales(map);
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
    if (box < 0 || box >= map->box_count)
        return;
    map->scale_words[box] = scale_word;
    map_link_slot(map, box);
}

void walk_map_set_slot(struct walk_map *map, int slot, struct walk_scale_slot value)
{
    if (slot < 0 || slot >= WALK_SCALE_SLOT_LIMIT)
        return;
    for (int new = map->live_slot_count; new <= slot; new ++) {
        map->live_slot_count = new + 1;
        map_add_slot(map, new); /* empty until a script sets it */
    }
    map->live_slots[slot] = value;
    map_add_slot(map, slot);
    for (int box = 0; box < map->box_count; box++)
        map_link_slot(map, box);
}

void walk_map_rebuild(struct walk_map *map)
{
    hop_table_rebuild(&map->hops, map->flags);
    map->has_matrix = true;
    map->rebuilt = true;
}

static bool map_box_contains(const struct walk_map *map, int box, struct walk_point point)
{
    return walk_bounds_near(&map->bounds[box], point, 0) &&
           walk_box_surrounds(&map->boxes[box], point);
}

static int containing_box(const struct walk_map *map, const struct walk_box_list *among,
                          struct walk_point point)
{
    for (int i = 0; i < among->count; i++) {
        int box = among->boxes[i];
        if (map_box_contains(map, box, point))
            return box;
    }
    return WALK_BOX_NONE;
}

int walk_map_box_at(const struct walk_map *map, struct walk_point point, enum walk_flags_used flags)
{
    return containing_box(map, &map->visible[flags], point);
}

/* A lower bound of the squared distance from the point to any pixel of the bounds. */
static int64_t bounds_distance(const struct walk_bounds *b, struct walk_point p)
{
    const struct walk_point nearest = {int_clamp(p.x, b->left, b->right),
                                       int_clamp(p.y, b->top, b->bottom)};
    return walk_distance_squared(nearest, p);
}

struct nearest {
    int box;
    struct walk_point point; /* of the box */
    int64_t distance;        /* squared */
};

static struct nearest nearest_of(const struct walk_map *map, int box, struct walk_point point)
{
    struct walk_point closest = walk_box_closest_outline_point(&map->boxes[box], point);
    return (struct nearest){box, closest, walk_distance_squared(closest, point)};
}

/* The nearest box among those of a list and `guess`. None of them contains the point. The guess is
 * tried first: if it is near, the bounds of most others already show that they are farther. */
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

/* The box of the list whose bounds are nearest to the point; WALK_BOX_NONE when the list is
 * empty. */
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

/* Whether no other box can be as near to the point: the box contains the point or is
 * at most one pixel away on each axis, and the bounds of all others are farther away than that. */
static bool box_is_nearest(const struct walk_map *map, int box, struct walk_point point)
{
    if (map->boxes[box].flags & WALK_BOX_INVISIBLE)
        return false;
    int off = !walk_box_is_line(&map->boxes[box]) && map_box_contains(map, box, point) ? 0 : 1;
    if (off > 0 && !walk_box_edge_is_near(&map->boxes[box], point))
        return false;
    const struct walk_box_list *close = &map->close[box];
    for (int i = 0; i < close->count; i++)
        if (walk_bounds_near(&map->bounds[close->boxes[i]], point, off))
            return false;
    return true;
}

int walk_map_nearest_box_from(const struct walk_map *map, int32_t x, int32_t y, int hint)
{
    struct walk_point point = {x, y};
    if (hint >= 0 && hint < map->box_count && box_is_nearest(map, hint, point))
        return hint;
    return walk_map_nearest_box(map, point, WALK_FLAGS_STORED, NULL);
}

int walk_map_scale(const struct walk_map *map, int box, int32_t y)
{
    if (box < 0 || box >= map->box_count)
        return WALK_SCALE_FULL;
    const uint8_t *scales = map->scales[box];
    if (scales && y >= 0 && y < SCALE_ROWS)
        return scales[y];
    return scale_of_word(map, map->scale_words[box], y);
}
