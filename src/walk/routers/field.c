#include "walk/routers/field.h"

#include <stdlib.h>
#include <string.h>

#include "util/arena.h"
#include "util/minmax.h"

enum { NONE = -1 };

/* ---- runs ---- */

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

/* The first cell from x on that is walkable, or that is not; the width when there is none. */
static int next_cell(const uint64_t *row, int width, int x, bool walkable)
{
    while (x < width) {
        uint64_t word = (walkable ? row[x >> 6] : ~row[x >> 6]) >> (x & 63);
        if (word & 1)
            return x;
        x = word ? x + 1 : (x | 63) + 1;
    }
    return width;
}

void field_runs_make(struct field_runs *runs, const struct walkability *floor)
{
    int32_t count = 0;
    for (int y = 0; y < runs->height; y++) {
        const uint64_t *row = floor->bits + (size_t)y * (size_t)floor->stride;
        runs->row_first[y] = count;
        for (int x = 0; (x = next_cell(row, runs->width, x, true)) < runs->width;) {
            struct field_run *run = &runs->runs[count++];
            run->left = x;
            x = next_cell(row, runs->width, x, false);
            run->right = x - 1;
        }
    }
    runs->row_first[runs->height] = count;
}

/* The first run of a row that ends at x or right of it; row_first[y + 1] if there is none. */
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

/* The run that a cell lies in. */
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

/* The least that a path over a tip can measure from start to target. */
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

/* The least that the tips of a run give for its cell x. */
static int32_t distance_in(const struct field *field, int32_t run, int x)
{
    int32_t least = FIELD_FAR;
    for (int32_t i = field->first[run]; i != NONE; i = field->tips[i].next) {
        int32_t distance = field->tips[i].cost + abs(field->tips[i].x - x);
        least = distance < least ? distance : least;
    }
    return least;
}

/* Adds a tip to its run and queue, unless another is as good. There is one tip for a cell: it gets
 * cheaper if it is found again, while it still waits. */
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

/* Spreads a tip into the runs of row y that touch its own. */
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
            continue; /* a tip that was found since makes it needless */
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

struct walk_point field_nearest(const struct field *field, struct walk_point wanted)
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
