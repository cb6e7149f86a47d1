#include "platform/enlarge.h"

#include <string.h>

#include "util/minmax.h"

/* ---- axes ---- */

/* Computes the step of target pixel i. Its middle is at (2i + 1) * source * k / (2 * target) in the
 * repeated picture, whose pixels have their middles at halves. */
static struct enlarge_step step_at(int source, int target, int repeats, int i)
{
    int64_t unit = 2 * (int64_t)target;
    int64_t at = (2 * (int64_t)i + 1) * source * repeats - target; /* in 1 / unit pixels */
    int64_t last = (int64_t)source * repeats - 1;
    at = at < 0 ? 0 : at > last * unit ? last * unit : at;
    int64_t first = at / unit;
    int weight = (int)((at % unit * 256 + target) / unit);
    int a = (int)(first / repeats), b = (int)((first < last ? first + 1 : last) / repeats);
    if (weight == 256)
        a = b;
    return (struct enlarge_step){(uint16_t)a, (uint8_t)(a == b ? 0 : weight)};
}

static struct enlarge_step filtered_at(int source, int target, enum enlarge_filter filter, int i)
{
    if (filter == ENLARGE_NEAREST)
        return (struct enlarge_step){(uint16_t)((2 * (int64_t)i + 1) * source / (2 * target)), 0};
    return step_at(source, target, filter == ENLARGE_BILINEAR ? 1 : (target + source - 1) / source,
                   i);
}

struct enlarge_axis enlarge_axis_make(int source, int target, enum enlarge_filter filter,
                                      struct enlarge_step *steps)
{
    source = int_clamp(source, 1, ENLARGE_LIMIT);
    target = int_clamp(target, 1, ENLARGE_LIMIT);
    for (int i = 0; i < target; i++)
        steps[i] = filtered_at(source, target, filter, i);
    return (struct enlarge_axis){source, target, steps};
}

int enlarge_source_under(int source, int target, enum enlarge_filter filter, int i)
{
    source = int_clamp(source, 1, ENLARGE_LIMIT);
    target = int_clamp(target, 1, ENLARGE_LIMIT);
    const struct enlarge_step step =
        filtered_at(source, target, filter, int_clamp(i, 0, target - 1));
    return step.source + (step.weight >= 128);
}

/* Returns the first target pixel that reaches `source`: the last source pixel with at least
 * min_weight in its step is `source` or later. Steps never go back, so a binary search works. */
static int first_that_reaches(const struct enlarge_axis *axis, int source, int min_weight)
{
    int low = 0, high = axis->target;
    while (low < high) {
        int middle = low + (high - low) / 2;
        const struct enlarge_step *step = &axis->steps[middle];
        if (step->source + (step->weight >= min_weight) >= source)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

void enlarge_span(const struct enlarge_axis *axis, int first, int end, int *target_first,
                  int *target_end)
{
    *target_first = first_that_reaches(axis, first, 1);
    *target_end = first_that_reaches(axis, end, 256); /* no weight is 256 */
}

void enlarge_nearest_span(const struct enlarge_axis *axis, int first, int end, int *target_first,
                          int *target_end)
{
    *target_first = first_that_reaches(axis, first, 128);
    *target_end = first_that_reaches(axis, end, 128);
}

/* ---- rows ---- */

/* Mixes two rows. Byte by byte with a single weight, so that compilers vectorise the loop. */
static void mix_rows(uint32_t *to, const uint32_t *upper, const uint32_t *lower, int count,
                     unsigned weight)
{
    const uint8_t *a = (const uint8_t *)upper, *b = (const uint8_t *)lower;
    uint8_t *mixed = (uint8_t *)to;
    const uint16_t rest = (uint16_t)(256 - weight), part = (uint16_t)weight;
    for (int i = 0; i < count * 4; i++)
        mixed[i] = (uint8_t)((uint16_t)(a[i] * rest + b[i] * part + 128) >> 8);
}

void enlarge(const struct enlarge_axis *columns, const struct enlarge_axis *rows,
             const uint32_t *picture, struct rectangle part, uint32_t *to, size_t stride)
{
    uint32_t mixed[SCREEN_WIDTH];
    if (rectangle_empty(part))
        return;
    const int first = columns->steps[part.left].source;
    const struct enlarge_step *last = &columns->steps[part.right - 1];
    const int count = last->source + (last->weight > 0) + 1 - first;
    const size_t bytes = (size_t)(part.right - part.left) * sizeof *to;
    for (int y = part.top; y < part.bottom; y++) {
        const struct enlarge_step step = rows->steps[y];
        uint32_t *row = to + (size_t)y * stride;
        /* Most rows equal the row above: copying is far cheaper than mixing. */
        if (y > part.top && step.source == rows->steps[y - 1].source &&
            step.weight == rows->steps[y - 1].weight) {
            memcpy(row + part.left, row - stride + part.left, bytes);
            continue;
        }
        const uint32_t *line = picture + (size_t)step.source * (size_t)columns->source;
        if (step.weight > 0) {
            mix_rows(mixed + first, line + first, line + columns->source + first, count,
                     step.weight);
            line = mixed;
        }
        for (int x = part.left; x < part.right; x++) {
            const uint32_t *from = line + columns->steps[x].source;
            const uint8_t weight = columns->steps[x].weight;
            row[x] = weight == 0 ? *from : enlarge_mix(from[0], from[1], weight);
        }
    }
}
