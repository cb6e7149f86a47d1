#include "walk/routers/field_runs.h"

#include <string.h>

#include "walk/memory_layout.h"

static size_t place_parts(struct field_runs *runs, int width, int height, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t limit = ((size_t)width + 1) / 2 * (size_t)height;
    runs->runs = layout_add(&layout, limit, sizeof *runs->runs);
    runs->row_first = layout_add(&layout, (size_t)height + 1, sizeof *runs->row_first);
    return layout.used;
}

size_t field_runs_size(int width, int height)
{
    struct field_runs runs;
    return place_parts(&runs, width, height, NULL);
}

void field_runs_init(struct field_runs *runs, int width, int height, void *memory)
{
    *runs = (struct field_runs){.width = width, .height = height};
    place_parts(runs, width, height, memory);
    memset(runs->row_first, 0, ((size_t)height + 1) * sizeof *runs->row_first);
}

/* The first cell from x on that is walkable, or that is not; the width when there is none. */
static int next_cell(const uint64_t *row, int width, int x, bool walkable)
{
    while (x < width) {
        uint64_t word = (walkable ? row[x >> 6] : ~row[x >> 6]) >> (x & 63);
        if (word & 1)
            return x;
        x = word ? x + 1 : (x | 63) + 1;
    }
    return width;
}

void field_runs_make(struct field_runs *runs, const struct walkability *floor)
{
    int32_t count = 0;
    for (int y = 0; y < runs->height; y++) {
        const uint64_t *row = floor->bits + (size_t)y * (size_t)floor->stride;
        runs->row_first[y] = count;
        for (int x = 0; (x = next_cell(row, runs->width, x, true)) < runs->width;) {
            struct field_run *run = &runs->runs[count++];
            run->left = x;
            x = next_cell(row, runs->width, x, false);
            run->right = x - 1;
        }
    }
    runs->row_first[runs->height] = count;
}

int32_t field_runs_from(const struct field_runs *runs, int x, int y)
{
    int32_t first = runs->row_first[y], end = runs->row_first[y + 1];
    while (first < end) {
        int32_t middle = first + (end - first) / 2;
        if (runs->runs[middle].right < x)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

int32_t field_runs_find(const struct field_runs *runs, int x, int y)
{
    if (y < 0 || y >= runs->height)
        return -1;
    int32_t run = field_runs_from(runs, x, y);
    return run < runs->row_first[y + 1] && runs->runs[run].left <= x ? run : -1;
}
