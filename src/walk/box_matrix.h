/* The box matrix: for any two boxes, the next box on the path from one to the other.
 *
 * In the file (BOXM) it has a row of triples for each box; in memory it is a table of n x n bytes.
 * createBoxMatrix makes a new table from the boxes that are not locked. A floor has two tables
 * (walk_caches.h): the matrix, and the table of the original's walker (classic_matrix.h). They
 * differ in the links between boxes, and in the choice among several shortest chains.
 * From: docs/walking.md 3 and 6; neighbours.json, matrices.json and parse.json in
 * tests/data/vectors. */
#ifndef WALKBOX_WALK_BOX_MATRIX_H
#define WALKBOX_WALK_BOX_MATRIX_H

#include <stddef.h>

#include "walk/box.h"

struct walk_map;

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

/* ---- box sets ---- */

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

/* The number of words for sets with boxes below box_count. */
static inline int walk_box_set_words(int box_count)
{
    return (box_count + 63) / 64;
}

/* The lowest box in word `word` of a set; `bits` is that word, not 0. */
static inline int walk_box_set_lowest(int word, uint64_t bits)
{
    return word * 64 + __builtin_ctzll(bits);
}

/* The boxes that are visible according to these flags. */
struct walk_box_set walk_open_boxes(const uint8_t *flags, int box_count);

/* ---- tables ---- */

/* The rules in which the tables differ. */
struct hop_rules {
    /* Whether one hop leads from box to box, whatever the flags: symmetric, and false for boxes
     * whose bounds share no pixel. */
    bool (*linked)(const struct walk_box *a, const struct walk_box *b);
    /* Fills the row for an open box `from`. Before, all entries are WALK_NO_PATH, except perhaps
     * the entry for `from` itself. */
    void (*fill_row)(uint8_t *row, const struct walk_box_set *links,
                     const struct walk_box_set *open, int from, int box_count);
    /* Fills a table from stored rows. Before, all entries are WALK_NO_PATH. */
    void (*from_rows)(uint8_t *next, int box_count, const struct walk_matrix_rows *rows);
    bool has_itself; /* whether each box leads to itself */
};

struct hop_table {
    int box_count;
    const struct hop_rules *rules;
    bool has_links;
    struct walk_box_set *links;    /* for each box, the boxes that one hop leads to; valid if
                                      has_links is set */
    uint8_t *next;                 /* box_count * box_count bytes; read it with hop_table_row */
    struct walk_box_set *unfilled; /* the rows that are not filled yet */
};

/* Prepares a table from stored rows; without rows, no box leads to another. `links` has space
 * for box_count + 1 sets, `next` for box_count * box_count bytes; both are borrowed. */
void hop_table_init(struct hop_table *table, const struct hop_rules *rules, int box_count,
                    const struct walk_matrix_rows *rows, struct walk_box_set *links, uint8_t *next);

/* Makes the table, by its rules, from the boxes in the map's `open`. A row is filled when it is
 * first read, because few rows are read before scripts lock the next box. */
void hop_table_rebuild(struct hop_table *table, const struct walk_map *map);
void hop_table_fill_row(struct hop_table *table, const struct walk_box_set *open, int from);

/* The row of a box: for each box the next box on the path to it, or WALK_NO_PATH. `open` must be as
 * in the last hop_table_rebuild. */
static inline const uint8_t *hop_table_row(struct hop_table *table, const struct walk_box_set *open,
                                           int from)
{
    if (walk_box_set_has(table->unfilled, from))
        hop_table_fill_row(table, open, from);
    return table->next + (size_t)from * (size_t)table->box_count;
}

/* ---- the matrix ---- */

/* The rules of the matrix. Neighbours are linked (walk_boxes_are_neighbours). Chains with the
 * fewest hops are used, found breadth first and in ascending order of box numbers. No box leads to
 * itself (WALK_NO_PATH). */
extern const struct hop_rules walk_matrix_rules;

/* Fills `next` (box_count * box_count bytes, a row for each start) from stored rows. For each
 * destination the first triple that covers it is used, also for the box itself. The entry is
 * WALK_NO_PATH if no triple covers the destination, or the triple names a box that the room does
 * not have. */
void walk_matrix_from_rows(uint8_t *next, int box_count, const struct walk_matrix_rows *rows);

/* Finds each box's neighbours, whatever the flags. */
void walk_neighbours(struct walk_box_set *neighbours, const struct walk_box *boxes, int box_count);

/* createBoxMatrix: fills `next` by walk_matrix_rules, without boxes that are invisible according to
 * `flags`. */
void walk_matrix_rebuild(uint8_t *next, const struct walk_box_set *neighbours, const uint8_t *flags,
                         int box_count);

/* Writes a table row as triples in ascending order, one for each run of destinations with the same
 * next box, without WALK_NO_PATH. Returns the number of triples; `hops` has space for 255. */
int walk_matrix_row_hops(const uint8_t *row, int box_count, struct walk_hop *hops);

#endif
