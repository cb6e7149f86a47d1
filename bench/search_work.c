#include "bench/search_work.h"

#include <stdlib.h>
#include <string.h>

#include "walk/field/field_flood.h"
#include "walk/field/field_trace.h"
#include "walk/search/distance_search.h"
#include "walk/search/grid_search.h"

bool bench_search_init(struct bench_search *search, enum bench_floor kind, int width, int height)
{
    *search = (struct bench_search){.pair = 0};
    if (!bench_bitmap_make(&search->bitmap, kind, width, height))
        return false;
    int limit = field_rects_worth(width, height);
    size_t size = distance_search_size(width, height, limit);
    search->rects_memory = malloc(field_rects_size(width, height, limit));
    search->search = calloc(size, 1);
    search->grid = calloc(grid_search_size(width, height), 1);
    search->field = calloc((size_t)width * (size_t)height, sizeof *search->field);
    search->queue = calloc((size_t)width * (size_t)height, sizeof *search->queue);
    if (!search->rects_memory || !search->search || !search->grid || !search->field ||
        !search->queue) {
        bench_search_free(search);
        return false;
    }
    field_rects_init(&search->rects, width, height, limit, search->rects_memory);
    search->rects_fit = field_rects_make(&search->rects, &search->bitmap.floor);
    return true;
}

void bench_search_free(struct bench_search *search)
{
    bench_bitmap_free(&search->bitmap);
    free(search->rects_memory);
    free(search->search);
    free(search->grid);
    free(search->field);
    free(search->queue);
    *search = (struct bench_search){.pair = 0};
}

/* ---- rounds ---- */

static const struct field_rects *rects_of(const struct bench_search *search)
{
    return search->rects_fit ? &search->rects : NULL;
}

static uint64_t route(const void *context, long rounds)
{
    const struct bench_search *search = context;
    const struct bench_bitmap *bitmap = &search->bitmap;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        struct cell_path path;
        distance_search(&bitmap->floor, rects_of(search), bitmap->pairs[search->pair].from,
                        bitmap->pairs[search->pair].to, search->search, &path);
        sum += (uint64_t)path.count;
    }
    return sum;
}

static uint64_t route_flood(const void *context, long rounds)
{
    const struct bench_search *search = context;
    const struct walkability *floor = &search->bitmap.floor;
    const struct flooded_field flooded = {floor->width, floor->height, search->field};
    const struct field_source source = field_source_flooded(&flooded);
    struct walk_point from = search->bitmap.pairs[search->pair].from;
    struct cell_path path = {0, search->search};
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        field_flood(floor, search->bitmap.pairs[search->pair].to, &from, search->field,
                    search->queue);
        field_trace(&source, from, floor->width * floor->height + 1, &path);
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
        distance_field(&bitmap->floor, rects_of(search), bitmap->pairs[search->pair].to,
                       search->search, search->field);
        sum += (uint64_t)search->field[from.y * bitmap->floor.width + from.x];
    }
    return sum;
}

static uint64_t field_flood_whole(const void *context, long rounds)
{
    const struct bench_search *search = context;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++)
        sum += (uint64_t)field_flood(&search->bitmap.floor, search->bitmap.pairs[search->pair].to,
                                     NULL, search->field, search->queue);
    return sum;
}

/* Closes the strip and opens it again: two changes in a round. */
static uint64_t change_areas(const void *context, long rounds)
{
    const struct bench_search *search = context;
    const struct bench_bitmap *bitmap = &search->bitmap;
    struct walkability floor = bitmap->floor;
    struct field_rects rects = search->rects;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        walkability_open_areas(&floor, bitmap->areas, BENCH_AREAS, 1);
        sum += field_rects_make(&rects, &floor);
        walkability_open_areas(&floor, bitmap->areas, BENCH_AREAS, 3);
        sum += field_rects_make(&rects, &floor);
    }
    return sum;
}

struct bench_work bench_search_work(const struct bench_search *search, enum bench_search_work work)
{
    static uint64_t (*const runs[BENCH_SEARCH_WORKS])(const void *, long) = {
        route, route_flood, route_grid, field, field_flood_whole, change_areas};
    return (struct bench_work){.units = 1, .run = runs[work], .context = search};
}
