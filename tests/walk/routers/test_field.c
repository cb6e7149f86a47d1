/* The field is equal to the field that a flood makes, in every cell and every trace: on drawn
 * floors, mazes and noise of every strength, with areas that open and close. */
#include <stdlib.h>
#include <string.h>

#include "walk/flood.h"
#include "walk/floor.h"
#include "walk/random_rooms.h"
#include "walk/routers/cell_path.h"
#include "walk/routers/distance_search.h"
#include "walk/routers/field.h"

enum { WIDTH_LIMIT = 150, HEIGHT_LIMIT = 110, AREAS = 3, CELLS = WIDTH_LIMIT * HEIGHT_LIMIT };

/* ---- floors ---- */

enum floor_kind { KIND_RECTS, KIND_ROUND, KIND_MAZE, KIND_NOISE, KIND_MIXED, KINDS };

struct areas {
    int width, height;
    bool cells[CELLS]; /* the whole floor */
    uint8_t *maps[AREAS];
};

static void draw_rects(struct areas *areas, struct random *random, bool value, int count)
{
    for (int i = 0; i < count; i++) {
        int left = random_between(random, -5, areas->width - 1);
        int top = random_between(random, -5, areas->height - 1);
        int right = left + random_between(random, 0, areas->width / 3);
        int bottom = top + random_between(random, 0, areas->height / 3);
        for (int y = top < 0 ? 0 : top; y <= bottom && y < areas->height; y++)
            for (int x = left < 0 ? 0 : left; x <= right && x < areas->width; x++)
                areas->cells[y * areas->width + x] = value;
    }
}

static void draw_round(struct areas *areas, struct random *random, int count)
{
    for (int i = 0; i < count; i++) {
        int middle_x = random_between(random, 0, areas->width);
        int middle_y = random_between(random, 0, areas->height);
        int radius = random_between(random, 1, 25);
        for (int y = 0; y < areas->height; y++)
            for (int x = 0; x < areas->width; x++)
                if ((x - middle_x) * (x - middle_x) + (y - middle_y) * (y - middle_y) <
                    radius * radius)
                    areas->cells[y * areas->width + x] = false;
    }
}

/* Corridors `c` wide with walls of `t` between them, a tree of them with some loops. */
static void draw_maze(struct areas *areas, struct random *random)
{
    int c = random_between(random, 1, 6), t = random_between(random, 1, 4), pitch = c + t;
    memset(areas->cells, 0, sizeof areas->cells);
    for (int y = 0; y < areas->height; y++) {
        for (int x = 0; x < areas->width; x++) {
            bool in_column = x % pitch >= t, in_row = y % pitch >= t;
            areas->cells[y * areas->width + x] = in_column && in_row;
        }
    }
    for (int y = 0; y + pitch < areas->height; y += pitch) {
        for (int x = 0; x + pitch < areas->width; x += pitch) {
            bool up = y > 0 && (x == 0 || random_chance(random, 50));
            bool left = x > 0 && (!up || random_chance(random, 10));
            for (int i = 0; i < pitch; i++) {
                if (up && i >= t)
                    for (int k = 0; k < t; k++)
                        areas->cells[(y + k) * areas->width + x + i] = true;
                if (left && i >= t)
                    for (int k = 0; k < t; k++)
                        areas->cells[(y + i) * areas->width + x + k] = true;
            }
        }
    }
}

/* Walls on some tenths of a percent of the cells. */
static void draw_noise(struct areas *areas, struct random *random, int per_mille)
{
    for (int i = 0; i < areas->width * areas->height; i++)
        if (random_between(random, 0, 999) < per_mille)
            areas->cells[i] = false;
}

static void draw(struct areas *areas, struct random *random, enum floor_kind kind)
{
    areas->width = random_between(random, 1, WIDTH_LIMIT);
    areas->height = random_between(random, 1, HEIGHT_LIMIT);
    if (random_chance(random, 20))
        areas->width = 64 * random_between(random, 1, 2); /* rows that end with a word */
    memset(areas->cells, 1, sizeof areas->cells);
    if (kind == KIND_MAZE)
        draw_maze(areas, random);
    if (kind == KIND_RECTS || kind == KIND_MIXED)
        draw_rects(areas, random, false, random_between(random, 0, 14));
    if (kind == KIND_ROUND || kind == KIND_MIXED)
        draw_round(areas, random, random_between(random, 0, 8));
    if (kind == KIND_NOISE || kind == KIND_MIXED)
        draw_noise(areas, random,
                   random_chance(random, 50) ? random_between(random, 1, 40)
                                             : random_between(random, 40, 600));
}

/* Splits the floor between areas: by stripes and blocks, or all mixed. */
static void split(struct areas *areas, struct random *random)
{
    int block = random_between(random, 1, 60);
    struct walkable_mask area[AREAS];
    for (int i = 0; i < AREAS; i++)
        walkable_mask_init(&area[i], areas->width, areas->height, areas->maps[i]);
    for (int y = 0; y < areas->height; y++) {
        for (int x = 0; x < areas->width; x++) {
            int part = (x / block + y / block / 2) % 4;
            if (areas->cells[y * areas->width + x])
                walkable_mask_add_run(&area[part < AREAS ? part : 0], y, x, x);
        }
    }
}

/* ---- both fields ---- */

