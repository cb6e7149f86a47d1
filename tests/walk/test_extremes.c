/* Whatever files may hold: coordinates at the ends of 16 bits, and boxes of any shape. Nothing may
 * overflow (the sanitizers watch), and results stay in range. */
#include <stdlib.h>

#include "walk/floor.h"
#include "walk/random_rooms.h"
#include "walk/router.h"
#include "walk/routers/walkable_mask.h"
#include "walk/walker.h"

enum { ROUNDS = 300, BOXES = 8, POINTS = 12 };

static int32_t extreme(struct random *random)
{
    static const int32_t ends[] = {INT16_MIN, INT16_MIN + 1, -32000,        -1,       0,
                                   1,         200,           INT16_MAX - 1, INT16_MAX};
    if (random_chance(random, 40))
        return random_between(random, INT16_MIN, INT16_MAX);
    return ends[random_between(random, 0, (int)(sizeof ends / sizeof *ends) - 1)];
}

static struct walk_point extreme_point(struct random *random)
{
    return (struct walk_point){extreme(random), extreme(random)};
}

/* Corners anywhere: crossed, hollow, collapsed. */
static void extreme_boxes(struct random *random, struct walk_box *boxes)
{
    for (int i = 0; i < BOXES; i++) {
        boxes[i] = (struct walk_box){extreme_point(random),
                                     extreme_point(random),
                                     extreme_point(random),
                                     extreme_point(random),
                                     0,
                                     0,
                                     0};
        if (random_chance(random, 20))
            boxes[i].ur = boxes[i].ul;
        if (random_chance(random, 20))
            boxes[i].ll = boxes[i].lr;
        boxes[i].scale = (uint16_t)random_bits(random);
        if (random_chance(random, 10))
            boxes[i].flags = WALK_BOX_INVISIBLE;
    }
}

static bool bounds_hold(struct walk_bounds bounds, struct walk_point p)
{
    return p.x >= bounds.left && p.x <= bounds.right && p.y >= bounds.top && p.y <= bounds.bottom;
}

static void nearest_points_lie_in_the_bounds(void **state)
{
    (void)state;
    struct random random = random_seeded(11);
    for (int round = 0; round < ROUNDS * 10; round++) {
        struct walk_box boxes[BOXES];
        extreme_boxes(&random, boxes);
        struct walk_point p = extreme_point(&random);
        for (int i = 0; i < BOXES; i++) {
            struct walk_bounds bounds = walk_box_bounds(&boxes[i]);
            struct walk_point nearest = walk_box_closest_point(&boxes[i], p);
            assert_true(bounds_hold(bounds, nearest));
            if (walk_box_contains(&boxes[i], p))
                assert_true(bounds_hold(bounds, p));
        }
    }
}

static void gates_lie_between_the_boxes(void **state)
{
    (void)state;
    struct random random = random_seeded(12);
    for (int round = 0; round < ROUNDS * 10; round++) {
        struct walk_box boxes[BOXES];
        extreme_boxes(&random, boxes);
        struct walk_box *a = &boxes[0], *b = &boxes[1];
        struct walk_bounds both = walk_box_bounds(a), other = walk_box_bounds(b);
        both.left = both.left < other.left ? both.left : other.left;
        both.top = both.top < other.top ? both.top : other.top;
        both.right = both.right > other.right ? both.right : other.right;
        both.bottom = both.bottom > other.bottom ? both.bottom : other.bottom;
        struct walk_gate gate = walk_gate_between(a, b);
        assert_true(bounds_hold(both, walk_gate_point(gate, extreme_point(&random))));
        assert_int_equal(walk_boxes_are_neighbours(a, b), walk_boxes_are_neighbours(b, a));
        assert_int_equal(walk_boxes_overlap(a, b), walk_boxes_overlap(b, a));
    }
}

static void check_map(const struct walk_map *map, struct random *random)
{
    for (int i = 0; i < POINTS; i++) {
        struct walk_point p = extreme_point(random), clamped;
        int stored = walk_map_nearest_box(map, p, WALK_FLAGS_STORED, &clamped);
        assert_in_range(walk_distance(extreme_point(random), p), 0, 65535);
        assert_in_range(walk_map_scale(map, stored, p.y), 1, 255);
    }
}

/* Scripts may set any scale of 16 bits. */
static int extreme_scale(struct random *random, int scale)
{
    return random_chance(random, 20) ? extreme(random) : scale;
}

static void check_walk(const struct walk_map *map, struct walk_caches *caches,
                       struct random *random)
{
    struct mover walker;
    mover_init(&walker);
    walker.speed_x = random_between(random, 0, 255);
    walker.speed_y = random_between(random, 0, 255);
    walker.ignore_boxes = random_chance(random, 20);
    walker_place(&walker, map, caches, extreme_point(random));
    walker_walk_to(&walker, map, caches, router_at(0), extreme_point(random));
    for (int tick = 0; tick < 60; tick++) {
        if (walker.ignore_boxes)
            walker.scale_x = extreme_scale(random, walker.scale_x);
        walker_step(&walker, map, caches);
        assert_in_range(walker.position.x - INT16_MIN, 0, UINT16_MAX);
        assert_in_range(walker.position.y - INT16_MIN, 0, UINT16_MAX);
    }
}

