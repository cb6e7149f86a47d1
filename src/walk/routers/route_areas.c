#include "walk/routers/route_areas.h"

#include <string.h>

#include "walk/memory_layout.h"
#include "walk/routers/distance_search.h"

static size_t place_parts(struct route_areas *areas, int width, int height, void *memory)
{
    struct memory_layout layout = {.base = memory};
    uint64_t *bits = layout_add(&layout, walkability_words(width, height), sizeof *bits);
    void *runs = layout_add(&layout, field_runs_size(width, height), 1);
    areas->search = layout_add(&layout, distance_search_size(width, height), 1);
    if (memory) {
        walkability_init(&areas->floor, width, height, bits);
        field_runs_init(&areas->runs, width, height, runs);
    }
    return layout.used;
}

size_t route_areas_size(int width, int height)
{
    struct route_areas areas;
    return place_parts(&areas, width, height, NULL);
}

void route_areas_init(struct route_areas *areas, const uint8_t *pixels, int width, int height,
                      void *memory)
{
    *areas = (struct route_areas){.pixels = pixels};
    place_parts(areas, width, height, memory);
}

bool route_areas_close(struct route_areas *areas, int area, bool closed)
{
    size_t cells = (size_t)areas->floor.width * (size_t)areas->floor.height;
    if (area < 1 || area >= ROUTE_AREA_LIMIT || !memchr(areas->pixels, area, cells))
        return false;
    areas->is_made = areas->is_made && areas->closed[area] == closed;
    areas->closed[area] = closed;
    return true;
}

void route_areas_update(struct route_areas *areas)
{
    if (areas->is_made)
        return;
    walkability_take_picture(&areas->floor, areas->pixels, areas->closed);
    field_runs_make(&areas->runs, &areas->floor);
    areas->is_made = true;
}
