#include "walk/gate.h"
#include "util/minmax.h"

#include <math.h>

#include "util/minmax.h"

struct edge {
    struct walk_point from, to;
};

static void box_edges(const struct walk_box *box, struct edge edges[4])
{
    edges[0] = (struct edge){box->ul, box->ur};
    edges[1] = (struct edge){box->ur, box->lr};
    edges[2] = (struct edge){box->lr, box->ll};
    edges[3] = (struct edge){box->ll, box->ul};
}

/* Takes the spans of two edges that lie on the same upright or level line. Replaces *best and
 * *width when the part that both share is wider than *width. */
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

/* Finds the widest upright or level span that the boxes share. Returns its width, -1 when there is
 * none; *gate is then not set. An edge collapsed to a point is both upright and level. */
static int32_t widest_overlap(const struct walk_box *a, const struct walk_box *b,
                              struct walk_gate *gate)
{
    struct edge edges_a[4], edges_b[4];
    box_edges(a, edges_a);
    box_edges(b, edges_b);
    int32_t width = -1;
    for (int i = 0; i < 4; i++) {
        struct edge p = edges_a[i];
        bool upright = p.from.x == p.to.x;
        bool level = p.from.y == p.to.y;
        if (!upright && !level)
            continue;
        for (int j = 0; j < 4; j++) {
            struct edge q = edges_b[j];
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

static struct real_point along(struct edge edge, double t)
{
    struct real_point d = difference(edge.to, edge.from);
    return (struct real_point){edge.from.x + d.x * t, edge.from.y + d.y * t};
}

/* The closest points of two segments, after Ericson, "Real-Time Collision Detection" 5.1.9. Of
 * parallel segments it is the pair nearest to p's first end. Returns the squared distance. Computed
 * in doubles, since the determinants need more than 64 bits. */
static double closest_points(struct edge p, struct edge q, struct real_point *on_p,
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
    struct edge edges_a[4], edges_b[4];
    box_edges(a, edges_a);
    box_edges(b, edges_b);
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
    if (widest_overlap(a, b, &gate) >= 0)
        return gate;
    return closest_points_gate(a, b);
}

int32_t walk_boxes_overlap(const struct walk_box *a, const struct walk_box *b)
{
    struct walk_gate gate;
    return widest_overlap(a, b, &gate);
}

static bool point_on_edge(struct walk_point p, struct edge e)
{
    if (p.x < int_min(e.from.x, e.to.x) || p.x > int_max(e.from.x, e.to.x) ||
        p.y < int_min(e.from.y, e.to.y) || p.y > int_max(e.from.y, e.to.y))
        return false;
    return (int64_t)(e.to.x - e.from.x) * (p.y - e.from.y) ==
           (int64_t)(e.to.y - e.from.y) * (p.x - e.from.x);
}

/* Whether a corner at which an edge of `a` has collapsed lies on the outline of `b`. */
static bool collapsed_corner_touches(const struct walk_box *a, const struct walk_box *b)
{
    struct edge edges_a[4], edges_b[4];
    box_edges(a, edges_a);
    box_edges(b, edges_b);
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
