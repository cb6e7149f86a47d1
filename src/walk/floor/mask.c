#include "walk/floor/mask.h"

#include <string.h>

/* The x of the edge a-b at row y, which it reaches: floor(a.x + dx * (y - a.y) / dy + 1/2). */
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

void walk_box_rasterise(const struct walk_box *box, uint8_t *pixels, int width, int height,
                        uint8_t value)
{
    struct walk_bounds bounds = walk_box_bounds(box);
    int32_t top = bounds.top < 0 ? 0 : bounds.top;
    int32_t bottom = bounds.bottom >= height ? height - 1 : bounds.bottom;
    for (int32_t y = top; y <= bottom; y++) {
        struct walk_span span;
        if (!walk_box_row_span(box, y, &span))
            continue;
        int32_t first = span.first < 0 ? 0 : span.first;
        int32_t last = span.last >= width ? width - 1 : span.last;
        if (first <= last)
            memset(pixels + (size_t)y * (size_t)width + first, value, (size_t)(last - first + 1));
    }
}

void walk_map_rasterise(const struct walk_map *map, uint8_t *pixels, int width, int height,
                        uint8_t value)
{
    for (int box = 0; box < map->box_count; box++)
        if (walk_map_visible(map, box))
            walk_box_rasterise(&map->boxes[box], pixels, width, height, value);
}
