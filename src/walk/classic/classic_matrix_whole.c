/* As classic_matrix.c tells, the way from s to d begins as the way from s to m(s, d) does, the
 * highest box between them on the way that counts. The links are symmetric, so this box can be
 * found from the other end, too. Let the rank of s for d be two numbers: the hops from s to d, and
 * the highest box on the way, s counted and d not; the rank of d for itself is (0, 0). Then the way
 * leads over one of the boxes n that are linked with s and have the least rank for d, which has the
 * fewest hops and among as many of them the lowest box:
 *
 *     (hops, m(s, d)) = the least rank(n, d),   rank(s, d) = (hops + 1, max(m(s, d), s)).
 *
 * That makes the row of s from the rows of n, for all d at once.
 *
 * For the first hop, h(s, d) = h(s, m(s, d)). With k = m(s, d), m(s, k) is lower than k: all boxes
 * between s and k on that way are. So the hops to all boxes that are highest of some way are found
 * when they are worked out in ascending number, and a second time through gives them all. */
#include "walk/classic/classic_matrix_whole.h"

#include <string.h>

#include "walk/floor/hop_sweeps.h"

/* A rank is a number: the hops, counted from -128, in the upper byte, and the highest box in the
 * lower. It has a sign because the oldest x86-64 processors tell the lower of two numbers of 16
 * bits by one instruction only if these have. */
enum {
    RANK_SELF = INT16_MIN, /* of a box for itself */
    RANK_HOP = 0x100,
    RANK_NONE = INT16_MAX, /* no way */
};

static inline int16_t lower(int16_t a, int16_t b)
{
    return a < b ? a : b;
}

/* Goes over to one of four other rows and a hop more, from `box`, where that ranks lower. Returns
 * bits when something has changed, see take_hop in hop_sweeps.c. The functions from here on are
 * inlined with a known width. */
static inline int16_t take_hop(int16_t *restrict row, int16_t box, const int16_t *restrict a,
                               const int16_t *restrict b, const int16_t *restrict c,
                               const int16_t *restrict d, int width)
{
    int16_t changed = 0;
    for (int i = 0; i < width; i++) {
        int16_t through = lower(lower(a[i], b[i]), lower(c[i], d[i]));
        int16_t rank = (int16_t)(lower(through, RANK_NONE - RANK_HOP) + RANK_HOP);
        int16_t with_box = (int16_t)((rank & ~0xFF) | box);
        rank = lower(rank > with_box ? rank : with_box, row[i]);
        changed |= rank ^ row[i];
        row[i] = rank;
    }
    return changed;
}

static inline bool lower_row(const struct hop_sweeps *sweeps, int16_t *ranks, int box, int width)
{
    bool changed = false;
    for (int j = sweeps->first[box]; j < sweeps->end[box]; j += HOP_SWEEPS_AT_ONCE) {
        const uint8_t *links = sweeps->links + j;
        if (take_hop(ranks + box * width, (int16_t)box, ranks + links[0] * width,
                     ranks + links[1] * width, ranks + links[2] * width, ranks + links[3] * width,
                     width))
            changed = true;
    }
    return changed;
}

static bool lower_narrow_row(const struct hop_sweeps *sweeps, void *ranks, int box)
{
    return lower_row(sweeps, ranks, box, HOP_SWEEPS_NARROW);
}

static bool lower_wide_row(const struct hop_sweeps *sweeps, void *ranks, int box)
{
    return lower_row(sweeps, ranks, box, HOP_SWEEPS_WIDE);
}

static bool find_ranks(const struct hop_sweeps *sweeps, int16_t *ranks)
{
    for (int i = 0; i < sweeps->count; i++) {
        int box = sweeps->orders[0][i];
        int16_t *row = ranks + box * sweeps->width;
        for (int to = 0; to < sweeps->width; to++)
            row[to] = RANK_NONE;
        row[box] = RANK_SELF;
    }
    if (sweeps->width == HOP_SWEEPS_NARROW)
        return hop_sweeps_run(sweeps, lower_narrow_row, ranks);
    return hop_sweeps_run(sweeps, lower_wide_row, ranks);
}

static inline void take_lower(int16_t *restrict row, const int16_t *restrict a,
                              const int16_t *restrict b, const int16_t *restrict c,
                              const int16_t *restrict d, int width)
{
    for (int i = 0; i < width; i++)
        row[i] = lower(row[i], lower(lower(a[i], b[i]), lower(c[i], d[i])));
}

/* Fills the row of m of a box; 0 also for none, 0xFF without a way. */
static inline void find_highest(uint8_t *highest, const struct hop_sweeps *sweeps,
                                const int16_t *ranks, int box, int width)
{
    int16_t through[HOP_SWEEPS_WIDE];
    for (int to = 0; to < width; to++)
        through[to] = RANK_NONE;
    for (int j = sweeps->first[box]; j < sweeps->end[box]; j += HOP_SWEEPS_AT_ONCE) {
        const uint8_t *links = sweeps->links + j;
        take_lower(through, ranks + links[0] * width, ranks + links[1] * width,
                   ranks + links[2] * width, ranks + links[3] * width, width);
    }
    for (int to = 0; to < width; to++)
        highest[to] = (uint8_t)(through[to] & 0xFF);
}

/* Makes the row of a box in the table. Where it is inlined into the loop over all boxes, gcc runs
 * out of registers for the loops in it, and they take a third more time. */
__attribute__((noinline)) static void find_hops(uint8_t *row, const struct hop_sweeps *sweeps,
                                                const int16_t *ranks, int box, int box_count)
{
    uint8_t highest[HOP_SWEEPS_WIDE], hops[WALK_BOX_LIMIT + 1];
    if (sweeps->width == HOP_SWEEPS_NARROW)
        find_highest(highest, sweeps, ranks, box, HOP_SWEEPS_NARROW);
    else
        find_highest(highest, sweeps, ranks, box, HOP_SWEEPS_WIDE);
    memset(hops, WALK_NO_WAY, sizeof hops); /* without a way: hops[0xFF] */
    for (int j = sweeps->first[box]; j < sweeps->end[box]; j++) {
        uint8_t linked = sweeps->links[j];
        highest[linked] = hops[linked] = linked;
    }
    highest[box] = hops[box] = (uint8_t)box;
    for (int to = 0; to < box_count; to++)
        hops[to] = hops[highest[to]];
    for (int to = 0; to < box_count; to++)
        row[to] = hops[highest[to]];
}

bool classic_matrix_fill_whole(uint8_t *next, const struct walk_box_set *links,
                               const struct walk_box_set *open, int box_count)
{
    struct hop_sweeps sweeps;
    int16_t ranks[HOP_SWEEPS_SIZE];
    if (!hop_sweeps_begin(&sweeps, links, open, box_count) || !find_ranks(&sweeps, ranks))
        return false;
    memset(next, WALK_NO_WAY, (size_t)box_count * (size_t)box_count);
    for (int box = 0; box < box_count; box++)
        next[box * box_count + box] = (uint8_t)box;
    for (int i = 0; i < sweeps.count; i++) {
        int box = sweeps.orders[0][i];
        find_hops(next + box * box_count, &sweeps, ranks, box, box_count);
    }
    return true;
}