struct fields {
    struct walkable_mask floor;
    struct field_runs runs;
    struct field all;
    int32_t flooded[CELLS], queue[CELLS], made[CELLS];
    void *search;
};

static struct walk_point walkable_cell(const struct walkable_mask *floor, struct random *random)
{
    struct walk_point cell = {random_between(random, 0, floor->width - 1),
                              random_between(random, 0, floor->height - 1)};
    walkable_mask_nearest(floor, cell, &cell);
    return cell;
}

/* Every cell, written and asked for, inside the floor and beside it. */
static void check_field(struct fields *fields, uint64_t seed, struct walk_point target)
{
    const struct walkable_mask *floor = &fields->floor;
    field_flood(floor, target, fields->flooded, fields->queue);
    field_spread(&fields->all, target, NULL);
    field_write(&fields->all, fields->made);
    for (int y = -1; y <= floor->height; y++) {
        for (int x = -1; x <= floor->width; x++) {
            bool inside = x >= 0 && x < floor->width && y >= 0 && y < floor->height;
            int32_t wanted = inside ? fields->flooded[y * floor->width + x] : FIELD_WALL;
            if ((inside && fields->made[y * floor->width + x] != wanted) ||
                field_at(&fields->all, x, y) != wanted)
                fail_msg("floor %llu: not the same distance at %d,%d", (unsigned long long)seed, x,
                         y);
        }
    }
}

static struct walk_point nearest_flooded(const struct fields *fields, struct walk_point wanted)
{
    struct walk_point best = wanted;
    int64_t least = INT64_MAX;
    for (int y = 0; y < fields->floor.height; y++) {
        for (int x = 0; x < fields->floor.width; x++) {
            int32_t distance = fields->flooded[y * fields->floor.width + x];
            int64_t squared = walk_distance_squared((struct walk_point){x, y}, wanted);
            if (distance == FIELD_WALL || distance == FIELD_FAR || squared >= least)
                continue;
            least = squared;
            best = (struct walk_point){x, y};
        }
    }
    return best;
}

/* The trace down a whole field with the flood's distances equals the trace of the search, which
 * makes no more of the field than it needs. */
static void check_trace(struct fields *fields, uint64_t seed, struct walk_point from,
                        struct walk_point to)
{
    static struct walk_point cells[CELLS + 1];
    struct cell_path path, wanted = {0, cells};
    check_field(fields, seed, from);
    bool reaches = field_at(&fields->all, to.x, to.y) != FIELD_FAR;
    check_field(fields, seed, reaches ? to : nearest_flooded(fields, to));
    assert_true(field_trace(&fields->all, from, CELLS + 1, &wanted));
    if (reaches != distance_search(&fields->runs, from, to, fields->search, &path) ||
        wanted.count != path.count ||
        memcmp(cells, path.cells, (size_t)path.count * sizeof *cells) != 0)
        fail_msg("floor %llu: not the same trace from %d,%d to %d,%d", (unsigned long long)seed,
                 from.x, from.y, to.x, to.y);
}

/* Makes walkable the cells of the areas whose bit is set in `open`. */
static void open_areas(struct walkable_mask *floor, const uint8_t *const *areas, int count,
                       uint32_t open)
{
    walkable_mask_clear(floor);
    for (int area = 0; area < count && area < 32; area++)
        for (size_t i = 0;
             (open >> area & 1) && i < walkable_mask_size(floor->width, floor->height); i++)
            floor->cells[i] |= areas[area][i];
}

static void check_floor(struct fields *fields, struct areas *areas, struct random *random,
                        uint64_t seed)
{
    static uint8_t cells[CELLS];
    int width = areas->width, height = areas->height;
    void *runs = malloc(field_runs_size(width, height)), *all = malloc(field_size(width, height));
    fields->search = malloc(field_size(width, height));
    assert_true(runs && all && fields->search);
    walkable_mask_init(&fields->floor, width, height, cells);
    field_runs_init(&fields->runs, width, height, runs);
    field_init(&fields->all, &fields->runs, all);
    for (int change = 0; change < 4; change++) {
        uint32_t open = change == 0 ? 7 : (uint32_t)random_between(random, 1, 7);
        struct walk_point any;
        open_areas(&fields->floor, (const uint8_t *const *)areas->maps, AREAS, open);
        field_runs_make(&fields->runs, &fields->floor);
        if (!walkable_mask_nearest(&fields->floor, (struct walk_point){0, 0}, &any))
            continue;
        for (int i = 0; i < 4; i++)
            check_trace(fields, seed, walkable_cell(&fields->floor, random),
                        walkable_cell(&fields->floor, random));
    }
    free(runs);
    free(all);
    free(fields->search);
}

static void fields_and_traces_equal_a_plain_flood(void **state)
{
    (void)state;
    static struct fields fields;
    static struct areas areas;
    static uint8_t maps[AREAS][CELLS];
    const char *more = getenv("WALKBOX_FLOORS"); /* how many, for a long run */
    uint64_t floors = more ? strtoull(more, NULL, 10) : 400;
    for (int i = 0; i < AREAS; i++)
        areas.maps[i] = maps[i];
    for (uint64_t seed = 0; seed < floors; seed++) {
        struct random random = random_seeded(seed);
        draw(&areas, &random, (enum floor_kind)(seed % KINDS));
        split(&areas, &random);
        check_floor(&fields, &areas, &random, seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_and_traces_equal_a_plain_flood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
