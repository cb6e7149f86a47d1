#include "walk/routers/walkability.h"

#include <stdlib.h>
#include <string.h>

#include "util/minmax.h"

void walkability_init(struct walkability *floor, int width, int height, uint64_t *bits)
{
    *floor = (struct walkability){
        .width = width, .height = height, .stride = walkability_stride(width), .bits = bits};
    walkability_clear(floor);
}

void walkability_clear(struct walkability *floor)
{
    memset(floor->bits, 0, walkability_words(floor->width, floor->height) * sizeof *floor->bits);
}

void walkability_add_run(struct walkability *floor, int y, int first, int last)
{
    if (y < 0 || y >= floor->height || last < 0 || first >= floor->width)
        return;
    first = int_max(first, 0);
    last = int_min(last, floor->width - 1);
    if (first > last)
        return;
    uint64_t *row = floor->bits + (size_t)y * (size_t)floor->stride;
    int first_word = first >> 6, last_word = last >> 6;
    uint64_t head = ~(uint64_t)0 << (first & 63);
    uint64_t tail = ~(uint64_t)0 >> (63 - (last & 63));
    if (first_word == last_word) {
        row[first_word] |= head & tail;
        return;
    }
    row[first_word] |= head;
    for (int word = first_word + 1; word < last_word; word++)
        row[word] = ~(uint64_t)0;
    row[last_word] |= tail;
}

static void add_span(struct walkability *floor, int32_t y, int32_t first, int32_t last)
{
    walkability_add_run(floor, y - floor->top, first - floor->left, last - floor->left);
}

/* Where the pixels of two rows of a box do not touch, both rows are extended past the middle
 * between them, so that walkability_line, which cuts no corners, lets a line along the box change
 * rows. */
static void join_rows(struct walkability *floor, int32_t y, struct walk_span upper,
                      struct walk_span lower)
{
    const int32_t past = 2;
    if (lower.first > upper.last) {
        int32_t middle = (upper.last + lower.first) / 2;
        add_span(floor, y, upper.last, int_min(middle + past, lower.first));
        add_span(floor, y + 1, int_max(middle - past, upper.last), lower.first);
    } else if (lower.last < upper.first) {
        int32_t middle = (lower.last + upper.first) / 2;
        add_span(floor, y, int_max(middle - past, lower.last), upper.first);
        add_span(floor, y + 1, lower.last, int_min(middle + past, upper.first));
    }
}

static void add_box(struct walkability *floor, const struct walk_box *box,
                    const struct walk_bounds *bounds, bool join)
{
    int32_t top = int_max(bounds->top, floor->top);
    int32_t bottom = int_min(bounds->bottom, floor->top + floor->height - 1);
    struct walk_span before = {0, 0};
    for (int32_t y = top; y <= bottom; y++) {
        struct walk_span span;
        if (!walk_box_row_span(box, y, &span))
            continue;
        add_span(floor, y, span.first, span.last);
        if (join && y > top)
            join_rows(floor, y - 1, before, span);
        before = span;
    }
}

void walkability_set_boxes(struct walkability *floor, const struct walk_map *map, bool join)
{
    walkability_clear(floor);
    for (int box = 0; box < map->box_count; box++)
        if (walk_map_visible(map, box))
            add_box(floor, &map->boxes[box], &map->bounds[box], join);
}

struct nearest_cell {
    struct walk_point wanted, cell;
    int64_t distance; /* squared; INT64_MAX: none yet */
};

/* Improves *best by the nearest walkable cell of a row, if that is nearer. */
static void nearest_in_row(const struct walkability *floor, int y, struct nearest_cell *best)
{
    int64_t dy = (int64_t)y - best->wanted.y;
    for (int word = 0; word < floor->stride; word++) {
        uint64_t bits = floor->bits[(size_t)y * (size_t)floor->stride + (size_t)word];
        for (; bits; bits &= bits - 1) {
            int x = word * 64 + __builtin_ctzll(bits);
            int64_t dx = (int64_t)x - best->wanted.x;
            if (dx * dx + dy * dy < best->distance) {
                best->distance = dx * dx + dy * dy;
                best->cell = (struct walk_point){x, y};
            }
        }
    }
}

bool walkability_nearest(const struct walkability *floor, struct walk_point cell,
                         struct walk_point *nearest)
{
    if (walkability_at(floor, cell.x, cell.y)) {
        *nearest = cell;
        return true;
    }
    struct nearest_cell best = {.wanted = cell, .distance = INT64_MAX};
    for (int y = 0; y < floor->height; y++) {
        int64_t dy = (int64_t)y - cell.y;
        if (best.distance == INT64_MAX || dy * dy < best.distance)
            nearest_in_row(floor, y, &best);
    }
    *nearest = best.cell;
    return best.distance != INT64_MAX;
}

/* A line seen along its longer axis: its cell number i lies i steps along that axis. */
struct line {
    const struct walkability *floor;
    struct walk_point from;
    int sign_long, sign_short;
    bool is_steep; /* the longer axis is y */
};

static bool line_cell(const struct line *line, int along, int across)
{
    int on_long = line->sign_long * along, on_short = line->sign_short * across;
    return line->is_steep
               ? walkability_at(line->floor, line->from.x + on_short, line->from.y + on_long)
               : walkability_at(line->floor, line->from.x + on_long, line->from.y + on_short);
}

bool walkability_line(const struct walkability *floor, struct walk_point from, struct walk_point to)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    bool is_steep = abs(dy) > abs(dx);
    int64_t length = is_steep ? abs(dy) : abs(dx);
    int64_t rise = is_steep ? abs(dx) : abs(dy);
    const struct line line = {floor, from, (is_steep ? dy : dx) < 0 ? -1 : 1,
                              (is_steep ? dx : dy) < 0 ? -1 : 1, is_steep};
    if (!walkability_at(floor, from.x, from.y))
        return false;
    int before = 0; /* how far across the cell before was; the farther one if there were two */
    /* How far across the line is after i steps: (2 * i * rise + length) / (2 * length), which
     * rounds half up, as quotient and rest. */
    int across = 0;
    int64_t rest = length;
    for (int64_t i = 1; i <= length; i++) {
        rest += 2 * rise;
        if (rest >= 2 * length) {
            rest -= 2 * length;
            across++;
        }
        bool half_way = rest == 0;
        int near = half_way ? across - 1 : across;
        for (int cell = near; cell <= across; cell++)
            if (!line_cell(&line, (int)i, cell))
                return false;
        /* At a diagonal step the two cells next to it must be walkable too. */
        if (near > before &&
            (!line_cell(&line, (int)i, before) || !line_cell(&line, (int)i - 1, near)))
            return false;
        before = across;
    }
    return true;
}