static void maps_routes_and_walks_stay_in_range(void **state)
{
    (void)state;
    struct random random = random_seeded(13);
    void *memory = malloc(walk_map_memory_size(BOXES));
    struct walk_caches *caches = malloc(walk_caches_memory_size(BOXES));
    assert_non_null(memory);
    assert_non_null(caches);
    for (int round = 0; round < ROUNDS; round++) {
        struct walk_box boxes[BOXES];
        struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
        extreme_boxes(&random, boxes);
        for (int i = 0; i < WALK_SCALE_SLOT_LIMIT; i++)
            slots[i] =
                (struct walk_scale_slot){(uint16_t)extreme(&random), (uint16_t)extreme(&random),
                                         (uint16_t)extreme(&random), (uint16_t)extreme(&random)};
        struct walk_hop hops[BOXES];
        uint32_t row_start[BOXES + 1];
        for (int i = 0; i < BOXES; i++) {
            hops[i] = (struct walk_hop){0, 254, (uint8_t)random_between(&random, 0, BOXES)};
            row_start[i] = (uint32_t)i;
        }
        row_start[BOXES] = BOXES;
        struct walk_matrix_rows rows = {BOXES, row_start, hops};
        struct walk_map map;
        walk_map_init(&map, boxes, BOXES, &rows, slots, WALK_SCALE_SLOT_LIMIT, memory);
        walk_caches_init(&map, caches);
        check_map(&map, &random);
        check_walk(&map, caches, &random);
        walk_map_rebuild(&map, caches);
        check_walk(&map, caches, &random);
    }
    free(caches);
    free(memory);
}

static void masks_of_any_box_stay_in_the_picture(void **state)
{
    (void)state;
    enum { WIDTH = 40, HEIGHT = 30 };
    struct random random = random_seeded(14);
    void *memory = malloc(walk_map_memory_size(BOXES));
    assert_non_null(memory);
    for (int round = 0; round < ROUNDS; round++) {
        struct walk_box boxes[BOXES];
        struct walk_map map;
        struct walkable_mask mask;
        uint8_t cells[1 + WIDTH * HEIGHT + 1] = {0};
        extreme_boxes(&random, boxes);
        walk_map_init(&map, boxes, BOXES, NULL, NULL, 0, memory);
        walkable_mask_init(&mask, WIDTH, HEIGHT, cells + 1);
        walkable_mask_set_boxes(&mask, &map, round % 2);
        assert_int_equal(cells[0], 0);
        assert_int_equal(cells[1 + WIDTH * HEIGHT], 0);
    }
    free(memory);
}

static void a_room_can_have_the_largest_number_of_boxes(void **state)
{
    (void)state;
    static struct walk_box boxes[WALK_BOX_LIMIT];
    struct random random = random_seeded(15);
    for (int i = 0; i < WALK_BOX_LIMIT; i++)
        boxes[i] = floor_box(i * 100, 0, i * 100 + 100, 144);
    void *memory = malloc(walk_map_memory_size(WALK_BOX_LIMIT));
    struct walk_caches *caches = malloc(walk_caches_memory_size(WALK_BOX_LIMIT));
    assert_non_null(memory);
    assert_non_null(caches);
    struct walk_map map;
    walk_map_init(&map, boxes, WALK_BOX_LIMIT, NULL, NULL, 0, memory);
    walk_caches_init(&map, caches);
    walk_map_rebuild(&map, caches);
    struct walk_path path;
    route_boxgraph_plan(&map, caches, (struct walk_point){0, 0}, (struct walk_point){25500, 144},
                        &path);
    assert_true(path.reached);
    assert_int_equal(path.box_count, WALK_BOX_LIMIT);
    assert_int_equal(path.waypoint_count, WALK_BOX_LIMIT);
    /* Finally with a circular matrix. */
    for (int i = 0; i < WALK_BOX_LIMIT * WALK_BOX_LIMIT; i++)
        caches->hops.next[i] = (uint8_t)(i / WALK_BOX_LIMIT == 0 ? 1 : 0);
    route_boxgraph_plan(&map, caches, (struct walk_point){0, 0}, (struct walk_point){25500, 144},
                        &path);
    assert_false(path.reached);
    assert_in_range(path.waypoint_count, 1, WALK_PATH_LIMIT);
    check_walk(&map, caches, &random);
    free(caches);
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nearest_points_lie_in_the_bounds),
        cmocka_unit_test(gates_lie_between_the_boxes),
        cmocka_unit_test(maps_routes_and_walks_stay_in_range),
        cmocka_unit_test(masks_of_any_box_stay_in_the_picture),
        cmocka_unit_test(a_room_can_have_the_largest_number_of_boxes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
