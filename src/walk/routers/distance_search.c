/* The searches of router `distance`.
 *
 * From: docs/walking.md 14. Where the article named there says nothing, or its example would not
 * end: a diagonal step is tried only on the side of the straight step chosen first (left, right,
 * up, down); a leg of less than 10 pixels is not changed; the first visible point, from the
 * furthest on, ends the search; a corner is moved only to a place that still sees the next corner.
 */
#include <math.h>

#include "util/arena.h"
#include "walk/routers/search.h"

/* The step from a cell of this distance (at least 1) to a cell that is nearer to the target. */
static struct walk_point step_down(const struct field *field, struct walk_point p, int32_t distance)
{
    int32_t nearer = distance - 1;
    int dx = field_at(field, p.x - 1, p.y) == nearer   ? -1
             : field_at(field, p.x + 1, p.y) == nearer ? 1
                                                       : 0;
    bool up = field_at(field, p.x, p.y - 1) == nearer;
    if (dx == 0)
        return (struct walk_point){0, up ? -1 : 1};
    /* At distance 1 the target is next to the cell, and -1 is FIELD_WALL. */
    int32_t diagonal = distance - 2;
    if (diagonal < 0)
        return (struct walk_point){dx, 0};
    if (up && field_at(field, p.x + dx, p.y - 1) == diagonal)
        return (struct walk_point){dx, -1};
    if (field_at(field, p.x, p.y + 1) == nearer && field_at(field, p.x + dx, p.y + 1) == diagonal)
        return (struct walk_point){dx, 1};
    return (struct walk_point){dx, 0};
}

bool field_trace(const struct field *field, struct walk_point start, int limit,
                 struct cell_path *path)
{
    int32_t distance = field_at(field, start.x, start.y);
    struct walk_point at = start, last = {0, 0};
    path->count = 0;
    while (distance > 0) {
        struct walk_point step = step_down(field, at, distance);
        if (!walk_point_equal(step, last)) {
            if (path->count == limit)
                return false;
            path->cells[path->count++] = at;
        }
        last = step;
        at = (struct walk_point){at.x + step.x, at.y + step.y};
        distance -= step.x != 0 && step.y != 0 ? 2 : 1;
    }
    if (path->count == limit)
        return false;
    path->cells[path->count++] = at;
    return true;
}

/* Tries points on the leg from `middle` to `to`, the furthest first. Returns the first that can be
 * seen from `from` and that sees `to` itself; `middle` when there is none. */
static struct walk_point moved_corner(const struct walkability *floor, struct walk_point from,
                                      struct walk_point middle, struct walk_point to)
{
    enum { SHORTEST_LEG = 10, MOST_PARTS = 10, SHORTEST_PART = 5 };
    int dx = to.x - middle.x, dy = to.y - middle.y;
    double length = sqrt((double)walk_distance_squared(middle, to));
    if (length < SHORTEST_LEG)
        return middle;
    int parts = length < MOST_PARTS * SHORTEST_PART ? (int)(length / SHORTEST_PART) : MOST_PARTS;
    for (int part = parts - 1; part > 0; part--) {
        struct walk_point point = {middle.x + dx * part / parts, middle.y + dy * part / parts};
        if (walkability_line(floor, from, point) && walkability_line(floor, point, to))
            return point;
    }
    return middle;
}

/* Makes one pass, in place. Lines are tried from the last of the cells that stay. */
static void beautify_forwards(const struct walkability *floor, struct cell_path *path)
{
    struct walk_point *cells = path->cells;
    int last = 0;
    for (int middle = 1; middle + 1 < path->count; middle++) {
        if (walkability_line(floor, cells[last], cells[middle + 1]))
            continue;
        cells[last + 1] = moved_corner(floor, cells[last], cells[middle], cells[middle + 1]);
        last++;
    }
    if (path->count > 1) {
        cells[last + 1] = cells[path->count - 1];
        path->count = last + 2;
    }
}

void field_beautify(const struct walkability *floor, struct cell_path *path)
{
    for (int pass = 0; pass < 2; pass++) {
        beautify_forwards(floor, path);
        cell_path_reverse(path);
    }
}

struct search {
    struct walk_point *corners; /* of the path */
    struct field field;
};

/* Places the parts in the memory and prepares the field; without memory it only counts. */
static size_t place_parts(struct search *search, const struct field_runs *runs, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t cells = (size_t)runs->width * (size_t)runs->height;
    search->corners = layout_add(&layout, cells + 1, sizeof *search->corners);
    void *field = layout_add(&layout, field_size(runs->width, runs->height), 1);
    if (memory)
        field_init(&search->field, runs, field);
    return layout.used;
}

size_t distance_search_size(int width, int height, int nodes)
{
    struct search search;
    const struct field_runs runs = {.width = width, .height = height};
    (void)nodes;
    return place_parts(&search, &runs, NULL);
}

bool distance_search(const struct field_runs *floor, struct walk_point from, struct walk_point to,
                     void *memory, struct cell_path *path)
{
    struct search search;
    struct field *field = &search.field;
    place_parts(&search, floor, memory);
    field_spread(field, to, &from);
    bool reached = field_at(field, from.x, from.y) != FIELD_FAR;
    if (!reached) {
        field_spread(field, from, NULL);
        to = field_nearest(field, to);
        field_spread(field, to, &from);
    }
    path->cells = search.corners;
    field_trace(field, from, floor->width * floor->height + 1, path);
    return reached;
}

void distance_field(const struct field_runs *floor, struct walk_point target, void *memory,
                    int32_t *cells)
{
    struct search search;
    place_parts(&search, floor, memory);
    field_spread(&search.field, target, NULL);
    field_write(&search.field, cells);
}
