#include "walk/gate.h"

#include <math.h>

/* Replaces *best and *width if the shared part of two spans on one upright or level line is wider
 * than *width. */
static void widen_gate(struct walk_gate *best, int32_t *width, enum walk_gate_kind kind,
                       int32_t line, struct walk_gate span_a, struct walk_gate span_b)
{
    int32_t low = int_max(span_a.low, span_b.low);
    int32_t high = int_min(span_a.high, span_b.high);
    if (high - low <= *width)
        return;
    *width = high - low;
    *best = (struct walk_gate){(uint8_t)kind, (int16_t)line, (int16_t)low, (int16_t)high};
}

static struct walk_gate edge_span(int32_t from, int32_t to)
{
    return (struct walk_gate){.low = (int16_t)int_min(from, to),
                              .high = (int16_t)int_max(from, to)};
}

/* Finds the widest upright or level span that the boxes share. Returns its width, or -1 if there is
 * none; *gate is then not set. An edge that has collapsed to a point is both upright and level. */
static int32_t widest_overlap(const struct walk_box *a, const struct walk_box *b,
                              struct walk_gate *gate)
{
    struct walk_edge edges_a[4], edges_b[4];
    walk_box_edges(a, edges_a);
    walk_box_edges(b, edges_b);
    int32_t width = -1;
    for (int i = 0; i < 4; i++) {
        struct walk_edge p = edges_a[i];
        bool upright = p.from.x == p.to.x;
        bool level = p.from.y == p.to.y;
        if (!upright && !level)
            continue;
        for (int j = 0; j < 4; j++) {
            struct walk_edge q = edges_b[j];
            if (upright && q.from.x == q.to.x && p.from.x == q.from.x)
                widen_gate(gate, &width, WALK_GATE_VERTICAL, p.from.x, edge_span(p.from.y, p.to.y),
                           edge_span(q.from.y, q.to.y));
            if (level && q.from.y == q.to.y && p.from.y == q.from.y)
                widen_gate(gate, &width, WALK_GATE_HORIZONTAL, p.from.y,
                           edge_span(p.from.x, p.to.x), edge_span(q.from.x, q.to.x));
        }
    }
    return width;
}

/* ---- the closest points ---- */

static double clamp_unit(double v)
{
    return v < 0 ? 0 : v > 1 ? 1 : v;
}

struct real_point {
    double x, y;
};

static double dot(struct real_point a, struct real_point b)
{
    return a.x * b.x + a.y * b.y;
}

static struct real_point difference(struct walk_point a, struct walk_point b)
{
    return (struct real_point){(double)a.x - b.x, (double)a.y - b.y};
}

static struct real_point along(struct walk_edge edge, double t)
{
    struct real_point d = difference(edge.to, edge.from);
    return (struct real_point){edge.from.x + d.x * t, edge.from.y + d.y * t};
}

/* The closest points of two segments, after Ericson, "Real-Time Collision Detection" 5.1.9. For
 * parallel segments, the pair nearest to p's first end. Returns the squared distance. Computed in
 * doubles, since the determinants need more than 64 bits. */
static double closest_points(struct walk_edge p, struct walk_edge q, struct real_point *on_p,
                             struct real_point *on_q)
{
    struct real_point d1 = difference(p.to, p.from);
    struct real_point d2 = difference(q.to, q.from);
    struct real_point r = difference(p.from, q.from);
    double a = dot(d1, d1), e = dot(d2, d2);
    double c = dot(d1, r), f = dot(d2, r);
    double s = 0, t = 0;
    if (a == 0 && e > 0) {
        t = clamp_unit(f / e);
    } else if (a > 0 && e == 0) {
        s = clamp_unit(-c / a);
    } else if (a > 0) {
        double b = dot(d1, d2);
        double determinant = a * e - b * b;
        if (determinant != 0)
            s = clamp_unit((b * f - c * e) / determinant);
        t = (b * s + f) / e;
        if (t < 0) {
            t = 0;
            s = clamp_unit(-c / a);
        } else if (t > 1) {
            t = 1;
            s = clamp_unit((b - c) / a);
        }
    }
    *on_p = along(p, s);
    *on_q = along(q, t);
    struct real_point gap = {on_p->x - on_q->x, on_p->y - on_q->y};
    return dot(gap, gap);
}

static struct walk_gate closest_points_gate(const struct walk_box *a, const struct walk_box *b)
{
    struct walk_edge edges_a[4], edges_b[4];
    walk_box_edges(a, edges_a);
    walk_box_edges(b, edges_b);
    double best = INFINITY;
    struct walk_gate gate = {.kind = WALK_GATE_POINT};
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
            struct real_point on_a, on_b;
            double distance = closest_points(edges_a[i], edges_b[j], &on_a, &on_b);
            if (distance >= best)
                continue;
            best = distance;
            gate.line = (int16_t)floor((on_a.x + on_b.x) / 2 + 0.5);
            gate.low = (int16_t)floor((on_a.y + on_b.y) / 2 + 0.5);
            gate.high = gate.low;
        }
    }
    return gate;
}

struct walk_gate walk_gate_between(const struct walk_box *a, const struct walk_box *b)
{
    struct walk_gate gate;
    return widest_overlap(a, b, &gate) >= 0 ? gate : closest_points_gate(a, b);
}

