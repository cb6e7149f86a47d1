/* The box matrix: for any two boxes, which box comes next on the path from one to the other.
 *
 * In the file (BOXM) it has a row of triples per box; here it is a table of n x n bytes.
 * createBoxMatrix makes a new table from the boxes that are not locked. A floor has two tables: the
 * matrix of walk_map.h, and that of the original's walker (classic_floor.h). They differ in which
 * boxes are linked, and in which of several shortest chains counts.
 * From: docs/walking.md 3 and 6; neighbours.json, matrices.json and parse.json in
 * tests/data/vectors. */
#ifndef WALKBOX_WALK_BOX_MATRIX_H
#define WALKBOX_WALK_BOX_MATRIX_H

#include <stddef.h>

#include "walk/box.h"

enum { WALK_NO_PATH = 0xFF };

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

/* ---- sets of boxes ---- */

enum { WALK_BOX_SET_WORDS = 4 };

struct walk_box_set {
    uint64_t words[WALK_BOX_SET_WORDS]; /* one bit for each box */
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

/* How many words hold sets of boxes below box_count. */
static inline int walk_box_set_words(int box_count)
{
    return (box_count + 63) / 64;
}

/* The lowest box of one word of a set, which must not be 0. */
static inline int walk_box_set_lowest(int word, uint64_t bits)
{
    return word * 64 + __builtin_ctzll(bits);
}

/* ---- tables ---- */

/* The difference between kinds of tables. */
struct hop_rules {
    /* Whether one hop leads from box to box, whatever the flags: symmetric, and false for boxes
     * whose bounds share no pixel. */
    bool (*linked)(const struct walk_box *a, const struct walk_box *b);
    /* Fills a row, whose entries but that of `from` itself are WALK_NO_PATH before; `from` is open.
     */
    void (*fill_row)(uint8_t *row, const struct walk_box_set *links,
                     const struct walk_box_set *open, int from, int box_count);
    bool has_itself; /* each box leads to itself; false: none does */
};

struct hop_table {
    int box_count;
    const struct walk_box *boxes; /* borrowed */
    const struct hop_rules *rules;
    struct walk_box_set open; /* the boxes that were visible when the table was last rebuilt */
    bool has_links;
    struct walk_box_set *links; /* per box: where one hop leads; once has_links is set */
    uint8_t *next;              /* box_count * box_count; read it by hop_table_row, which fills it
                                   even in a const table */
    struct walk_box_set *unfilled; /* the rows that are not filled */
};

/* Prepares a table in which no box leads to another. `links` has room for box_count + 1 sets,
 * `next` for box_count * box_count bytes; both are borrowed, as are the boxes. */
void hop_table_init(struct hop_table *table, const struct hop_rules *rules,
                    const struct walk_box *boxes, int box_count, struct walk_box_set *links,
                    uint8_t *next);

/* Makes the table, by its rules, from the boxes that are visible by these flags. A row is filled
 * when it is first read: few are, before scripts lock the next box. */
void hop_table_rebuild(struct hop_table *table, const uint8_t *flags);
void hop_table_fill_row(const struct hop_table *table, int from);

/* The row of a box: for each box the next one on the path there, or WALK_NO_PATH. */
static inline const uint8_t *hop_table_row(const struct hop_table *table, int from)
{
    if (walk_box_set_has(table->unfilled, from))
        hop_table_fill_row(table, from);
    return table->next + (size_t)from * (size_t)table->box_count;
}

/* ---- the matrix of walk_map.h ---- */

/* Neighbours are linked (walk_boxes_are_neighbours). The chains with the fewest hops count, found
 * breadth first and in ascending number. No box leads to itself (WALK_NO_PATH). */
extern const struct hop_rules walk_matrix_rules;

/* Fills `next` (box_count * box_count bytes, a row for each start) from stored rows. The first
 * triple that covers a destination counts, also for the box itself. WALK_NO_PATH where no triple
 * covers it, or where the triple names a box that the room does not have. */
void walk_matrix_from_rows(uint8_t *next, int box_count, const struct walk_matrix_rows *rows);

/* Fills for each box the set of its neighbours, whatever the flags. */
void walk_neighbours(struct walk_box_set *neighbours, const struct walk_box *boxes, int box_count);

/* createBoxMatrix: fills `next` by walk_matrix_rules, without boxes that are invisible by `flags`.
 */
void walk_matrix_rebuild(uint8_t *next, const struct walk_box_set *neighbours, const uint8_t *flags,
                         int box_count);

/* Writes a row of a table as triples in ascending order, one for each run of destinations with the
 * same next box, without WALK_NO_PATH. Returns the number of triples; `hops` has room for 255. */
int walk_matrix_row_hops(const uint8_t *row, int box_count, struct walk_hop *hops);

#endif
