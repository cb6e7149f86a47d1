/* Cross products of 16-bit corners need 64 bits. */
#include "walk/floor_shape.h"

#include <math.h>

#include "walk/floor_model.h"
#include "walk/gate.h"

int64_t floor_turn(struct walk_point a, struct walk_point b, struct walk_point c)
{
    return (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
}

/* Whether the edges that begin at two corners cross each other inside both. */
static bool edges_cross(const struct walk_box *box, int one, int other)
{
    struct walk_point a = floor_corner(box, one), b = floor_corner(box, one + 1);
    struct walk_point c = floor_corner(box, other), d = floor_corner(box, other + 1);
    int64_t cd_c = floor_turn(a, b, c), cd_d = floor_turn(a, b, d);
    int64_t ab_a = floor_turn(c, d, a), ab_b = floor_turn(c, d, b);
    return ((cd_c < 0 && cd_d > 0) || (cd_c > 0 && cd_d < 0)) &&
           ((ab_a < 0 && ab_b > 0) || (ab_a > 0 && ab_b < 0));
}

/* Drops corners that repeat the one before them; returns how many are left. */
static int distinct_corners(const struct walk_box *box, struct walk_point corners[FLOOR_CORNERS])
{
    int count = 0;
    for (int i = 0; i < FLOOR_CORNERS; i++)
        if (!walk_point_equal(floor_corner(box, i), floor_corner(box, i + 1)))
            corners[count++] = floor_corner(box, i);
    return count;
}

enum floor_shape floor_shape_of(const struct walk_box *box)
{
    struct walk_point corners[FLOOR_CORNERS];
    int count = distinct_corners(box, corners);
    bool right = false;
    bool left = false;
    for (int i = 0; i < count; i++) {
        int64_t way = floor_turn(corners[i], corners[(i + 1) % count], corners[(i + 2) % count]);
        right = right || way > 0;
        left = left || way < 0;
    }
    if (edges_cross(box, 0, 2) || edges_cross(box, 1, 3))
        return FLOOR_SHAPE_TWISTED;
    if (left && right)
        return FLOOR_SHAPE_CONCAVE;
    return left ? FLOOR_SHAPE_BACKWARDS : FLOOR_SHAPE_GOOD;
}

int floor_dent_of(const struct walk_box *box)
{
    int left = 0, right = 0, last_left = 0, last_right = 0;
    for (int i = 0; i < FLOOR_CORNERS; i++) {
        int64_t way =
            floor_turn(floor_corner(box, i + 3), floor_corner(box, i), floor_corner(box, i + 1));
        left += way < 0;
        right += way > 0;
        last_left = way < 0 ? i : last_left;
        last_right = way > 0 ? i : last_right;
    }
    return left <= right ? last_left : last_right;
}

double floor_shared_area(const struct walk_box *a, const struct walk_box *b, double *length)
{
    struct walk_point points[OVERLAP_POINT_LIMIT];
    int count = walk_boxes_shared_points(a, b, points);
    /* The corners come first, then as many middles; three points are a line with its middle. */
    int corners = count >= 6 ? count / 2 : 0;
    double twice = 0;
    *length = 0;
    for (int i = 0; i < corners; i++) {
        struct walk_point from = points[i], to = points[(i + 1) % corners];
        twice += (double)from.x * to.y - (double)to.x * from.y;
        double side = sqrt((double)walk_distance_squared(from, to));
        *length = side > *length ? side : *length;
    }
    return fabs(twice);
}
