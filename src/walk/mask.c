#include "walk/mask.h"

/* The x at which the edge a-b crosses row y: floor(a.x + dx * (y - a.y) / dy + 1/2). The edge is
 * not level and reaches that row. */
static int32_t crossing(struct walk_point a, struct walk_point b, int32_t y)
{
    int64_t dy = (int64_t)b.y - a.y;
    int64_t offset = ((int64_t)b.x - a.x) * ((int64_t)y - a.y);
    if (dy < 0) {
        dy = -dy;
        offset = -offset;
    }
    int64_t numerator = 2 * offset + dy;
    int64_t quotient = numerator / (2 * dy);
    return (int32_t)(a.x + (numerator % (2 * dy) < 0 ? quotient - 1 : quotient));
}

static void span_add(struct walk_span *span, bool *any, int32_t x)
{
    if (!*any || x < span->first)
        span->first = x;
    if (!*any || x > span->last)
        span->last = x;
    *any = true;
}

bool walk_box_row_span(const struct walk_box *box, int32_t y, struct walk_span *span)
{
    const struct walk_point corners[5] = {box->ul, box->ur, box->lr, box->ll, box->ul};
    bool any = false;
    for (int i = 0; i < 4; i++) {
        struct walk_point a = corners[i], b = corners[i + 1];
        if ((y < a.y && y < b.y) || (y > a.y && y > b.y))
            continue;
        if (a.y == b.y) {
            span_add(span, &any, a.x);
            span_add(span, &any, b.x);
        } else {
            span_add(span, &any, crossing(a, b, y));
        }
    }
    return any;
}
