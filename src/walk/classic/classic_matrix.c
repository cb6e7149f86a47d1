#include "walk/classic/classic_matrix.h"

#include "walk/classic/classic_geometry.h"

/* A row of the original's own table of next boxes, found by a breadth-first search.
 *
 * For a box q that is reached from `from`, let m(q) be the highest box between the ends of the
 * chain that is used: the lowest such number among all chains with the fewest hops; 0 (no box) for
 * a box next to `from`. The boxes before q on such chains are its linked boxes p one hop nearer, so
 *
 *     m(q) = the least of max(m(p), p).
 *
 * Floyd's loops use the first hop of the chain to m(q). The chain to p has the same first hop:
 * either p is m(q), or m(p) is, and then the chain to p begins like the chain to m(q). So several p
 * that give the same m(q) have the same first hop. */
struct row_search {
    const struct walk_box_set *links;
    uint8_t *row;
    struct walk_box_set unseen;
    struct walk_box_set edge;      /* the boxes at the distance, in hops, that the search has
                                      reached */
    uint16_t rank[WALK_BOX_LIMIT]; /* for each box p that was seen: max(m(p), p) << 8 | first hop */
};

static void reach(struct row_search *search, int box, unsigned highest, unsigned hop)
{
    search->row[box] = (uint8_t)hop;
    highest = highest > (unsigned)box ? highest : (unsigned)box;
    search->rank[box] = (uint16_t)(highest << 8 | hop);
}

/* Reaches a box from the linked box with the least rank at the edge. */
static void reach_from_edge(struct row_search *search, int box, int words)
{
    unsigned best = UINT16_MAX;
    for (int word = 0; word < words; word++) {
        uint64_t before = search->links[box].words[word] & search->edge.words[word];
        for (; before; before &= before - 1) {
            unsigned rank = search->rank[walk_box_set_lowest(word, before)];
            best = rank < best ? rank : best;
        }
    }
    reach(search, box, best >> 8, best & 0xFF);
}

/* Finds the unseen boxes that are linked with a box at the edge, and marks them as seen. */
static bool find_next(struct row_search *search, struct walk_box_set *found, int words)
{
    uint64_t any = 0;
    for (int word = 0; word < words; word++)
        found->words[word] = 0;
    for (int word = 0; word < words; word++)
        for (uint64_t edge = search->edge.words[word]; edge; edge &= edge - 1) {
            const struct walk_box_set *links = &search->links[walk_box_set_lowest(word, edge)];
            for (int i = 0; i < words; i++)
                found->words[i] |= links->words[i];
        }
    for (int word = 0; word < words; word++) {
        found->words[word] &= search->unseen.words[word];
        search->unseen.words[word] &= ~found->words[word];
        any |= found->words[word];
    }
    return any != 0;
}

static void fill_row(uint8_t *row, const struct walk_box_set *links,
                     const struct walk_box_set *open, int from, int box_count)
{
    const int words = walk_box_set_words(box_count);
    struct row_search search;
    struct walk_box_set found;
    search.links = links;
    search.row = row;
    search.unseen = *open;
    walk_box_set_remove(&search.unseen, from);
    for (int word = 0; word < words; word++) {
        search.edge.words[word] = links[from].words[word] & search.unseen.words[word];
        search.unseen.words[word] &= ~search.edge.words[word];
        for (uint64_t boxes = search.edge.words[word]; boxes; boxes &= boxes - 1) {
            int box = walk_box_set_lowest(word, boxes);
            reach(&search, box, (unsigned)box, (unsigned)box);
        }
    }
    while (find_next(&search, &found, words)) {
        for (int word = 0; word < words; word++)
            for (uint64_t boxes = found.words[word]; boxes; boxes &= boxes - 1)
                reach_from_edge(&search, walk_box_set_lowest(word, boxes), words);
        for (int word = 0; word < words; word++)
            search.edge.words[word] = found.words[word];
    }
}

/* For each destination the last triple that covers it is used. */
static void from_rows(uint8_t *next, int box_count, const struct walk_matrix_rows *rows)
{
    for (int box = 0; box < box_count && box < rows->row_count; box++, next += box_count) {
        for (uint32_t i = rows->row_start[box]; i < rows->row_start[box + 1]; i++) {
            const struct walk_hop hop = rows->hops[i];
            for (int to = hop.first; to <= hop.last && to < box_count; to++)
                next[to] = hop.next < box_count ? hop.next : WALK_NO_PATH;
        }
    }
}

const struct hop_rules classic_matrix_rules = {.linked = classic_boxes_touch,
                                               .fill_row = fill_row,
                                               .from_rows = from_rows,
                                               .has_itself = true};
