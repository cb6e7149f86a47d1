#include "walk/field/field_rects.h"

#include <string.h>

#include "walk/floor/memory_layout.h"

/* With one rectangle for every so many cells of the bitmap, finding a way takes about as long as
 * with a flood. */
enum { WORTH_CELLS = 16 };

/* The top and bottom of the rectangle that ends the lists: with these it touches no other. */
enum { NO_ROW = -2 };

int field_rects_worth(int width, int height)
{
    return (int)((int64_t)width * height / WORTH_CELLS) + 16;
}

static size_t place_parts(struct field_rects *rects, int width, int height, int limit, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t most_runs = (size_t)width / 2 + 1;
    rects->rects = layout_add(&layout, (size_t)limit + 1, sizeof *rects->rects);
    rects->by_bottom = layout_add(&layout, (size_t)limit + 1, sizeof *rects->by_bottom);
    rects->row_first = layout_add(&layout, (size_t)height + 1, sizeof *rects->row_first);
    for (int i = 0; i < 2; i++)
        rects->runs[i] = layout_add(&layout, most_runs, sizeof *rects->runs[i]);
    return layout.used;
}

size_t field_rects_size(int width, int height, int limit)
{
    struct field_rects rects;
    return place_parts(&rects, width, height, limit, NULL);
}

void field_rects_init(struct field_rects *rects, int width, int height, int limit, void *memory)
{
    *rects = (struct field_rects){.width = width, .height = height, .limit = limit};
    place_parts(rects, width, height, limit, memory);
    rects->rects[limit] = (struct field_rect){.top = NO_ROW, .bottom = NO_ROW};
    rects->by_bottom[limit] = limit;
}

/* ---- making them ---- */

/* Lists the runs of a row of bits. A run begins or ends where a bit differs from the one before. */
static int list_runs(const uint64_t *row, int stride, int width, struct field_run *runs)
{
    int count = 0;
    bool in_run = false;
    uint64_t carry = 0;
    for (int word = 0; word < stride; word++) {
        uint64_t changes = row[word] ^ (row[word] << 1 | carry);
        carry = row[word] >> 63;
        for (; changes; changes &= changes - 1) {
            int x = word * 64 + __builtin_ctzll(changes);
            if (in_run)
                runs[count++].right = (int16_t)(x - 1);
            else
                runs[count].left = (int16_t)x;
            in_run = !in_run;
        }
    }
    if (in_run)
        runs[count++].right = (int16_t)(width - 1);
    return count;
}

/* The runs of two rows: `lower` is row y, `upper` the row above it. */
struct rows {
    struct field_run *upper, *lower;
    int upper_count, lower_count;
    int y;
};

/* Ends the rectangles of the upper row that do not go on. The others are given to their runs of the
 * lower row. */
static void end_rects(struct field_rects *rects, const struct rows *rows, int *ended)
{
    int j = 0;
    for (int i = 0; i < rows->upper_count; i++) {
        struct field_run *run = &rows->upper[i];
        while (j < rows->lower_count && rows->lower[j].left < run->left)
            rows->lower[j++].rect = -1;
        run->ended = -1;
        if (j < rows->lower_count && rows->lower[j].left == run->left &&
            rows->lower[j].right == run->right) {
            rows->lower[j++].rect = run->rect;
            continue;
        }
        rects->rects[run->rect].bottom = (int16_t)(rows->y - 1);
        run->ended = *ended;
        rects->by_bottom[(*ended)++] = run->rect;
    }
    for (; j < rows->lower_count; j++)
        rows->lower[j].rect = -1;
}

/* Begins a rectangle with each run of the lower row that has none. Returns false when there are
 * more than the limit. */
