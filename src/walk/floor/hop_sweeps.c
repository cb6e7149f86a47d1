#include "walk/floor/hop_sweeps.h"

#include <string.h>

/* gcc would work on several rows together, and then not see that the loops over bytes can be done
 * many bytes at a time. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-loop-unroll-and-jam")
#endif

/* ---- the order ---- */

struct gathering {
    struct hop_sweeps *sweeps;
    const struct walk_box_set *links, *open;
    struct walk_box_set unseen;
    int words, link_count;
};

/* Notes the links of the box at a place, and puts those that were not seen at the end of the order.
 */
static bool gather_links(struct gathering *gathering, int place)
{
    struct hop_sweeps *sweeps = gathering->sweeps;
    const struct walk_box_set *links = &gathering->links[sweeps->order[place]];
    sweeps->start[place] = (uint16_t)gathering->link_count;
    for (int word = 0; word < gathering->words; word++) {
        uint64_t all = links->words[word] & gathering->open->words[word];
        uint64_t found = all & gathering->unseen.words[word];
        gathering->unseen.words[word] &= ~found;
        for (; all; all &= all - 1) {
            if (gathering->link_count == HOP_SWEEPS_LINKS)
                return false;
            sweeps->links[gathering->link_count++] = (uint8_t)(word * 64 + __builtin_ctzll(all));
        }
        for (; found; found &= found - 1)
            sweeps->order[sweeps->count++] = (uint8_t)(word * 64 + __builtin_ctzll(found));
    }
    return true;
}

bool hop_sweeps_begin(struct hop_sweeps *sweeps, const struct walk_box_set *links,
                      const struct walk_box_set *open, int box_count)
{
    struct gathering gathering = {.sweeps = sweeps, .links = links, .open = open, .unseen = *open};
    gathering.words = (box_count + 63) / 64;
    sweeps->width = box_count <= HOP_SWEEPS_NARROW ? HOP_SWEEPS_NARROW : HOP_SWEEPS_WIDE;
    sweeps->count = 0;
    int place = 0;
    for (int word = 0; word < gathering.words; word++) {
        while (gathering.unseen.words[word]) {
            int first = word * 64 + __builtin_ctzll(gathering.unseen.words[word]);
            sweeps->order[sweeps->count++] = (uint8_t)first;
            walk_box_set_remove(&gathering.unseen, first);
            for (; place < sweeps->count; place++)
                if (!gather_links(&gathering, place))
                    return false;
        }
    }
    sweeps->start[place] = (uint16_t)gathering.link_count;
    return true;
}

/* ---- distances ---- */

/* The functions from here on are inlined with a known width. */
static inline void take_nearer(uint8_t *restrict row, const uint8_t *restrict other, int width)
{
    for (int i = 0; i < width; i++)
        row[i] = other[i] < row[i] ? other[i] : row[i];
}

/* Goes over to `through` and a hop more where that is nearer. Returns whether it is anywhere. */
static inline bool take_hop(uint8_t *restrict row, const uint8_t *restrict through, int width)
{
    uint8_t changed = 0;
    for (int i = 0; i < width; i++) {
        uint8_t beyond = through[i] < HOP_SWEEPS_APART - 1 ? through[i] : HOP_SWEEPS_APART - 1;
        uint8_t hops = (uint8_t)(beyond + 1);
        uint8_t nearer = hops < row[i] ? hops : row[i];
        changed |= nearer ^ row[i];
        row[i] = nearer;
    }
    return changed != 0;
}

static inline bool nearer_row(const struct hop_sweeps *sweeps, uint8_t *distances, int place,
                              int width)
{
    uint8_t nearest[HOP_SWEEPS_WIDE];
    int link = sweeps->start[place], end = sweeps->start[place + 1];
    if (link == end)
        return false;
    memcpy(nearest, distances + sweeps->links[link] * width, (size_t)width);
    for (link++; link < end; link++)
        take_nearer(nearest, distances + sweeps->links[link] * width, width);
    return take_hop(distances + sweeps->order[place] * width, nearest, width);
}

static bool nearer_narrow_row(const struct hop_sweeps *sweeps, void *distances, int place)
{
    return nearer_row(sweeps, distances, place, HOP_SWEEPS_NARROW);
}

static bool nearer_wide_row(const struct hop_sweeps *sweeps, void *distances, int place)
{
    return nearer_row(sweeps, distances, place, HOP_SWEEPS_WIDE);
}

bool hop_sweeps_distances(const struct hop_sweeps *sweeps, uint8_t *distances)
{
    for (int i = 0; i < sweeps->count; i++) {
        uint8_t *row = distances + sweeps->order[i] * sweeps->width;
        memset(row, HOP_SWEEPS_APART, (size_t)sweeps->width);
        row[sweeps->order[i]] = 0;
    }
    if (sweeps->width == HOP_SWEEPS_NARROW)
        return hop_sweeps_run(sweeps, nearer_narrow_row, distances);
    return hop_sweeps_run(sweeps, nearer_wide_row, distances);
}

/* ---- next boxes ---- */

/* The box itself is 0 hops away, and a hop nearer than that is a distance that there is not. */
static inline void a_hop_nearer(uint8_t *restrict nearer, const uint8_t *restrict distances,
                                int width)
{
    for (int i = 0; i < width; i++)
        nearer[i] = (uint8_t)(distances[i] - 1);
}

/* Where `through` is a hop nearer than a box is, and no box of a lower number was found, the way
 * leads over `hop`. */
static inline void take_lower_hop(uint8_t *restrict row, const uint8_t *restrict through,
                                  const uint8_t *restrict nearer, uint8_t hop, int width)
{
    for (int i = 0; i < width; i++) {
        uint8_t over = (uint8_t)(hop | (through[i] == nearer[i] ? 0 : WALK_NO_WAY));
        row[i] = over < row[i] ? over : row[i];
    }
}

/* A search that is breadth first and in ascending number reaches a box by the lowest of the boxes
 * next to its beginning that are on a way with the fewest hops. */
static inline void hops_from_distances(uint8_t *next, const struct hop_sweeps *sweeps,
                                       const uint8_t *distances, int box_count, int width)
{
    uint8_t row[HOP_SWEEPS_WIDE], nearer[HOP_SWEEPS_WIDE];
    for (int place = 0; place < sweeps->count; place++) {
        a_hop_nearer(nearer, distances + sweeps->order[place] * width, width);
        memset(row, WALK_NO_WAY, (size_t)width);
        for (int j = sweeps->start[place]; j < sweeps->start[place + 1]; j++)
            take_lower_hop(row, distances + sweeps->links[j] * width, nearer, sweeps->links[j],
                           width);
        memcpy(next + sweeps->order[place] * box_count, row, (size_t)box_count);
    }
}

bool walk_matrix_fill_whole(uint8_t *next, const struct walk_box_set *links,
                            const struct walk_box_set *open, int box_count)
{
    struct hop_sweeps sweeps;
    uint8_t distances[HOP_SWEEPS_SIZE];
    if (!hop_sweeps_begin(&sweeps, links, open, box_count) ||
        !hop_sweeps_distances(&sweeps, distances))
        return false;
    memset(next, WALK_NO_WAY, (size_t)box_count * (size_t)box_count);
    if (sweeps.width == HOP_SWEEPS_NARROW)
        hops_from_distances(next, &sweeps, distances, box_count, HOP_SWEEPS_NARROW);
    else
        hops_from_distances(next, &sweeps, distances, box_count, HOP_SWEEPS_WIDE);
    return true;
}
