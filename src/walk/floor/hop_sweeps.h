/* Whole tables of next boxes at once: the rows of all boxes beside each other, 16 bytes at a time.
 *
 * A row that is wanted alone is found by a search from its box. Who wants all rows has another way:
 * what lies behind a box follows from what lies behind the boxes that it is linked with. So the
 * boxes are gone through again and again, there and back, and each row is made from the rows of its
 * box's links by loops over bytes without a branch, which compilers turn into the processor's
 * instructions for many bytes, until nothing changes. In the order of a breadth-first search a few
 * rounds are enough for the floors that rooms have. Where they are not, or where boxes have a
 * great many links, this gives up, and the caller makes row by row.
 *
 * Both tables that a floor has are made so (hop_sweeps.c, classic/classic_matrix_whole.c); their
 * plain twins are the row by row ways, with which the test walk/hop_sweeps compares them. */
#ifndef WALKBOX_WALK_FLOOR_HOP_SWEEPS_H
#define WALKBOX_WALK_FLOOR_HOP_SWEEPS_H

#include "walk/floor/box_matrix.h"

enum {
    HOP_SWEEPS_LEAST_BOXES = 24, /* below, row by row is as fast */
    HOP_SWEEPS_NARROW = 64,      /* bytes of a row that is worked on: this, or */
    HOP_SWEEPS_WIDE = 256,       /* this */
    HOP_SWEEPS_SIZE = WALK_BOX_LIMIT * HOP_SWEEPS_WIDE, /* of all rows */
    HOP_SWEEPS_LINKS = 6 * WALK_BOX_LIMIT,              /* of all boxes together, at most */
    HOP_SWEEPS_UPDATES = 24,                            /* of a row in the mean, at most */
    HOP_SWEEPS_APART = 0xFF,                            /* as a distance: no way */
};

/* The open boxes in the order in which they are gone through, and their links among each other. */
struct hop_sweeps {
    int width; /* of a row */
    int count;
    uint8_t order[WALK_BOX_LIMIT];
    uint16_t start[WALK_BOX_LIMIT + 1]; /* of order[i]: links[start[i]] .. [start[i + 1] - 1] */
    uint8_t links[HOP_SWEEPS_LINKS];
};

/* Makes the row of the box at a place in the order anew. Returns whether it has changed. */
typedef bool hop_sweeps_update(const struct hop_sweeps *sweeps, void *context, int place);

/* Prepares; returns false when boxes have too many links for this. */
bool hop_sweeps_begin(struct hop_sweeps *sweeps, const struct walk_box_set *links,
                      const struct walk_box_set *open, int box_count);

/* Updates rows until none changes any more: a row is updated again when that of a linked box has
 * changed. Returns false when that takes too long. It is inlined with a known update. */
static inline bool hop_sweeps_run(const struct hop_sweeps *sweeps, hop_sweeps_update *update,
                                  void *context)
{
    bool waits[WALK_BOX_LIMIT];
    int updates_left = HOP_SWEEPS_UPDATES * sweeps->count;
    bool any = true, forward = false;
    for (int i = 0; i < sweeps->count; i++)
        waits[sweeps->order[i]] = true;
    for (; any; forward = !forward) {
        any = false;
        for (int i = 0; i < sweeps->count; i++) {
            int place = forward ? i : sweeps->count - 1 - i;
            if (!waits[sweeps->order[place]])
                continue;
            waits[sweeps->order[place]] = false;
            if (updates_left-- == 0)
                return false;
            if (!update(sweeps, context, place))
                continue;
            any = true;
            for (int j = sweeps->start[place]; j < sweeps->start[place + 1]; j++)
                waits[sweeps->links[j]] = true;
        }
    }
    return true;
}

/* The distances between all open boxes in hops, a row for each box, or HOP_SWEEPS_APART. The rows
 * of closed boxes, and what lies beyond the number of boxes, tell nothing. Returns false when it
 * gives up. */
bool hop_sweeps_distances(const struct hop_sweeps *sweeps, uint8_t *distances);

/* The whole of `next`, as walk_matrix_fill_row makes it row by row: box_count * box_count bytes,
 * all WALK_NO_WAY in the rows of boxes that are not open. Returns false when it gives up; `next` is
 * as it was then. */
bool walk_matrix_fill_whole(uint8_t *next, const struct walk_box_set *links,
                            const struct walk_box_set *open, int box_count);

#endif
