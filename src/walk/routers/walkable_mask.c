#include "walk/routers/walkable_mask.h"

#include <stdlib.h>
#include <string.h>

#include "util/minmax.h"

void walkable_mask_init(struct walkable_mask *floor, int width, int height, uint8_t *cells)
{
    *floor = (struct walkable_mask){.width = width, .height = height, .cells = cells};
    walkable_mask_clear(floor);
}

void walkable_mask_clear(struct walkable_mask *floor)
{
    memset(floor->cells, 0, walkable_mask_size(floor->width, floor->height));
}

void walkable_mask_add_run(struct walkable_mask *floor, int y, int first, int last)
{
    first = int_max(first, 0);
    last = int_min(last, floor->width - 1);
    if (y >= 0 && y < floor->height && first <= last)
        memset(walkable_mask_row(floor, y) + first, 1, (size_t)(last - first + 1));
}

static void add_span(struct walkable_mask *floor, int32_t y, int32_t first, int32_t last)
{
    walkable_mask_add_run(floor, y - floor->top, first - floor->left, last - floor->left);
}

/* Joins the pixels of two rows of a box. If they do not touch, both rows are extended past the
 * middle between them, so that walkable_mask_line, which cuts no corners, lets a line along the box
 * change rows. */
static void join_rows(struct walkable_mask *floor, int32_t y, struct walk_span upper,
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

static void add_box(struct walkable_mask *floor, const struct walk_box *box,
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

void walkable_mask_set_boxes(struct walkable_mask *floor, const struct walk_map *map, bool join)
{
    walkable_mask_clear(floor);
    for (int box = 0; box < map->box_count; box++)
        if (walk_map_visible(map, box))
            add_box(floor, &map->boxes[box], &map->bounds[box], join);
}

bool walkable_mask_nearest(const struct walkable_mask *floor, struct walk_point cell,
                           struct walk_point *nearest)
{
    int64_t least = INT64_MAX;
    *nearest = cell;
    if (walkable_mask_at(floor, cell.x, cell.y))
        return true;
    for (int y = 0; y < floor->height; y++) {
        const uint8_t *row = walkable_mask_row(floor, y);
        const int64_t dy = (int64_t)y - cell.y;
        for (int x = 0; x < floor->width && dy * dy < least; x++) {
            const struct walk_point other = {x, y};
            if (!row[x] || walk_distance_squared(other, cell) >= least)
                continue;
            least = walk_distance_squared(other, cell);
            *nearest = other;
        }
    }
    return least != INT64_MAX;
}

/* A line seen along its longer axis: cell number i is i steps along that axis. */
struct line {
    const struct walkable_mask *floor;
    struct walk_point from;
    int sign_long, sign_short;
    bool is_steep; /* the longer axis is y */
};

static bool line_cell(const struct line *line, int along, int across)
{
    int on_long = line->sign_long * along, on_short = line->sign_short * across;
    return line->is_steep
               ? walkable_mask_at(line->floor, line->from.x + on_short, line->from.y + on_long)
               : walkable_mask_at(line->floor, line->from.x + on_long, line->from.y + on_short);
}

bool walkable_mask_line(const struct walkable_mask *floor, struct walk_point from,
                        struct walk_point to)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    bool is_steep = abs(dy) > abs(dx);
    int64_t length = is_steep ? abs(dy) : abs(dx);
    int64_t rise = is_steep ? abs(dx) : abs(dy);
    const struct line line = {floor, from, (is_steep ? dy : dx) < 0 ? -1 : 1,
                              (is_steep ? dx : dy) < 0 ? -1 : 1, is_steep};
    if (!walkable_mask_at(floor, from.x, from.y))
        return false;
    int before = 0; /* the last cell's position across the line; the farther cell's if there were
                       two */
    /* Position of the line across after i steps: (2 * i * rise + length) / (2 * length), which
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
