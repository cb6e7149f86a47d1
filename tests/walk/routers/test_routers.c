/* Rules that hold for every router that searches, in thousands of random rooms: start and end,
 * locks, waypoints on the floor, and lengths against plain reference searches. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "walk/floor.h"
#include "walk/random_rooms.h"
#include "walk/router.h"
#include "walk/routers/a_star.h"
#include "walk/routers/cell_path.h"
#include "walk/routers/route_workspace.h"

enum { ROOMS = 400, PAIRS = 6 };

static void *enter(struct random_room *room, uint64_t seed, struct random *random)
{
    random_room_make(room, seed, (enum random_matrix)(seed % RANDOM_MATRIX_KINDS));
    *random = random_seeded(~seed);
    random_room_lock(room, random);
    void *memory = malloc(route_workspace_size(&room->map));
    assert_non_null(memory);
    route_workspace_init(&room->map, room->caches, memory);
    return memory;
}

static void leave(struct random_room *room, void *memory)
{
    free(memory);
    random_room_free(room);
}

static bool any_box_is_visible(const struct walk_map *map)
{
    return map->visible[WALK_FLAGS_LIVE].count > 0;
}

static bool is_on_floor(const struct walkable_mask *floor, struct walk_point point)
{
    return walkable_mask_at(floor, point.x - floor->left, point.y - floor->top);
}

/* ---- what every router keeps to ---- */

static void check_path(const struct random_room *room, struct walk_point goal,
                       const struct walk_path *path)
{
    const struct walk_map *map = &room->map;
    holds(room, path->waypoint_count > 0 && path->waypoint_count <= WALK_PATH_LIMIT);
    if (!any_box_is_visible(map)) {
        holds(room, !path->reached && walk_point_equal(path->waypoints[0], goal));
        return;
    }
    struct walk_point target;
    walk_map_nearest_box(map, goal, WALK_FLAGS_LIVE, &target);
    if (path->reached)
        holds(room, walk_point_equal(path->waypoints[path->waypoint_count - 1], target));
    for (int i = 0; i < path->box_count; i++)
        holds(room, walk_map_visible(map, path->boxes[i]));
}

static void every_path_ends_at_the_clamped_goal_and_enters_no_locked_box(void **state)
{
    (void)state;
    static struct random_room room;
    static struct walk_path path;
    for (uint64_t seed = 0; seed < ROOMS; seed++) {
        struct random random;
        void *memory = enter(&room, seed, &random);
        const struct router *router;
        for (int i = 0; i < PAIRS; i++) {
            struct walk_point start = random_floor_point(&room, &random);
            struct walk_point goal = random_point(&room, &random);
            for (int r = 2; (router = router_at(r)) != NULL; r++) {
                memset(&path, 0xAA, sizeof path);
                router->plan(&room.map, room.caches, start, goal, &path);
                check_path(&room, goal, &path);
            }
        }
        leave(&room, memory);
    }
}

/* Each leg of a path over pixels is clear, except a first and last step between the floor's
 * pixels and a clamped point beside them. */
static void check_legs(const struct random_room *room, const struct walkable_mask *floor,
                       const struct walk_path *path)
{
    for (int i = 0; i + 1 < path->waypoint_count; i++) {
        struct walk_point a = path->waypoints[i], b = path->waypoints[i + 1];
        bool is_last = i + 2 == path->waypoint_count;
        if (is_last && (!is_on_floor(floor, b) || !is_on_floor(floor, a)))
            continue;
        holds(room, is_on_floor(floor, a) && is_on_floor(floor, b));
        a = (struct walk_point){a.x - floor->left, a.y - floor->top};
        b = (struct walk_point){b.x - floor->left, b.y - floor->top};
        holds(room, walkable_mask_line(floor, a, b));
    }
}

static void paths_over_pixels_stay_on_the_floor(void **state)
{
    (void)state;
    static struct random_room room;
    static struct walk_path path;
    for (uint64_t seed = 0; seed < ROOMS; seed++) {
        struct random random;
        void *memory = enter(&room, seed, &random);
        for (int i = 0; any_box_is_visible(&room.map) && i < PAIRS; i++) {
            struct walk_point start = random_floor_point(&room, &random);
            struct walk_point goal = random_point(&room, &random);
            route_grid_plan(&room.map, room.caches, start, goal, &path);
            check_legs(&room, &room.caches->workspace->mask, &path);
            route_distance_plan(&room.map, room.caches, start, goal, &path);
            check_legs(&room, &room.caches->workspace->floor, &path);
        }
        leave(&room, memory);
    }
}

