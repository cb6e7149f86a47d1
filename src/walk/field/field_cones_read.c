/* Reads distances from cones: that of one cell, those along a trace, and the whole field. */
#include "walk/field/field_cones_read.h"

#include <stdlib.h>
#include <string.h>

static int32_t cone_at(const struct field_cone *cone, int x, int y)
{
    return cone->cost + abs(x - cone->x) + abs(y - cone->y);
}

/* The distance of a cell that lies in a rectangle. */
static int32_t distance_in(const struct field_cones *cones, int32_t rect, int x, int y)
{
    const struct field_cone *cone = &cones->cones[rect];
    if (cone->cost == FIELD_FAR)
        return FIELD_FAR;
    int32_t least = cone_at(cone, x, y);
    for (; cone->next >= 0;) {
        cone = &cones->cones[cone->next];
        int32_t distance = cone_at(cone, x, y);
        least = distance < least ? distance : least;
    }
    return least;
}

/* The rectangle of a cell that lies in the rectangle `from` or beside one of its sides; -1 for
 * none. */
static int32_t rect_beside(const struct field_rects *rects, int32_t from, int x, int y)
{
    const struct field_rect *at = &rects->rects[from];
    int32_t i = from;
    if (y < at->top) {
        for (i = at->above; field_rect_touches_above(at, &rects->rects[rects->by_bottom[i]]); i++)
            if (rects->rects[rects->by_bottom[i]].right >= x)
                break;
        i = rects->by_bottom[i];
    } else if (y > at->bottom) {
        for (i = at->below; field_rect_touches_below(at, &rects->rects[i]); i++)
            if (rects->rects[i].right >= x)
                break;
    }
    return field_rect_holds(&rects->rects[i], x, y) ? i : -1;
}

/* The rectangle of a cell anywhere; -1 for none. */
static int32_t rect_at(const struct field_cones *cones, int x, int y)
{
    const struct field_rects *rects = cones->rects;
    const struct field_rect *last = &rects->rects[*cones->cursor];
    bool is_beside =
        y >= last->top - 1 && y <= last->bottom + 1 && x >= last->left - 1 && x <= last->right + 1;
    /* Diagonally beyond a corner there may be a rectangle that does not touch this one. */
    bool is_past = (y < last->top || y > last->bottom) && (x < last->left || x > last->right);
    return is_beside && !is_past ? rect_beside(rects, *cones->cursor, x, y)
                                 : field_rects_find(rects, x, y);
}

static int32_t cones_at(const void *field, int x, int y)
{
    const struct field_cones *cones = field;
    int32_t rect = rect_at(cones, x, y);
    return rect < 0 ? FIELD_WALL : distance_in(cones, rect, x, y);
}

/* ---- along a trace ---- */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How far `to` is from `from` in a direction (1 or -1); 0 if it lies the other way. */
static int ahead(int from, int to, int direction)
{
    int distance = (to - from) * direction;
    return distance > 0 ? distance : 0;
}

/* How many steps go on towards the tip of every cone that gives the cell its distance. As long as
 * they do, these cones all become less by the whole length of each step, so that they stay equal
 * and no other cone becomes less than they are. */
static int steps_to_tips(const struct field_cones *cones, int32_t rect, struct walk_point cell,
                         int32_t distance, struct walk_point step)
{
    int steps = INT32_MAX;
    for (int32_t i = rect; i >= 0; i = cones->cones[i].next) {
        const struct field_cone *cone = &cones->cones[i];
        if (cone_at(cone, cell.x, cell.y) != distance)
            continue;
        if (step.x != 0)
            steps = least(steps, ahead(cell.x, cone->x, step.x));
        if (step.y != 0)
            steps = least(steps, ahead(cell.y, cone->y, step.y));
    }
    return steps;
}

/* Cuts down a number of steps along a side of the rectangle: they end where the cell beyond the
 * side is nearer to the target, too, since a trace may turn there. That can only begin where the
 * rectangle beyond, which is given by its number, begins. */
static int steps_along(const struct field_cones *cones, const struct field_rect *beyond,
                       int32_t number, struct walk_point cell, int32_t distance, int direction,
                       int y, int steps)
{
    int first = direction > 0 ? beyond->left : beyond->right;
    int last = direction > 0 ? beyond->right : beyond->left;
    int entered = ahead(cell.x, first, direction);
    bool is_passed = (last - cell.x) * direction < 0;
    if (is_passed || entered >= steps)
        return steps;
    int x = cell.x + entered * direction;
    bool is_nearer = distance_in(cones, number, x, y) == distance - entered - 1;
    return is_nearer ? entered : steps;
}

