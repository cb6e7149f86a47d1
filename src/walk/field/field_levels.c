#include "walk/field/field_levels.h"

#include <stdlib.h>
#include <string.h>

#include "walk/floor/memory_layout.h"

/* After so many visits of words it is checked for the first time whether they reach enough cells.
 */
enum { FIRST_VISITS = 1 << 15 };

/* The cells with which a level begins. Those that are reached already are left out when a word is
 * visited. */
struct seeds {
    uint64_t *cells; /* a word for each word of the bitmap */
    uint64_t *words; /* rows of bits, a bit for each of these words: it may not be 0 */
};

struct levels {
    const struct walkability *floor;
    struct walk_point target;
    int target_word;
    uint64_t right, left; /* bits of the target's word: its column and all right, or left, of it */
    int words_stride;     /* words in a row of seeds.words */
    uint64_t *unreached;  /* the walkable cells that were not reached yet */
    struct seeds now, next; /* of this level, and of the one after it */
    uint64_t any_next;      /* not 0: the next level has cells */
    int32_t level;
    int64_t visits, next_check; /* visits of words so far, and when to ask if they are worth it */
    int32_t *field;
};

static size_t place_parts(struct levels *levels, int width, int height, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t words = walkability_words(width, height);
    levels->words_stride = walkability_stride(walkability_stride(width));
    size_t words_size = (size_t)levels->words_stride * (size_t)height;
    levels->unreached = layout_add(&layout, words, sizeof(uint64_t));
    levels->now.cells = layout_add(&layout, words, sizeof(uint64_t));
    levels->now.words = layout_add(&layout, words_size, sizeof(uint64_t));
    levels->next.cells = layout_add(&layout, words, sizeof(uint64_t));
    levels->next.words = layout_add(&layout, words_size, sizeof(uint64_t));
    return layout.used;
}

size_t field_levels_size(int width, int height)
{
    struct levels levels;
    return place_parts(&levels, width, height, NULL);
}

/* ---- one word ---- */

/* Which cells of a word are reached rightwards from `cells` through walkable ones. In an addition
 * the carry runs through the walkable bits. */
static uint64_t spread_right(uint64_t cells, uint64_t walkable)
{
    return (walkable & ~(walkable + cells)) | cells;
}

static uint64_t spread_left(uint64_t cells, uint64_t walkable)
{
    for (int step = 1; step < 64; step *= 2) {
        cells |= walkable & cells >> step;
        walkable &= walkable >> step;
    }
    return cells;
}

static void add_seeds(const struct levels *levels, struct seeds *seeds, int y, int word,
                      uint64_t cells)
{
    size_t i = (size_t)y * (size_t)levels->floor->stride + (size_t)word;
    cells &= levels->unreached[i];
    seeds->cells[i] |= cells;
    seeds->words[y * levels->words_stride + (word >> 6)] |= (uint64_t)(cells != 0) << (word & 63);
}

static void add_next(struct levels *levels, int y, int word, uint64_t cells)
{
    size_t i = (size_t)y * (size_t)levels->floor->stride + (size_t)word;
    levels->any_next |= cells & levels->unreached[i];
    add_seeds(levels, &levels->next, y, word, cells);
}

/* On which side of the target's word a word lies. It is passed on as a constant, for speed. */
enum side { LEFT, MIDDLE, RIGHT };

/* The cells of a word that are reached from its seeds along the row, away from the target. */
static inline uint64_t spread(const struct levels *levels, enum side side, uint64_t seeds,
                              uint64_t walkable)
{
    if (side == RIGHT)
        return spread_right(seeds, walkable);
    if (side == LEFT)
        return spread_left(seeds, walkable);
    return spread_right(seeds & levels->right, walkable & levels->right) |
           spread_left(seeds & levels->left, walkable & levels->left);
}

/* Passes the cells that were reached on along their row: away from the target into the word beside
 * (this level), and one step back, mostly within this word (next level). */
static inline void pass_on_sideways(struct levels *levels, enum side side, int y, int word,
                                    uint64_t reached)
{
    uint64_t back = side == RIGHT ? reached >> 1
                    : side == LEFT
                        ? reached << 1
                        : (reached & ~levels->left) >> 1 | (reached & ~levels->right) << 1;
    add_next(levels, y, word, back);
    if (side == LEFT)
        add_next(levels, y, word + 1, reached >> 63);
    else if (word + 1 < levels->floor->stride)
        add_seeds(levels, &levels->now, y, word + 1, reached >> 63);
    if (side == RIGHT)
        add_next(levels, y, word - 1, reached << 63);
    else if (word > 0)
        add_seeds(levels, &levels->now, y, word - 1, reached << 63);
}

