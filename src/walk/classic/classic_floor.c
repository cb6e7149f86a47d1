#include "walk/classic/classic_floor.h"

#include "util/minmax.h"
#include "walk/classic/classic_geometry.h"

static bool floor_has(const struct classic_floor *floor, int box)
{
    return box >= 0 && box < floor->map->box_count;
}

void classic_floor_init(struct classic_floor *floor, const struct walk_map *map)
{
    floor->map = map;
    for (int slot = 0; slot < map->slot_count && slot < WALK_SCALE_SLOT_LIMIT; slot++)
        if (!walk_scale_slot_empty(&map->slots[slot]))
            floor->slots[slot] = map->slots[slot];
}

int classic_floor_next_box(const struct classic_floor *floor, struct walk_caches *caches, int from,
                           int to)
{
    if (!floor_has(floor, from) || !floor_has(floor, to))
        return WALK_BOX_NONE;
    int next = hop_table_row(&caches->classic_hops, &floor->map->open, from)[to];
    return next == WALK_NO_PATH ? WALK_BOX_NONE : next;
}

enum classic_leg_kind classic_floor_leg(const struct classic_floor *floor,
                                        struct walk_caches *caches, int box,
                                        struct walk_point position, int goal_box,
                                        struct walk_point goal, int *entering,
                                        struct walk_point *gate)
{
    if (box == goal_box)
        return CLASSIC_LEG_STRAIGHT;
    int next = classic_floor_next_box(floor, caches, box, goal_box);
    if (next == WALK_BOX_NONE)
        return CLASSIC_LEG_NONE;
    *entering = next;
    const struct walk_box *boxes = floor->map->boxes;
    const struct walk_point *goal_in_next = next == goal_box ? &goal : NULL;
    enum classic_crossing crossing =
        classic_cross(&boxes[box], &boxes[next], position, goal_in_next, gate);
    return crossing == CLASSIC_CROSS_STRAIGHT ? CLASSIC_LEG_STRAIGHT : CLASSIC_LEG_GATE;
}

uint8_t classic_floor_flags(const struct classic_floor *floor, int box)
{
    return floor_has(floor, box) ? floor->map->flags[box] : 0;
}

bool classic_floor_box_contains(const struct classic_floor *floor, int box, struct walk_point point)
{
    return floor_has(floor, box) && classic_box_contains(&floor->map->boxes[box], point);
}

/* Squared pixels: at this distance from all boxes, and beyond it, an actor has no box. Observed:
 * ScummVM 2.7 and 2.9. */
enum { OUT_OF_REACH = 0xFFFF };

/* The original tries the boxes within 30 pixels, then within 80, then all, and is content with a
 * box within these distances: that is the nearest of all boxes, found sooner. Of equally near boxes
 * the highest wins. From: docs/walking.md 11. */
int classic_floor_clamp(const struct classic_floor *floor, struct walk_point point, bool barred,
                        struct walk_point *clamped)
{
    const struct walk_map *map = floor->map;
    int nearest = CLASSIC_NO_BOX;
    int64_t least = OUT_OF_REACH;
    point = classic_point_wrap(point);
    *clamped = point;
    for (int box = map->box_count - 1; box > CLASSIC_NO_BOX && least > 0; box--) {
        bool for_player = map->flags[box] & WALK_BOX_PLAYER_ONLY && !barred;
        struct walk_point closest = point;
        int64_t distance = 0;
        if (!walk_map_visible(map, box) && !for_player)
            continue;
        if (!classic_box_contains(&map->boxes[box], point))
            closest = classic_box_closest(&map->boxes[box], point, &distance);
        if (distance < least) {
            nearest = box;
            least = distance;
            *clamped = closest;
        }
    }
    return nearest;
}

void classic_floor_set_slot(struct classic_floor *floor, int slot, struct walk_scale_slot value)
{
    if (slot >= 0 && slot < WALK_SCALE_SLOT_LIMIT)
        floor->slots[slot] = value;
}

/* The scale of a slot in a row, rounded towards zero and limited to 1..255. Rows above the room
 * count as row 0. The original has no answer for a slot whose two rows are equal; such a slot gives
 * its first scale here, and an empty slot gives full size. */
static int slot_scale(const struct walk_scale_slot *slot, int32_t y)
{
    if (walk_scale_slot_empty(slot))
        return WALK_SCALE_FULL;
    int64_t scale = slot->scale1;
    if (slot->y1 != slot->y2) {
        int64_t rows = int_max(y, 0) - (int64_t)slot->y1;
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
    uint16_t word = floor->map->scale_words[box];
    if (!(word & WALK_SCALE_SLOT_BIT))
        return int_min(word, WALK_SCALE_FULL);
    int slot = word & ~WALK_SCALE_SLOT_BIT;
    return slot < WALK_SCALE_SLOT_LIMIT ? slot_scale(&floor->slots[slot], y) : WALK_SCALE_FULL;
}
