/* A room's floor as routers see it: the stored boxes, and their changes by scripts. Planning and
 * walking do not write to it; walk_caches.h has the caches.
 *
 * The map is made each time a room is entered, which undoes the changes. Scripts can change the
 * flags byte of a box (setBoxFlags), its scale, the scale slots, and, with createBoxMatrix, the
 * table of next hops, but never the corners. From: docs/walking.md 2, 5 and 6. */
#ifndef WALKBOX_WALK_WALK_MAP_H
#define WALKBOX_WALK_WALK_MAP_H

#include <stddef.h>

#include "walk/box.h"
#include "walk/box_matrix.h"

/* The flags that determine whether a box is visible. Paths depend on the live flags, which scripts
 * change; the box and scale of an actor depend on the flags stored in the room. */
enum walk_flags_used { WALK_FLAGS_LIVE, WALK_FLAGS_STORED };

/* Box numbers, in ascending order. */
struct walk_box_list {
    int count;
    uint8_t *boxes;
};

struct walk_map {
    int box_count;
    const struct walk_box *boxes; /* as stored; borrowed from the room */
    bool has_matrix;              /* false if the room has no BOXM, and actors walk straight */
    struct walk_matrix_rows rows; /* the stored matrix, if any; borrowed from the room */
    bool rebuilt;                 /* createBoxMatrix ran: `open` replaces the stored matrix */
    struct walk_box_set open;     /* the boxes that were visible when createBoxMatrix last ran */
    int slot_count;
    const struct walk_scale_slot *slots; /* borrowed from the room: as stored */
    int live_slot_count;                 /* number of `live_slots` */
    struct walk_scale_slot live_slots[WALK_SCALE_SLOT_LIMIT];    /* as scripts have changed them */
    uint8_t slot_scales[WALK_SCALE_SLOT_LIMIT][WALK_SCALE_ROWS]; /* each slot's scale in each row */

    /* The map's owner sets these fields; no router looks far beyond the room's picture. */
    int room_width, room_height;         /* pixels; 0 if unknown */
    const struct classic_floor *classic; /* the original walker's floor; borrowed or NULL */

    /* These arrays are in the caller's memory. */
    uint8_t *flags;                  /* each box's live flags byte */
    uint16_t *scale_words;           /* each box's live scale word */
    struct walk_bounds *bounds;      /* each box's bounds */
    struct walk_box_list visible[2]; /* visible boxes, by enum walk_flags_used */
};

/* The number of bytes, aligned for any type, that a map needs for `box_count` boxes. */
size_t walk_map_memory_size(int box_count);

/* Prepares a map. `rows` is NULL if the room has no BOXM; slots may be NULL if there are none. All
 * pointers are borrowed. */
void walk_map_init(struct walk_map *map, const struct walk_box *boxes, int box_count,
                   const struct walk_matrix_rows *rows, const struct walk_scale_slot *slots,
                   int slot_count, void *memory);

/* setBoxFlags, setBoxScale and roomOps scale: replace the live flags byte or the scale word of a
 * box, or a slot, counted from 0. A box or slot that does not exist is ignored. */
void walk_map_set_flags(struct walk_map *map, int box, uint8_t flags);
void walk_map_set_scale(struct walk_map *map, int box, uint16_t scale_word);
void walk_map_set_slot(struct walk_map *map, int slot, struct walk_scale_slot value);

static inline bool walk_map_visible(const struct walk_map *map, int box)
{
    return !(map->flags[box] & WALK_BOX_INVISIBLE);
}

/* The lowest visible box that contains the point, or WALK_BOX_NONE. */
int walk_map_box_at(const struct walk_map *map, struct walk_point point,
                    enum walk_flags_used flags);

/* The lowest visible box that contains the point; otherwise the visible box whose nearest pixel is
 * closest to it (among equals the lowest). WALK_BOX_NONE only if no box is visible. *clamped (may
 * be NULL) gets the point moved into this box, or the point itself if no box is visible. */
int walk_map_nearest_box(const struct walk_map *map, struct walk_point point,
                         enum walk_flags_used flags, struct walk_point *clamped);

/* The scale of an actor at row y in a box: 1..255; 255 if there is no box, or the box has no
 * scale. */
static inline int walk_map_scale(const struct walk_map *map, int box, int32_t y)
{
    if (box < 0 || box >= map->box_count)
        return WALK_SCALE_FULL;
    const uint16_t word = map->scale_words[box];
    const int slot = word & ~WALK_SCALE_SLOT_BIT;
    const bool is_live = slot < map->live_slot_count;
    if (word & WALK_SCALE_SLOT_BIT && is_live && y >= 0 && y < WALK_SCALE_ROWS)
        /* Most rooms have one slot, and its scale is read before the box is known. */
        return slot == 0 ? map->slot_scales[0][y] : map->slot_scales[slot][y];
    int scale = is_live ? walk_scale_at(map->live_slots, map->live_slot_count, word, y)
                        : walk_scale_at(map->slots, map->slot_count, word, y);
    return scale == WALK_SCALE_NONE ? WALK_SCALE_FULL : scale;
}

#endif