static void pass_on_by_rows(struct levels *levels, int y, int word, uint64_t reached)
{
    int target = levels->target.y;
    if (y + 1 < levels->floor->height) {
        if (y >= target)
            add_seeds(levels, &levels->now, y + 1, word, reached);
        else
            add_next(levels, y + 1, word, reached);
    }
    if (y > 0) {
        if (y <= target)
            add_seeds(levels, &levels->now, y - 1, word, reached);
        else
            add_next(levels, y - 1, word, reached);
    }
}

/* Writes cells of a word one by one: later levels mostly have few cells in a word. */
static void write_cells(const struct levels *levels, int y, int word, uint64_t cells)
{
    int32_t *row = levels->field + (size_t)y * (size_t)levels->floor->width;
    int32_t cost = abs(y - levels->target.y) + 2 * levels->level;
    for (; cells; cells &= cells - 1) {
        int x = word * 64 + __builtin_ctzll(cells);
        row[x] = cost + abs(x - levels->target.x);
    }
}

static inline void visit(struct levels *levels, enum side side, int y, int word)
{
    size_t i = (size_t)y * (size_t)levels->floor->stride + (size_t)word;
    uint64_t seeds = levels->now.cells[i] & levels->unreached[i];
    levels->now.cells[i] = 0;
    levels->visits++;
    if (!seeds)
        return;
    uint64_t reached = spread(levels, side, seeds, levels->unreached[i]);
    levels->unreached[i] &= ~reached;
    pass_on_sideways(levels, side, y, word, reached);
    pass_on_by_rows(levels, y, word, reached);
    if (levels->level > 0)
        write_cells(levels, y, word, reached);
}

/* ---- one level ---- */

/* Visits the words of a row that have seeds, from the target's word outwards. Words that get seeds
 * meanwhile are visited, too. */
static void visit_row(struct levels *levels, int y)
{
    uint64_t *words = levels->now.words + (size_t)y * (size_t)levels->words_stride;
    int middle = levels->target_word >> 6;
    uint64_t middle_bit = (uint64_t)1 << (levels->target_word & 63);
    uint64_t on_right = ~(middle_bit - 1);
    if (words[middle] & middle_bit) {
        words[middle] &= ~middle_bit;
        visit(levels, MIDDLE, y, levels->target_word);
    }
    for (int i = middle; i < levels->words_stride; i++, on_right = ~(uint64_t)0) {
        for (uint64_t waiting; (waiting = words[i] & on_right);) {
            words[i] &= ~(waiting & -waiting);
            visit(levels, RIGHT, y, i * 64 + __builtin_ctzll(waiting));
        }
    }
    for (int i = middle; i >= 0; i--) {
        while (words[i]) {
            int bit = 63 - __builtin_clzll(words[i]);
            words[i] &= ~((uint64_t)1 << bit);
            visit(levels, LEFT, y, i * 64 + bit);
        }
    }
}

static void reach_level(struct levels *levels)
{
    struct seeds spent = levels->now;
    levels->now = levels->next;
    levels->next = spent;
    levels->any_next = 0;
    for (int y = levels->target.y; y < levels->floor->height; y++)
        visit_row(levels, y);
    for (int y = levels->target.y - 1; y >= 0; y--)
        visit_row(levels, y);
}

/* ---- writing level 0, which has most cells of most words, and what is never reached ---- */

static inline void write_rising(int32_t *cells, int count, int32_t cost)
{
    for (int32_t i = 0; i < count; i++)
        cells[i] = cost + i;
}

static inline void write_falling(int32_t *cells, int count, int32_t cost)
{
    for (int32_t i = 0; i < count; i++)
        cells[i] = cost - i;
}

/* Writes the cells of one word. `cost` is that of the first cell; it rises or falls by 1 with each
 * cell. Cells that were not reached become FIELD_WALL. */
