/* The path laboratory: lengths and other measures of paths, the field, and when it works them out
 * again. */
#include "resource/cmocka_all.h"

#include "walk/path_lab.h"
#include "walk/router.h"
#include "walk/routers/route_workspace.h"
#include "walk/walker.h"

enum { MEMORY = 1 << 17 };

/* Two rooms of floor, a corridor below that joins them. */
static const struct walk_box boxes[] = {
    {.ul = {10, 10}, .ur = {50, 10}, .lr = {50, 40}, .ll = {10, 40}},
    {.ul = {70, 10}, .ur = {110, 10}, .lr = {110, 40}, .ll = {70, 40}},
    {.ul = {10, 40}, .ur = {110, 40}, .lr = {110, 50}, .ll = {10, 50}},
};

static uint64_t map_memory[MEMORY / 8], caches_memory[MEMORY / 8], workspace_memory[MEMORY],
    field_memory[MEMORY];

/* Returns the map's caches. */
static struct walk_caches *map_make(struct walk_map *map)
{
    assert_true(walk_map_memory_size(3) <= sizeof map_memory);
    assert_true(walk_caches_memory_size(3) <= sizeof caches_memory);
    walk_map_init(map, boxes, 3, NULL, NULL, 0, map_memory);
    struct walk_caches *caches = walk_caches_init(map, caches_memory);
    walk_map_rebuild(map, caches);
    assert_true(route_workspace_size(map) <= sizeof workspace_memory);
    route_workspace_init(map, caches, workspace_memory);
    return caches;
}

static struct walk_path path_of(const struct walk_point *points, int count)
{
    struct walk_path path = {.reached = true, .waypoint_count = count};
    for (int i = 0; i < count; i++)
        path.waypoints[i] = points[i];
    return path;
}

static void corners_are_turns_and_not_points(void **state)
{
    (void)state;
    static const struct walk_point straight[] = {{10, 0}, {10, 0}, {20, 0}};
    static const struct walk_point bent[] = {{10, 0}, {10, 9}, {4, 9}};
    static const struct walk_point back[] = {{10, 0}, {5, 0}};
    const struct walk_point start = {0, 0};
    struct walk_path path = path_of(straight, 3);
    assert_int_equal(route_corners(start, &path), 0);
    path = path_of(bent, 3);
    assert_int_equal(route_corners(start, &path), 2);
    path = path_of(back, 2);
    assert_int_equal(route_corners(start, &path), 1);
    path = path_of(NULL, 0);
    assert_int_equal(route_corners(start, &path), 0);
}

static void off_floor_is_the_share_beyond_a_pixel(void **state)
{
    (void)state;
    static const struct walk_point over_the_gap[] = {{70, 20}};
    struct walk_map map;
    map_make(&map);
    struct walk_path path = path_of(over_the_gap, 1);
    /* 52..68 of the pixels 51..70 */
    double share = route_off_floor(&map, (struct walk_point){50, 20}, &path);
    assert_true(share > 16.9 / 20 && share < 17.1 / 20);
}

static void the_lab_counts_the_frames_of_a_walk(void **state)
{
    (void)state;
    struct walk_map map;
    const struct walk_point start = {20, 20}, goal = {100, 20};
    struct walk_caches *caches = map_make(&map);
    const struct router *router;
    for (int i = 0; (router = router_at(i)) != NULL; i++) {
        struct walk_path path;
        struct mover walker;
        int frames = 0;
        if (router->kind == ROUTER_CLASSIC)
            continue;
        router->plan(&map, caches, start, goal, &path);
        mover_init(&walker);
        walker_place_raw(&walker, &map, caches, start);
        walker_walk_to(&walker, &map, caches, router, goal);
        for (; walker.moving; frames++)
            walker_step(&walker, &map, caches);
        assert_int_equal(
            route_frames(&map, caches, router, (struct walk_point){8, 2}, start, goal, &path),
            frames);
        assert_true(route_frames(&map, caches, router, (struct walk_point){2, 1}, start, goal,
                                 &path) > frames);
    }
    struct walk_path none = {.waypoint_count = 0};
    assert_int_equal(
        route_frames(&map, caches, router_at(0), (struct walk_point){8, 2}, start, start, &none),
        1);
    /* An actor that makes no progress is given up. */
    router_at(0)->plan(&map, caches, start, goal, &none);
    assert_int_equal(
        route_frames(&map, caches, router_at(0), (struct walk_point){0, 0}, start, goal, &none),
        ROUTE_FRAMES_LIMIT);
}

