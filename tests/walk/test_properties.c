/* Rules that hold in every room: nearest points and boxes, matrices, scales and the mask are
 * compared with the results of simpler code. */
#include <math.h>
#include <string.h>

#include "walk/box.h"
#include "walk/floor.h"
#include "walk/random_rooms.h"
#include "walk/router.h"

enum { ROOMS = 4000, POINTS = 40 };

/* ---- one box ---- */

static int64_t turn(struct walk_point a, struct walk_point b, struct walk_point c)
{
    return (int64_t)(b.x - a.x) * (c.y - b.y) - (int64_t)(b.y - a.y) * (c.x - b.x);
}

static bool is_convex(const struct walk_box *box)
{
    int64_t turns[4] = {turn(box->ul, box->ur, box->lr), turn(box->ur, box->lr, box->ll),
                        turn(box->lr, box->ll, box->ul), turn(box->ll, box->ul, box->ur)};
    bool left = true, right = true;
    for (int i = 0; i < 4; i++) {
        left = left && turns[i] < 0;
        right = right && turns[i] > 0;
    }
    return left || right;
}

static struct walk_box convex_box(struct random *random)
{
    for (;;) {
        struct walk_point p[4];
        for (int i = 0; i < 4; i++)
            p[i] =
                (struct walk_point){random_between(random, 0, 24), random_between(random, 0, 24)};
        struct walk_box box = {p[0], p[1], p[2], p[3], 0, 0, 0};
        if (is_convex(&box))
            return box;
    }
}

/* How far the nearest pixel of the box is, by looking at all. */
static double distance_by_pixels(const struct walk_box *box, struct walk_point from)
{
    double best = INFINITY;
    for (int32_t y = 0; y <= 24; y++)
        for (int32_t x = 0; x <= 24; x++)
            if (walk_box_contains(box, (struct walk_point){x, y}))
                best = fmin(best, hypot(x - from.x, y - from.y));
    return best;
}

static double distance_to_edge(struct walk_point a, struct walk_point b, struct walk_point p)
{
    double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    double t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
    t = fmin(fmax(t, 0), 1);
    return hypot(a.x + t * dx - p.x, a.y + t * dy - p.y);
}

/* 0 inside. */
static double distance_to_box(const struct walk_box *box, struct walk_point p)
{
    if (walk_box_contains(box, p))
        return 0;
    return fmin(fmin(distance_to_edge(box->ul, box->ur, p), distance_to_edge(box->ur, box->lr, p)),
                fmin(distance_to_edge(box->lr, box->ll, p), distance_to_edge(box->ll, box->ul, p)));
}

static void the_nearest_point_is_as_near_as_any_pixel_except_for_rounding(void **state)
{
    (void)state;
    const double rounding = 0.7072; /* half a pixel on each axis */
    struct random random = random_seeded(1);
    for (int i = 0; i < 1500; i++) {
        struct walk_box box = convex_box(&random);
        struct walk_point p = {random_between(&random, -20, 44), random_between(&random, -20, 44)};
        struct walk_point nearest = walk_box_closest_point(&box, p);
        double distance = hypot(nearest.x - p.x, nearest.y - p.y);
        assert_true(distance <= distance_by_pixels(&box, p) + rounding);
        assert_true(distance_to_box(&box, nearest) <= rounding);
        assert_true(fabs(distance - distance_to_box(&box, p)) <= rounding);
        if (walk_box_contains(&box, p))
            assert_true(walk_point_equal(nearest, p));
    }
}

static void the_mask_covers_the_contents_of_a_box_and_little_more(void **state)
{
    (void)state;
    struct random random = random_seeded(3);
    for (int i = 0; i < 400; i++) {
        struct walk_box box = convex_box(&random);
        for (int32_t y = -1; y <= 25; y++) {
            struct walk_span span = {0, -1};
            bool any = walk_box_row_span(&box, y, &span);
            for (int32_t x = -1; x <= 25; x++) {
                bool covered = any && x >= span.first && x <= span.last;
                struct walk_point p = {x, y};
                if (walk_box_contains(&box, p))
                    assert_true(covered);
                if (covered)
                    assert_true(distance_to_box(&box, p) <= 0.5000001);
            }
        }
    }
}

/* ---- the nearest box ---- */

