#include "platform/enlarge_plain.h"
#include "platform/enlarge.h"

static uint32_t channel_mix(uint32_t a, uint32_t b, int shift, uint32_t weight)
{
    uint32_t from = a >> shift & 0xFF, to = b >> shift & 0xFF;
    return (from * (256 - weight) + to * weight + 128) / 256 << shift;
}

static uint32_t mix(uint32_t a, uint32_t b, uint32_t weight)
{
    uint32_t mixed = 0;
    for (int shift = 0; shift < 32; shift += 8)
        mixed |= channel_mix(a, b, shift, weight);
    return mixed;
}

/* The two pixels of a column that a target row shows, mixed. */
static uint32_t in_column(const struct enlarge_axis *columns, struct enlarge_step row,
                          const uint32_t *picture, int x)
{
    const uint32_t *upper = picture + (size_t)row.source * (size_t)columns->source + x;
    return row.weight == 0 ? *upper : mix(*upper, upper[columns->source], row.weight);
}

uint32_t enlarge_pixel(const struct enlarge_axis *columns, const struct enlarge_axis *rows,
                       const uint32_t *picture, int x, int y)
{
    const struct enlarge_step column = columns->steps[x];
    uint32_t left = in_column(columns, rows->steps[y], picture, column.source);
    if (column.weight == 0)
        return left;
    return mix(left, in_column(columns, rows->steps[y], picture, column.source + 1), column.weight);
}

int enlarge_plain_nearest(const struct enlarge_axis *axis, int i)
{
    i = i < 0 ? 0 : i >= axis->target ? axis->target - 1 : i;
    return axis->steps[i].source + (axis->steps[i].weight >= 128);
}
