#include "walk/box_matrix.h"

#include <string.h>

#include "walk/gate.h"

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

struct walk_box_set walk_box_set_first(int count)
{
    struct walk_box_set set = {{0}};
    for (int word = 0; word < 4 && count > 64 * word; word++)
        set.words[word] = ~(uint64_t)0 >> (count - 64 * word >= 64 ? 0 : 64 * (word + 1) - count);
    return set;
}

struct walk_box_set walk_box_set_visible(const uint8_t *flags, int box_count)
{
    struct walk_box_set set = {{0}};
    for (int box = 0; box < box_count; box++)
        if (!(flags[box] & WALK_BOX_INVISIBLE))
            walk_box_set_add(&set, box);
    return set;
}

void walk_links(struct walk_box_set *links, const struct walk_box *boxes, int box_count,
                bool (*linked)(const struct walk_box *a, const struct walk_box *b))
{
    struct walk_bounds bounds[WALK_BOX_LIMIT];
    memset(links, 0, sizeof *links * (size_t)box_count);
    for (int box = 0; box < box_count; box++)
        bounds[box] = walk_box_bounds(&boxes[box]);
    for (int a = 0; a < box_count; a++) {
        for (int b = a + 1; b < box_count; b++) {
            if (!walk_bounds_within(&bounds[a], &bounds[b], 0) || !linked(&boxes[a], &boxes[b]))
                continue;
            walk_box_set_add(&links[a], b);
            walk_box_set_add(&links[b], a);
        }
    }
}

void walk_neighbours(struct walk_box_set *neighbours, const struct walk_box *boxes, int box_count)
{
    walk_links(neighbours, boxes, box_count, walk_boxes_are_neighbours);
}

/* Fills one row by a breadth-first search: each box that is found takes over the first hop of the
 * box it was found from. It is inlined with a known number of words of a set. */
static inline void fill_row(uint8_t *row, const struct walk_box_set *neighbours,
                            const struct walk_box_set *open, int from, const int words)
{
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
                int to = word * 64 + __builtin_ctzll(found);
                row[to] = box == from ? (uint8_t)to : row[box];
                queue[tail++] = (uint8_t)to;
            }
        }
    }
}

void walk_matrix_fill_row(uint8_t *row, const struct walk_box_set *neighbours,
                          const struct walk_box_set *open, int from, int box_count)
{
    if (box_count <= 64)
        fill_row(row, neighbours, open, from, 1);
    else
        fill_row(row, neighbours, open, from, (box_count + 63) / 64);
}

void walk_matrix_rebuild(uint8_t *next, const struct walk_box_set *neighbours, const uint8_t *flags,
                         int box_count)
{
    const struct walk_box_set open = walk_box_set_visible(flags, box_count);
    memset(next, WALK_NO_WAY, (size_t)box_count * (size_t)box_count);
    for (int box = 0; box < box_count; box++)
        if (walk_box_set_has(&open, box))
            walk_matrix_fill_row(next + box * box_count, neighbours, &open, box, box_count);
}

int walk_matrix_row_hops(const uint8_t *row, int box_count, struct walk_hop *hops)
{
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