/* The lowest visible box that contains the point, otherwise the first of the nearest. */
static int nearest_plainly(const struct random_room *room, struct walk_point point, bool stored,
                           struct walk_point *clamped)
{
    const struct walk_map *map = &room->map;
    int best = WALK_BOX_NONE;
    int64_t best_distance = INT64_MAX;
    *clamped = point;
    for (int pass = 0; pass < 2 && best == WALK_BOX_NONE; pass++) {
        for (int box = 0; box < room->box_count; box++) {
            uint8_t flags = stored ? room->boxes[box].flags : map->flags[box];
            if (flags & WALK_BOX_INVISIBLE)
                continue;
            bool contains = walk_box_contains(&room->boxes[box], point);
            if (pass == 0 && contains)
                return box;
            struct walk_point candidate = walk_box_closest_point(&room->boxes[box], point);
            int64_t distance = walk_distance_squared(candidate, point);
            if (pass == 1 && distance < best_distance) {
                best_distance = distance;
                best = box;
                *clamped = candidate;
            }
        }
    }
    return best;
}

static void check_nearest(const struct random_room *room, struct random *random)
{
    const struct walk_map *map = &room->map;
    for (int i = 0; i < POINTS; i++) {
        struct walk_point point = random_point(room, random), plain_point, point_found;
        int plain = nearest_plainly(room, point, false, &plain_point);
        int found = walk_map_nearest_box(map, point, WALK_FLAGS_LIVE, &point_found);
        holds(room, found == plain);
        holds(room, walk_point_equal(point_found, plain_point));
        plain = nearest_plainly(room, point, true, &plain_point);
        holds(room, walk_map_nearest_box(map, point, WALK_FLAGS_STORED, NULL) == plain);
    }
}

static void the_nearest_box_equals_a_plain_search(void **state)
{
    (void)state;
    static struct random_room room;
    for (uint64_t seed = 0; seed < ROOMS; seed++) {
        random_room_make(&room, seed, RANDOM_MATRIX_NONE);
        struct random random = random_seeded(~seed);
        random_room_lock(&room, &random);
        check_nearest(&room, &random);
        random_room_free(&room);
    }
}

/* ---- matrices ---- */

enum { FAR = 1000 };

/* Hops between all boxes that are not locked, after Floyd and Warshall. */
static void count_hops(const struct random_room *room, int hops[RANDOM_BOX_LIMIT][RANDOM_BOX_LIMIT])
{
    int n = room->box_count;
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
            bool open = walk_map_visible(&room->map, a) && walk_map_visible(&room->map, b);
            bool linked = walk_boxes_are_neighbours(&room->boxes[a], &room->boxes[b]);
            hops[a][b] = open && a == b ? 0 : open && linked ? 1 : FAR;
        }
    }
    for (int over = 0; over < n; over++)
        for (int a = 0; a < n; a++)
            for (int b = 0; hops[a][over] < FAR && b < n; b++)
                if (hops[a][over] + hops[over][b] < hops[a][b])
                    hops[a][b] = hops[a][over] + hops[over][b];
}

static void check_chains(const struct random_room *room)
{
    int hops[RANDOM_BOX_LIMIT][RANDOM_BOX_LIMIT];
    int n = room->box_count;
    count_hops(room, hops);
    for (int from = 0; from < n; from++) {
        for (int to = 0; to < n; to++) {
            int next = walk_map_next(&room->map, room->caches, from, to);
            if (from == to || hops[from][to] == FAR) {
                holds(room, next == WALK_NO_PATH);
                continue;
            }
            holds(room, next < n);
            holds(room, hops[from][next] == 1);
            holds(room, hops[next][to] == hops[from][to] - 1);
        }
    }
}

static void a_rebuilt_matrix_holds_shortest_chains(void **state)
{
    (void)state;
    static struct random_room room;
    for (uint64_t seed = 0; seed < ROOMS; seed++) {
        random_room_make(&room, seed, RANDOM_MATRIX_DISK);
        struct random random = random_seeded(~seed);
        random_room_lock(&room, &random);
        walk_map_rebuild(&room.map, room.caches);
        check_chains(&room);
        random_room_free(&room);
    }
}

/* A path goes from box to box as the matrix says, however damaged that is, and ends where it leads
 * no further: to nowhere, to the box itself, to one that is locked, or in a circle. */
static bool check_path(const struct random_room *room, struct walk_point from, struct walk_point to)
{
    static struct walk_path path;
    const struct walk_map *map = &room->map;
    const int goal = walk_map_nearest_box(map, to, WALK_FLAGS_LIVE, NULL);
    if (goal == WALK_BOX_NONE)
        return false;
    router_find("boxgraph")->plan(map, room->caches, from, to, &path);
    holds(room, path.box_count > 0 && path.box_count <= room->box_count + 2);
    holds(room, path.boxes[0] == walk_map_nearest_box(map, from, WALK_FLAGS_LIVE, NULL));
    for (int i = 1; i < path.box_count; i++) {
        holds(room, path.boxes[i] != path.boxes[i - 1]);
        holds(room, path.boxes[i] == walk_map_next(map, room->caches, path.boxes[i - 1], goal));
        holds(room, walk_map_visible(map, path.boxes[i]));
        holds(room, path.boxes[i - 1] != goal);
    }
    const int last = path.boxes[path.box_count - 1],
              next = walk_map_next(map, room->caches, last, goal);
    holds(room, path.reached == (last == goal));
    holds(room, last == goal || path.box_count == room->box_count + 2 || next == WALK_NO_PATH ||
                    next == last || !walk_map_visible(map, next));
    return last != goal && next == last;
}