/* ---- neighbours ---- */

int32_t walk_boxes_overlap(const struct walk_box *a, const struct walk_box *b)
{
    struct walk_gate gate;
    return widest_overlap(a, b, &gate);
}

static bool point_on_edge(struct walk_point p, struct walk_edge e)
{
    if (p.x < int_min(e.from.x, e.to.x) || p.x > int_max(e.from.x, e.to.x) ||
        p.y < int_min(e.from.y, e.to.y) || p.y > int_max(e.from.y, e.to.y))
        return false;
    return walk_side_of(e.from, e.to, p) == 0;
}

/* Whether a corner at which an edge of `a` has collapsed is on the outline of `b`. */
static bool collapsed_corner_touches(const struct walk_box *a, const struct walk_box *b)
{
    struct walk_edge edges_a[4], edges_b[4];
    walk_box_edges(a, edges_a);
    walk_box_edges(b, edges_b);
    for (int i = 0; i < 4; i++) {
        if (!walk_point_equal(edges_a[i].from, edges_a[i].to))
            continue;
        for (int j = 0; j < 4; j++)
            if (point_on_edge(edges_a[i].from, edges_b[j]))
                return true;
    }
    return false;
}

bool walk_boxes_are_neighbours(const struct walk_box *a, const struct walk_box *b)
{
    return walk_boxes_overlap(a, b) > 0 || collapsed_corner_touches(a, b) ||
           collapsed_corner_touches(b, a);
}

/* ---- the part that two boxes share ---- */

/* Each box's corners in the other box, and the crossings between their edges. */
enum { CANDIDATE_LIMIT = 4 + 4 + 4 * 4 };

struct candidates {
    const struct walk_box *a, *b;
    int count;
    struct walk_point points[CANDIDATE_LIMIT];
};

/* The pixel for an exact point: among the four pixels around it, the nearest pixel in both boxes;
 * if none is in both, the nearest pixel. Among equals, the pixel towards zero. */
static struct walk_point pixel_of(const struct candidates *shared, double x, double y)
{
    const double outside = 16; /* more than the distance to any of the four pixels */
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

/* Adds the crossing between two edges that are not parallel. */
static void add_crossing(struct candidates *shared, struct walk_edge a, struct walk_edge b)
{
    int64_t ax = a.to.x - a.from.x, ay = a.to.y - a.from.y;
    int64_t bx = b.to.x - b.from.x, by = b.to.y - b.from.y;
    int64_t across = ax * by - ay * bx;
    if (across == 0)
        return;
    int64_t dx = b.from.x - a.from.x, dy = b.from.y - a.from.y;
    int64_t along_a = dx * by - dy * bx, along_b = dx * ay - dy * ax;
    if (across < 0) {
        across = -across;
        along_a = -along_a;
        along_b = -along_b;
    }
    if (along_a < 0 || along_a > across || along_b < 0 || along_b > across)
        return;
    add_candidate(shared, pixel_of(shared, a.from.x + (double)(ax * along_a) / (double)across,
                                   a.from.y + (double)(ay * along_a) / (double)across));
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

/* Adds a point to the half of the outline that begins at index `first`, and removes the points that
 * are then inside the outline or on one of its sides. Returns the new count. */
static int add_to_outline(struct walk_point *outline, int first, int count, struct walk_point point)
{
    while (count - first >= 2 && walk_side_of(outline[count - 2], outline[count - 1], point) <= 0)
        count--;
    outline[count++] = point;
    return count;
}

/* Lists the corners of the points' convex outline, in the order of the outline. The points are
 * sorted by x, then y, and all different. */
static int find_outline(const struct walk_point *points, int count, struct walk_point *outline)
{
    int corners = 0;
    if (count > 0)
        outline[0] = points[0];
    if (count <= 1)
        return count;
    for (int i = 0; i < count; i++)
        corners = add_to_outline(outline, 0, corners, points[i]);
    int turn = corners - 1;
    for (int i = count - 2; i >= 0; i--)
        corners = add_to_outline(outline, turn, corners, points[i]);
    return corners - 1; /* the last corner is the first again */
}

int walk_boxes_shared_points(const struct walk_box *a, const struct walk_box *b,
                             struct walk_point points[OVERLAP_POINT_LIMIT])
{
    struct walk_edge edges_a[4], edges_b[4];
    struct candidates shared = {.a = a, .b = b};
    struct walk_point outline[CANDIDATE_LIMIT + 1];
    walk_box_edges(a, edges_a);
    walk_box_edges(b, edges_b);
    for (int i = 0; i < 4; i++)
        if (walk_box_contains(b, edges_a[i].from))
            add_candidate(&shared, edges_a[i].from);
    for (int i = 0; i < 4; i++)
        if (walk_box_contains(a, edges_b[i].from))
            add_candidate(&shared, edges_b[i].from);
    for (int i = 0; i < 16; i++)
        add_crossing(&shared, edges_a[i / 4], edges_b[i % 4]);
    sort_points(shared.points, shared.count);
    int corners = int_min(find_outline(shared.points, shared.count, outline), OVERLAP_CORNER_LIMIT);
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
