/* A room's floor as the original engine knows it: which box comes next, into which box a point is
 * clamped, and how large an actor is there.
 *
 * It stands on a walk_map, from which it takes the boxes, their bounds and the live flags. It adds
 * what the original keeps in another way: its own table of next boxes, and the scale words and
 * slots, which scripts may change. Box 0 is "no box": nothing is ever clamped into it.
 * From: docs/walking.md 11; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_FLOOR_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_FLOOR_H

#include "walk/classic/classic_geometry.h"
#include "walk/hop_table.h"
#include "walk/walk_map.h"

enum { CLASSIC_NO_BOX = 0 };

struct classic_floor {
    const struct walk_map *map;                          /* borrowed */
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT]; /* live */

    /* In the memory that the caller gave. */
    uint16_t *scale_words;  /* live, per box */
    struct hop_table *hops; /* which box comes next; read it by classic_floor_next_box */
};

/* How many bytes of memory, aligned for any type, the floor of so many boxes needs. */
size_t classic_floor_memory_size(int box_count);

/* Prepares the floor of a room that was just entered, from its stored matrix rows and scales.
 * `rows` is NULL when the room has no BOXM; then no box leads to another. `floor` is zeroed, or is
 * that of the room before: a slot that is all zero in the new room keeps what it held. Memory and
 * map are borrowed. */
void classic_floor_init(struct classic_floor *floor, const struct walk_map *map,
                        const struct walk_matrix_rows *rows, void *memory);

/* createBoxMatrix: from now on the table is that of the chains with the fewest hops over boxes that
 * touch (see classic_boxes_touch) and are visible now; see classic_matrix.h. */
void classic_floor_rebuild(struct classic_floor *floor);

/* setBoxScale: replaces the scale word, see scale.h. A box the room does not have is accepted and
 * has no effect. */
void classic_floor_set_scale(struct classic_floor *floor, int box, uint16_t scale_word);

/* roomOps scale: replaces a slot, counted from 0. One that does not exist has no effect. */
void classic_floor_set_slot(struct classic_floor *floor, int slot, struct walk_scale_slot value);

/* The box's live flags; 0 for a box the room does not have. */
uint8_t classic_floor_flags(const struct classic_floor *floor, int box);

/* Whether the point is inside the box; false for a box the room does not have. */
bool classic_floor_box_contains(const struct classic_floor *floor, int box,
                                struct walk_point point);

/* The box to step into on the way from one box to another, WALK_BOX_NONE when there is none. */
int classic_floor_next_box(const struct classic_floor *floor, int from, int to);

/* Where the next leg of a walk leads. */
enum classic_way {
    CLASSIC_WAY_STRAIGHT, /* to the goal itself: *entering is as it was, or the goal's box */
    CLASSIC_WAY_GATE,     /* to *gate, where the actor crosses into the box *entering */
    CLASSIC_WAY_NONE,     /* nowhere: the table has no way to the goal's box */
};

/* The leg that an actor at `position` in `box` takes next on the way to a goal in `goal_box`. If
 * the next box does not touch `box`, *gate is left as it was. */
enum classic_way classic_floor_way(const struct classic_floor *floor, int box,
                                   struct walk_point position, int goal_box, struct walk_point goal,
                                   int *entering, struct walk_point *gate);

/* Moves a point into a box and returns that box: the one of the highest number that contains the
 * point, else the nearest one (the highest of equals). When there is none it returns
 * CLASSIC_NO_BOX, and *clamped is the point itself. `kept_out` tells that the boxes for the player
 * alone (flags 0xA0) are closed to the actor; they do not count then. */
int classic_floor_clamp(const struct classic_floor *floor, struct walk_point point, bool kept_out,
                        struct walk_point *clamped);

/* The scale of an actor at row y of a box. */
int classic_floor_scale(const struct classic_floor *floor, int box, int32_t y);

#endif
