/* Snapping: finds where a dragged corner comes to rest near other boxes. */
#include "app/box_editor/floor_edit.h"

#include <stdlib.h>

#include "util/minmax.h"

/* The best targets found so far for a point, with their distances. */
struct search {
    struct walk_point point;
    int32_t reach;
    int32_t corner_off, x_off, y_off; /* distances; beyond `reach` if nothing was found yet */
    struct walk_point corner, lines;
};

static bool is_moving(const struct floor_handles *moving, int box, int corner)
{
    return moving->corners[box] >> (corner & 3) & 1;
}

static void offer_corner(struct search *search, struct walk_point corner)
{
    const int32_t off = walk_distance(corner, search->point);
    if (off < search->corner_off) {
        search->corner_off = off;
        search->corner = corner;
    }
}

static void offer_x(struct search *search, int32_t x)
{
    const int32_t off = abs(x - search->point.x);
    if (off < search->x_off) {
        search->x_off = off;
        search->lines.x = x;
    }
}

static void offer_y(struct search *search, int32_t y)
{
    const int32_t off = abs(y - search->point.y);
    if (off < search->y_off) {
        search->y_off = off;
        search->lines.y = y;
    }
}

static bool is_between(int32_t a, int32_t b, int32_t value, int32_t reach)
{
    return value >= int_min(a, b) - reach && value <= int_max(a, b) + reach;
}

/* Offers the corners and the upright and level edges of a box that do not move, and lines through
 * its corners next to a moving corner. */
static void offer_box(struct search *search, const struct walk_box *box,
                      const struct floor_handles *moving, int number)
{
    const struct walk_point point = search->point;
    for (int i = 0; i < FLOOR_CORNERS; i++) {
        const struct walk_point from = floor_corner(box, i), to = floor_corner(box, i + 1);
        const bool own = is_moving(moving, number, i + 1) || is_moving(moving, number, i + 3);
        if (is_moving(moving, number, i))
            continue;
        offer_corner(search, from);
        if (own || (from.x == to.x && is_between(from.y, to.y, point.y, search->reach)))
            offer_x(search, from.x);
        if (own || (from.y == to.y && is_between(from.x, to.x, point.x, search->reach)))
            offer_y(search, from.y);
    }
}

struct floor_snap floor_snap_point(const struct floor_model *model,
                                   const struct floor_handles *moving, struct walk_point point,
                                   int32_t reach)
{
    struct search search = {point, reach, reach + 1, reach + 1, reach + 1, point, point};
    for (int i = 0; i < model->box_count; i++)
        if (i > 0 || !floor_box_is_outside(&model->boxes[i]))
            offer_box(&search, &model->boxes[i], moving, i);
    if (model->width > 0 && model->height > 0) {
        offer_x(&search, 0);
        offer_x(&search, model->width - 1);
        offer_y(&search, 0);
        offer_y(&search, model->height - 1);
    }
    if (search.corner_off <= reach)
        return (struct floor_snap){.corner = true, .at = search.corner};
    return (struct floor_snap){
        .upright = search.x_off <= reach, .level = search.y_off <= reach, .at = search.lines};
}

/* Ranks a snap: a corner beats everything, then both axes beat a single axis. */
static int rank(const struct floor_snap *snap)
{
    return snap->corner ? 3 : snap->upright + snap->level;
}

struct floor_snap floor_snap_move(const struct floor_model *model,
                                  const struct floor_handles *moving, int32_t reach, int32_t *dx,
                                  int32_t *dy)
{
    struct floor_snap best = {0};
    int32_t best_off = INT32_MAX, best_dx = *dx, best_dy = *dy;
    for (int n = 0; n < model->box_count * FLOOR_CORNERS; n++) {
        const int box = n / FLOOR_CORNERS, corner = n % FLOOR_CORNERS;
        if (!is_moving(moving, box, corner))
            continue;
        const struct walk_point from = floor_corner(&model->boxes[box], corner);
        const struct walk_point wanted = {from.x + *dx, from.y + *dy};
        const struct floor_snap snap = floor_snap_point(model, moving, wanted, reach);
        const int32_t off = walk_distance(snap.at, wanted);
        if (rank(&snap) < rank(&best) || (rank(&snap) == rank(&best) && off >= best_off))
            continue;
        best = snap;
        best_off = off;
        best_dx = snap.at.x - from.x;
        best_dy = snap.at.y - from.y;
    }
    *dx = best_dx;
    *dy = best_dy;
    return best;
}
