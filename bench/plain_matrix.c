#include "bench/plain_matrix.h"

#include "walk/classic/classic_floor.h"
#include "walk/classic/classic_geometry.h"

/* Begins the table: a box is no hops from itself, and one hop from each linked box. */
static void begin_pair(uint8_t *next, uint8_t *hops, int box_count, int from, int to, bool linked)
{
    int place = from * box_count + to;
    next[place] = from == to || linked ? (uint8_t)to : WALK_NO_PATH;
    hops[place] = from == to ? 0 : linked ? 1 : WALK_NO_PATH;
}

static void shorten(uint8_t *next, uint8_t *hops, int n)
{
    for (int k = 0; k < n; k++) {
        for (int i = 0; i < n; i++) {
            if (hops[i * n + k] == WALK_NO_PATH)
                continue;
            for (int j = 0; j < n; j++) {
                int through = hops[i * n + k] + hops[k * n + j];
                if (hops[k * n + j] == WALK_NO_PATH || through >= hops[i * n + j])
                    continue;
                hops[i * n + j] = (uint8_t)through;
                next[i * n + j] = next[i * n + k];
            }
        }
    }
}

void plain_matrix_from_links(uint8_t *next, uint8_t *hops, const struct walk_box_set *links,
                             const struct walk_box_set *open, int box_count)
{
    for (int i = 0; i < box_count; i++)
        for (int j = 0; j < box_count; j++)
            begin_pair(next, hops, box_count, i, j,
                       i != j && walk_box_set_has(open, i) && walk_box_set_has(open, j) &&
                           walk_box_set_has(&links[i], j));
    shorten(next, hops, box_count);
}

void plain_matrix_from_boxes(uint8_t *next, uint8_t *hops, const struct walk_box *boxes,
                             const uint8_t *flags, int box_count)
{
    for (int i = 0; i < box_count; i++)
        for (int j = 0; j < box_count; j++)
            begin_pair(next, hops, box_count, i, j,
                       i != j && !((flags[i] | flags[j]) & WALK_BOX_INVISIBLE) &&
                           classic_boxes_touch(&boxes[i], &boxes[j]));
    shorten(next, hops, box_count);
}