static inline void write_word(int32_t *cells, int count, uint64_t reached, int32_t cost,
                              bool is_rising)
{
    if (!reached) {
        memset(cells, 0xFF, (size_t)count * sizeof *cells); /* FIELD_WALL */
        return;
    }
    if (is_rising)
        write_rising(cells, count, cost);
    else
        write_falling(cells, count, cost);
    for (uint64_t walls = ~reached & ~(uint64_t)0 >> (64 - count); walls; walls &= walls - 1)
        cells[__builtin_ctzll(walls)] = FIELD_WALL;
}

/* Writes the whole field after level 0. Cells that were not reached yet are written as walls until
 * they are reached. */
static void write_first_level(const struct levels *levels)
{
    const struct walkability *floor = levels->floor;
    int width = floor->width, whole = width & ~63;
    const uint64_t *bits = floor->bits, *unreached = levels->unreached;
    for (int y = 0; y < floor->height; y++, bits += floor->stride, unreached += floor->stride) {
        int32_t *row = levels->field + (size_t)y * (size_t)width;
        int32_t rows = abs(y - levels->target.y);
        for (int x = 0; x < whole; x += 64)
            write_word(row + x, 64, bits[x >> 6] & ~unreached[x >> 6],
                       rows + abs(x - levels->target.x), x > levels->target.x);
        if (whole < width)
            write_word(row + whole, width - whole, bits[whole >> 6] & ~unreached[whole >> 6],
                       rows + abs(whole - levels->target.x), whole > levels->target.x);
        /* In the target's word the cost falls, then rises. */
        int word = levels->target_word;
        write_cells(levels, y, word, bits[word] & ~unreached[word]);
    }
}

static void write_far(const struct levels *levels)
{
    const struct walkability *floor = levels->floor;
    size_t i = 0;
    for (int y = 0; y < floor->height; y++) {
        int32_t *row = levels->field + (size_t)y * (size_t)floor->width;
        for (int word = 0; word < floor->stride; word++, i++)
            for (uint64_t far = levels->unreached[i]; far; far &= far - 1)
                row[word * 64 + __builtin_ctzll(far)] = FIELD_FAR;
    }
}

/* ---- the field ---- */

static void set_up(struct levels *levels)
{
    const struct walkability *floor = levels->floor;
    size_t words = walkability_words(floor->width, floor->height);
    size_t words_size = (size_t)levels->words_stride * (size_t)floor->height;
    memcpy(levels->unreached, floor->bits, words * sizeof(uint64_t));
    memset(levels->now.cells, 0, words * sizeof(uint64_t));
    memset(levels->now.words, 0, words_size * sizeof(uint64_t));
    memset(levels->next.cells, 0, words * sizeof(uint64_t));
    memset(levels->next.words, 0, words_size * sizeof(uint64_t));
    levels->target_word = levels->target.x >> 6;
    levels->right = ~(uint64_t)0 << (levels->target.x & 63);
    levels->left = ~(uint64_t)0 >> (63 - (levels->target.x & 63));
    levels->next_check = FIRST_VISITS;
    add_next(levels, levels->target.y, levels->target_word, levels->right & levels->left);
}

/* Counts the cells that were reached. It does so only when the number of visits has doubled since
 * the last time. */
static bool is_worth_it(struct levels *levels, int worth)
{
    if (worth == 0 || levels->visits < levels->next_check)
        return true;
    const struct walkability *floor = levels->floor;
    size_t words = walkability_words(floor->width, floor->height);
    int64_t reached = 0;
    for (size_t i = 0; i < words; i++)
        reached += __builtin_popcountll(floor->bits[i] & ~levels->unreached[i]);
    levels->next_check = 2 * levels->visits;
    return reached >= worth * levels->visits;
}

bool field_levels_write(const struct walkability *floor, struct walk_point target,
                        const struct walk_point *start, int worth, void *memory, int32_t *field)
{
    struct levels levels = {.floor = floor, .target = target, .field = field};
    place_parts(&levels, floor->width, floor->height, memory);
    set_up(&levels);
    size_t start_word =
        start ? (size_t)start->y * (size_t)floor->stride + (size_t)(start->x >> 6) : 0;
    uint64_t start_cell = start ? (uint64_t)1 << (start->x & 63) : 0;
    for (bool goes_on = true; goes_on && levels.any_next; levels.level++) {
        reach_level(&levels);
        if (levels.level == 0)
            write_first_level(&levels);
        if (!is_worth_it(&levels, worth))
            return false;
        goes_on = !start || levels.unreached[start_word] & start_cell;
    }
    write_far(&levels);
    return true;
}
