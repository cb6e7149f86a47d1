#include "walk/routers/field.h"

#include <stdlib.h>
#include <string.h>

#include "walk/memory_layout.h"

enum { NONE = -1 };

static size_t place_parts(struct field *field, int width, int height, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t cells = (size_t)width * (size_t)height;
    size_t runs = ((size_t)width + 1) / 2 * (size_t)height;
    /* A step into another run leads at most once across the floor, and may lead as far away from
     * the start. */
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

/* ---- the queue ---- */

/* The least that a way over a tip can measure from start to target. */
static int32_t estimate_of(const struct field *field, const struct field_tip *tip)
{
    return field->start_run == NONE
               ? tip->cost
               : tip->cost + abs(tip->x - field->start.x) + abs(tip->y - field->start.y);
}

static void queue_put(struct field *field, int32_t tip)
{
    int32_t estimate = estimate_of(field, &field->tips[tip]);
    int32_t *first = &field->queue[estimate % field->queue_size];
    struct field_tip *tips = field->tips;
    if (*first == NONE)
        *first = tips[tip].before = tips[tip].after = tip;
    tips[tip].after = *first;
    tips[tip].before = tips[*first].before;
    tips[tips[tip].before].after = tip;
    tips[*first].before = tip;
    field->waiting++;
}

static void queue_remove(struct field *field, int32_t tip)
{
    int32_t estimate = estimate_of(field, &field->tips[tip]);
    int32_t *first = &field->queue[estimate % field->queue_size];
    struct field_tip *tips = field->tips;
    if (*first == tip)
        *first = tips[tip].after == tip ? NONE : tips[tip].after;
    tips[tips[tip].before].after = tips[tip].after;
    tips[tips[tip].after].before = tips[tip].before;
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

static int32_t tip_at(const struct field *field, int32_t run, int x)
{
    int32_t i = field->first[run];
    while (i != NONE && field->tips[i].x != x)
        i = field->tips[i].next;
    return i;
}

/* Adds a tip to its run, unless it is needless, and lets it wait. There is one tip for a cell: it
 * gets cheaper if it is found again. It still waits then, since tips go on in the order of their
 * estimates. */
static void add_tip(struct field *field, struct field_tip tip)
{
    if (distance_in(field, tip.run, tip.x) <= tip.cost)
        return;
    int32_t place = tip_at(field, tip.run, tip.x);
    if (place == NONE) {
        place = field->count++;
        tip.next = field->first[tip.run];
        field->tips[place] = tip;
        field->first[tip.run] = place;
    } else {
        queue_remove(field, place);
        field->tips[place].cost = tip.cost;
    }
    if (tip.run == field->start_run && estimate_of(field, &tip) < field->distance)
        field->distance = estimate_of(field, &tip);
    queue_put(field, place);
}

/* Lets a tip go on into the runs of row y that touch its own. */
static void go_on(struct field *field, const struct field_tip *tip, int y)
{
    const struct field_runs *runs = field->runs;
    if (y < 0 || y >= runs->height)
        return;
    const struct field_run *from = &runs->runs[tip->run];
    int32_t end = runs->row_first[y + 1];
    for (int32_t i = field_runs_from(runs, from->left, y); i < end; i++) {
        const struct field_run *to = &runs->runs[i];
        int32_t left = from->left > to->left ? from->left : to->left;
        int32_t right = from->right < to->right ? from->right : to->right;
        if (left > right)
            break;
        int32_t x = tip->x < left ? left : tip->x > right ? right : tip->x;
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
    field->start_run = start ? field_runs_find(runs, start->x, start->y) : NONE;
    field->start = start ? *start : target;
    field->distance = INT32_MAX;
    const struct field_tip first = {
        .run = field_runs_find(runs, target.x, target.y), .x = target.x, .y = target.y};
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
        go_on(field, &tip, tip.y - 1);
        go_on(field, &tip, tip.y + 1);
    }
}

/* ---- reading ---- */

int32_t field_at(const struct field *field, int x, int y)
{
    int32_t run = field_runs_find(field->runs, x, y);
    return run == NONE ? FIELD_WALL : distance_in(field, run, x);
}

void field_write(const struct field *field, int32_t *cells)
{
    const struct field_runs *runs = field->runs;
    size_t width = (size_t)runs->width;
    memset(cells, 0xFF, width * (size_t)runs->height * sizeof *cells); /* FIELD_WALL */
    for (int y = 0; y < runs->height; y++, cells += width) {
        for (int32_t run = runs->row_first[y]; run < runs->row_first[y + 1]; run++) {
            int32_t right = runs->runs[run].right;
            for (int32_t x = runs->runs[run].left; x <= right; x++)
                cells[x] = FIELD_FAR;
            for (int32_t i = field->first[run]; i != NONE; i = field->tips[i].next) {
                int32_t cost = field->tips[i].cost, tip = field->tips[i].x;
                for (int32_t x = runs->runs[run].left; x <= right; x++) {
                    int32_t distance = cost + abs(x - tip);
                    cells[x] = distance < cells[x] ? distance : cells[x];
                }
            }
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
            const struct field_run *run = &runs->runs[i];
            int32_t x = wanted.x < run->left    ? run->left
                        : wanted.x > run->right ? run->right
                                                : wanted.x;
            int64_t squared = walk_distance_squared((struct walk_point){x, y}, wanted);
            if (field->first[i] == NONE || squared >= least)
                continue;
            least = squared;
            best = (struct walk_point){x, y};
        }
    }
    return best;
}
