/* A room's floor as routers see it: the stored boxes, and what scripts changed.
 *
 * The map is made each time a room is entered, which undoes the changes. Scripts can change the
 * flags byte of a box (setBoxFlags), its scale, the scale slots, and, by createBoxMatrix, the table
 * of next hops, but never the corners. From: docs/walking.md 2, 5 and 6. */
#ifndef WALKBOX_WALK_WALK_MAP_H
#define WALKBOX_WALK_WALK_MAP_H

#include <stddef.h>

#include "walk/box_matrix.h"
#include "walk/gate.h"

/* Which flags decide whether a box is visible. Routes go by the live flags, which scripts change;
 * the box and scale of an actor go by the flags stored in the room. */
enum walk_flags_used { WALK_FLAGS_LIVE, WALK_FLAGS_STORED };

/* The numbers of some boxes, in ascending order. */
struct walk_box_list {
    int count;
    uint8_t *boxes;
};

struct walk_map {
    int box_count;
    const struct walk_box *boxes; /* as stored; borrowed from the room */
    bool has_matrix;              /* false: the room has no BOXM, actors walk straight */
    bool rebuilt;                 /* createBoxMatrix ran: `hops` is no longer the stored matrix */
    int slot_count;
    const struct walk_scale_slot *slots; /* borrowed from the room: as stored */
    int live_slot_count;                 /* of those that scripts can change */
    struct walk_scale_slot live_slots[WALK_SCALE_SLOT_LIMIT];    /* as they are now */
    uint8_t slot_scales[WALK_SCALE_SLOT_LIMIT][WALK_SCALE_ROWS]; /* what they give in each row */

    /* The owner of the map sets these; no router looks far beyond the room's picture. */
    int room_width, room_height; /* pixels; 0: unknown */
    /* Of each pixel of the room: 0, or 1 + what walk_map_box_of found; borrowed or NULL. */
    uint8_t *box_of_pixel;
    const struct classic_floor *classic; /* the floor of the original's walker; borrowed or NULL */
    /* Memory of the routers that search, which they use even with a const map (route_workspace.h);
     * borrowed or NULL. */
    struct route_workspace *workspace;
    struct route_scratch *scratch;

    struct hop_table hops; /* the matrix; read it by walk_map_next */

    /* In the memory that the caller gave. */
    uint8_t *flags;                  /* live flags byte per box */
    uint16_t *scale_words;           /* live, per box */
    struct walk_bounds *bounds;      /* per box */
    struct walk_box_list visible[2]; /* by enum walk_flags_used */
    struct walk_gate *gate_cache;    /* box_count * box_count; walk_map_gate fills it, even for a
                                        const map */
};

/* How many bytes of memory, aligned for any type, a map of `box_count` boxes needs. */
size_t walk_map_memory_size(int box_count);

/* Prepares a map. `rows` is NULL when the room has no BOXM; slots may be NULL when there are
 * none. All pointers are borrowed. */
void walk_map_init(struct walk_map *map, const struct walk_box *boxes, int box_count,
                   const struct walk_matrix_rows *rows, const struct walk_scale_slot *slots,
                   int slot_count, void *memory);

/* setBoxFlags, setBoxScale and roomOps scale: replace the live flags byte or the scale word of a
 * box, or a slot, counted from 0. A box or slot that does not exist is ignored. */
void walk_map_set_flags(struct walk_map *map, int box, uint8_t flags);
void walk_map_set_scale(struct walk_map *map, int box, uint16_t scale_word);
void walk_map_set_slot(struct walk_map *map, int slot, struct walk_scale_slot value);

/* createBoxMatrix: routes follow the chains with the fewest hops over the boxes that are visible
 * now. Boxes that are locked later still stop a route; boxes that are opened later are in no chain
 * until the next call. */
void walk_map_rebuild(struct walk_map *map);

/* The box to step into on the way from one box of the room to another, or WALK_NO_PATH. */
static inline int walk_map_next(const struct walk_map *map, int from, int to)
{
    return hop_table_row(&map->hops, from)[to];
}

static inline bool walk_map_visible(const struct walk_map *map, int box)
{
    return !(map->flags[box] & WALK_BOX_INVISIBLE);
}

/* The lowest visible box that contains the point, or WALK_BOX_NONE. */
int walk_map_box_at(const struct walk_map *map, struct walk_point point,
                    enum walk_flags_used flags);

/* The same, but if no visible box contains the point, the visible box whose nearest pixel is
 * closest to it (the lowest of equals); WALK_BOX_NONE only when no box is visible. *clamped (may be
 * NULL) gets the point moved into that box; it is the point itself when no box is visible. */
int walk_map_nearest_box(const struct walk_map *map, struct walk_point point,
                         enum walk_flags_used flags, struct walk_point *clamped);

/* The nearest box by the stored flags. It is looked up once for each pixel of the room. Inline, as
 * each step of an actor calls it. */
static inline int walk_map_box_of(const struct walk_map *map, struct walk_point point)
{
    uint8_t *known = NULL;
    if (map->box_of_pixel && point.x >= 0 && point.x < map->room_width && point.y >= 0 &&
        point.y < map->room_height)
        known = &map->box_of_pixel[point.y * map->room_width + point.x];
    if (known && *known != 0)
        return *known - 1;
    const int box = walk_map_nearest_box(map, point, WALK_FLAGS_STORED, NULL);
    if (known)
        *known = (uint8_t)(box + 1);
    return box;
}

/* The scale of an actor at row y in a box: 1..255, 255 for no box or one that gives none. */
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

static inline struct walk_gate walk_map_gate(const struct walk_map *map, int from, int to)
{
    struct walk_gate *gate = &map->gate_cache[from * map->box_count + to];
    if (gate->kind == WALK_GATE_UNKNOWN)
        *gate = walk_gate_between(&map->boxes[from], &map->boxes[to]);
    return *gate;
}

#endif
