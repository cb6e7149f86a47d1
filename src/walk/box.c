#include "walk/box.h"

#include "util/minmax.h"

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
    /* An outline goes round every point that is on one side of all its edges, so such a point
     * lies in the bounds, and this quick test loses none. A box collapsed to a line or a point
     * needs the test: for every point of the endless line walk_side_of is 0 for all edges. */
    struct walk_bounds bounds = walk_box_bounds(box);
    if (point.x < bounds.left || point.x > bounds.right || point.y < bounds.top ||
        point.y > bounds.bottom)
        return false;
    return walk_box_surrounds(box, point);
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

/* How far along the segment the nearest point of its line lies: 0 at `a`, the squared length of the
 * segment at `b`. */
static int64_t along_segment(struct walk_point a, struct walk_point b, struct walk_point p)
{
    return (int64_t)(b.x - a.x) * (p.x - a.x) + (int64_t)(b.y - a.y) * (p.y - a.y);
}

/* Squared distance to the exact, unrounded nearest point. */
static double segment_distance(struct walk_point a, struct walk_point b, struct walk_point p)
{
    int64_t along = along_segment(a, b, p);
    int64_t length_squared = walk_distance_squared(a, b);
    if (along <= 0)
        return (double)walk_distance_squared(a, p);
    if (along >= length_squared)
        return (double)walk_distance_squared(b, p);
    double across = (double)walk_side_of(a, b, p);
    return across * across / (double)length_squared;
}

static struct walk_point segment_nearest_pixel(struct walk_point a, struct walk_point b,
                                               struct walk_point p)
{
    int64_t along = along_segment(a, b, p);
    int64_t length_squared = walk_distance_squared(a, b);
    if (along <= 0)
        return a;
    if (along >= length_squared)
        return b;
    return (struct walk_point){round_offset(a.x, along * (b.x - a.x), length_squared),
                               round_offset(a.y, along * (b.y - a.y), length_squared)};
}

struct walk_point walk_box_closest_outline_point(const struct walk_box *box,
                                                 struct walk_point point)
{
    if (walk_box_is_line(box))
        return segment_nearest_pixel(box->ul, box->lr, point);
    const struct walk_point corners[5] = {box->ul, box->ur, box->lr, box->ll, box->ul};
    double best_distance = segment_distance(corners[0], corners[1], point);
    int best = 0;
    for (int i = 1; i < 4; i++) {
        double distance = segment_distance(corners[i], corners[i + 1], point);
        if (distance < best_distance) {
            best_distance = distance;
            best = i;
        }
    }
    return segment_nearest_pixel(corners[best], corners[best + 1], point);
}

static bool segment_is_near(struct walk_point a, struct walk_point b, struct walk_point p)
{
    /* From here on `across` is more than a pixel off any edge, whose length is below 2^17; its
     * square would also need more than 64 bits for far points. */
    const int64_t across_limit = 1 << 17;
    int64_t along = along_segment(a, b, p);
    int64_t length_squared = walk_distance_squared(a, b);
    int64_t across = walk_side_of(a, b, p);
    return along >= 0 && along < length_squared && across > -across_limit &&
           across < across_limit && across * across <= length_squared;
}

bool walk_box_edge_is_near(const struct walk_box *box, struct walk_point point)
{
    if (walk_box_is_line(box))
        return segment_is_near(box->ul, box->lr, point);
    return segment_is_near(box->ul, box->ur, point) || segment_is_near(box->ur, box->lr, point) ||
           segment_is_near(box->lr, box->ll, point) || segment_is_near(box->ll, box->ul, point);
}

struct walk_point walk_box_closest_point(const struct walk_box *box, struct walk_point point)
{
    return walk_box_contains(box, point) ? point : walk_box_closest_outline_point(box, point);
}
