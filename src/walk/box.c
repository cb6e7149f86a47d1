#include "walk/box.h"

#include "util/fault.h"
#include "util/minmax.h"

/* floor(a / b + 1/2), for b != 0. Exact: products of three 17-bit differences stay below 2^53. */
static int64_t round_divided(int64_t a, int64_t b)
{
    int64_t numerator = b < 0 ? -2 * a - b : 2 * a + b;
    int64_t denominator = b < 0 ? -2 * b : 2 * b;
    int64_t quotient = numerator / denominator;
    return numerator % denominator < 0 ? quotient - 1 : quotient;
}

struct walk_bounds walk_box_bounds(const struct walk_box *box)
{
    return (struct walk_bounds){
        .left = int_min(int_min(box->ul.x, box->ur.x), int_min(box->lr.x, box->ll.x)),
        .top = int_min(int_min(box->ul.y, box->ur.y), int_min(box->lr.y, box->ll.y)),
        .right = int_max(int_max(box->ul.x, box->ur.x), int_max(box->lr.x, box->ll.x)),
        .bottom = int_max(int_max(box->ul.y, box->ur.y), int_max(box->lr.y, box->ll.y)),
    };
}

bool walk_box_contains(const struct walk_box *box, struct walk_point point)
{
    /* If a box has collapsed to a line or a point, the bounds must be tested too: for every point
     * of the infinite line, walk_side_of is 0 for all edges. */
    struct walk_bounds bounds = walk_box_bounds(box);
    return walk_bounds_contain(&bounds, point) && walk_box_surrounds(box, point);
}

/* A segment seen from a point. */
struct view {
    struct walk_point a, b, point;
    int64_t along;  /* the nearest point's position on the segment's line: 0 at a, ... */
    int64_t length; /* ... this at b: the squared length */
};

static struct view view_of(struct walk_point a, struct walk_point b, struct walk_point p)
{
    int64_t along = (int64_t)(b.x - a.x) * (p.x - a.x) + (int64_t)(b.y - a.y) * (p.y - a.y);
    return (struct view){a, b, p, along, walk_distance_squared(a, b)};
}

/* The squared distance to the exact, unrounded nearest point. */
static double view_distance(const struct view *view)
{
    if (view->along <= 0)
        return (double)walk_distance_squared(view->a, view->point);
    if (view->along >= view->length)
        return (double)walk_distance_squared(view->b, view->point);
    double across = (double)walk_side_of(view->a, view->b, view->point);
    return across * across / (double)view->length;
}

struct walk_point walk_box_closest_outline_point(const struct walk_box *box,
                                                 struct walk_point point)
{
    const struct walk_point corners[5] = {box->ul, box->ur, box->lr, box->ll, box->ul};
    struct view best = walk_box_is_line(box) ? view_of(box->ul, box->lr, point)
                                             : view_of(corners[0], corners[1], point);
    double best_distance = view_distance(&best);
    for (int i = 1; i < 4 && !walk_box_is_line(box); i++) {
        const struct view view = view_of(corners[i], corners[i + 1], point);
        double distance = view_distance(&view);
        if (distance < best_distance) {
            best_distance = distance;
            best = view;
        }
    }
    const struct walk_point a = best.a, b = best.b;
    if (best.along <= 0)
        return a;
    if (best.along >= best.length)
        return b;
    return (struct walk_point){
        (int32_t)(a.x + round_divided(best.along * (b.x - a.x), best.length)),
        (int32_t)(a.y + round_divided(best.along * (b.y - a.y), best.length))};
}

struct walk_point walk_box_closest_point(const struct walk_box *box, struct walk_point point)
{
    return walk_box_contains(box, point) ? point : walk_box_closest_outline_point(box, point);
}

bool walk_box_row_span(const struct walk_box *box, int32_t y, struct walk_span *span)
{
    const struct walk_point corners[5] = {box->ul, box->ur, box->lr, box->ll, box->ul};
    *span = (struct walk_span){INT32_MAX, INT32_MIN};
    for (int i = 0; i < 4; i++) {
        struct walk_point a = corners[i], b = corners[i + 1];
        if ((y < a.y && y < b.y) || (y > a.y && y > b.y))
            continue;
        int32_t first = a.x, last = b.x;
        if (a.y != b.y)
            first = last = (int32_t)(a.x + round_divided(((int64_t)b.x - a.x) * ((int64_t)y - a.y),
                                                         (int64_t)b.y - a.y));
        span->first = int_min(span->first, int_min(first, last));
        span->last = int_max(span->last, int_max(first, last));
    }
    return span->first <= span->last;
}

static int clamp_scale(int64_t scale)
{
    return scale < 1 ? 1 : scale > WALK_SCALE_FULL ? WALK_SCALE_FULL : (int)scale;
}

int walk_scale_at(const struct walk_scale_slot *slots, int slot_count, uint16_t scale_word,
                  int32_t y)
{
    if (scale_word == 0)
        return WALK_SCALE_NONE;
    if (!(scale_word & WALK_SCALE_SLOT_BIT))
        return clamp_scale(scale_word);
    int number = scale_word & ~WALK_SCALE_SLOT_BIT;
    if (number >= slot_count || walk_scale_slot_empty(&slots[number]))
        return WALK_SCALE_NONE;
    const struct walk_scale_slot *slot = &slots[number];
    if (slot->y1 == slot->y2)
        return clamp_scale(slot->scale1);
    int64_t rise = (int64_t)(slot->scale2 - slot->scale1) * (y - slot->y1);
    return clamp_scale(slot->scale1 + round_divided(rise, slot->y2 - slot->y1));
}

enum { FACINGS = 4 };

enum walk_facing facing_of_direction(int direction)
{
    static const enum walk_facing facings[] = {WALK_FACING_W, WALK_FACING_E, WALK_FACING_S,
                                               WALK_FACING_N};
    return facings[(unsigned)direction % COSTUME_DIRECTIONS];
}

enum costume_direction direction_of_facing(enum walk_facing facing)
{
    static const enum costume_direction directions[] = {COSTUME_NORTH, COSTUME_EAST, COSTUME_SOUTH,
                                                        COSTUME_WEST};
    return directions[(unsigned)facing % FACINGS];
}

enum walk_facing facing_opposite(enum walk_facing facing)
{
    return (enum walk_facing)(((unsigned)facing + FACINGS / 2) % FACINGS);
}

char facing_letter(enum walk_facing facing)
{
    return "NESW"[(unsigned)facing % FACINGS];
}

const char *direction_word(enum costume_direction direction)
{
    static const char *const words[] = {N_("west"), N_("east"), N_("south"), N_("north")};
    return words[(unsigned)direction % COSTUME_DIRECTIONS];
}
