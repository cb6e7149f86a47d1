#include "walk/hop_table.h"

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
    const struct hop_rules *rules = table->rules;
    int count = table->box_count;
    if (!table->has_links)
        walk_links(table->links, table->boxes, count, rules->linked);
    table->has_links = true;
    table->open = walk_box_set_visible(flags, count);
    memset(table->next, WALK_NO_WAY, (size_t)count * (size_t)count);
    for (int from = 0; from < count; from++) {
        uint8_t *row = table->next + (size_t)from * (size_t)count;
        if (walk_box_set_has(&table->open, from))
            rules->fill_row(row, table->links, &table->open, from, count);
        else if (rules->closed_has_itself)
            row[from] = (uint8_t)from;
    }
}
