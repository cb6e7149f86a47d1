/* The searches of router `distance`.
 *
 * From: docs/walking.md 14. Where the article (It's Flot) says nothing, or its example would not
 * end: a diagonal step is tried only on the side of the straight step chosen first (left, right,
 * up, down); a leg of less than 10 pixels is not changed; the search for a visible point begins
 * with the furthest point and ends with the first that is visible; a corner is moved only to a
 * place from which the next corner is still visible. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "util/arena.h"
#include "util/minmax.h"
#include "walk/routers/cell_path.h"
#include "walk/routers/distance_search.h"
#include "walk/routers/field.h"
#include "walk/routers/walkable_mask.h"

/* ---- runs ---- */

enum { NONE = -1 };

static size_t runs_place_parts(struct field_runs *runs, int width, int height, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t limit = ((size_t)width + 1) / 2 * (size_t)height;
    runs->runs = layout_add(&layout, limit, sizeof *runs->runs);
    runs->row_first = layout_add(&layout, (size_t)height + 1, sizeof *runs->row_first);
    return layout.used;
}

size_t field_runs_size(int width, int height)
{
    struct field_runs runs;
    return runs_place_parts(&runs, width, height, NULL);
}

void field_runs_init(struct field_runs *runs, int width, int height, void *memory)
{
    *runs = (struct field_runs){.width = width, .height = height};
    runs_place_parts(runs, width, height, memory);
    memset(runs->row_first, 0, ((size_t)height + 1) * sizeof *runs->row_first);
}

void field_runs_make(struct field_runs *runs, const struct walkable_mask *floor)
{
    int32_t count = 0;
    for (int y = 0; y < runs->height; y++) {
        const uint8_t *row = walkable_mask_row(floor, y);
        runs->row_first[y] = count;
        for (int x = 0; x < runs->width; x++) {
            if (row[x] && (x == 0 || !row[x - 1]))
                runs->runs[count++].left = x;
            if (row[x])
                runs->runs[count - 1].right = x;
        }
    }
    runs->row_first[runs->height] = count;
}