static bool begin_rects(struct field_rects *rects, const struct rows *rows)
{
    int i = 0;
    for (int j = 0; j < rows->lower_count; j++) {
        struct field_run *run = &rows->lower[j];
        if (run->rect >= 0)
            continue;
        if (rects->count == rects->limit)
            return false;
        while (i < rows->upper_count && rows->upper[i].right < run->left)
            i++;
        bool touches = i < rows->upper_count && rows->upper[i].left <= run->right;
        run->rect = rects->count++;
        rects->rects[run->rect] =
            (struct field_rect){.left = run->left,
                                .right = run->right,
                                .top = (int16_t)rows->y,
                                .below = rects->limit,
                                .above = touches ? rows->upper[i].ended : rects->limit};
    }
    return true;
}

/* Notes for each rectangle that ended which one it touches in the lower row. */
static void join_ended(struct field_rects *rects, const struct rows *rows)
{
    int j = 0;
    for (int i = 0; i < rows->upper_count; i++) {
        const struct field_run *run = &rows->upper[i];
        if (run->ended < 0)
            continue;
        while (j < rows->lower_count && rows->lower[j].right < run->left)
            j++;
        if (j < rows->lower_count && rows->lower[j].left <= run->right)
            rects->rects[run->rect].below = rows->lower[j].rect;
    }
}

static void finish(struct field_rects *rects)
{
    rects->row_first[rects->height] = rects->count;
    rects->rects[rects->count] = rects->rects[rects->limit];
    rects->by_bottom[rects->count] = rects->count;
}

/* Estimates how many rectangles there are, from one row of every eight: a run that begins where no
 * run begins in the row above counts as a new rectangle. So noise is recognised before any
 * rectangles are made. Which of the eight rows is looked at changes, since drawn patterns often
 * repeat. */
static int64_t likely_count(const struct walkability *floor)
{
    enum { SAMPLE = 8 };
    int64_t count = 0;
    for (int sample = 1; sample < floor->height / SAMPLE; sample++) {
        int y = sample * SAMPLE + sample * 3 % SAMPLE;
        const uint64_t *row = floor->bits + (size_t)y * (size_t)floor->stride;
        const uint64_t *upper = row - floor->stride;
        uint64_t carry = 0, upper_carry = 0;
        for (int word = 0; word < floor->stride; word++) {
            uint64_t begins = row[word] & ~(row[word] << 1 | carry);
            uint64_t begins_above = upper[word] & ~(upper[word] << 1 | upper_carry);
            carry = row[word] >> 63;
            upper_carry = upper[word] >> 63;
            for (uint64_t new = begins & ~begins_above; new; new &= new - 1)
                count++;
        }
    }
    return count * SAMPLE;
}

bool field_rects_make(struct field_rects *rects, const struct walkability *floor)
{
    rects->count = 0;
    if (floor->width > INT16_MAX || floor->height > INT16_MAX || likely_count(floor) > rects->limit)
        return false;
    struct rows rows = {.upper = rects->runs[0], .lower = rects->runs[1]};
    size_t stride = (size_t)floor->stride;
    int ended = 0;
    for (rows.y = 0; rows.y < floor->height; rows.y++) {
        const uint64_t *row = floor->bits + (size_t)rows.y * stride;
        rects->row_first[rows.y] = rects->count;
        if (rows.y > 0 && memcmp(row, row - stride, stride * sizeof *row) == 0)
            continue;
        rows.lower_count = list_runs(row, floor->stride, floor->width, rows.lower);
        end_rects(rects, &rows, &ended);
        if (!begin_rects(rects, &rows))
            return false;
        join_ended(rects, &rows);
        struct field_run *swapped = rows.upper;
        rows.upper = rows.lower;
        rows.upper_count = rows.lower_count;
        rows.lower = swapped;
    }
    rows.lower_count = 0;
    end_rects(rects, &rows, &ended);
    finish(rects);
    return true;
}

/* ---- finding one ---- */

int32_t field_rects_find(const struct field_rects *rects, int x, int y)
{
    if (x < 0 || x >= rects->width || y < 0 || y >= rects->height)
        return -1;
    /* Back from the last rectangle that begins in this row or above. */
    for (int32_t i = rects->row_first[y + 1] - 1; i >= 0; i--)
        if (field_rect_holds(&rects->rects[i], x, y))
            return i;
    return -1;
}
