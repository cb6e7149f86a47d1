/* The box matrix: "to reach box D from box S, step into box N next".
 *
 * Stored (BOXM) it is a row of triples per box; for routing it is a table. createBoxMatrix makes
 * a new one from the boxes that are not locked.
 * From: seeds walk-boxes.txt section 4, pathfinding.txt sections 2 and 5; seed-notes 24-26;
 * vectors neighbours, matrices, parse. */
#ifndef WALKBOX_WALK_BOX_MATRIX_H
#define WALKBOX_WALK_BOX_MATRIX_H

#include "walk/box.h"

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

#endif