static void every_router_finds_a_path(void **state)
{
    (void)state;
    static struct lab_paths paths;
    struct walk_map map;
    struct walk_caches *caches = map_make(&map);
    paths.from = (struct walk_point){20, 20};
    paths.to = (struct walk_point){100, 20};
    paths.speed = (struct walk_point){8, 2};
    int count = 0;
    while (lab_plan(&paths, &map, caches, count)) {
        assert_ptr_equal(paths.paths[count].router, router_at(count));
        assert_true(paths.paths[count].length >= 80);
        assert_true(paths.paths[count].microseconds < 0);
        count++;
        assert_int_equal(paths.count, count);
    }
    assert_null(router_at(count));
    assert_false(lab_plan(&paths, &map, caches, -1));
    lab_paths_filter(&paths, router_at(2));
    assert_int_equal(paths.count, 1);
    assert_ptr_equal(paths.paths[0].router, router_at(2));
    assert_int_equal(paths.paths[0].index, 2);
    lab_paths_filter(&paths, router_at(1));
    assert_int_equal(paths.count, 0);
}

static int32_t steps_at(const struct lab_field *field, int x, int y)
{
    return field->cells[(y - field->top) * field->width + x - field->left];
}

static void the_field_counts_steps_from_a_point(void **state)
{
    (void)state;
    struct walk_map map;
    struct lab_field field;
    struct walk_caches *caches = map_make(&map);
    assert_true(lab_field_size(&map, caches) <= sizeof field_memory);
    lab_field_make(&field, &map, caches, (struct walk_point){20, 20}, NULL, field_memory);
    assert_true(field.is_made);
    assert_int_equal(steps_at(&field, 20, 20), 0);
    assert_int_equal(steps_at(&field, 50, 20), 30);
    assert_int_equal(steps_at(&field, 60, 20), FIELD_WALL);
    assert_int_equal(steps_at(&field, 70, 20), 20 + 50 + 20); /* down, along, up */
    assert_int_equal(field.most, 20 + 90 + 30);
    walk_map_set_flags(&map, 2, WALK_BOX_INVISIBLE);
    lab_field_make(&field, &map, caches, (struct walk_point){0, 20}, NULL, field_memory);
    assert_int_equal(field.from.x, 10);
    assert_int_equal(steps_at(&field, 70, 20), FIELD_FAR);
    for (int box = 0; box < 3; box++)
        walk_map_set_flags(&map, box, WALK_BOX_INVISIBLE);
    lab_field_make(&field, &map, caches, (struct walk_point){20, 20}, NULL, field_memory);
    assert_false(field.is_made);
}

static void the_key_changes_with_the_floor(void **state)
{
    (void)state;
    struct walk_map map;
    const struct walk_point a = {20, 20}, b = {100, 20};
    struct walk_caches *caches = map_make(&map);
    uint64_t key = lab_key(&map, a, b);
    assert_true(key != 0);
    assert_true(lab_key(&map, a, b) == key);
    assert_true(lab_key(&map, b, a) != key);
    walk_map_set_flags(&map, 2, WALK_BOX_INVISIBLE);
    uint64_t locked = lab_key(&map, a, b);
    assert_true(locked != key);
    walk_map_rebuild(&map, caches);
    assert_true(lab_key(&map, a, b) != locked);
    map_make(&map);
    walk_map_set_scale(&map, 1, 100);
    assert_true(lab_key(&map, a, b) != key);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corners_are_turns_and_not_points),
        cmocka_unit_test(off_floor_is_the_share_beyond_a_pixel),
        cmocka_unit_test(the_lab_counts_the_frames_of_a_walk),
        cmocka_unit_test(every_router_finds_a_path),
        cmocka_unit_test(the_field_counts_steps_from_a_point),
        cmocka_unit_test(the_key_changes_with_the_floor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
