/* A room's floor as routers see it: the stored boxes, and beside them what scripts changed.
 *
 * The map is made each time a room is entered, so what scripts change lasts until then. The
 * corners of boxes never change. Scripts can change the flags byte of a box (setBoxFlags), its
 * scale and the scale slots, and, by createBoxMatrix, the table of next hops.
 * From: docs/walking.md 2, 5 and 6. */
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

struct classic_floor;
struct route_loan;
struct route_workspace;

struct walk_map {
    int box_count;
    const struct walk_box *boxes; /* as stored; borrowed from the room */
    bool has_matrix;              /* false: the room has no BOXM, actors walk straight */
    bool rebuilt;                 /* createBoxMatrix ran: `hops` is no longer the stored matrix */
    int slot_count;
    const struct walk_scale_slot *slots; /* borrowed from the room: as stored */
    /* The first of the slots, as scripts changed them: scripts can change those of a v5 room. */
    int live_slot_count;
    struct walk_scale_slot live_slots[WALK_SCALE_SLOT_LIMIT];
    const struct classic_floor *classic; /* the same floor as the original's walker knows it;
                                            borrowed; NULL unless the owner of the map sets it */
    /* Memory of the routers that search, also through a const map. Borrowed; NULL unless the owner
     * of the map gives a workspace (route_workspace_init) or somebody who lends one. */
    struct route_workspace *workspace;
    struct route_loan *loan;

    int room_width, room_height; /* pixels of the room's picture; 0: unknown. The owner of the map
                                    sets them; no router looks far beyond */

    struct hop_table hops; /* the matrix; read it by walk_map_next */

    /* The rest lies in the memory that the caller gave and is filled when the map is made. Later
     * flags, scale_words, scales, slot_scales and the list of boxes that are visible by the live
     * flags change, by the functions below. */
    uint8_t *flags;                  /* live flags byte per box */
    uint16_t *scale_words;           /* live, per box */
    struct walk_bounds *bounds;      /* per box */
    struct walk_bounds *sure_rects;  /* per box: see walk_map_surely_in; may be empty */
    struct walk_box_list visible[2]; /* by enum walk_flags_used */
    struct walk_box_list *close;     /* per box: the other boxes close to it that are visible by the
                                        stored flags */
    uint8_t *slot_scales;   /* per slot: the scale in each of the first 256 rows of the room */
    const uint8_t **scales; /* per box: into slot_scales; NULL: its scale comes from no slot */
    /* A cache of box_count * box_count gates, which walk_map_gate fills even for a const map. A
     * gate depends on nothing but the corners of two boxes. */
    struct walk_gate *gate_cache;
};

/* How many bytes of memory, aligned for any type, a map of so many boxes needs. */
size_t walk_map_memory_size(int box_count);

/* Prepares a map. `rows` is NULL when the room has no BOXM; slots may be NULL when there are
 * none. Everything passed in is borrowed for as long as the map is used. */
void walk_map_init(struct walk_map *map, const struct walk_box *boxes, int box_count,
                   const struct walk_matrix_rows *rows, const struct walk_scale_slot *slots,
                   int slot_count, void *memory);

/* setBoxFlags: replaces the whole live byte. A box the room does not have is accepted and has no
 * effect. */
void walk_map_set_flags(struct walk_map *map, int box, uint8_t flags);

/* setBoxScale: replaces the scale word, see scale.h. A box the room does not have is accepted and
 * has no effect. */
void walk_map_set_scale(struct walk_map *map, int box, uint16_t scale_word);

/* roomOps scale: replaces a slot, counted from 0. A slot that v5 rooms do not have is accepted and
 * has no effect. */
void walk_map_set_slot(struct walk_map *map, int slot, struct walk_scale_slot value);

/* createBoxMatrix: from now on routes follow the chains with the fewest hops over the boxes that
 * are visible now. Boxes that are locked later still stop a route; boxes that are opened later are
 * in no chain until the next call. */
void walk_map_rebuild(struct walk_map *map);

/* The row of a box in the matrix: for each box the one to step into on the way there, or
 * WALK_NO_WAY. It is valid until the next createBoxMatrix. */
static inline const uint8_t *walk_map_next_row(const struct walk_map *map, int from)
{
    return hop_table_row(&map->hops, from);
}

/* The box to step into on the way from one box of the room to another, or WALK_NO_WAY. */
static inline int walk_map_next(const struct walk_map *map, int from, int to)
{
    return walk_map_next_row(map, from)[to];
}

static inline bool walk_map_visible(const struct walk_map *map, int box)
{
    return !(map->flags[box] & WALK_BOX_INVISIBLE);
}

/* The visible box of the lowest number that contains the point, WALK_BOX_NONE when there is
 * none. */
int walk_map_box_at(const struct walk_map *map, struct walk_point point,
                    enum walk_flags_used flags);

/* The same, but if no visible box contains the point, the visible box whose nearest pixel is
 * closest to it (the lowest of equals); WALK_BOX_NONE only when no box is visible. *clamped (may be
 * NULL) gets the point moved into that box; it is the point itself when no box is visible. */
int walk_map_nearest_box(const struct walk_map *map, struct walk_point point,
                         enum walk_flags_used flags, struct walk_point *clamped);

/* The nearest box by the stored flags. It is found faster when it is `hint`, which may be any
 * number: actors are mostly still in the box of the step before. The coordinates are passed one by
 * one for speed: the caller has just written them one by one, and a processor would have to wait
 * before it could read them from memory as a whole point. */
int walk_map_nearest_box_from(const struct walk_map *map, int32_t x, int32_t y, int hint);

/* True only when this box is surely the nearest box to the point by the stored flags. False says
 * nothing. Inline because each step of each actor calls it. */
static inline bool walk_map_surely_in(const struct walk_map *map, struct walk_point point, int box)
{
    if (box < 0 || box >= map->box_count)
        return false;
    const struct walk_bounds *sure = &map->sure_rects[box];
    return point.x >= sure->left && point.x <= sure->right && point.y >= sure->top &&
           point.y <= sure->bottom;
}

/* The scale of an actor at row y in a box: 1..255, 255 for no box or one that gives none. */
int walk_map_scale(const struct walk_map *map, int box, int32_t y);

/* The gate between two boxes. */
static inline struct walk_gate walk_map_gate(const struct walk_map *map, int from, int to)
{
    struct walk_gate *gate = &map->gate_cache[from * map->box_count + to];
    if (gate->kind == WALK_GATE_UNKNOWN)
        *gate = walk_gate_between(&map->boxes[from], &map->boxes[to]);
    return *gate;
}

#endif
