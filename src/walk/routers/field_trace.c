#include "walk/routers/field_trace.h"

#include <math.h>

/* ---- tracing ---- */

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
    /* At distance 1 the target is beside the cell. The distance wanted of a diagonal cell would be
     * -1, which is FIELD_WALL. */
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

/* ---- beautification ---- */

enum { SHORTEST_LEG = 10, MOST_PARTS = 10, SHORTEST_PART = 5 };

/* Tries points on the leg from `middle` to `to`, the furthest first. Returns the first that can be
 * seen from `from` and that sees `to` itself; `middle` when there is none. */
static struct walk_point moved_corner(const struct walkability *floor, struct walk_point from,
                                      struct walk_point middle, struct walk_point to)
{
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

/* Makes one pass. The last of the cells kept so far is the one from which lines are tried. There
 * are never more kept cells than read ones, so they are written over the same array. */
static void beautify_forwards(const struct walkability *floor, struct cell_path *path)
{
    struct walk_point *cells = path->cells;
    int kept = 0;
    for (int middle = 1; middle + 1 < path->count; middle++) {
        if (walkability_line(floor, cells[kept], cells[middle + 1]))
            continue;
        cells[kept + 1] = moved_corner(floor, cells[kept], cells[middle], cells[middle + 1]);
        kept++;
    }
    if (path->count > 1) {
        cells[kept + 1] = cells[path->count - 1];
        path->count = kept + 2;
    }
}

static void reverse(struct cell_path *path)
{
    for (int i = 0, j = path->count - 1; i < j; i++, j--) {
        struct walk_point swapped = path->cells[i];
        path->cells[i] = path->cells[j];
        path->cells[j] = swapped;
    }
}

void field_beautify(const struct walkability *floor, struct cell_path *path)
{
    beautify_forwards(floor, path);
    reverse(path);
    beautify_forwards(floor, path);
    reverse(path);
}
