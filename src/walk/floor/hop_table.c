#include "walk/floor/hop_table.h"

#include <string.h>

#include "walk/floor/hop_sweeps.h"

/* Who asks for one row of so many gets the others with it: by then the rows made alone have taken
 * from a quarter of the time that all of them take at once to nearly twice that time. */
enum { ROWS_ALONE = 6 };

void hop_table_init(struct hop_table *table, const struct hop_rules *rules,
                    const struct walk_box *boxes, int box_count, struct walk_box_set *links,
                    uint8_t *next)
{
    *table = (struct hop_table){
        .box_count = box_count, .boxes = boxes, .rules = rules, .links = links, .next = next};
    memset(next, WALK_NO_WAY, (size_t)box_count * (size_t)box_count);
}

void hop_table_rebuild(struct hop_table *table, const uint8_t *flags)
{
    table->open = walk_box_set_visible(flags, table->box_count);
    table->unmade = walk_box_set_first(table->box_count);
    table->made_alone = 0;
}

static void make_links(struct hop_table *table)
{
    if (!table->has_links)
        walk_links(table->links, table->boxes, table->box_count, table->rules->linked);
    table->has_links = true;
}

/* Returns whether all rows are made. */
static bool make_at_once(struct hop_table *table)
{
    int count = table->box_count;
    if (count < HOP_SWEEPS_LEAST_BOXES)
        return false;
    make_links(table);
    if (!table->rules->fill_whole(table->next, table->links, &table->open, count))
        return false;
    table->unmade = (struct walk_box_set){{0}};
    return true;
}

/* All entries of the row are WALK_NO_WAY. */
static void fill_row(struct hop_table *table, int from)
{
    const struct hop_rules *rules = table->rules;
    uint8_t *row = table->next + (size_t)from * (size_t)table->box_count;
    if (walk_box_set_has(&table->open, from))
        rules->fill_row(row, table->links, &table->open, from, table->box_count);
    else if (rules->closed_has_itself)
        row[from] = (uint8_t)from;
}

void hop_table_make_all(struct hop_table *table)
{
    static const struct walk_box_set none = {{0}};
    size_t count = (size_t)table->box_count;
    if (memcmp(&table->unmade, &none, sizeof none) == 0 || make_at_once(table))
        return;
    make_links(table);
    memset(table->next, WALK_NO_WAY, count * count);
    for (int box = 0; box < table->box_count; box++)
        fill_row(table, box);
    table->unmade = none;
}

void hop_table_make_row(struct hop_table *table, int from)
{
    size_t count = (size_t)table->box_count;
    if (++table->made_alone == table->box_count / ROWS_ALONE && make_at_once(table))
        return;
    make_links(table);
    memset(table->next + (size_t)from * count, WALK_NO_WAY, count);
    fill_row(table, from);
    walk_box_set_remove(&table->unmade, from);
}
