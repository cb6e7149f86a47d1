/* The field made of cones, and the one made level by level, are equal to the field that a flood
 * makes, in every cell and every trace: on drawn floors, mazes and noise of every strength, with
 * areas that open and close. */
#include <stdlib.h>
#include <string.h>

#include "walk/field/field_cones.h"
#include "walk/field/field_cones_read.h"
#include "walk/field/field_flood.h"
#include "walk/field/field_levels.h"
#include "walk/field/field_trace.h"
#include "walk/floor.h"
#include "walk/random_rooms.h"
#include "walk/search/distance_search.h"

enum { WIDTH_LIMIT = 150, HEIGHT_LIMIT = 110, AREAS = 3, CELLS = WIDTH_LIMIT * HEIGHT_LIMIT };

/* ---- floors ---- */

enum floor_kind { KIND_RECTS, KIND_ROUND, KIND_MAZE, KIND_NOISE, KIND_MIXED, KINDS };

struct areas {
    int width, height;
    bool cells[CELLS]; /* of the whole floor */
    uint64_t *bits[AREAS];
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
    struct walkability area[AREAS];
    for (int i = 0; i < AREAS; i++)
        walkability_init(&area[i], areas->width, areas->height, areas->bits[i]);
    for (int y = 0; y < areas->height; y++) {
        for (int x = 0; x < areas->width; x++) {
            int part = (x / block + y / block / 2) % 4;
            if (areas->cells[y * areas->width + x])
                walkability_add_run(&area[part < AREAS ? part : 0], y, x, x);
        }
    }
}

/* ---- both fields ---- */

struct fields {
    struct walkability floor;
    struct field_rects rects;
    int32_t flooded[CELLS], queue[CELLS], made[CELLS];
    void *rects_memory, *search, *levels;
};

static struct walk_point walkable_cell(const struct walkability *floor, struct random *random)
{
    struct walk_point cell = {random_between(random, 0, floor->width - 1),
                              random_between(random, 0, floor->height - 1)};
    walkability_nearest(floor, cell, &cell);
    return cell;
}

/* Whether the cones answer for every cell, also after a trace went by. */
static void check_field(struct fields *fields, uint64_t seed, struct walk_point from,
                        struct walk_point target)
{
    static struct walk_point cells[CELLS + 1];
    struct cell_path path = {0, cells};
    const struct walkability *floor = &fields->floor;
    struct field_cones cones;
    void *memory = malloc(field_cones_size(floor->width, floor->height, fields->rects.limit));
    assert_non_null(memory);
    field_cones_init(&cones, &fields->rects, memory);
    assert_true(field_cones_spread(&cones, target, NULL));
    const struct field_source source = field_source_cones(&cones);
    field_flood(floor, target, NULL, fields->flooded, fields->queue);
    field_cones_write(&cones, fields->made);
    if (source.at(source.field, from.x, from.y) != FIELD_FAR)
        assert_true(field_trace(&source, from, CELLS + 1, &path));
    for (int y = -1; y <= floor->height; y++) {
        for (int x = -1; x <= floor->width; x++) {
            bool inside = x >= 0 && x < floor->width && y >= 0 && y < floor->height;
            int32_t wanted = inside ? fields->flooded[y * floor->width + x] : FIELD_WALL;
            if ((inside && fields->made[y * floor->width + x] != wanted) ||
                source.at(source.field, x, y) != wanted)
                fail_msg("floor %llu: not the same distance at %d,%d", (unsigned long long)seed, x,
                         y);
        }
    }
    free(memory);
}

/* Also when it stops at the start: then no cell of the trace is wrong, and none is too small. */
static void check_levels(struct fields *fields, uint64_t seed, struct walk_point from,
                         struct walk_point target)
{
    const struct walkability *floor = &fields->floor;
    int cells = floor->width * floor->height;
    field_flood(floor, target, NULL, fields->flooded, fields->queue);
    assert_true(field_levels_write(floor, target, NULL, 0, fields->levels, fields->made));
    if (memcmp(fields->flooded, fields->made, (size_t)cells * sizeof *fields->made) != 0)
        fail_msg("floor %llu: not the same field by levels", (unsigned long long)seed);
    assert_true(field_levels_write(floor, target, &from, 0, fields->levels, fields->made));
    int32_t distance = fields->flooded[from.y * floor->width + from.x];
    assert_int_equal(fields->made[from.y * floor->width + from.x], distance);
    for (int i = 0; i < cells; i++)
        if (fields->made[i] != fields->flooded[i] && fields->made[i] != FIELD_FAR)
            fail_msg("floor %llu: a wrong distance by levels", (unsigned long long)seed);
}

static void nearest_flooded(struct fields *fields, struct walk_point *to)
{
    const struct walk_point wanted = *to;
    int64_t least = INT64_MAX;
    for (int y = 0; y < fields->floor.height; y++) {
        for (int x = 0; x < fields->floor.width; x++) {
            int32_t distance = fields->flooded[y * fields->floor.width + x];
            int64_t squared = walk_distance_squared((struct walk_point){x, y}, wanted);
            if (distance == FIELD_WALL || distance == FIELD_FAR || squared >= least)
                continue;
            least = squared;
            *to = (struct walk_point){x, y};
        }
    }
}

