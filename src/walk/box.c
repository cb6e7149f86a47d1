#include "walk/box.h"

static int32_t min_of(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t max_of(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

struct walk_bounds walk_box_bounds(const struct walk_box *box)
{
    return (struct walk_bounds){
        .left = min_of(min_of(box->ul.x, box->ur.x), min_of(box->lr.x, box->ll.x)),
        .top = min_of(min_of(box->ul.y, box->ur.y), min_of(box->lr.y, box->ll.y)),
        .right = max_of(max_of(box->ul.x, box->ur.x), max_of(box->lr.x, box->ll.x)),
        .bottom = max_of(max_of(box->ul.y, box->ur.y), max_of(box->lr.y, box->ll.y)),
    };
}

/* Which side of the line a->b the point is on: positive, negative, or 0 on the line. */
static int64_t side_of(struct walk_point a, struct walk_point b, struct walk_point p)
{
    return (int64_t)(b.x - a.x) * (p.y - a.y) - (int64_t)(b.y - a.y) * (p.x - a.x);
}

bool walk_box_contains(const struct walk_box *box, struct walk_point point)
{
    /* A point on one side of all edges of a closed outline is wound around by it, so it lies in
     * the bounds. That makes the quick test safe, and it is the guard that a box collapsed to a
     * line or a point needs: there every side is 0 for every point on the line. */
    struct walk_bounds bounds = walk_box_bounds(box);
    if (point.x < bounds.left || point.x > bounds.right || point.y < bounds.top ||
        point.y > bounds.bottom)
        return false;
    int64_t s0 = side_of(box->ul, box->ur, point);
    int64_t s1 = side_of(box->ur, box->lr, point);
    int64_t s2 = side_of(box->lr, box->ll, point);
    int64_t s3 = side_of(box->ll, box->ul, point);
    bool any_positive = s0 > 0 || s1 > 0 || s2 > 0 || s3 > 0;
    bool any_negative = s0 < 0 || s1 < 0 || s2 < 0 || s3 < 0;
    return !(any_positive && any_negative);
}

/* floor(a + b / c + 1/2) for c > 0, exactly: |b| stays below 2^50 for 17-bit differences. */
static int32_t round_offset(int32_t a, int64_t b, int64_t c)
{
    int64_t numerator = 2 * b + c;
    int64_t quotient = numerator / (2 * c);
    if (numerator % (2 * c) < 0)
        quotient--;
    return (int32_t)(a + quotient);
}

/* Nearest point of the segment a-b, rounded; *distance gets the exact one's squared distance. */
static struct walk_point closest_on_segment(struct walk_point a, struct walk_point b,
                                            struct walk_point p, double *distance)
{
    int64_t dx = (int64_t)b.x - a.x;
    int64_t dy = (int64_t)b.y - a.y;
    int64_t length_squared = dx * dx + dy * dy;
    int64_t along = dx * (p.x - a.x) + dy * (p.y - a.y);
    if (along <= 0 || length_squared == 0) {
        *distance = (double)walk_distance_squared(a, p);
        return a;
    }
    if (along >= length_squared) {
        *distance = (double)walk_distance_squared(b, p);
        return b;
    }
    double across = (double)side_of(a, b, p);
    *distance = across * across / (double)length_squared;
    return (struct walk_point){round_offset(a.x, along * dx, length_squared),
                               round_offset(a.y, along * dy, length_squared)};
}

struct walk_point walk_box_closest_point(const struct walk_box *box, struct walk_point point)
{
    if (walk_box_contains(box, point))
        return point;
    const struct walk_point corners[5] = {box->ul, box->ur, box->lr, box->ll, box->ul};
    double best_distance;
    struct walk_point best = closest_on_segment(corners[0], corners[1], point, &best_distance);
    for (int i = 1; i < 4; i++) {
        double distance;
        struct walk_point candidate =
            closest_on_segment(corners[i], corners[i + 1], point, &distance);
        if (distance < best_distance) {
            best_distance = distance;
            best = candidate;
        }
    }
    return best;
}
