/* A table of next hops: for any two boxes, which box comes next on the way from one to the other.
 *
 * A floor has two: the matrix (walk_map.h), and the one that the original's walker goes by
 * (classic_floor.h). They differ in which boxes are linked, and in which of several ways with the
 * fewest hops counts. */
#ifndef WALKBOX_WALK_HOP_TABLE_H
#define WALKBOX_WALK_HOP_TABLE_H

#include <stddef.h>

#include "walk/box_matrix.h"

/* What tells one kind of table from another. */
struct hop_rules {
    /* Whether one hop leads from box to box, whatever the flags. It is symmetric, and false for
     * boxes whose bounds share no pixel. */
    bool (*linked)(const struct walk_box *a, const struct walk_box *b);
    /* Fills a row: all entries are WALK_NO_WAY before, and `from` is open. */
    void (*fill_row)(uint8_t *row, const struct walk_box_set *links,
                     const struct walk_box_set *open, int from, int box_count);
    /* Whether the way from a box that is not open to itself is the box; else WALK_NO_WAY. */
    bool closed_has_itself;
};

struct hop_table {
    int box_count;
    const struct walk_box *boxes; /* borrowed */
    const struct hop_rules *rules;
    struct walk_box_set open; /* the boxes that were visible when the table was last rebuilt */
    bool has_links;
    struct walk_box_set *links; /* per box: where one hop leads; once has_links is set */
    uint8_t *next;              /* box_count * box_count; read it by hop_table_row */
};

/* Prepares a table in which no box leads to another. `links` has room for box_count sets, `next`
 * for box_count * box_count bytes; both are borrowed, as are the boxes. */
void hop_table_init(struct hop_table *table, const struct hop_rules *rules,
                    const struct walk_box *boxes, int box_count, struct walk_box_set *links,
                    uint8_t *next);

/* Makes the table that the rules make of the boxes that are visible by these flags. */
void hop_table_rebuild(struct hop_table *table, const uint8_t *flags);

/* The row of a box: for each box the one to step into on the way there, or WALK_NO_WAY. */
static inline const uint8_t *hop_table_row(const struct hop_table *table, int from)
{
    return table->next + (size_t)from * (size_t)table->box_count;
}

#endif
