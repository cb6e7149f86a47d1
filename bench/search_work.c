#include "bench/search_work.h"
#include "walk/routers/a_star.h"
#include "walk/routers/cell_path.h"
#include "walk/routers/distance_search.h"

#include <stdlib.h>
#include <string.h>

bool bench_search_init(struct bench_search *search, enum bench_floor kind, int width, int height)
{
    *search = (struct bench_search){.pair = 0};
    if (!bench_bitmap_make(&search->bitmap, kind, width, height))
        return false;
    search->runs_memory = malloc(field_runs_size(width, height));
    search->search = calloc(field_size(width, height), 1);
    search->grid = calloc(grid_search_size(width, height), 1);
    search->field = calloc((size_t)width * (size_t)height, sizeof *search->field);
    if (!search->runs_memory || !search->search || !search->grid || !search->field) {
        bench_search_free(search);
        return false;
    }
    field_runs_init(&search->runs, width, height, search->runs_memory);
    field_runs_make(&search->runs, &search->bitmap.floor);
    return true;
}

void bench_search_free(struct bench_search *search)
{
    bench_bitmap_free(&search->bitmap);
    free(search->runs_memory);
    free(search->search);
    free(search->grid);
    free(search->field);
    *search = (struct bench_search){.pair = 0};
}

/* ---- rounds ---- */

static uint64_t route(const void *context, long rounds)
{
    const struct bench_search *search = context;
    const struct bench_bitmap *bitmap = &search->bitmap;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        struct cell_path path;
        distance_search(&search->runs, bitmap->pairs[search->pair].from,
                        bitmap->pairs[search->pair].to, search->search, &path);
        sum += (uint64_t)path.count;
    }
    return sum;
}

static uint64_t route_grid(const void *context, long rounds)
{
    const struct bench_search *search = context;
    const struct bench_bitmap *bitmap = &search->bitmap;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        struct cell_path path;
        grid_search(&bitmap->floor, bitmap->pairs[search->pair].from,
                    bitmap->pairs[search->pair].to, search->grid, &path);
        sum += (uint64_t)path.count;
    }
    return sum;
}

static uint64_t field(const void *context, long rounds)
{
    const struct bench_search *search = context;
    const struct bench_bitmap *bitmap = &search->bitmap;
    struct walk_point from = bitmap->pairs[search->pair].from;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        distance_field(&search->runs, bitmap->pairs[search->pair].to, search->search,
                       search->field);
        sum += (uint64_t)search->field[from.y * bitmap->floor.width + from.x];
    }
    return sum;
}

/* Makes the cells of the areas whose bit is set in `open` walkable. */
static void open_areas(struct walkable_mask *floor, const uint8_t *const *areas, int count,
                       uint32_t open)
{
    walkable_mask_clear(floor);
    for (int area = 0; area < count && area < 32; area++)
        for (size_t i = 0;
             (open >> area & 1) && i < walkable_mask_size(floor->width, floor->height); i++)
            floor->cells[i] |= areas[area][i];
}

/* Closes the strip and opens it again: two changes per round. */
static uint64_t change_areas(const void *context, long rounds)
{
    const struct bench_search *search = context;
    const struct bench_bitmap *bitmap = &search->bitmap;
    struct walkable_mask floor = bitmap->floor;
    struct field_runs runs = search->runs;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        open_areas(&floor, bitmap->areas, BENCH_AREAS, 1);
        field_runs_make(&runs, &floor);
        sum += (uint64_t)runs.row_first[runs.height];
        open_areas(&floor, bitmap->areas, BENCH_AREAS, 3);
        field_runs_make(&runs, &floor);
        sum += (uint64_t)runs.row_first[runs.height];
    }
    return sum;
}

struct bench_work bench_search_work(const struct bench_search *search, enum bench_search_work work)
{
    static uint64_t (*const runs[BENCH_SEARCH_WORKS])(const void *, long) = {route, route_grid,
                                                                             field, change_areas};
    return (struct bench_work){.units = 1, .run = runs[work], .context = search};
}
