#include "walk/floor/hop_table.h"

#include <string.h>

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
}

void hop_table_make_row(struct hop_table *table, int from)
{
    const struct hop_rules *rules = table->rules;
    size_t count = (size_t)table->box_count;
    uint8_t *row = table->next + (size_t)from * count;
    if (!table->has_links)
        walk_links(table->links, table->boxes, table->box_count, rules->linked);
    table->has_links = true;
    memset(row, WALK_NO_WAY, count);
    if (walk_box_set_has(&table->open, from))
        rules->fill_row(row, table->links, &table->open, from, table->box_count);
    else if (rules->closed_has_itself)
        row[from] = (uint8_t)from;
    walk_box_set_remove(&table->unmade, from);
}
