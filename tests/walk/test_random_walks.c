/* Paths and walks in random rooms: rules that hold for all of them. */
#include <math.h>
#include <stdlib.h>

#include "walk/floor.h"
#include "walk/random_rooms.h"
#include "walk/router.h"
#include "walk/walker.h"

enum { ROOMS = 5000, ROUTES = 12, WALK_ROOMS = 3000 };

static struct walk_path plan(const struct random_room *room, struct walk_point start,
                             struct walk_point goal)
{
    struct walk_path path;
    route_boxgraph_plan(&room->map, room->caches, start, goal, &path);
    return path;
}

/* ---- routes ---- */

static double distance_to_edge(struct walk_point a, struct walk_point b, double x, double y)
{
    double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    double t = length > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / length : 0;
    t = fmin(fmax(t, 0), 1);
    return hypot(a.x + t * dx - x, a.y + t * dy - y);
}

static double side(struct walk_point a, struct walk_point b, double x, double y)
{
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
}

/* How far a place, not only a pixel, is from a box; 0 inside. */
static double distance_to_box(const struct walk_box *box, double x, double y)
{
    const struct walk_point c[5] = {box->ul, box->ur, box->lr, box->ll, box->ul};
    bool all_left = true, all_right = true;
    double nearest = INFINITY;
    for (int i = 0; i < 4; i++) {
        double s = side(c[i], c[i + 1], x, y);
        all_left = all_left && s <= 0;
        all_right = all_right && s >= 0;
        nearest = fmin(nearest, distance_to_edge(c[i], c[i + 1], x, y));
    }
    return (all_left || all_right) && !walk_box_is_line(box) ? 0 : nearest;
}

/* How far the leg leaves the box, looked at in sixteen places. */
static double leg_outside(const struct walk_box *box, struct walk_point a, struct walk_point b)
{
    double worst = 0;
    for (int i = 0; i <= 16; i++) {
        double t = i / 16.0;
        worst = fmax(worst, distance_to_box(box, a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t));
    }
    return worst;
}

struct leg_count {
    int legs, outside;
};

static void check_legs(const struct random_room *room, struct walk_point start,
                       const struct walk_path *path, struct leg_count *count)
{
    holds(room, path->waypoint_count == path->box_count);
    struct walk_point from = start;
    for (int i = 0; i < path->waypoint_count; i++) {
        double outside = leg_outside(&room->boxes[path->boxes[i]], from, path->waypoints[i]);
        holds(room, outside <= 1.0);
        count->legs++;
        count->outside += outside > 1e-9;
        from = path->waypoints[i];
    }
}

static void each_leg_stays_in_one_box_of_the_chain_except_for_rounding(void **state)
{
    (void)state;
    static struct random_room room;
    struct leg_count count = {0};
    for (uint64_t seed = 0; seed < ROOMS; seed++) {
        random_room_make(&room, seed, RANDOM_MATRIX_DISK);
        struct random random = random_seeded(~seed);
        for (int i = 0; i < ROUTES; i++) {
            struct walk_point start = random_floor_point(&room, &random);
            struct walk_path path = plan(&room, start, random_point(&room, &random));
            if (path.box_count > 0)
                check_legs(&room, start, &path, &count);
        }
        random_room_free(&room);
    }
    assert_true(count.legs > ROOMS * ROUTES);
    /* Rounding takes a few legs out of their boxes, not more. */
    assert_true(count.outside * 10 < count.legs);
}

static void check_route(const struct random_room *room, struct walk_point goal,
                        const struct walk_path *path)
{
    const struct walk_map *map = &room->map;
    holds(room, path->waypoint_count >= 1 && path->waypoint_count <= WALK_PATH_LIMIT);
    holds(room, path->box_count <= room->box_count + 2);
    for (int i = 0; i < path->box_count; i++)
        holds(room, walk_map_visible(map, path->boxes[i]));
    struct walk_point end = path->waypoints[path->waypoint_count - 1], clamped;
    int goal_box = walk_map_nearest_box(map, goal, WALK_FLAGS_LIVE, &clamped);
    if (path->box_count == 0) {
        holds(room, path->reached ? !map->has_matrix : goal_box == WALK_BOX_NONE);
        holds(room, walk_point_equal(end, goal));
        return;
    }
    int last = path->boxes[path->box_count - 1];
    holds(room, !path->reached || last == goal_box);
    struct walk_point nearest = walk_box_closest_point(&room->boxes[last], goal);
    holds(room, walk_point_equal(end, path->reached ? clamped : nearest));
}

static void no_path_enters_a_locked_box_or_ends_early(void **state)
{
    (void)state;
    static struct random_room room;
    for (uint64_t seed = 0; seed < ROOMS; seed++) {
        random_room_make(&room, seed, (enum random_matrix)(seed % RANDOM_MATRIX_KINDS));
        struct random random = random_seeded(~seed);
        random_room_lock(&room, &random);
        if (random_chance(&random, 30))
            walk_map_rebuild(&room.map, room.caches);
        if (random_chance(&random, 30))
            random_room_lock(&room, &random);
        for (int i = 0; i < ROUTES; i++) {
            struct walk_point goal = random_point(&room, &random);
            struct walk_path path = plan(&room, random_point(&room, &random), goal);
            check_route(&room, goal, &path);
        }
        random_room_free(&room);
    }
}

