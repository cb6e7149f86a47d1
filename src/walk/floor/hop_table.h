/* A table of next hops whose rows are made when they are first asked for.
 *
 * createBoxMatrix asks for a whole new table, but a walk looks at a few rows of it, and which of
 * the two tables that a floor has (see classic_floor.h) is looked at depends on who walks. So a
 * rebuild only notes which boxes are visible at that moment, and each row is worked out by a search
 * from its box when somebody asks for it. When many rows were asked for, or all are (see
 * hop_table_make_all), the rest is made at once, which takes less time for each. What is read is
 * the same in any case.
 *
 * Rows are made while the floor that they belong to is const to the caller: a table is no part of
 * what a floor is, but something that it knows. One table belongs to one thread at a time. */
#ifndef WALKBOX_WALK_FLOOR_HOP_TABLE_H
#define WALKBOX_WALK_FLOOR_HOP_TABLE_H

#include <stddef.h>

#include "walk/floor/box_matrix.h"

struct hop_table;

/* What tells one kind of table from another. */
struct hop_rules {
    /* Whether one hop leads from box to box, whatever the flags. It is symmetric, and false for
     * boxes whose bounds share no pixel. */
    bool (*linked)(const struct walk_box *a, const struct walk_box *b);
    /* Fills a row: all entries are WALK_NO_WAY before, and `from` is open. */
    void (*fill_row)(uint8_t *row, const struct walk_box_set *links,
                     const struct walk_box_set *open, int from, int box_count);
    /* Fills all rows, those of boxes that are not open too. Returns false when it gives up; then
     * they are made one by one. */
    bool (*fill_whole)(uint8_t *next, const struct walk_box_set *links,
                       const struct walk_box_set *open, int box_count);
    /* Whether the way from a box that is not open to itself is the box; else WALK_NO_WAY. */
    bool closed_has_itself;
};

struct hop_table {
    int box_count;
    const struct walk_box *boxes; /* borrowed */
    const struct hop_rules *rules;
    struct walk_box_set open;   /* the boxes that were visible when the table was last rebuilt */
    struct walk_box_set unmade; /* boxes whose rows are still to be made */
    int made_alone;             /* rows made one by one since then */
    bool has_links;
    struct walk_box_set *links; /* per box: where one hop leads; once has_links is set */
    uint8_t *next;              /* box_count * box_count; read it by hop_table_row */
};

/* Prepares a table in which no box leads to another. `links` has room for box_count sets, `next`
 * for box_count * box_count bytes; both are borrowed, as are the boxes. */
void hop_table_init(struct hop_table *table, const struct hop_rules *rules,
                    const struct walk_box *boxes, int box_count, struct walk_box_set *links,
                    uint8_t *next);

/* From now on the table is what the rules make of the boxes that are visible by these flags. */
void hop_table_rebuild(struct hop_table *table, const uint8_t *flags);

/* Makes all rows that are not made yet: for who is going to read all or most of them. */
void hop_table_make_all(struct hop_table *table);

/* Makes a row; see hop_table_row. */
void hop_table_make_row(struct hop_table *table, int from);

/* The row of a box: for each box the one to step into on the way there, or WALK_NO_WAY. */
static inline const uint8_t *hop_table_row(struct hop_table *table, int from)
{
    if (walk_box_set_has(&table->unmade, from))
        hop_table_make_row(table, from);
    return table->next + (size_t)from * (size_t)table->box_count;
}

#endif
