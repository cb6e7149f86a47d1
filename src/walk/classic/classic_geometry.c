#include "walk/classic/classic_geometry.h"

#include <stdlib.h>

#include "util/minmax.h"

/* The square of the distance up to which a point still counts as on a line box, in pixels. */
enum { LINE_REACH_SQUARED = 4 };

struct walk_point classic_point_wrap(struct walk_point point)
{
    return (struct walk_point){wrap16(point.x), wrap16(point.y)};
}

bool classic_box_contains(const struct walk_box *box, struct walk_point point)
{
    struct walk_bounds bounds = walk_box_bounds(box);
    if (!walk_bounds_contain(&bounds, point))
        return false;
    if (walk_box_is_line(box)) {
        struct walk_point on_line = classic_segment_closest(box->ul, box->lr, point);
        if (walk_distance_squared(on_line, point) <= LINE_REACH_SQUARED)
            return true;
    }
    return walk_side_of(box->ul, box->ur, point) >= 0 &&
           walk_side_of(box->ur, box->lr, point) >= 0 &&
           walk_side_of(box->lr, box->ll, point) >= 0 && walk_side_of(box->ll, box->ul, point) >= 0;
}

/* Two coordinates, or differences between coordinates: on a segment's longer axis (main), and on
 * the other axis (cross). */
struct axes {
    int64_t main, cross;
};

/* The foot of the perpendicular from a point to the line of a slanted segment, perhaps beyond its
 * ends. The divisions are in the original's order, for the same rounding. 64 bits suffice for all
 * products, since the slope is at most 1. */
static struct axes slanted_foot(struct axes start, struct axes length, struct axes point)
{
    int64_t square = length.main * length.main + length.cross * length.cross;
    int64_t start_shift = start.main * length.cross / length.main;
    int64_t point_shift = point.main * length.main / length.cross;
    struct axes foot;
    foot.main = (start_shift + point_shift - start.cross + point.cross) * length.cross *
                length.main / square;
    foot.cross = foot.main * length.cross / length.main - start_shift + start.cross;
    return foot;
}

struct walk_point classic_segment_closest(struct walk_point a, struct walk_point b,
                                          struct walk_point point)
{
    int64_t length_x = (int64_t)b.x - a.x;
    int64_t length_y = (int64_t)b.y - a.y;
    int64_t x, y;
    if (length_x == 0) {
        x = a.x;
        y = point.y;
    } else if (length_y == 0) {
        x = point.x;
        y = a.y;
    } else if (llabs(length_x) > llabs(length_y)) {
        struct axes foot = slanted_foot((struct axes){a.x, a.y}, (struct axes){length_x, length_y},
                                        (struct axes){point.x, point.y});
        x = foot.main;
        y = foot.cross;
    } else {
        struct axes foot = slanted_foot((struct axes){a.y, a.x}, (struct axes){length_y, length_x},
                                        (struct axes){point.y, point.x});
        x = foot.cross;
        y = foot.main;
    }
    bool along_x = llabs(length_x) > llabs(length_y);
    int64_t at = along_x ? x : y;
    int64_t start = along_x ? a.x : a.y;
    int64_t end = along_x ? b.x : b.y;
    if (start < end ? at < start : at > start)
        return a;
    if (start < end ? at > end : at < end)
        return b;
    return (struct walk_point){(int32_t)x, (int32_t)y};
}

struct walk_point classic_box_closest(const struct walk_box *box, struct walk_point point,
                                      int64_t *distance_squared)
{
    struct walk_edge sides[4];
    walk_box_edges(box, sides);
    struct walk_point best = point;
    int64_t best_distance = INT64_MAX;
    for (int i = 0; i < 4; i++) {
        struct walk_point closest = classic_segment_closest(sides[i].from, sides[i].to, point);
        int64_t distance = walk_distance_squared(closest, point);
        if (distance < best_distance) {
            best = closest;
            best_distance = distance;
        }
    }
    *distance_squared = best_distance;
    return best;
}

