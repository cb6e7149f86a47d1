/* Measures routes, rebuilt matrices and walker ticks in generated rooms. */
#include <string.h>

#include "bench/measure.h"
#include "bench/rooms.h"
#include "walk/floor/box_matrix.h"
#include "walk/floor/walker.h"
#include "walk/route.h"
#include "walk/routers/route_boxes.h"

static uint64_t path_sum(const struct walk_path *path)
{
    return (uint64_t)path->waypoints[path->waypoint_count - 1].x + (uint64_t)path->box_count;
}

static uint64_t plan_routes(const void *context, long rounds)
{
    const struct bench_room *room = context;
    uint64_t sum = 0;
    struct walk_path path;
    for (long round = 0; round < rounds; round++) {
        for (int i = 0; i < BENCH_PAIR_COUNT; i++) {
            route_boxes_plan(&room->map, room->pairs[i].start, room->pairs[i].goal, &path);
            sum += path_sum(&path);
        }
    }
    return sum;
}

/* The nearest visible box, found as docs/walking.md 2 tells it: every box is asked. */
static int plain_nearest_box(const struct bench_room *room, struct walk_point point,
                             struct walk_point *clamped)
{
    int best = WALK_BOX_NONE;
    int64_t best_distance = INT64_MAX;
    for (int box = 0; box < room->box_count; box++) {
        if (room->map.flags[box] & WALK_BOX_INVISIBLE)
            continue;
        struct walk_point candidate = walk_box_closest_point(&room->boxes[box], point);
        int64_t distance = walk_distance_squared(candidate, point);
        if (distance < best_distance) {
            best_distance = distance;
            best = box;
            *clamped = candidate;
        }
    }
    return best;
}

/* Plans the same routes as router boxgraph, but uses nothing that was prepared when the room was
 * entered. */
static void plan_plainly(const struct bench_room *room, struct bench_pair pair,
                         struct walk_path *path)
{
    struct walk_point target = pair.goal, start = pair.start;
    int box = plain_nearest_box(room, pair.start, &start);
    int to = plain_nearest_box(room, pair.goal, &target);
    path->waypoint_count = 0;
    path->box_count = 0;
    path->boxes[path->box_count++] = (uint8_t)box;
    while (box != to) {
        int next = room->map.next[box * room->box_count + to];
        if (next == WALK_NO_WAY) {
            target = walk_box_closest_point(&room->boxes[box], pair.goal);
            break;
        }
        path->waypoints[path->waypoint_count++] =
            walk_gate_point(walk_gate_between(&room->boxes[box], &room->boxes[next]), target);
        box = next;
        path->boxes[path->box_count++] = (uint8_t)box;
    }
    path->waypoints[path->waypoint_count++] = target;
}

static uint64_t plan_routes_plainly(const void *context, long rounds)
{
    const struct bench_room *room = context;
    uint64_t sum = 0;
    struct walk_path path;
    for (long round = 0; round < rounds; round++) {
        for (int i = 0; i < BENCH_PAIR_COUNT; i++) {
            plan_plainly(room, room->pairs[i], &path);
            sum += path_sum(&path);
        }
    }
    return sum;
}

/* Rebuilds the matrix after another box was locked, each time. */
static uint64_t rebuild(const void *context, long rounds)
{
    const struct bench_room *room = context;
    struct walk_map map = room->map;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        int locked = 1 + (int)(round % (room->box_count - 1));
        walk_map_set_flags(&map, locked, WALK_BOX_INVISIBLE);
        walk_map_rebuild(&map);
        walk_map_set_flags(&map, locked, 0);
        sum += map.next[room->box_count + 2];
    }
    walk_map_rebuild(&map);
    return sum;
}

/* The same, but works the neighbours out from the corners of the boxes each time. */
static uint64_t rebuild_plainly(const void *context, long rounds)
{
    const struct bench_room *room = context;
    struct walk_map map = room->map;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        int locked = 1 + (int)(round % (room->box_count - 1));
        walk_map_set_flags(&map, locked, WALK_BOX_INVISIBLE);
        walk_neighbours(map.neighbours, map.boxes, map.box_count);
        walk_map_rebuild(&map);
        walk_map_set_flags(&map, locked, 0);
        sum += map.next[room->box_count + 2];
    }
    walk_map_rebuild(&map);
    return sum;
}