/* From one end of a slanted line box to the other, straight. */
static void a_path_follows_slanted_lines_but_not_their_mask(void **state)
{
    (void)state;
    static const struct walk_point ends[] = {{90, 21}, {12, 70}, {60, 60}, {-40, 20}, {15, -30}};
    const struct walk_point start = {10, 10};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const struct walk_box box = {start, start, ends[i], ends[i], 0, 0, 0};
        struct walk_map map;
        struct walk_path path;
        void *memory = malloc(walk_map_memory_size(1));
        struct walk_caches *caches = malloc(walk_caches_memory_size(1));
        assert_non_null(memory);
        assert_non_null(caches);
        walk_map_init(&map, &box, 1, NULL, NULL, 0, memory);
        walk_caches_init(&map, caches);
        void *workspace = malloc(route_workspace_size(&map));
        assert_non_null(workspace);
        route_workspace_init(&map, caches, workspace);
        route_distance_plan(&map, caches, start, ends[i], &path);
        assert_true(path.reached);
        assert_int_equal(path.waypoint_count, 1);
        route_grid_plan(&map, caches, start, ends[i], &path);
        assert_false(path.reached);
        free(workspace);
        free(caches);
        free(memory);
    }
}

/* ---- lengths ---- */

enum { SIDE = 24 };

/* Small floors of noise. */
struct small_floor {
    struct walkable_mask floor;
    uint8_t cells[SIDE * SIDE];
};

static void small_floor_make(struct small_floor *small, struct random *random)
{
    walkable_mask_init(&small->floor, SIDE - random_between(random, 0, 9), SIDE, small->cells);
    int walls = random_between(random, 0, 45);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < small->floor.width; x++)
            if (!random_chance(random, walls))
                walkable_mask_add_run(&small->floor, y, x, x);
}

static struct walk_point small_floor_cell(struct small_floor *small, struct random *random)
{
    struct walk_point cell = {random_between(random, 0, small->floor.width - 1),
                              random_between(random, 0, SIDE - 1)};
    walkable_mask_add_run(&small->floor, cell.y, cell.x, cell.x);
    return cell;
}

static bool can_step(const struct walkable_mask *floor, int x, int y, int dx, int dy)
{
    return walkable_mask_at(floor, x + dx, y + dy) && walkable_mask_at(floor, x + dx, y) &&
           walkable_mask_at(floor, x, y + dy);
}

/* The least cost of a cell over its neighbours, by now. */
static double relaxed(const struct walkable_mask *floor, double costs[SIDE][SIDE], int x, int y)
{
    double best = costs[y][x];
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (can_step(floor, x, y, dx, dy))
                best = fmin(best, costs[y + dy][x + dx] + sqrt(dx * dx + dy * dy));
    return best;
}

/* Lengths of shortest paths from a cell, after Bellman and Ford: over and over until nothing
 * changes. */
static void lengths_plainly(const struct walkable_mask *floor, struct walk_point from,
                            double costs[SIDE][SIDE])
{
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            costs[y][x] = INFINITY;
    costs[from.y][from.x] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < floor->width; x++) {
                double best =
                    walkable_mask_at(floor, x, y) ? relaxed(floor, costs, x, y) : INFINITY;
                changed = changed || best < costs[y][x];
                costs[y][x] = best;
            }
        }
    }
}

static double length_of(const struct cell_path *path)
{
    double length = 0;
    for (int i = 1; i < path->count; i++)
        length += sqrt((double)walk_distance_squared(path->cells[i - 1], path->cells[i]));
    return length;
}

static void a_grid_search_finds_the_shortest_path_in_steps(void **state)
{
    (void)state;
    void *memory = malloc(grid_search_size(SIDE, SIDE));
    for (uint64_t seed = 0; seed < 600; seed++) {
        struct random random = random_seeded(seed);
        struct small_floor small;
        static double costs[SIDE][SIDE];
        small_floor_make(&small, &random);
        struct walk_point from = small_floor_cell(&small, &random);
        struct walk_point to = small_floor_cell(&small, &random);
        lengths_plainly(&small.floor, from, costs);
        struct cell_path path;
        bool reached = grid_search(&small.floor, from, to, memory, &path);
        assert_true(reached == (costs[to.y][to.x] < INFINITY));
        assert_true(walk_point_equal(path.cells[0], from));
        struct walk_point last = path.cells[path.count - 1];
        assert_true(!reached || walk_point_equal(last, to));
        assert_true(fabs(length_of(&path) - costs[last.y][last.x]) < 1e-9);
        for (int y = 0; !reached && y < SIDE; y++)
            for (int x = 0; x < SIDE; x++)
                if (costs[y][x] < INFINITY)
                    assert_true(walk_distance_squared((struct walk_point){x, y}, to) >=
                                walk_distance_squared(last, to));
    }
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_path_ends_at_the_clamped_goal_and_enters_no_locked_box),
        cmocka_unit_test(paths_over_pixels_stay_on_the_floor),
        cmocka_unit_test(a_path_follows_slanted_lines_but_not_their_mask),
        cmocka_unit_test(a_grid_search_finds_the_shortest_path_in_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