/* The part that a side covers on an upright or level line. */
struct span {
    int32_t line, low, high;
};

/* Two sides that touch. */
struct contact {
    bool upright;
    struct span own, next;
};

static struct span span_between(int32_t line, int32_t a, int32_t b)
{
    return (struct span){line, int_min(a, b), int_max(a, b)};
}

/* Returns whether the side is upright (or level if `upright` is false), and if so sets *span to the
 * part of the line that it covers. A side that is a single point is both. */
static bool side_span(const struct walk_edge *side, bool upright, struct span *span)
{
    struct walk_point from = side->from, to = side->to;
    *span = upright ? span_between(from.x, from.y, to.y) : span_between(from.y, from.x, to.x);
    return upright ? from.x == to.x : from.y == to.y;
}

static bool spans_touch(const struct span *a, const struct span *b)
{
    if (a->line != b->line || a->low > b->high || b->low > a->high)
        return false;
    bool at_ends = a->high == b->low || b->high == a->low;
    bool both_long = a->low != a->high && b->low != b->high;
    return !(at_ends && both_long);
}

static bool find_contact(const struct walk_box *own, const struct walk_box *next,
                         struct contact *contact)
{
    struct walk_edge own_sides[4], next_sides[4];
    walk_box_edges(own, own_sides);
    walk_box_edges(next, next_sides);
    for (int pair = 0; pair < 16; pair++) {
        const struct walk_edge *next_side = &next_sides[pair / 4];
        const struct walk_edge *own_side = &own_sides[pair % 4];
        for (int level = 0; level < 2; level++) {
            contact->upright = level == 0;
            if (side_span(own_side, contact->upright, &contact->own) &&
                side_span(next_side, contact->upright, &contact->next) &&
                spans_touch(&contact->own, &contact->next))
                return true;
        }
    }
    return false;
}

bool classic_boxes_touch(const struct walk_box *a, const struct walk_box *b)
{
    struct contact contact;
    return find_contact(a, b, &contact);
}

static int64_t clamp_to_span(int64_t value, const struct span *span)
{
    return value < span->low ? span->low : value > span->high ? span->high : value;
}

/* The drift of the straight line to the goal along the touching line before it crosses that line.
 * `along` and `across` are the distances to the goal on the two axes, `to_line` is the distance to
 * the touching line. */
static int64_t drift_to_line(int64_t along, int64_t across, int64_t to_line, bool upright)
{
    if (across == 0)
        return 0;
    int64_t product = along * to_line;
    int64_t quotient = product / across;
    /* A quirk of upright lines only, also observed without any drift. */
    if (upright && quotient == 0 && product * across <= 0)
        return -1;
    return quotient;
}

enum classic_crossing classic_cross(const struct walk_box *own, const struct walk_box *next,
                                    struct walk_point position, const struct walk_point *goal,
                                    struct walk_point *gate)
{
    struct contact contact;
    if (!find_contact(own, next, &contact))
        return CLASSIC_CROSS_NONE;
    bool upright = contact.upright;
    int32_t line = contact.own.line;
    int64_t wanted = upright ? position.y : position.x;
    if (goal) {
        int64_t dx = (int64_t)goal->x - position.x;
        int64_t dy = (int64_t)goal->y - position.y;
        int64_t to_line = (int64_t)line - (upright ? position.x : position.y);
        wanted += drift_to_line(upright ? dy : dx, upright ? dx : dy, to_line, upright);
    }
    int64_t crossed = clamp_to_span(clamp_to_span(wanted, &contact.next), &contact.own);
    if (goal && crossed == wanted)
        return CLASSIC_CROSS_STRAIGHT;
    *gate = upright ? (struct walk_point){line, (int32_t)crossed}
                    : (struct walk_point){(int32_t)crossed, line};
    return CLASSIC_CROSS_AT;
}
