/* As classic_matrix.c tells, the way from s to d begins as the way from s to m(s, d) does, the
 * highest box between them on the way that counts. The links are symmetric, so this box can be
 * found from the other end, too: of the boxes n that are linked with s and a hop nearer to d,
 *
 *     m(s, d) = the least of max(m(n, d), n), and none when n is d.
 *
 * That makes the row of s from the rows of n, for all d at once.
 *
 * For the first hop, h(s, d) = h(s, m(s, d)). With k = m(s, d), m(s, k) is lower than k: all boxes
 * between s and k on that way are. So the hops to all boxes that are highest of some way are found
 * when they are worked out in ascending number, and a second time through gives them all. */
#include "walk/classic/classic_matrix_whole.h"

#include <string.h>

#include "walk/floor/hop_sweeps.h"

/* gcc would work on several rows together, and then not see that the loops over bytes can be done
 * many bytes at a time. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-loop-unroll-and-jam")
#endif

struct highest_boxes {
    uint8_t distances[HOP_SWEEPS_SIZE];
    uint8_t highest[HOP_SWEEPS_SIZE]; /* m, by rows of s; 0 also for none, 0xFF without a way */
};

/* The functions from here on are inlined with a known width. */
static inline void take_lower(uint8_t *restrict row, const uint8_t *restrict highest,
                              const uint8_t *restrict distances, const uint8_t *restrict nearer,
                              uint8_t box, int width)
{
    for (int i = 0; i < width; i++) {
        uint8_t higher = highest[i] > box ? highest[i] : box;
        uint8_t over = (uint8_t)(higher | (distances[i] == nearer[i] ? 0 : 0xFF));
        row[i] = over < row[i] ? over : row[i];
    }
}

static inline bool replace(uint8_t *restrict row, const uint8_t *restrict with, int width)
{
    uint8_t changed = 0;
    for (int i = 0; i < width; i++) {
        changed |= with[i] ^ row[i];
        row[i] = with[i];
    }
    return changed != 0;
}

/* The box itself is 0 hops away, and a hop nearer than that is a distance that there is not. */
static inline void a_hop_nearer(uint8_t *restrict nearer, const uint8_t *restrict distances,
                                int width)
{
    for (int i = 0; i < width; i++)
        nearer[i] = (uint8_t)(distances[i] - 1);
}

static inline bool highest_row(const struct hop_sweeps *sweeps, struct highest_boxes *boxes,
                               int place, int width)
{
    uint8_t row[HOP_SWEEPS_WIDE], nearer[HOP_SWEEPS_WIDE];
    const int own = sweeps->order[place] * width;
    const int start = sweeps->start[place], end = sweeps->start[place + 1];
    a_hop_nearer(nearer, boxes->distances + own, width);
    memset(row, 0xFF, (size_t)width);
    for (int j = start; j < end; j++) {
        const int other = sweeps->links[j] * width;
        take_lower(row, boxes->highest + other, boxes->distances + other, nearer, sweeps->links[j],
                   width);
    }
    row[sweeps->order[place]] = 0;
    for (int j = start; j < end; j++)
        row[sweeps->links[j]] = 0;
    return replace(boxes->highest + own, row, width);
}

static bool highest_narrow_row(const struct hop_sweeps *sweeps, void *boxes, int place)
{
    return highest_row(sweeps, boxes, place, HOP_SWEEPS_NARROW);
}

static bool highest_wide_row(const struct hop_sweeps *sweeps, void *boxes, int place)
{
    return highest_row(sweeps, boxes, place, HOP_SWEEPS_WIDE);
}

static bool find_highest(const struct hop_sweeps *sweeps, struct highest_boxes *boxes)
{
    for (int i = 0; i < sweeps->count; i++)
        memset(boxes->highest + sweeps->order[i] * sweeps->width, 0xFF, (size_t)sweeps->width);
    if (sweeps->width == HOP_SWEEPS_NARROW)
        return hop_sweeps_run(sweeps, highest_narrow_row, boxes);
    return hop_sweeps_run(sweeps, highest_wide_row, boxes);
}

/* The row of a box from that of the highest boxes, which is changed. */
static void hops_from_highest(uint8_t *row, uint8_t *highest, const struct hop_sweeps *sweeps,
                              int place, int box_count)
{
    uint8_t hops[WALK_BOX_LIMIT + 1];
    uint8_t box = sweeps->order[place];
    memset(hops, WALK_NO_WAY, sizeof hops); /* without a way: hops[0xFF] */
    highest[box] = hops[box] = box;
    for (int j = sweeps->start[place]; j < sweeps->start[place + 1]; j++) {
        uint8_t linked = sweeps->links[j];
        highest[linked] = hops[linked] = linked;
    }
    for (int to = 0; to < box_count; to++)
        hops[to] = hops[highest[to]];
    for (int to = 0; to < box_count; to++)
        row[to] = hops[highest[to]];
}

bool classic_matrix_fill_whole(uint8_t *next, const struct walk_box_set *links,
                               const struct walk_box_set *open, int box_count)
{
    struct hop_sweeps sweeps;
    struct highest_boxes boxes;
    if (!hop_sweeps_begin(&sweeps, links, open, box_count) ||
        !hop_sweeps_distances(&sweeps, boxes.distances) || !find_highest(&sweeps, &boxes))
        return false;
    memset(next, WALK_NO_WAY, (size_t)box_count * (size_t)box_count);
    for (int box = 0; box < box_count; box++)
        next[box * box_count + box] = (uint8_t)box;
    for (int place = 0; place < sweeps.count; place++) {
        int box = sweeps.order[place];
        hops_from_highest(next + box * box_count, boxes.highest + box * sweeps.width, &sweeps,
                          place, box_count);
    }
    return true;
}
