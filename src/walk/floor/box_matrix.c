#include "walk/floor/box_matrix.h"

#include <string.h>

#include "walk/floor/gate.h"

void walk_matrix_from_rows(uint8_t *next, int box_count, const struct walk_matrix_rows *rows)
{
    memset(next, WALK_NO_WAY, (size_t)box_count * (size_t)box_count);
    for (int box = 0; box < box_count && box < rows->row_count; box++) {
        uint8_t *row = next + box * box_count;
        bool named[WALK_BOX_LIMIT] = {false};
        for (uint32_t i = rows->row_start[box]; i < rows->row_start[box + 1]; i++) {
            struct walk_hop hop = rows->hops[i];
            for (int to = hop.first; to <= hop.last && to < box_count; to++) {
                if (named[to])
                    continue;
                named[to] = true;
                row[to] = hop.next < box_count ? hop.next : (uint8_t)WALK_NO_WAY;
            }
        }
    }
}

void walk_neighbours(struct walk_box_set *neighbours, const struct walk_box *boxes, int box_count)
{
    memset(neighbours, 0, sizeof *neighbours * (size_t)box_count);
    for (int a = 0; a < box_count; a++) {
        for (int b = a + 1; b < box_count; b++) {
            if (!walk_boxes_are_neighbours(&boxes[a], &boxes[b]))
                continue;
            walk_box_set_add(&neighbours[a], b);
            walk_box_set_add(&neighbours[b], a);
        }
    }
}

/* Fills one row by a breadth-first search: each box that is found takes over the first hop of the
 * box it was found from. */
static void rebuild_row(uint8_t *row, const struct walk_box_set *neighbours, int source,
                        struct walk_box_set unseen, int words)
{
    uint8_t queue[WALK_BOX_LIMIT];
    int head = 0, tail = 0;
    queue[tail++] = (uint8_t)source;
    walk_box_set_remove(&unseen, source);
    while (head < tail) {
        int box = queue[head++];
        for (int word = 0; word < words; word++) {
            uint64_t found = neighbours[box].words[word] & unseen.words[word];
            unseen.words[word] &= ~found;
            for (; found; found &= found - 1) {
                int to = word * 64 + __builtin_ctzll(found);
                row[to] = box == source ? (uint8_t)to : row[box];
                queue[tail++] = (uint8_t)to;
            }
        }
    }
}

void walk_matrix_rebuild(uint8_t *next, const struct walk_box_set *neighbours, const uint8_t *flags,
                         int box_count)
{
    struct walk_box_set open = {{0}};
    for (int box = 0; box < box_count; box++)
        if (!(flags[box] & WALK_BOX_INVISIBLE))
            walk_box_set_add(&open, box);
    memset(next, WALK_NO_WAY, (size_t)box_count * (size_t)box_count);
    int words = (box_count + 63) / 64;
    for (int box = 0; box < box_count; box++)
        if (!(flags[box] & WALK_BOX_INVISIBLE))
            rebuild_row(next + box * box_count, neighbours, box, open, words);
}

int walk_matrix_row_hops(const uint8_t *next, int box_count, int box, struct walk_hop *hops)
{
    const uint8_t *row = next + box * box_count;
    int count = 0;
    for (int to = 0; to < box_count; to++) {
        if (row[to] == WALK_NO_WAY)
            continue;
        struct walk_hop *last = count ? &hops[count - 1] : NULL;
        if (last && last->next == row[to] && last->last == to - 1)
            last->last = (uint8_t)to;
        else
            hops[count++] = (struct walk_hop){(uint8_t)to, (uint8_t)to, row[to]};
    }
    return count;
}