static int steps_beside(const struct field_cones *cones, int32_t rect, struct walk_point cell,
                        int32_t distance, int direction, int steps)
{
    const struct field_rects *rects = cones->rects;
    const struct field_rect *from = &rects->rects[rect];
    if (cell.y == from->bottom)
        for (int32_t i = from->below; field_rect_touches_below(from, &rects->rects[i]); i++)
            steps = steps_along(cones, &rects->rects[i], i, cell, distance, direction, cell.y + 1,
                                steps);
    if (cell.y == from->top)
        for (int32_t i = from->above;
             field_rect_touches_above(from, &rects->rects[rects->by_bottom[i]]); i++)
            steps = steps_along(cones, &rects->rects[rects->by_bottom[i]], rects->by_bottom[i],
                                cell, distance, direction, cell.y - 1, steps);
    return steps;
}

static int cones_repeats(const void *field, struct walk_point cell, int32_t distance,
                         struct walk_point step)
{
    const struct field_cones *cones = field;
    int32_t rect = rect_at(cones, cell.x, cell.y);
    *cones->cursor = rect;
    int steps = steps_to_tips(cones, rect, cell, distance, step);
    /* Tips lie in the rectangle, so on the way up or down to a tip nothing beyond the sides
     * matters. */
    if (step.y == 0)
        steps = steps_beside(cones, rect, cell, distance, step.x, steps);
    return steps < 1 ? 1 : steps;
}

struct field_source field_source_cones(const struct field_cones *cones)
{
    return (struct field_source){cones_at, cones_repeats, cones};
}

/* ---- the whole field ---- */

static void write_run(const struct field_cones *cones, int32_t rect, int y, int32_t *row)
{
    const struct field_rect *r = &cones->rects->rects[rect];
    int32_t i = rect;
    if (cones->cones[i].cost == FIELD_FAR) {
        for (int x = r->left; x <= r->right; x++)
            row[x] = FIELD_FAR;
        return;
    }
    int tip = cones->cones[i].x;
    int32_t cost = cones->cones[i].cost + abs(y - cones->cones[i].y);
    for (int x = r->left; x <= r->right; x++)
        row[x] = cost + abs(x - tip);
    while ((i = cones->cones[i].next) >= 0) {
        tip = cones->cones[i].x;
        cost = cones->cones[i].cost + abs(y - cones->cones[i].y);
        for (int x = r->left; x <= r->right; x++) {
            int32_t distance = cost + abs(x - tip);
            row[x] = distance < row[x] ? distance : row[x];
        }
    }
}

void field_cones_write(const struct field_cones *cones, int32_t *field)
{
    const struct field_rects *rects = cones->rects;
    int32_t *crossing = cones->rows; /* the rectangles that cross the row */
    int count = 0;
    for (int y = 0; y < rects->height; y++) {
        int32_t *row = field + (size_t)y * (size_t)rects->width;
        memset(row, 0xFF, (size_t)rects->width * sizeof *row); /* FIELD_WALL */
        for (int32_t rect = rects->row_first[y]; rect < rects->row_first[y + 1]; rect++)
            crossing[count++] = rect;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            write_run(cones, crossing[i], y, row);
            if (rects->rects[crossing[i]].bottom > y)
                crossing[kept++] = crossing[i];
        }
        count = kept;
    }
}

/* ---- the nearest cell ---- */

struct walk_point field_cones_nearest(const struct field_cones *cones, struct walk_point wanted)
{
    struct walk_point best = {0, 0};
    int64_t least_squared = INT64_MAX;
    for (int32_t i = 0; i < cones->rects->count; i++) {
        const struct field_rect *r = &cones->rects->rects[i];
        if (cones->cones[i].cost == FIELD_FAR)
            continue;
        struct walk_point cell = {
            wanted.x < r->left ? r->left : least(wanted.x, r->right),
            wanted.y < r->top ? r->top : least(wanted.y, r->bottom),
        };
        int64_t squared = walk_distance_squared(cell, wanted);
        bool is_before = cell.y < best.y || (cell.y == best.y && cell.x < best.x);
        if (squared < least_squared || (squared == least_squared && is_before)) {
            least_squared = squared;
            best = cell;
        }
    }
    return best;
}
