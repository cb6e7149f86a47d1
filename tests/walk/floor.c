#include "walk/floor.h"

#include <stdlib.h>
#include <string.h>

struct walk_box floor_box(int32_t left, int32_t top, int32_t right, int32_t bottom)
{
    return (struct walk_box){{left, top}, {right, top}, {right, bottom}, {left, bottom}, 0, 0, 0};
}

struct walk_box floor_line(int32_t x1, int32_t y1, int32_t x2, int32_t y2)
{
    return (struct walk_box){{x1, y1}, {x1, y1}, {x2, y2}, {x2, y2}, 0, 0, 0};
}

struct walk_box floor_sentinel(void)
{
    struct walk_box box = floor_box(-32000, -32000, -32000, -32000);
    box.flags = WALK_BOX_INVISIBLE;
    return box;
}

/* Fills hops and row_start as a tool would, with a first triple that leads to the box itself. */
static struct walk_matrix_rows floor_rows(struct floor *floor)
{
    int n = floor->box_count;
    uint8_t next[FLOOR_BOX_LIMIT * FLOOR_BOX_LIMIT], flags[FLOOR_BOX_LIMIT] = {0};
    struct walk_box_set neighbours[FLOOR_BOX_LIMIT];
    walk_neighbours(neighbours, floor->boxes, n);
    walk_matrix_rebuild(next, neighbours, flags, n);
    uint32_t count = 0;
    for (int box = 0; box < n; box++) {
        floor->row_start[box] = count;
        struct walk_hop row[WALK_BOX_LIMIT];
        next[box * n + box] = (uint8_t)box;
        int hops = walk_matrix_row_hops(next + box * n, n, row);
        memcpy(floor->hops + count, row, sizeof *row * (size_t)hops);
        count += (uint32_t)hops;
    }
    floor->row_start[n] = count;
    return (struct walk_matrix_rows){n, floor->row_start, floor->hops};
}

void floor_enter_with(struct floor *floor, const struct walk_matrix_rows *rows)
{
    walk_map_init(&floor->map, floor->boxes, floor->box_count, rows, floor->slots,
                  WALK_SCALE_SLOT_LIMIT, floor->memory);
    floor->caches = walk_caches_init(&floor->map, floor->caches);
}

void floor_enter(struct floor *floor, bool with_matrix)
{
    struct walk_matrix_rows rows = floor_rows(floor);
    floor_enter_with(floor, with_matrix ? &rows : NULL);
}

static void floor_make(struct floor *floor, const struct walk_box *boxes, int box_count,
                       bool with_matrix)
{
    assert_in_range(box_count, 0, FLOOR_BOX_LIMIT);
    floor->box_count = box_count;
    if (box_count > 0)
        memcpy(floor->boxes, boxes, sizeof *boxes * (size_t)box_count);
    memset(floor->slots, 0, sizeof floor->slots);
    floor->memory = malloc(walk_map_memory_size(box_count) + 1);
    floor->caches = malloc(walk_caches_memory_size(box_count));
    assert_non_null(floor->memory);
    assert_non_null(floor->caches);
    floor_enter(floor, with_matrix);
}

void floor_init(struct floor *floor, const struct walk_box *boxes, int box_count)
{
    floor_make(floor, boxes, box_count, true);
}

void floor_init_without_matrix(struct floor *floor, const struct walk_box *boxes, int box_count)
{
    floor_make(floor, boxes, box_count, false);
}

void floor_free(struct floor *floor)
{
    free(floor->memory);
    free(floor->caches);
    floor->memory = NULL;
    floor->caches = NULL;
}