/* The first run in a row that ends at x or to the right; row_first[y + 1] if there is none. */
static int32_t run_from(const struct field_runs *runs, int x, int y)
{
    int32_t first = runs->row_first[y], end = runs->row_first[y + 1];
    while (first < end) {
        int32_t middle = first + (end - first) / 2;
        if (runs->runs[middle].right < x)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

/* A cell's run, or NONE. */
static int32_t run_at(const struct field_runs *runs, int x, int y)
{
    if (y < 0 || y >= runs->height)
        return NONE;
    int32_t run = run_from(runs, x, y);
    return run < runs->row_first[y + 1] && runs->runs[run].left <= x ? run : NONE;
}

/* ---- the queue ---- */

static size_t place_parts(struct field *field, int width, int height, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t cells = (size_t)width * (size_t)height;
    size_t runs = ((size_t)width + 1) / 2 * (size_t)height;
    /* A step into another run leads at most across the floor, perhaps away from the start. */
    field->queue_size = 2 * (width + 1);
    field->first = layout_add(&layout, runs, sizeof *field->first);
    field->tips = layout_add(&layout, cells, sizeof *field->tips);
    field->queue = layout_add(&layout, (size_t)field->queue_size, sizeof *field->queue);
    field->corners = layout_add(&layout, cells + 1, sizeof *field->corners);
    return layout.used;
}

size_t field_size(int width, int height)
{
    struct field field;
    return place_parts(&field, width, height, NULL);
}

void field_init(struct field *field, const struct field_runs *runs, void *memory)
{
    *field = (struct field){.runs = runs};
    place_parts(field, runs->width, runs->height, memory);
}

/* A lower bound for a path's length from start to target over a tip. */
static int32_t estimate_of(const struct field *field, const struct field_tip *tip)
{
    return field->start_run == NONE
               ? tip->cost
               : tip->cost + abs(tip->x - field->start.x) + abs(tip->y - field->start.y);
}

static int32_t *bucket_of(const struct field *field, int32_t tip)
{
    return &field->queue[estimate_of(field, &field->tips[tip]) % field->queue_size];
}

static void queue_put(struct field *field, int32_t tip)
{
    int32_t *first = bucket_of(field, tip);
    field->tips[tip].behind = *first;
    *first = tip;
    field->waiting++;
}

static void queue_remove(struct field *field, int32_t tip)
{
    int32_t *link = bucket_of(field, tip);
    while (*link != tip)
        link = &field->tips[*link].behind;
    *link = field->tips[tip].behind;
    field->waiting--;
}

/* ---- spreading ---- */

/* The least distance to cell x in a run, over all tips of the run. */
static int32_t distance_in(const struct field *field, int32_t run, int x)
{
    int32_t least = FIELD_FAR;
    for (int32_t i = field->first[run]; i != NONE; i = field->tips[i].next) {
        int32_t distance = field->tips[i].cost + abs(field->tips[i].x - x);
        least = distance < least ? distance : least;
    }
    return least;
}

/* Adds a tip to its run and queue, unless another tip is as good. A cell has only one tip: if it is
 * found again while it still waits, it becomes cheaper. */
static void add_tip(struct field *field, struct field_tip tip)
{
    if (distance_in(field, tip.run, tip.x) <= tip.cost)
        return;
    int32_t place = field->first[tip.run];
    while (place != NONE && field->tips[place].x != tip.x)
        place = field->tips[place].next;
    if (place == NONE) {
        place = field->count++;
        tip.next = field->first[tip.run];
        field->tips[place] = tip;
        field->first[tip.run] = place;
    } else {
        queue_remove(field, place);
        field->tips[place].cost = tip.cost;
    }
    if (tip.run == field->start_run)
        field->distance = int_min(field->distance, estimate_of(field, &tip));
    queue_put(field, place);
}

/* Spreads a tip into the runs in row y that touch its own run. */
static void spread_tip(struct field *field, const struct field_tip *tip, int y)
{
    const struct field_runs *runs = field->runs;
    if (y < 0 || y >= runs->height)
        return;
    const struct field_run *from = &runs->runs[tip->run];
    int32_t end = runs->row_first[y + 1];
    for (int32_t i = run_from(runs, from->left, y); i < end; i++) {
        int32_t left = int_max(from->left, runs->runs[i].left);
        int32_t right = int_min(from->right, runs->runs[i].right);
        if (left > right)
            break;
        int32_t x = int_clamp(tip->x, left, right);
        int32_t cost = tip->cost + abs(tip->x - x) + 1;
        add_tip(field, (struct field_tip){.cost = cost, .run = i, .x = x, .y = y});
    }
}

void field_spread(struct field *field, struct walk_point target, const struct walk_point *start)
{
    const struct field_runs *runs = field->runs;
    memset(field->first, 0xFF, (size_t)runs->row_first[runs->height] * sizeof *field->first);
    memset(field->queue, 0xFF, (size_t)field->queue_size * sizeof *field->queue); /* NONE */
    field->count = field->waiting = 0;
    field->start_run = start ? run_at(runs, start->x, start->y) : NONE;
    field->start = start ? *start : target;
    field->distance = INT32_MAX;
    const struct field_tip first = {
        .run = run_at(runs, target.x, target.y), .x = target.x, .y = target.y};
    add_tip(field, first);
    int32_t estimate = estimate_of(field, &first);
    while (field->waiting > 0 && estimate <= field->distance) {
        int32_t waits = field->queue[estimate % field->queue_size];
        if (waits == NONE) {
            estimate++;
            continue;
        }
        queue_remove(field, waits);
        const struct field_tip tip = field->tips[waits];
        if (distance_in(field, tip.run, tip.x) < tip.cost)
            continue; /* a newer tip makes this tip needless */
        spread_tip(field, &tip, tip.y - 1);
        spread_tip(field, &tip, tip.y + 1);
    }
}

/* ---- reading ---- */

int32_t field_at(const struct field *field, int x, int y)
{
    int32_t run = run_at(field->runs, x, y);
    return run == NONE ? FIELD_WALL : distance_in(field, run, x);
}

void field_write(const struct field *field, int32_t *cells)
{
    const struct field_runs *runs = field->runs;
    size_t width = (size_t)runs->width;
    memset(cells, 0xFF, width * (size_t)runs->height * sizeof *cells); /* FIELD_WALL */
    for (int y = 0; y < runs->height; y++, cells += width) {
        for (int32_t run = runs->row_first[y]; run < runs->row_first[y + 1]; run++) {
            const int32_t left = runs->runs[run].left, right = runs->runs[run].right;
            for (int32_t x = left; x <= right; x++)
                cells[x] = FIELD_FAR;
            for (int32_t i = field->first[run]; i != NONE; i = field->tips[i].next)
                for (int32_t x = left; x <= right; x++)
                    cells[x] = int_min(cells[x], field->tips[i].cost + abs(x - field->tips[i].x));
        }
    }
}

/* The reached cell nearest to `wanted` (any cell, even outside the grid); of equals the first. */
static struct walk_point field_nearest(const struct field *field, struct walk_point wanted)
{
    const struct field_runs *runs = field->runs;
    struct walk_point best = {0, 0};
    int64_t least = INT64_MAX;
    for (int y = 0; y < runs->height; y++) {
        for (int32_t i = runs->row_first[y]; i < runs->row_first[y + 1]; i++) {
            int32_t x = int_clamp(wanted.x, runs->runs[i].left, runs->runs[i].right);
            int64_t squared = walk_distance_squared((struct walk_point){x, y}, wanted);
            if (field->first[i] == NONE || squared >= least)
                continue;
            least = squared;
            best = (struct walk_point){x, y};
        }
    }
    return best;
}

/* ---- the search ---- */

/* The step from a cell with this distance (at least 1) to a cell that is nearer to the target. */
static struct walk_point step_down(const struct field *field, struct walk_point p, int32_t distance)
{
    int32_t nearer = distance - 1;
    int dx = field_at(field, p.x - 1, p.y) == nearer   ? -1
             : field_at(field, p.x + 1, p.y) == nearer ? 1
                                                       : 0;
    bool up = field_at(field, p.x, p.y - 1) == nearer;
    if (dx == 0)
        return (struct walk_point){0, up ? -1 : 1};
    /* At distance 1 the target is next to the cell, and -1 is FIELD_WALL. */
    int32_t diagonal = distance - 2;
    if (diagonal < 0)
        return (struct walk_point){dx, 0};
    if (up && field_at(field, p.x + dx, p.y - 1) == diagonal)
        return (struct walk_point){dx, -1};
    if (field_at(field, p.x, p.y + 1) == nearer && field_at(field, p.x + dx, p.y + 1) == diagonal)
        return (struct walk_point){dx, 1};
    return (struct walk_point){dx, 0};
}

bool field_trace(const struct field *field, struct walk_point start, int limit,
                 struct cell_path *path)
{
    int32_t distance = field_at(field, start.x, start.y);
    struct walk_point at = start, last = {0, 0};
    path->count = 0;
    while (distance > 0) {
        struct walk_point step = step_down(field, at, distance);
        if (!walk_point_equal(step, last)) {
            if (path->count == limit)
                return false;
            path->cells[path->count++] = at;
        }
        last = step;
        at = (struct walk_point){at.x + step.x, at.y + step.y};
        distance -= step.x != 0 && step.y != 0 ? 2 : 1;
    }
    if (path->count == limit)
        return false;
    path->cells[path->count++] = at;
    return true;
}

/* Tries points on the leg from `middle` to `to`, the furthest first. Returns the first point with
 * free lines from `from` and to `to`, or `middle` if there is none. */
static struct walk_point moved_corner(const struct walkable_mask *floor, struct walk_point from,
                                      struct walk_point middle, struct walk_point to)
{
    static const double shortest_leg = 10, shortest_part = 5;
    enum { MOST_PARTS = 10 };
    int dx = to.x - middle.x, dy = to.y - middle.y;
    double length = sqrt((double)walk_distance_squared(middle, to));
    if (length < shortest_leg)
        return middle;
    int parts =
        length < (double)MOST_PARTS * shortest_part ? (int)(length / shortest_part) : MOST_PARTS;
    for (int part = parts - 1; part > 0; part--) {
        struct walk_point point = {middle.x + dx * part / parts, middle.y + dy * part / parts};
        if (walkable_mask_line(floor, from, point) && walkable_mask_line(floor, point, to))
            return point;
    }
    return middle;
}

/* Makes one pass, in place. Lines are tried from the last cell that is kept. */
static void beautify_forwards(const struct walkable_mask *floor, struct cell_path *path)
{
    struct walk_point *cells = path->cells;
    int last = 0;
    for (int middle = 1; middle + 1 < path->count; middle++) {
        if (walkable_mask_line(floor, cells[last], cells[middle + 1]))
            continue;
        cells[last + 1] = moved_corner(floor, cells[last], cells[middle], cells[middle + 1]);
        last++;
    }
    if (path->count > 1) {
        cells[last + 1] = cells[path->count - 1];
        path->count = last + 2;
    }
}

void field_beautify(const struct walkable_mask *floor, struct cell_path *path)
{
    for (int pass = 0; pass < 2; pass++) {
        beautify_forwards(floor, path);
        cell_path_reverse(path);
    }
}

bool distance_search(const struct field_runs *floor, struct walk_point from, struct walk_point to,
                     void *memory, struct cell_path *path)
{
    struct field field;
    field_init(&field, floor, memory);
    field_spread(&field, to, &from);
    bool reached = field_at(&field, from.x, from.y) != FIELD_FAR;
    if (!reached) {
        field_spread(&field, from, NULL);
        to = field_nearest(&field, to);
        field_spread(&field, to, &from);
    }
    path->cells = field.corners;
    field_trace(&field, from, floor->width * floor->height + 1, path);
    return reached;
}

void distance_field(const struct field_runs *floor, struct walk_point target, void *memory,
                    int32_t *cells)
{
    struct field field;
    field_init(&field, floor, memory);
    field_spread(&field, target, NULL);
    field_write(&field, cells);
}
