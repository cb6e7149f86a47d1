/* The box matrix: for each two boxes, which one to step into next on the way.
 *
 * Stored (BOXM) it is a row of triples per box; for routing it is a table of n x n bytes.
 * createBoxMatrix makes a new table from the boxes that are not locked.
 * From: docs/walking.md 3 and 6; neighbours.json, matrices.json and parse.json in
 * tests/data/vectors. */
#ifndef WALKBOX_WALK_FLOOR_BOX_MATRIX_H
#define WALKBOX_WALK_FLOOR_BOX_MATRIX_H

#include "walk/floor/box.h"

enum { WALK_NO_WAY = 0xFF };

/* To reach any of the boxes first..last step into next. */
struct walk_hop {
    uint8_t first, last, next;
};

/* Stored rows, back to back: row i is hops[row_start[i]] .. hops[row_start[i + 1] - 1]. */
struct walk_matrix_rows {
    int row_count;
    const uint32_t *row_start; /* row_count + 1 entries; borrowed */
    const struct walk_hop *hops;
};

/* A set of boxes, a bit each. */
struct walk_box_set {
    uint64_t words[4];
};

static inline void walk_box_set_add(struct walk_box_set *set, int box)
{
    set->words[box / 64] |= (uint64_t)1 << (box % 64);
}

static inline void walk_box_set_remove(struct walk_box_set *set, int box)
{
    set->words[box / 64] &= ~((uint64_t)1 << (box % 64));
}

static inline bool walk_box_set_has(const struct walk_box_set *set, int box)
{
    return set->words[box / 64] >> (box % 64) & 1;
}

/* Fills `next` (n * n bytes, row by row from the source) from stored rows: the first triple that
 * covers a destination counts; WALK_NO_WAY where there is none or it names no box. A box's own
 * entry holds what the row says of itself, usually the box. */
void walk_matrix_from_rows(uint8_t *next, int box_count, const struct walk_matrix_rows *rows);

/* Which boxes each one connects to, whatever the flags. */
void walk_neighbours(struct walk_box_set *neighbours, const struct walk_box *boxes, int box_count);

/* createBoxMatrix: shortest hop chains over the neighbours, breadth first in ascending id, boxes
 * with WALK_BOX_INVISIBLE in `flags` left out. Own entries are WALK_NO_WAY. */
void walk_matrix_rebuild(uint8_t *next, const struct walk_box_set *neighbours, const uint8_t *flags,
                         int box_count);

/* One row of a table as triples: ascending, neighbouring destinations with the same next merged,
 * a box's own entry only if it is not WALK_NO_WAY. Returns how many; `hops` has room for 255. */
int walk_matrix_row_hops(const uint8_t *next, int box_count, int box, struct walk_hop *hops);

#endif
