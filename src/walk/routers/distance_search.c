#include "walk/routers/distance_search.h"

#include "walk/memory_layout.h"
#include "walk/routers/field.h"
#include "walk/routers/field_trace.h"

struct distance_memory {
    struct walk_point *corners; /* of the path */
    void *field;
};

static size_t place_parts(struct distance_memory *parts, int width, int height, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t cells = (size_t)width * (size_t)height;
    parts->corners = layout_add(&layout, cells + 1, sizeof *parts->corners);
    parts->field = layout_add(&layout, field_size(width, height), 1);
    return layout.used;
}

size_t distance_search_size(int width, int height)
{
    struct distance_memory parts;
    return place_parts(&parts, width, height, NULL);
}

bool distance_search(const struct field_runs *floor, struct walk_point from, struct walk_point to,
                     void *memory, struct cell_path *path)
{
    struct distance_memory parts;
    struct field field;
    place_parts(&parts, floor->width, floor->height, memory);
    field_init(&field, floor, parts.field);
    field_spread(&field, to, &from);
    bool reached = field_at(&field, from.x, from.y) != FIELD_FAR;
    if (!reached) {
        field_spread(&field, from, NULL);
        to = field_nearest(&field, to);
        field_spread(&field, to, &from);
    }
    path->cells = parts.corners;
    field_trace(&field, from, floor->width * floor->height + 1, path);
    return reached;
}

void distance_field(const struct field_runs *floor, struct walk_point target, void *memory,
                    int32_t *cells)
{
    struct distance_memory parts;
    struct field field;
    place_parts(&parts, floor->width, floor->height, memory);
    field_init(&field, floor, parts.field);
    field_spread(&field, target, NULL);
    field_write(&field, cells);
}
