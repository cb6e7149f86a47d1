/* Where a corner that is being dragged comes to rest near other boxes. */
#include "app/box_editor/floor_edit.h"

#include <stdlib.h>

#include "util/minmax.h"

/* The best places found so far, each as near as its distance. */
struct search {
    struct walk_point point;
    int32_t reach;
    int32_t corner_off, x_off, y_off, edge_off; /* beyond reach: none yet */
    struct walk_point corner, edge;
    int32_t x, y;
};

static bool is_moving(const struct floor_handles *moving, int box, int corner)
{
    return moving->corners[box] >> (corner & 3) & 1;
}

static void offer_corner(struct search *search, struct walk_point corner)
{
    int32_t off = walk_distance(corner, search->point);
    if (off < search->corner_off) {
        search->corner_off = off;
        search->corner = corner;
    }
}

/* A line x = value or y = value, this far off. */
static void offer_line(int32_t off, int32_t value, int32_t *best_off, int32_t *best)
{
    if (off < *best_off) {
        *best_off = off;
        *best = value;
    }
}

static void offer_x(struct search *search, int32_t x)
{
    offer_line(abs(x - search->point.x), x, &search->x_off, &search->x);
}

static void offer_y(struct search *search, int32_t y)
{
    offer_line(abs(y - search->point.y), y, &search->y_off, &search->y);
}

static bool is_between(int32_t a, int32_t b, int32_t value, int32_t reach)
{
    return value >= int_min(a, b) - reach && value <= int_max(a, b) + reach;
}

static void offer_edge(struct search *search, struct walk_point from, struct walk_point to)
{
    struct walk_point point = search->point;
    if (from.x == to.x && is_between(from.y, to.y, point.y, search->reach)) {
        offer_x(search, from.x);
    } else if (from.y == to.y && is_between(from.x, to.x, point.x, search->reach)) {
        offer_y(search, from.y);
    } else if (from.x != to.x && from.y != to.y) {
        const struct walk_box line = {.ul = from, .ur = to, .lr = to, .ll = from};
        struct walk_point nearest = walk_box_closest_outline_point(&line, point);
        int32_t off = walk_distance(nearest, point);
        if (off < search->edge_off) {
            search->edge_off = off;
            search->edge = nearest;
        }
    }
}

/* Offers the corners and edges of a box that stand still. */
static void offer_box(struct search *search, const struct walk_box *box,
                      const struct floor_handles *moving, int number)
{
    for (int i = 0; i < FLOOR_CORNERS; i++) {
        if (is_moving(moving, number, i))
            continue;
        offer_corner(search, floor_corner(box, i));
        if (!is_moving(moving, number, i + 1))
            offer_edge(search, floor_corner(box, i), floor_corner(box, i + 1));
    }
}

/* Offers lines with the corners of a box next to those that move. */
static void offer_own(struct search *search, const struct walk_box *box,
                      const struct floor_handles *moving, int number)
{
    for (int i = 0; i < FLOOR_CORNERS; i++) {
        bool beside = is_moving(moving, number, i + 1) || is_moving(moving, number, i + 3);
        if (is_moving(moving, number, i) || !beside)
            continue;
        offer_x(search, floor_corner(box, i).x);
        offer_y(search, floor_corner(box, i).y);
    }
}

static struct floor_snap result_of(const struct search *search)
{
    const bool x = search->x_off <= search->reach, y = search->y_off <= search->reach;
    if (search->corner_off <= search->reach)
        return (struct floor_snap){.corner = true, .at = search->corner};
    if (!(x && y) && search->edge_off <= search->reach)
        return (struct floor_snap){.edge = true, .at = search->edge};
    return (struct floor_snap){.upright = x,
                               .level = y,
                               .at.x = x ? search->x : search->point.x,
                               .at.y = y ? search->y : search->point.y};
}

struct floor_snap floor_snap_point(const struct floor_model *model,
                                   const struct floor_handles *moving, struct walk_point point,
                                   int32_t reach)
{
    int32_t beyond = reach + 1;
    struct search search = {point, reach, beyond, beyond, beyond, beyond, point, point, 0, 0};
    for (int i = 0; i < model->box_count; i++)
        if (i > 0 || !floor_box_is_outside(&model->boxes[i]))
            offer_box(&search, &model->boxes[i], moving, i);
    for (int i = 0; i < model->box_count; i++)
        if (moving->corners[i] != 0)
            offer_own(&search, &model->boxes[i], moving, i);
    if (model->width > 0 && model->height > 0) {
        offer_x(&search, 0);
        offer_x(&search, model->width - 1);
        offer_y(&search, 0);
        offer_y(&search, model->height - 1);
    }
    return result_of(&search);
}

/* Whether one snap is to be preferred: corners before anything else, then both axes. */
static int rank(const struct floor_snap *snap)
{
    if (snap->corner)
        return 3;
    if (snap->edge || (snap->upright && snap->level))
        return 2;
    return snap->upright || snap->level ? 1 : 0;
}

struct floor_snap floor_snap_move(const struct floor_model *model,
                                  const struct floor_handles *moving, int32_t reach, int32_t *dx,
                                  int32_t *dy)
{
    struct floor_snap best = {0};
    int32_t best_off = INT32_MAX, best_dx = *dx, best_dy = *dy;
    for (int box = 0; box < model->box_count; box++) {
        for (int i = 0; moving->corners[box] != 0 && i < FLOOR_CORNERS; i++) {
            if (!is_moving(moving, box, i))
                continue;
            struct walk_point from = floor_corner(&model->boxes[box], i);
            struct walk_point wanted = {from.x + *dx, from.y + *dy};
            struct floor_snap snap = floor_snap_point(model, moving, wanted, reach);
            int32_t off = walk_distance(snap.at, wanted);
            if (rank(&snap) < rank(&best) || (rank(&snap) == rank(&best) && off >= best_off))
                continue;
            best = snap;
            best_off = off;
            best_dx = snap.at.x - from.x;
            best_dy = snap.at.y - from.y;
        }
    }
    *dx = best_dx;
    *dy = best_dy;
    return best;
}
