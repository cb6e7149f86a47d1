/* Whole tables of next boxes at once: the rows of all boxes beside each other, 16 bytes at a time.
 *
 * A row that is wanted alone is found by a search from its box. Who wants all rows has another way:
 * what lies behind a box follows from what lies behind the boxes that it is linked with. So the
 * boxes are gone through again and again, and each row is made from the rows of its box's links by
 * loops over bytes without a branch, which compilers turn into the processor's instructions for
 * many bytes, until nothing changes.
 *
 * What is known about the end of a way travels along it in one round for as long as the boxes of
 * the way come one after the other in the order. So there are two orders, and both are gone through
 * there and back: those in which searches, breadth first, find the boxes from two places. The first
 * begins at one edge of the floor and ends at another; the second begins amid the first, which is
 * aside of its course. A few rounds are enough then for the floors that rooms have. Where they are
 * not, or where boxes have a great many links, this gives up, and the caller makes row by row.
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
    HOP_SWEEPS_AT_ONCE = 4,                             /* other rows, from which a row is made */
    HOP_SWEEPS_LINKS = 8 * WALK_BOX_LIMIT,              /* of all boxes together, at most */
    HOP_SWEEPS_UPDATES = 24,                            /* of a row in the mean, at most */
};

/* The open boxes in the orders in which they are gone through, and their links among each other.
 * A row is made from four others at a time, for most boxes at once. So each box has a multiple of
 * four links, filled up with the box itself, from which its row learns nothing. */
struct hop_sweeps {
    int width; /* of a row */
    int count;
    uint8_t orders[2][WALK_BOX_LIMIT];
    uint16_t first[WALK_BOX_LIMIT]; /* of an open box: links[first[box]] .. [end[box] - 1] */
    uint16_t end[WALK_BOX_LIMIT];
    uint8_t links[HOP_SWEEPS_LINKS];
};

/* Makes the row of a box anew. Returns whether it has changed. */
typedef bool hop_sweeps_update(const struct hop_sweeps *sweeps, void *context, int box);

/* Prepares; returns false when boxes have too many links for this. */
bool hop_sweeps_begin(struct hop_sweeps *sweeps, const struct walk_box_set *links,
                      const struct walk_box_set *open, int box_count);

/* Updates rows until none changes any more: a row is updated again when that of a linked box has
 * changed. Returns false when that takes too long. It is inlined with a known update. */
static inline bool hop_sweeps_run(const struct hop_sweeps *sweeps, hop_sweeps_update *update,
                                  void *context)
{
    const int count = sweeps->count;
    bool waits[WALK_BOX_LIMIT];
    int updates_left = HOP_SWEEPS_UPDATES * count;
    bool any = true;
    for (int i = 0; i < count; i++)
        waits[sweeps->orders[0][i]] = true;
    for (int round = 0; any; round++) {
        const uint8_t *order = sweeps->orders[round % 2];
        bool forward = round % 4 >= 2;
        any = false;
        for (int i = 0; i < count; i++) {
            int box = order[forward ? i : count - 1 - i];
            if (!waits[box])
                continue;
            if (updates_left-- == 0)
                return false;
            if (update(sweeps, context, box)) {
                any = true;
                for (int j = sweeps->first[box]; j < sweeps->end[box]; j++)
                    waits[sweeps->links[j]] = true;
            }
            waits[box] = false;
        }
    }
    return true;
}

/* The whole of `next`, as walk_matrix_fill_row makes it row by row: box_count * box_count bytes,
 * all WALK_NO_WAY in the rows of boxes that are not open. Returns false when it gives up; `next` is
 * as it was then. */
bool walk_matrix_fill_whole(uint8_t *next, const struct walk_box_set *links,
                            const struct walk_box_set *open, int box_count);

#endif
