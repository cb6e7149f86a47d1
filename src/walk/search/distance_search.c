#include "walk/search/distance_search.h"

#include "walk/field/field_cones.h"
#include "walk/field/field_cones_read.h"
#include "walk/field/field_flood.h"
#include "walk/field/field_levels.h"
#include "walk/field/field_trace.h"
#include "walk/floor/memory_layout.h"

struct distance_memory {
    struct walk_point *cells; /* the corners of the way */
    int32_t *field;           /* a distance per cell */
    void *queue;              /* of a flood, a number per cell; or the memory of levels */
    void *cones;              /* in the place of field and queue */
};

/* A whole field is written faster from cones than level by level if there is at most one rectangle
 * for so many cells. A single way passes few rectangles; it is found faster with cones whenever
 * rectangles were made at all. */
enum { FIELD_WORTH_CELLS = 128 };

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

static size_t memory_place_parts(struct distance_memory *parts, int width, int height,
                                 int rect_limit, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t cells = (size_t)width * (size_t)height;
    parts->cells = layout_add(&layout, cells + 1, sizeof *parts->cells);
    struct memory_layout flood = layout;
    parts->cones = layout_add(&layout, field_cones_size(width, height, rect_limit), 1);
    parts->field = layout_add(&flood, cells, sizeof *parts->field);
    parts->queue = layout_add(
        &flood, larger(cells * sizeof *parts->field, field_levels_size(width, height)), 1);
    return larger(layout.used, flood.used);
}

size_t distance_search_size(int width, int height, int rect_limit)
{
    struct distance_memory parts;
    return memory_place_parts(&parts, width, height, rect_limit, NULL);
}

/* ---- over rectangles: both functions return false when there are too many cones ---- */

static bool search_cones(const struct field_rects *rects, const struct distance_memory *parts,
                         struct walk_point from, struct walk_point to, struct cell_path *path,
                         bool *reached)
{
    struct field_cones cones;
    field_cones_init(&cones, rects, parts->cones);
    const struct field_source source = field_source_cones(&cones);
    if (!field_cones_spread(&cones, to, &from))
        return false;
    *reached = source.at(source.field, from.x, from.y) != FIELD_FAR;
    if (!*reached) {
        if (!field_cones_spread(&cones, from, NULL))
            return false;
        to = field_cones_nearest(&cones, to);
        if (!field_cones_spread(&cones, to, &from))
            return false;
    }
    field_trace(&source, from, rects->width * rects->height + 1, path);
    return true;
}

static bool write_cones(const struct field_rects *rects, const struct distance_memory *parts,
                        struct walk_point target, int32_t *field)
{
    struct field_cones cones;
    field_cones_init(&cones, rects, parts->cones);
    if (!field_cones_spread(&cones, target, NULL))
        return false;
    field_cones_write(&cones, field);
    return true;
}

/* ---- without rectangles: level by level, or as a flood where levels give up ---- */

static void make_field(const struct walkability *floor, const struct distance_memory *parts,
                       struct walk_point target, const struct walk_point *start)
{
    if (!field_levels_write(floor, target, start, FIELD_LEVELS_WORTH, parts->queue, parts->field))
        field_flood(floor, target, start, parts->field, parts->queue);
}

/* The cell nearest to `wanted` of those that have a distance. */
static struct walk_point nearest_reached(const struct walkability *floor,
                                         const struct field_source *source,
                                         struct walk_point wanted)
{
    struct walk_point best = {0, 0};
    int64_t least = INT64_MAX;
    for (int y = 0; y < floor->height; y++) {
        for (int x = 0; x < floor->width; x++) {
            int32_t distance = source->at(source->field, x, y);
            int64_t squared = walk_distance_squared((struct walk_point){x, y}, wanted);
            if (distance == FIELD_WALL || distance == FIELD_FAR || squared >= least)
                continue;
            least = squared;
            best = (struct walk_point){x, y};
        }
    }
    return best;
}

static bool search_field(const struct walkability *floor, const struct distance_memory *parts,
                         struct walk_point from, struct walk_point to, struct cell_path *path)
{
    const struct flooded_field field = {floor->width, floor->height, parts->field};
    const struct field_source source = field_source_flooded(&field);
    make_field(floor, parts, to, &from);
    bool reached = source.at(source.field, from.x, from.y) != FIELD_FAR;
    if (!reached) {
        make_field(floor, parts, from, NULL);
        to = nearest_reached(floor, &source, to);
        make_field(floor, parts, to, &from);
    }
    field_trace(&source, from, floor->width * floor->height + 1, path);
    return reached;
}

/* ---- either way ---- */

bool distance_search(const struct walkability *floor, const struct field_rects *rects,
                     struct walk_point from, struct walk_point to, void *memory,
                     struct cell_path *path)
{
    struct distance_memory parts;
    bool reached;
    memory_place_parts(&parts, floor->width, floor->height, rects ? rects->limit : 0, memory);
    path->cells = parts.cells;
    if (rects && search_cones(rects, &parts, from, to, path, &reached))
        return reached;
    return search_field(floor, &parts, from, to, path);
}

void distance_field(const struct walkability *floor, const struct field_rects *rects,
                    struct walk_point target, void *memory, int32_t *field)
{
    struct distance_memory parts;
    memory_place_parts(&parts, floor->width, floor->height, rects ? rects->limit : 0, memory);
    bool are_few =
        rects && (int64_t)rects->count * FIELD_WORTH_CELLS <= (int64_t)rects->width * rects->height;
    if (are_few && write_cones(rects, &parts, target, field))
        return;
    if (field_levels_write(floor, target, NULL, FIELD_LEVELS_WORTH, parts.queue, field))
        return;
    /* Levels gave up: the floor is likely a fine maze. */
    if (!rects || are_few || !write_cones(rects, &parts, target, field))
        field_flood(floor, target, NULL, field, parts.queue);
}