static void a_path_ends_at_the_end_of_its_matrix_chain(void **state)
{
    (void)state;
    static struct random_room room;
    int to_themselves = 0;
    for (uint64_t seed = 0; seed < ROOMS / 2; seed++) {
        random_room_make(&room, seed, seed % 4 ? RANDOM_MATRIX_MALFORMED : RANDOM_MATRIX_DISK);
        struct random random = random_seeded(~seed);
        random_room_lock(&room, &random);
        for (int i = 0; i < POINTS / 4; i++) {
            const struct walk_point from = random_point(&room, &random);
            to_themselves += check_path(&room, from, random_point(&room, &random));
        }
        random_room_free(&room);
    }
    assert_true(to_themselves > 100);
}

static void table_to_rows(struct random_room *room)
{
    uint32_t count = 0;
    for (int box = 0; box < room->box_count; box++) {
        room->row_start[box] = count;
        count += (uint32_t)walk_matrix_row_hops(walk_map_row(&room->map, room->caches, box),
                                                room->box_count, room->hops + count);
    }
    room->row_start[room->box_count] = count;
}

static void rows_of_a_table_make_the_same_table(void **state)
{
    (void)state;
    static struct random_room room;
    for (uint64_t seed = 0; seed < ROOMS; seed++) {
        random_room_make(&room, seed, (enum random_matrix)(seed % RANDOM_MATRIX_NONE));
        uint8_t next[RANDOM_BOX_LIMIT * RANDOM_BOX_LIMIT];
        table_to_rows(&room);
        struct walk_matrix_rows rows = {room.box_count, room.row_start, room.hops};
        walk_matrix_from_rows(next, room.box_count, &rows);
        size_t size = (size_t)room.box_count;
        for (size_t box = 0; box < size; box++)
            holds(&room, memcmp(next + box * size, walk_map_row(&room.map, room.caches, (int)box),
                                size) == 0);
        random_room_free(&room);
    }
}

/* ---- gates and scales ---- */

static void gates_of_a_map_equal_gates_between_boxes(void **state)
{
    (void)state;
    static struct random_room room;
    for (uint64_t seed = 0; seed < ROOMS / 4; seed++) {
        random_room_make(&room, seed, (enum random_matrix)(seed % RANDOM_MATRIX_KINDS));
        for (int a = 0; a < room.box_count; a++) {
            for (int b = 0; b < room.box_count; b++) {
                struct walk_gate gate = walk_map_gate(&room.map, room.caches, a, b);
                struct walk_gate again = walk_map_gate(&room.map, room.caches, a, b);
                struct walk_gate plain = walk_gate_between(&room.boxes[a], &room.boxes[b]);
                holds(&room, gate.kind == plain.kind && gate.line == plain.line);
                holds(&room, gate.low == plain.low && gate.high == plain.high);
                holds(&room, gate.low <= gate.high);
                holds(&room, again.kind == gate.kind && again.line == gate.line &&
                                 again.low == gate.low && again.high == gate.high);
            }
        }
        random_room_free(&room);
    }
}

static void scales_in_a_room_come_from_its_slots(void **state)
{
    (void)state;
    static struct random_room room;
    for (uint64_t seed = 0; seed < ROOMS / 4; seed++) {
        random_room_make(&room, seed, RANDOM_MATRIX_NONE);
        for (int box = 0; box < room.box_count; box++) {
            for (int y = -30; y < 290; y += 3) {
                int plain = walk_scale_at(room.slots, room.slot_count, room.boxes[box].scale, y);
                holds(&room, walk_map_scale(&room.map, box, y) ==
                                 (plain == WALK_SCALE_NONE ? WALK_SCALE_FULL : plain));
            }
        }
        random_room_free(&room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_nearest_point_is_as_near_as_any_pixel_except_for_rounding),
        cmocka_unit_test(the_mask_covers_the_contents_of_a_box_and_little_more),
        cmocka_unit_test(the_nearest_box_equals_a_plain_search),
        cmocka_unit_test(a_rebuilt_matrix_holds_shortest_chains),
        cmocka_unit_test(a_path_ends_at_the_end_of_its_matrix_chain),
        cmocka_unit_test(rows_of_a_table_make_the_same_table),
        cmocka_unit_test(gates_of_a_map_equal_gates_between_boxes),
        cmocka_unit_test(scales_in_a_room_come_from_its_slots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
