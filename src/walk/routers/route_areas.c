#include "walk/routers/route_areas.h"

#include <string.h>

#include "util/arena.h"

static size_t areas_place_parts(struct route_areas *areas, int width, int height, void *memory)
{
    struct memory_layout layout = {.base = memory};
    uint8_t *cells = layout_add(&layout, walkable_mask_size(width, height), 1);
    void *runs = layout_add(&layout, field_runs_size(width, height), 1);
    areas->search = layout_add(&layout, field_size(width, height), 1);
    if (memory) {
        walkable_mask_init(&areas->floor, width, height, cells);
        field_runs_init(&areas->runs, width, height, runs);
    }
    return layout.used;
}

size_t route_areas_size(int width, int height)
{
    struct route_areas areas;
    return areas_place_parts(&areas, width, height, NULL);
}

static void make_floor(struct route_areas *areas)
{
    const size_t count = walkable_mask_size(areas->floor.width, areas->floor.height);
    for (size_t i = 0; i < count; i++)
        areas->floor.cells[i] = !areas->closed[areas->pixels[i]];
    field_runs_make(&areas->runs, &areas->floor);
}

void route_areas_init(struct route_areas *areas, const uint8_t *pixels, int width, int height,
                      void *memory)
{
    *areas = (struct route_areas){.pixels = pixels, .closed = {true}};
    areas_place_parts(areas, width, height, memory);
    make_floor(areas);
}

bool route_areas_close(struct route_areas *areas, int area, bool closed)
{
    size_t cells = (size_t)areas->floor.width * (size_t)areas->floor.height;
    if (area < 1 || area >= ROUTE_AREA_LIMIT || !memchr(areas->pixels, area, cells))
        return false;
    areas->closed[area] = closed;
    make_floor(areas);
    return true;
}