/* An actor that walks along many routes one after the other, over and over. */
struct bench_walk_work {
    const struct bench_room *room;
    struct walker walker; /* at rest at the start of the first route */
};

static void walk_prepare(struct bench_walk_work *work, const struct bench_room *room)
{
    work->room = room;
    walker_init(&work->walker);
    walker_place(&work->walker, &room->map, room->pairs[0].start);
    struct walk_path *all = &work->walker.path;
    *all = (struct walk_path){.reached = true};
    struct walk_point place = work->walker.position;
    for (int i = 0; i < BENCH_PAIR_COUNT; i++) {
        struct walk_path path;
        route_boxes_plan(&room->map, place, room->pairs[i].goal, &path);
        if (all->waypoint_count + path.waypoint_count > WALK_PATH_LIMIT)
            break;
        memcpy(all->waypoints + all->waypoint_count, path.waypoints,
               sizeof *path.waypoints * (size_t)path.waypoint_count);
        all->waypoint_count += path.waypoint_count;
        place = path.waypoints[path.waypoint_count - 1];
    }
}

static uint64_t walk(const void *context, long rounds)
{
    const struct bench_walk_work *work = context;
    struct walker walker = work->walker;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        if (!walker.moving) {
            walker.position = work->walker.position;
            walker.waypoint = 0;
            walker.moving = true;
        }
        sum += walker_step(&walker, &work->room->map);
    }
    return sum;
}

static void bench_routes(struct bench_report *report, const struct bench_room *street,
                         const struct bench_room *hall)
{
    bench_compare(report, "routes/s",
                  (struct bench_work){"routes, 12 boxes", BENCH_PAIR_COUNT, plan_routes, street},
                  (struct bench_work){"routes, 12 boxes, nothing prepared", BENCH_PAIR_COUNT,
                                      plan_routes_plainly, street},
                  "  times as fast");
    bench_compare(report, "routes/s",
                  (struct bench_work){"routes, 60 boxes", BENCH_PAIR_COUNT, plan_routes, hall},
                  (struct bench_work){"routes, 60 boxes, nothing prepared", BENCH_PAIR_COUNT,
                                      plan_routes_plainly, hall},
                  "  times as fast");
}

static void bench_rebuilds(struct bench_report *report, const struct bench_room *street,
                           const struct bench_room *hall)
{
    bench_compare(
        report, "rebuilds/s", (struct bench_work){"matrix rebuilds, 12 boxes", 1, rebuild, street},
        (struct bench_work){"matrix rebuilds, 12 boxes, from corners", 1, rebuild_plainly, street},
        "  times as fast");
    bench_compare(
        report, "rebuilds/s", (struct bench_work){"matrix rebuilds, 60 boxes", 1, rebuild, hall},
        (struct bench_work){"matrix rebuilds, 60 boxes, from corners", 1, rebuild_plainly, hall},
        "  times as fast");
}

static void bench_ticks(struct bench_report *report, const struct bench_room *street)
{
    struct bench_walk_work in_boxes, free_of_boxes;
    walk_prepare(&in_boxes, street);
    free_of_boxes = in_boxes;
    free_of_boxes.walker.ignore_boxes = true;
    bench_compare(report, "ticks/s",
                  (struct bench_work){"walker ticks, 12 boxes", 1, walk, &in_boxes},
                  (struct bench_work){"walker ticks, boxes ignored", 1, walk, &free_of_boxes},
                  "  times as fast");
}

void bench_walk(struct bench_report *report)
{
    struct bench_room street, hall;
    bool made = bench_room_street(&street);
    if (made && bench_room_hall(&hall)) {
        bench_routes(report, &street, &hall);
        bench_rebuilds(report, &street, &hall);
        bench_ticks(report, &street);
        bench_room_free(&hall);
    }
    if (made)
        bench_room_free(&street);
}
