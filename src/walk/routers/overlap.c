#include "walk/routers/overlap.h"

#include <math.h>

/* The corners of each box that lie in the other, and the crossings of their edges. */
enum { CANDIDATE_LIMIT = 4 + 4 + 4 * 4 };

struct candidates {
    const struct walk_box *a, *b;
    int count;
    struct walk_point points[CANDIDATE_LIMIT];
};

/* The pixel for an exact point: of the four pixels around it the nearest that lies in both boxes;
 * if none does, the nearest of all. Of equals the one toward zero counts. */
static struct walk_point pixel_of(const struct candidates *shared, double x, double y)
{
    const double outside = 16; /* more than the distance of any of the four */
    int32_t near_x = (int32_t)x, near_y = (int32_t)y;
    struct walk_point best = {near_x, near_y};
    double least = INFINITY;
    for (int i = 0; i < 4; i++) {
        struct walk_point p = {near_x + (i & 1 ? (x < 0 ? -1 : 1) : 0),
                               near_y + (i & 2 ? (y < 0 ? -1 : 1) : 0)};
        double distance = sqrt((p.x - x) * (p.x - x) + (p.y - y) * (p.y - y));
        if (!walk_box_contains(shared->a, p) || !walk_box_contains(shared->b, p))
            distance += outside;
        if (distance < least) {
            least = distance;
            best = p;
        }
    }
    return best;
}

static void add_candidate(struct candidates *shared, struct walk_point point)
{
    for (int i = 0; i < shared->count; i++)
        if (walk_point_equal(shared->points[i], point))
            return;
    shared->points[shared->count++] = point;
}

/* Where two edges that are not parallel cross. */
static void add_crossing(struct candidates *shared, const struct walk_point a[2],
                         const struct walk_point b[2])
{
    int64_t ax = a[1].x - a[0].x, ay = a[1].y - a[0].y;
    int64_t bx = b[1].x - b[0].x, by = b[1].y - b[0].y;
    int64_t across = ax * by - ay * bx;
    if (across == 0)
        return;
    int64_t dx = b[0].x - a[0].x, dy = b[0].y - a[0].y;
    int64_t along_a = dx * by - dy * bx, along_b = dx * ay - dy * ax;
    if (across < 0) {
        across = -across;
        along_a = -along_a;
        along_b = -along_b;
    }
    if (along_a < 0 || along_a > across || along_b < 0 || along_b > across)
        return;
    add_candidate(shared, pixel_of(shared, a[0].x + (double)(ax * along_a) / (double)across,
                                   a[0].y + (double)(ay * along_a) / (double)across));
}

static void add_all(struct candidates *shared)
{
    const struct walk_box *a = shared->a, *b = shared->b;
    const struct walk_point as[5] = {a->ul, a->ur, a->lr, a->ll, a->ul};
    const struct walk_point bs[5] = {b->ul, b->ur, b->lr, b->ll, b->ul};
    for (int i = 0; i < 4; i++)
        if (walk_box_contains(b, as[i]))
            add_candidate(shared, as[i]);
    for (int i = 0; i < 4; i++)
        if (walk_box_contains(a, bs[i]))
            add_candidate(shared, bs[i]);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            add_crossing(shared, &as[i], &bs[j]);
}

static void sort_points(struct walk_point *points, int count)
{
    for (int i = 1; i < count; i++) {
        struct walk_point point = points[i];
        int j = i;
        for (; j > 0 && (points[j - 1].x > point.x ||
                         (points[j - 1].x == point.x && points[j - 1].y > point.y));
             j--)
            points[j] = points[j - 1];
        points[j] = point;
    }
}

/* Adds a point to that half of the outline which begins at index `first`, and removes the points
 * that then lie inside the outline or on one of its sides. Returns the new count. */
static int add_to_outline(struct walk_point *outline, int first, int count, struct walk_point point)
{
    while (count - first >= 2 && walk_side_of(outline[count - 2], outline[count - 1], point) <= 0)
        count--;
    outline[count++] = point;
    return count;
}

/* Lists the corners of the convex outline of points, in the order of the outline. The points are
 * sorted by x, then y, and none comes twice. */
static int take_outline(const struct walk_point *points, int count, struct walk_point *outline)
{
    int corners = 0;
    if (count == 1)
        outline[corners++] = points[0];
    if (count <= 1)
        return corners;
    for (int i = 0; i < count; i++)
        corners = add_to_outline(outline, 0, corners, points[i]);
    int turn = corners - 1;
    for (int i = count - 2; i >= 0; i--)
        corners = add_to_outline(outline, turn, corners, points[i]);
    return corners - 1; /* the last is the first again */
}

int walk_boxes_shared_points(const struct walk_box *a, const struct walk_box *b,
                             struct walk_point points[OVERLAP_POINT_LIMIT])
{
    struct candidates shared = {.a = a, .b = b};
    struct walk_point outline[CANDIDATE_LIMIT + 1];
    add_all(&shared);
    sort_points(shared.points, shared.count);
    int corners = take_outline(shared.points, shared.count, outline);
    corners = corners > OVERLAP_CORNER_LIMIT ? OVERLAP_CORNER_LIMIT : corners;
    int count = 0;
    for (int i = 0; i < corners; i++)
        points[count++] = outline[i];
    int sides = corners > 2 ? corners : corners - 1;
    for (int i = 0; i < sides; i++) {
        struct walk_point from = outline[i], to = outline[(i + 1) % corners];
        points[count++] = pixel_of(&shared, (from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
    }
    return count;
}