static void a_path_is_found_wherever_a_rebuilt_matrix_has_it(void **state)
{
    (void)state;
    static struct random_room room;
    for (uint64_t seed = 0; seed < ROOMS / 4; seed++) {
        random_room_make(&room, seed, RANDOM_MATRIX_DISK);
        struct random random = random_seeded(~seed);
        random_room_lock(&room, &random);
        walk_map_rebuild(&room.map, room.caches);
        for (int i = 0; i < ROUTES; i++) {
            struct walk_point start = random_point(&room, &random);
            struct walk_point goal = random_point(&room, &random);
            int from = walk_map_nearest_box(&room.map, start, WALK_FLAGS_LIVE, NULL);
            int to = walk_map_nearest_box(&room.map, goal, WALK_FLAGS_LIVE, NULL);
            if (to == WALK_BOX_NONE)
                continue;
            bool linked =
                from == to || walk_map_next(&room.map, room.caches, from, to) != WALK_NO_PATH;
            holds(&room, plan(&room, start, goal).reached == linked);
        }
        random_room_free(&room);
    }
}

/* ---- walks ---- */

enum { LEAST_SCALE = 25 };

static int64_t ticks_for_axis(int64_t pixels, int64_t factor)
{
    int64_t least_step = llabs(factor) * LEAST_SCALE / WALK_SCALE_FULL;
    return pixels == 0 || least_step == 0 ? 0 : llabs(pixels) * 65536 / least_step + 1;
}

/* As many ticks as a leg may take at the smallest scale. */
static int64_t ticks_for_leg(const struct walk_leg *leg)
{
    int64_t x = ticks_for_axis(leg->to.x - leg->from.x, leg->factor_x);
    int64_t y = ticks_for_axis(leg->to.y - leg->from.y, leg->factor_y);
    return x > y ? x : y;
}

static void check_box_and_scale(const struct random_room *room, const struct mover *walker)
{
    struct walk_point p = walker->position;
    int box = walk_map_nearest_box(&room->map, p, WALK_FLAGS_STORED, NULL);
    holds(room, walker->box == box);
    holds(room, walker->scale_x == walk_map_scale(&room->map, box, p.y));
}

/* Walks until rest: legs in order, each within its ticks, remainders in range, box and scale those
 * of the place. */
static void check_walk(const struct random_room *room, struct mover *walker)
{
    int64_t ticks_left = 2;
    struct walk_point leg_to = walker->position;
    while (walker->moving) {
        int waypoint = walker->waypoint;
        bool leg_was_active = walker->moving & MOVER_IN_LEG;
        if (walker->scale_x < LEAST_SCALE)
            walker->scale_x = LEAST_SCALE;
        walker_step(walker, &room->map, room->caches);
        check_box_and_scale(room, walker);
        holds(room, walker->waypoint >= waypoint);
        bool leg_began = !leg_was_active && !walk_point_equal(walker->leg.to, leg_to);
        if (leg_began)
            ticks_left = ticks_for_leg(&walker->leg) + 1;
        leg_to = walker->leg.to;
        holds(room, ticks_left-- > 0);
    }
    struct walk_point end = walker->path.waypoints[walker->path.waypoint_count - 1];
    holds(room, walk_point_equal(walker->position, end));
}

static void every_walk_ends_on_its_last_waypoint(void **state)
{
    (void)state;
    static struct random_room room;
    for (uint64_t seed = 0; seed < WALK_ROOMS; seed++) {
        random_room_make(&room, seed, (enum random_matrix)(seed % RANDOM_MATRIX_KINDS));
        struct random random = random_seeded(~seed);
        random_room_lock(&room, &random);
        struct mover walker;
        mover_init(&walker);
        walker.speed_x = random_between(&random, 1, 20);
        walker.speed_y = random_between(&random, 1, 10);
        walker_place(&walker, &room.map, room.caches, (struct walk_point){room.width / 2, 100});
        check_box_and_scale(&room, &walker);
        for (int i = 0; i < 2; i++) {
            struct walk_point goal = {random_between(&random, -80, room.width + 80),
                                      random_between(&random, -40, 200)};
            walker_walk_to(&walker, &room.map, room.caches, router_at(0), goal);
            check_walk(&room, &walker);
        }
        random_room_free(&room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_leg_stays_in_one_box_of_the_chain_except_for_rounding),
        cmocka_unit_test(no_path_enters_a_locked_box_or_ends_early),
        cmocka_unit_test(a_path_is_found_wherever_a_rebuilt_matrix_has_it),
        cmocka_unit_test(every_walk_ends_on_its_last_waypoint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
