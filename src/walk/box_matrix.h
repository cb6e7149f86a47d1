/* The box matrix: for any two boxes, which box comes next on the way from one to the other.
 *
 * In the file (BOXM) it has a row of triples per box. For routing it is a table of n x n bytes.
 * createBoxMatrix makes a new table from the boxes that are not locked.
 * From: docs/walking.md 3 and 6; neighbours.json, matrices.json and parse.json in
 * tests/data/vectors. */
#ifndef WALKBOX_WALK_BOX_MATRIX_H
#define WALKBOX_WALK_BOX_MATRIX_H

#include "walk/box.h"

enum { WALK_NO_WAY = 0xFF };

/* A stored triple: to reach any of the boxes first..last, step into box next. */
struct walk_hop {
    uint8_t first, last, next;
};

/* Stored rows, back to back: row i is hops[row_start[i]] .. hops[row_start[i + 1] - 1]. */
struct walk_matrix_rows {
    int row_count;
    const uint32_t *row_start;   /* row_count + 1 entries; borrowed */
    const struct walk_hop *hops; /* borrowed */
};

/* A set of boxes, with one bit for each box. */
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

/* The set of the boxes 0 to count - 1. */
struct walk_box_set walk_box_set_first(int count);

/* The boxes that are visible by these flags. */
struct walk_box_set walk_box_set_visible(const uint8_t *flags, int box_count);

/* Fills `next` from stored rows: n * n bytes, one row for each box that a way begins in. The first
 * triple that covers a destination counts. The entry is WALK_NO_WAY where no triple covers it, or
 * where the triple names no box of the room. The entry for the way from a box to itself is what
 * the row says, usually the box. */
void walk_matrix_from_rows(uint8_t *next, int box_count, const struct walk_matrix_rows *rows);

/* Fills for each box the set of the boxes with which it is linked. `linked` is symmetric, and is
 * not asked about boxes whose bounds share no pixel. */
void walk_links(struct walk_box_set *links, const struct walk_box *boxes, int box_count,
                bool (*linked)(const struct walk_box *a, const struct walk_box *b));

/* Fills for each box the set of its neighbours (see walk_boxes_are_neighbours), whatever the
 * flags. */
void walk_neighbours(struct walk_box_set *neighbours, const struct walk_box *boxes, int box_count);

/* createBoxMatrix: fills `next` with the chains that have the fewest hops over neighbours, found
 * breadth first and in ascending number. Boxes with WALK_BOX_INVISIBLE in `flags` are left out.
 * The entry for the way from a box to itself is WALK_NO_WAY. */
void walk_matrix_rebuild(uint8_t *next, const struct walk_box_set *neighbours, const uint8_t *flags,
                         int box_count);

/* The same for one row, of a box that is in `open`, the set of the boxes that are visible. All of
 * the row is WALK_NO_WAY before. */
void walk_matrix_fill_row(uint8_t *row, const struct walk_box_set *neighbours,
                          const struct walk_box_set *open, int from, int box_count);

/* Writes a row of a table as triples in ascending order, one for each run of destinations that
 * have the same next box. Destinations without a way (WALK_NO_WAY) are left out. Returns the number
 * of triples; `hops` has room for 255. */
int walk_matrix_row_hops(const uint8_t *row, int box_count, struct walk_hop *hops);

#endif
