/* A room's floor as routers see it: stored boxes, and beside them what the game changed.
 *
 * Made once when a room is entered. The box geometry never changes; what does is the flags byte
 * of each box (setBoxFlags) and, after createBoxMatrix, the table of next hops. Entering a room
 * makes a new map, so locks last until then.
 * From: docs/walking.md 2, 5 and 6. */
#ifndef WALKBOX_WALK_FLOOR_WALK_MAP_H
#define WALKBOX_WALK_FLOOR_WALK_MAP_H

#include <stddef.h>

#include "walk/floor/box_matrix.h"
#include "walk/floor/gate.h"
#include "walk/floor/scale.h"

/* Which flags decide what is visible: a route looks at the live ones, an actor's own box and
 * scale at those stored in the room. */
enum walk_flags_used { WALK_FLAGS_LIVE, WALK_FLAGS_STORED };

/* Boxes by number, ascending. */
struct walk_box_list {
    int count;
    uint8_t *boxes;
};

struct classic_floor;
struct route_workspace;

struct walk_map {
    int box_count;
    const struct walk_box *boxes; /* as stored; borrowed from the room */
    bool has_matrix;              /* false: the room has no BOXM, actors walk straight */
    bool rebuilt;                 /* createBoxMatrix ran: `next` is no longer the stored matrix */
    int slot_count;
    const struct walk_scale_slot *slots; /* borrowed from the room: as stored */
    /* Live, the first of them: those that v5 rooms hold and scripts may change. */
    int live_slot_count;
    struct walk_scale_slot live_slots[WALK_SCALE_SLOT_LIMIT];
    const struct classic_floor *classic; /* the same floor as the original's walker knows it; NULL
                                            unless whoever made both says so */
    struct route_workspace *workspace;   /* what routers that search work in; NULL until
                                            route_workspace_init gave one */

    /* The rest lies in the memory the caller gave, worked out when the map is made. Of it only
     * flags, scales, next and the list of what is visible live change, by the functions below. */
    uint8_t *flags;                  /* live flags byte per box */
    uint16_t *scale_words;           /* live, per box */
    uint8_t *next;                   /* box_count * box_count next hops, see box_matrix.h */
    struct walk_bounds *bounds;      /* per box */
    struct walk_bounds *sure_rects;  /* per box: in it walk_map_surely_in says yes */
    struct walk_box_set *neighbours; /* per box, whatever the flags */
    struct walk_box_list visible[2]; /* by enum walk_flags_used */
    struct walk_box_list *close;     /* per box: the others near it that are visible as stored */
    struct walk_gate *gates; /* box_count * box_count; WALK_GATE_UNKNOWN where no hop leads */
    uint8_t *slot_scales;    /* of each slot, for each row of the screen */
    const uint8_t **scales;  /* per box: into slot_scales; NULL: its scale comes from no slot */
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

/* setBoxScale: a scale word, see scale.h; a box the room does not have likewise. */
void walk_map_set_scale(struct walk_map *map, int box, uint16_t scale_word);

/* roomOps scale: a slot from 0. One that v5 rooms do not hold has no effect. */
void walk_map_set_slot(struct walk_map *map, int slot, struct walk_scale_slot value);

/* createBoxMatrix: from now on routes follow shortest hop chains over the boxes that are visible
 * now. A snapshot: later locks still block, later unlocks do not link. */
void walk_map_rebuild(struct walk_map *map);

static inline bool walk_map_visible(const struct walk_map *map, int box)
{
    return !(map->flags[box] & WALK_BOX_INVISIBLE);
}

/* The lowest visible box that contains the point, WALK_BOX_NONE when there is none. */
int walk_map_box_at(const struct walk_map *map, struct walk_point point,
                    enum walk_flags_used flags);

/* The same, else the visible box whose nearest pixel is closest (the lowest of equals), else
 * WALK_BOX_NONE when no box is visible. *clamped (may be NULL) gets the point moved into it. */
int walk_map_nearest_box(const struct walk_map *map, struct walk_point point,
                         enum walk_flags_used flags, struct walk_point *clamped);

/* The nearest box by the stored flags, sooner found where it is `hint`, any number: for actors,
 * which are mostly still in the box of a step before. Coordinates one by one: a point that was
 * just written so would wait in memory to be read whole. */
int walk_map_nearest_box_from(const struct walk_map *map, int32_t x, int32_t y, int hint);

/* Whether the point is one of those whose nearest box by the stored flags is this box for sure.
 * False says nothing. Inline, since each step of each actor asks. */
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

/* The gate for a hop, worked out now if no hop of the matrix leads there. */
struct walk_gate walk_map_gate(const struct walk_map *map, int from, int to);

#endif