/* The way down the flooded field; false when it leads to the nearest cell only. */
static bool flooded_way(struct fields *fields, struct walk_point from, struct walk_point to,
                        struct cell_path *path)
{
    const struct walkability *floor = &fields->floor;
    const struct flooded_field flooded = {floor->width, floor->height, fields->flooded};
    const struct field_source source = field_source_flooded(&flooded);
    field_flood(floor, to, &from, fields->flooded, fields->queue);
    bool reached = source.at(source.field, from.x, from.y) != FIELD_FAR;
    if (!reached) {
        field_flood(floor, from, NULL, fields->flooded, fields->queue);
        nearest_flooded(fields, &to);
        field_flood(floor, to, &from, fields->flooded, fields->queue);
    }
    assert_true(field_trace(&source, from, CELLS + 1, path));
    return reached;
}

/* With rectangles and without. */
static void check_trace(struct fields *fields, uint64_t seed, struct walk_point from,
                        struct walk_point to)
{
    const struct walkability *floor = &fields->floor;
    static struct walk_point flooded[CELLS + 1];
    struct cell_path path, wanted = {0, flooded};
    bool reached = flooded_way(fields, from, to, &wanted);
    for (int with_rects = 0; with_rects < 2; with_rects++) {
        const struct field_rects *rects = with_rects ? &fields->rects : NULL;
        if (reached != distance_search(floor, rects, from, to, fields->search, &path) ||
            wanted.count != path.count ||
            memcmp(flooded, path.cells, (size_t)path.count * sizeof *flooded) != 0)
            fail_msg("floor %llu: not the same trace from %d,%d to %d,%d", (unsigned long long)seed,
                     from.x, from.y, to.x, to.y);
    }
}

static void check_floor(struct fields *fields, struct areas *areas, struct random *random,
                        uint64_t seed)
{
    static uint64_t bits[CELLS];
    walkability_init(&fields->floor, areas->width, areas->height, bits);
    int limit = areas->width * areas->height / 2 + 1;
    fields->rects_memory = malloc(field_rects_size(areas->width, areas->height, limit));
    fields->search = malloc(distance_search_size(areas->width, areas->height, limit));
    fields->levels = malloc(field_levels_size(areas->width, areas->height));
    assert_non_null(fields->levels);
    assert_non_null(fields->rects_memory);
    assert_non_null(fields->search);
    field_rects_init(&fields->rects, areas->width, areas->height, limit, fields->rects_memory);
    for (int change = 0; change < 4; change++) {
        uint32_t open = change == 0 ? 7 : (uint32_t)random_between(random, 1, 7);
        struct walk_point any;
        walkability_open_areas(&fields->floor, (const uint64_t *const *)areas->bits, AREAS, open);
        assert_true(field_rects_make(&fields->rects, &fields->floor));
        if (!walkability_nearest(&fields->floor, (struct walk_point){0, 0}, &any))
            continue;
        any = walkable_cell(&fields->floor, random);
        check_field(fields, seed, any, walkable_cell(&fields->floor, random));
        for (int i = 0; i < 6; i++) {
            struct walk_point from = walkable_cell(&fields->floor, random);
            struct walk_point to = walkable_cell(&fields->floor, random);
            check_trace(fields, seed, from, to);
            check_trace(fields, seed, to, from);
            check_levels(fields, seed, from, to);
        }
    }
    free(fields->rects_memory);
    free(fields->search);
    free(fields->levels);
}

static void fields_and_traces_are_those_of_the_flood(void **state)
{
    (void)state;
    static struct fields fields;
    static struct areas areas;
    static uint64_t bits[AREAS][CELLS];
    const char *more = getenv("WALKBOX_FLOORS"); /* how many, for a long run */
    uint64_t floors = more ? strtoull(more, NULL, 10) : 400;
    for (int i = 0; i < AREAS; i++)
        areas.bits[i] = bits[i];
    for (uint64_t seed = 0; seed < floors; seed++) {
        struct random random = random_seeded(seed);
        draw(&areas, &random, (enum floor_kind)(seed % KINDS));
        split(&areas, &random);
        check_floor(&fields, &areas, &random, seed);
    }
}

/* So wide that a row has more words than bits are in one, with corridors that turn back; winding
 * ones are given up, or made in the end. */
static void levels_cross_wide_floors_and_give_up_mazes(void **state)
{
    (void)state;
    enum { WIDTH = 9000, HEIGHT = 41 };
    static uint64_t bits[(WIDTH + 63) / 64 * HEIGHT];
    static int32_t flooded[WIDTH * HEIGHT], queue[WIDTH * HEIGHT], made[WIDTH * HEIGHT];
    struct walkability floor;
    void *memory = malloc(field_levels_size(WIDTH, HEIGHT));
    assert_non_null(memory);
    walkability_init(&floor, WIDTH, HEIGHT, bits);
    for (int y = 0; y < HEIGHT; y++) {
        int end = y % 4 == 1 ? WIDTH - 1 : 0;
        if (y % 2 == 0)
            walkability_add_run(&floor, y, 0, WIDTH - 1);
        else
            walkability_add_run(&floor, y, end, end);
    }
    for (int x = 0; x < WIDTH; x += WIDTH / 7) {
        const struct walk_point target = {x, x / 50 % 20 * 2};
        field_flood(&floor, target, NULL, flooded, queue);
        assert_true(field_levels_write(&floor, target, NULL, 0, memory, made));
        assert_memory_equal(made, flooded, sizeof made);
        assert_false(field_levels_write(&floor, target, NULL, FIELD_LEVELS_WORTH, memory, made));
    }
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_and_traces_are_those_of_the_flood),
        cmocka_unit_test(levels_cross_wide_floors_and_give_up_mazes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
