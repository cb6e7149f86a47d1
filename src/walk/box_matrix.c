#include "walk/box_matrix.h"

#include <string.h>

#include "walk/gate.h"
#include "walk/walk_map.h"

void hop_table_init(struct hop_table *table, const struct hop_rules *rules, int box_count,
                    const struct walk_matrix_rows *rows, struct walk_box_set *links, uint8_t *next)
{
    *table =
        (struct hop_table){.box_count = box_count, .rules = rules, .links = links, .next = next};
    table->unfilled = &links[box_count];
    *table->unfilled = (struct walk_box_set){{0}};
    memset(next, WALK_NO_PATH, (size_t)box_count * (size_t)box_count);
    rules->from_rows(next, box_count, rows);
}

static void find_links(struct walk_box_set *links, const struct walk_box *boxes,
                       const struct walk_bounds *bounds, int box_count,
                       bool (*linked)(const struct walk_box *a, const struct walk_box *b))
{
    memset(links, 0, sizeof *links * (size_t)box_count);
    for (int a = 0; a < box_count; a++) {
        for (int b = a + 1; b < box_count; b++) {
            if (!walk_bounds_within(&bounds[a], &bounds[b], 0) || !linked(&boxes[a], &boxes[b]))
                continue;
            walk_box_set_add(&links[a], b);
            walk_box_set_add(&links[b], a);
        }
    }
}

struct walk_box_set walk_open_boxes(const uint8_t *flags, int box_count)
{
    struct walk_box_set open = {{0}};
    for (int box = 0; box < box_count; box++)
        if (!(flags[box] & WALK_BOX_INVISIBLE))
            walk_box_set_add(&open, box);
    return open;
}

void hop_table_rebuild(struct hop_table *table, const struct walk_map *map)
{
    const int count = table->box_count;
    if (!table->has_links)
        find_links(table->links, map->boxes, map->bounds, count, table->rules->linked);
    table->has_links = true;
    *table->unfilled = map->open;
    memset(table->next, WALK_NO_PATH, (size_t)count * (size_t)count);
    for (int box = 0; table->rules->has_itself && box < count; box++)
        table->next[box * count + box] = (uint8_t)box;
}

void hop_table_fill_row(struct hop_table *table, const struct walk_box_set *open, int from)
{
    walk_box_set_remove(table->unfilled, from);
    table->rules->fill_row(table->next + from * table->box_count, table->links, open, from,
                           table->box_count);
}

void walk_matrix_from_rows(uint8_t *next, int box_count, const struct walk_matrix_rows *rows)
{
    memset(next, WALK_NO_PATH, (size_t)box_count * (size_t)box_count);
    for (int box = 0; box < box_count && box < rows->row_count; box++) {
        uint8_t *row = next + box * box_count;
        bool named[WALK_BOX_LIMIT] = {false};
        for (uint32_t i = rows->row_start[box]; i < rows->row_start[box + 1]; i++) {
            struct walk_hop hop = rows->hops[i];
            for (int to = hop.first; to <= hop.last && to < box_count; to++) {
                if (named[to])
                    continue;
                named[to] = true;
                row[to] = hop.next < box_count ? hop.next : (uint8_t)WALK_NO_PATH;
            }
        }
    }
}

/* Fills a row by a breadth-first search: each box inherits the first hop of the box from which it
 * was found. */
static void fill_row(uint8_t *row, const struct walk_box_set *neighbours,
                     const struct walk_box_set *open, int from, int box_count)
{
    const int words = walk_box_set_words(box_count);
    struct walk_box_set unseen = *open;
    uint8_t queue[WALK_BOX_LIMIT];
    int head = 0, tail = 0;
    queue[tail++] = (uint8_t)from;
    walk_box_set_remove(&unseen, from);
    while (head < tail) {
        int box = queue[head++];
        for (int word = 0; word < words; word++) {
            uint64_t found = neighbours[box].words[word] & unseen.words[word];
            unseen.words[word] &= ~found;
            for (; found; found &= found - 1) {
                int to = walk_box_set_lowest(word, found);
                row[to] = box == from ? (uint8_t)to : row[box];
                queue[tail++] = (uint8_t)to;
            }
        }
    }
}

const struct hop_rules walk_matrix_rules = {
    .linked = walk_boxes_are_neighbours, .fill_row = fill_row, .from_rows = walk_matrix_from_rows};

void walk_neighbours(struct walk_box_set *neighbours, const struct walk_box *boxes, int box_count)
{
    struct walk_bounds bounds[WALK_BOX_LIMIT];
    for (int box = 0; box < box_count; box++)
        bounds[box] = walk_box_bounds(&boxes[box]);
    find_links(neighbours, boxes, bounds, box_count, walk_boxes_are_neighbours);
}

void walk_matrix_rebuild(uint8_t *next, const struct walk_box_set *neighbours, const uint8_t *flags,
                         int box_count)
{
    const struct walk_box_set open = walk_open_boxes(flags, box_count);
    memset(next, WALK_NO_PATH, (size_t)box_count * (size_t)box_count);
    for (int from = 0; from < box_count; from++)
        if (walk_box_set_has(&open, from))
            fill_row(next + from * box_count, neighbours, &open, from, box_count);
}

int walk_matrix_row_hops(const uint8_t *row, int box_count, struct walk_hop *hops)
{
    int count = 0;
    for (int to = 0; to < box_count; to++) {
        if (row[to] == WALK_NO_PATH)
            continue;
        struct walk_hop *last = count ? &hops[count - 1] : NULL;
        if (last && last->next == row[to] && last->last == to - 1)
            last->last = (uint8_t)to;
        else
            hops[count++] = (struct walk_hop){(uint8_t)to, (uint8_t)to, row[to]};
    }
    return count;
}
