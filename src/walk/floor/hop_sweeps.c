#include "walk/floor/hop_sweeps.h"

#include <string.h>

/* gcc would work on several rows together, and then not see that the loops over bytes can be done
 * many bytes at a time. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-loop-unroll-and-jam")
#endif

/* ---- the orders ---- */

struct gathering {
    struct hop_sweeps *sweeps;
    const struct walk_box_set *links, *open;
    struct walk_box_set unseen;
    int words, link_count;
};

/* Notes the links of a box, and puts those that were not seen at the end of the first order. */
static bool gather_links(struct gathering *gathering, int box)
{
    struct hop_sweeps *sweeps = gathering->sweeps;
    int end = gathering->link_count;
    sweeps->first[box] = (uint16_t)end;
    for (int word = 0; word < gathering->words; word++) {
        uint64_t all = gathering->links[box].words[word] & gathering->open->words[word];
        uint64_t found = all & gathering->unseen.words[word];
        gathering->unseen.words[word] &= ~found;
        for (; all; all &= all - 1) {
            if (end > HOP_SWEEPS_LINKS - HOP_SWEEPS_AT_ONCE)
                return false;
            sweeps->links[end++] = (uint8_t)(word * 64 + __builtin_ctzll(all));
        }
        for (; found; found &= found - 1)
            sweeps->orders[0][sweeps->count++] = (uint8_t)(word * 64 + __builtin_ctzll(found));
    }
    while (end % HOP_SWEEPS_AT_ONCE)
        sweeps->links[end++] = (uint8_t)box;
    sweeps->end[box] = (uint16_t)end;
    gathering->link_count = end;
    return true;
}

/* Makes the part of the second order from `start` on, of the same boxes as in the first. */
static void search_from_amid(struct hop_sweeps *sweeps, int start)
{
    uint8_t *order = sweeps->orders[1];
    bool seen[WALK_BOX_LIMIT] = {false};
    int end = start;
    order[end] = sweeps->orders[0][(start + sweeps->count) / 2];
    seen[order[end++]] = true;
    for (int place = start; end < sweeps->count; place++) {
        int box = order[place];
        for (int j = sweeps->first[box]; j < sweeps->end[box]; j++) {
            uint8_t linked = sweeps->links[j];
            if (!seen[linked])
                order[end++] = linked;
            seen[linked] = true;
        }
    }
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
            int start = sweeps->count;
            sweeps->orders[0][sweeps->count++] = (uint8_t)first;
            walk_box_set_remove(&gathering.unseen, first);
            for (; place < sweeps->count; place++)
                if (!gather_links(&gathering, sweeps->orders[0][place]))
                    return false;
            search_from_amid(sweeps, start);
        }
    }
    return true;
}

/* ---- distances ---- */

enum { APART = 0xFF }; /* as a distance: no way */

/* Goes over to one of four other rows and a hop more where that is nearer. Returns a byte in which
 * there are bits when something has changed: as a bool, clang would work on four bytes at a time.
 * The functions from here on are inlined with a known width. */
static inline uint8_t take_hop(uint8_t *restrict row, const uint8_t *restrict a,
                               const uint8_t *restrict b, const uint8_t *restrict c,
                               const uint8_t *restrict d, int width)
{
    uint8_t changed = 0;
    for (int i = 0; i < width; i++) {
        uint8_t ab = a[i] < b[i] ? a[i] : b[i], cd = c[i] < d[i] ? c[i] : d[i];
        uint8_t through = ab < cd ? ab : cd;
        uint8_t beyond = through < APART - 1 ? through : APART - 1;
        uint8_t hops = (uint8_t)(beyond + 1);
        uint8_t nearer = hops < row[i] ? hops : row[i];
        changed |= nearer ^ row[i];
        row[i] = nearer;
    }
    return changed;
}

static inline bool nearer_row(const struct hop_sweeps *sweeps, uint8_t *rows, int box, int width)
{
    bool changed = false;
    for (int j = sweeps->first[box]; j < sweeps->end[box]; j += HOP_SWEEPS_AT_ONCE) {
        const uint8_t *links = sweeps->links + j;
        if (take_hop(rows + box * width, rows + links[0] * width, rows + links[1] * width,
                     rows + links[2] * width, rows + links[3] * width, width))
            changed = true;
    }
    return changed;
}

static bool nearer_narrow_row(const struct hop_sweeps *sweeps, void *distances, int box)
{
    return nearer_row(sweeps, distances, box, HOP_SWEEPS_NARROW);
}

static bool nearer_wide_row(const struct hop_sweeps *sweeps, void *distances, int box)
{
    return nearer_row(sweeps, distances, box, HOP_SWEEPS_WIDE);
}

/* Finds the distances between all open boxes in hops, a row for each box. The rows of closed boxes,
 * and what lies beyond the number of boxes, tell nothing. Returns false when it gives up. */
static bool find_distances(const struct hop_sweeps *sweeps, uint8_t *distances)
{
    for (int i = 0; i < sweeps->count; i++) {
        int box = sweeps->orders[0][i];
        uint8_t *row = distances + box * sweeps->width;
        memset(row, APART, (size_t)sweeps->width);
        row[box] = 0;
    }
    if (sweeps->width == HOP_SWEEPS_NARROW)
        return hop_sweeps_run(sweeps, nearer_narrow_row, distances);
    return hop_sweeps_run(sweeps, nearer_wide_row, distances);
}

/* ---- next boxes ---- */

/* Where `through` is a hop nearer than `own`, and no box of a lower number was found, the way leads
 * over `hop`. The box itself is 0 hops away, and a hop nearer is a distance that there is not. */
static inline void take_lower_hop(uint8_t *restrict row, const uint8_t *restrict own,
                                  const uint8_t *restrict through, uint8_t hop, int width)
{
    for (int i = 0; i < width; i++) {
        uint8_t nearer = (uint8_t)(own[i] - 1);
        uint8_t over = (uint8_t)(hop | (through[i] == nearer ? 0 : WALK_NO_WAY));
        row[i] = over < row[i] ? over : row[i];
    }
}

/* A search that is breadth first and in ascending number reaches a box by the lowest of the boxes
 * next to its beginning that are on a way with the fewest hops. */
static inline void hops_from_distances(uint8_t *next, const struct hop_sweeps *sweeps,
                                       const uint8_t *distances, int box_count, int width)
{
    uint8_t row[HOP_SWEEPS_WIDE];
    for (int i = 0; i < sweeps->count; i++) {
        int box = sweeps->orders[0][i];
        memset(row, WALK_NO_WAY, (size_t)width);
        for (int j = sweeps->first[box]; j < sweeps->end[box]; j++)
            take_lower_hop(row, distances + box * width, distances + sweeps->links[j] * width,
                           sweeps->links[j], width);
        memcpy(next + box * box_count, row, (size_t)box_count);
    }
}

bool walk_matrix_fill_whole(uint8_t *next, const struct walk_box_set *links,
                            const struct walk_box_set *open, int box_count)
{
    struct hop_sweeps sweeps;
    uint8_t distances[HOP_SWEEPS_SIZE];
    if (!hop_sweeps_begin(&sweeps, links, open, box_count) || !find_distances(&sweeps, distances))
        return false;
    memset(next, WALK_NO_WAY, (size_t)box_count * (size_t)box_count);
    if (sweeps.width == HOP_SWEEPS_NARROW)
        hops_from_distances(next, &sweeps, distances, box_count, HOP_SWEEPS_NARROW);
    else
        hops_from_distances(next, &sweeps, distances, box_count, HOP_SWEEPS_WIDE);
    return true;
}
