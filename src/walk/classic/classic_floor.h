/* A room's floor as the original engine knows it: which box comes next, where a point belongs,
 * how large an actor is.
 *
 * It stands on a walk_map, from which it takes boxes, their extents and live flags, and adds what
 * the original keeps otherwise: its own table of next boxes, and scale words and slots that
 * scripts may change. Box 0 is "no box": nothing is ever clamped into it.
 * From: docs/walking.md 11; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_FLOOR_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_FLOOR_H

#include "walk/classic/classic_geometry.h"
#include "walk/floor/walk_map.h"

enum { CLASSIC_NO_BOX = 0 };

struct classic_floor {
    const struct walk_map *map;                          /* borrowed */
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT]; /* live */

    /* In the memory the caller gave. */
    uint16_t *scale_words; /* live, per box */
    uint8_t *next;         /* box_count * box_count; WALK_NO_WAY where none leads there */
    uint8_t *hops;         /* as many, for rebuilding */
};

/* How many bytes of memory, aligned for any type, the floor of so many boxes needs. */
size_t classic_floor_memory_size(int box_count);

/* Prepares the floor of a room that was just entered: stored rows (NULL: the room has no BOXM, no
 * box leads to another) and stored scales. `floor` is zeroed, or that of the room before: a slot
 * that is all zero in the new room keeps what it held. Memory and map are borrowed. */
void classic_floor_init(struct classic_floor *floor, const struct walk_map *map,
                        const struct walk_matrix_rows *rows, void *memory);

/* createBoxMatrix: shortest chains over the boxes that touch and are visible now. */
void classic_floor_rebuild(struct classic_floor *floor);

/* setBoxScale: a scale word, see scale.h. A box the room does not have is accepted and has no
 * effect. */
void classic_floor_set_scale(struct classic_floor *floor, int box, uint16_t scale_word);

/* roomOps scale: a slot from 0. One that does not exist has no effect. */
void classic_floor_set_slot(struct classic_floor *floor, int slot, struct walk_scale_slot value);

/* The box's live flags; 0 for a box the room does not have. */
uint8_t classic_floor_flags(const struct classic_floor *floor, int box);

/* Whether the point is inside the box; never in one the room does not have. */
bool classic_floor_box_contains(const struct classic_floor *floor, int box,
                                struct walk_point point);

/* The box to step into on the way from one box to another, WALK_BOX_NONE when there is none. */
int classic_floor_next_box(const struct classic_floor *floor, int from, int to);

/* What the next leg of a way is. */
enum classic_way {
    CLASSIC_WAY_STRAIGHT, /* to the goal itself: *entering is as it was, or the goal's box */
    CLASSIC_WAY_GATE,     /* to *gate, into the box *entering */
    CLASSIC_WAY_NONE,     /* no box leads there */
};

/* The leg that an actor at `position` in `box` takes next to a goal in `goal_box`. Where the next
 * box does not touch his own, *gate is left as it was. */
enum classic_way classic_floor_way(const struct classic_floor *floor, int box,
                                   struct walk_point position, int goal_box, struct walk_point goal,
                                   int *entering, struct walk_point *gate);

/* Moves a point into the boxes: the highest box that contains it, else the nearest one, the
 * highest of equals. `kept_out`: boxes that are invisible but for the player (flags 0xA0) do not
 * count. Returns the box; CLASSIC_NO_BOX, and *clamped the point itself, when there is none. */
int classic_floor_clamp(const struct classic_floor *floor, struct walk_point point, bool kept_out,
                        struct walk_point *clamped);

/* The scale of an actor at row y of a box. */
int classic_floor_scale(const struct classic_floor *floor, int box, int32_t y);

#endif
