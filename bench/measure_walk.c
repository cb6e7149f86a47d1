/* Measures paths, rebuilt matrices and walker ticks in generated rooms. */
#include <stdio.h>
#include <string.h>

#include "bench/measure.h"
#include "bench/plain_matrix.h"
#include "bench/rooms.h"
#include "walk/box_matrix.h"
#include "walk/router.h"
#include "walk/walker.h"

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
            route_boxgraph_plan(&room->map, room->caches, room->pairs[i].start, room->pairs[i].goal,
                                &path);
            sum += path_sum(&path);
        }
    }
    return sum;
}

/* Finds the nearest visible box as in docs/walking.md 2: tries every box. */
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

/* Plans the same paths as router boxgraph, but uses nothing prepared when the room was entered. */
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
        int next = walk_map_next(&room->map, room->caches, box, to);
        if (next == WALK_NO_PATH) {
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

/* Looks up the next box in both matrices, all the way from the middle box to the last. */
static uint64_t ask_way(const struct bench_room *room)
{
    const int to = room->box_count - 1;
    uint64_t sum = 0;
    for (int box = room->box_count / 2; box != to && box != WALK_NO_PATH;
         box = walk_map_next(&room->map, room->caches, box, to))
        sum += (uint64_t)classic_floor_next_box(&room->classic, room->caches, box, to);
    return sum;
}

/* Returns a different box each time, but never box 0. */
static int box_to_lock(const struct bench_room *room, long round)
{
    return room->box_count > 1 ? 1 + (int)(round % (room->box_count - 1)) : 0;
}

/* Each round locks another box, runs createBoxMatrix, and looks up a path in both matrices. */
static uint64_t rebuild(const void *context, long rounds)
{
    struct bench_room *room = *(struct bench_room *const *)context;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        int locked = box_to_lock(room, round);
        walk_map_set_flags(&room->map, locked, WALK_BOX_INVISIBLE);
        walk_map_rebuild(&room->map, room->caches);
        walk_map_set_flags(&room->map, locked, 0);
        sum += ask_way(room);
    }
    return sum;
}

/* Rebuilds both whole matrices each round, with the neighbours computed from the corners of the
 * boxes, and the original's matrix made by its loops. */
static uint64_t rebuild_plainly(const void *context, long rounds)
{
    static uint8_t next[WALK_BOX_LIMIT * WALK_BOX_LIMIT], hops[WALK_BOX_LIMIT * WALK_BOX_LIMIT];
    const struct bench_room *room = *(struct bench_room *const *)context;
    struct walk_box_set neighbours[WALK_BOX_LIMIT];
    uint8_t flags[WALK_BOX_LIMIT];
    uint64_t sum = 0;
    memcpy(flags, room->map.flags, (size_t)room->box_count);
    for (long round = 0; round < rounds; round++) {
        int locked = box_to_lock(room, round);
        flags[locked] = WALK_BOX_INVISIBLE;
        walk_neighbours(neighbours, room->boxes, room->box_count);
        walk_matrix_rebuild(next, neighbours, flags, room->box_count);
        sum += next[room->box_count + 2];
        plain_matrix_from_boxes(next, hops, room->boxes, flags, room->box_count);
        flags[locked] = 0;
        sum += next[room->box_count + 2];
    }
    return sum;
}

/* An actor that walks along many paths in turn, over and over. */
struct bench_walk_work {
    const struct bench_room *room;
    struct mover walker; /* at rest at the start of the first path */
};

static void walk_prepare(struct bench_walk_work *work, const struct bench_room *room)
{
    work->room = room;
    mover_init(&work->walker);
    walker_place(&work->walker, &room->map, room->caches, room->pairs[0].start);
    struct walk_path *all = &work->walker.path;
    *all = (struct walk_path){.reached = true};
    struct walk_point place = work->walker.position;
    for (int i = 0; i < BENCH_PAIR_COUNT; i++) {
        struct walk_path path;
        route_boxgraph_plan(&room->map, room->caches, place, room->pairs[i].goal, &path);
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
    struct mover walker = work->walker;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        if (!walker.moving) {
            walker.position = work->walker.position;
            walker.waypoint = 0;
            walker.moving = MOVER_NEW_LEG;
        }
        sum += walker_step(&walker, &work->room->map, work->room->caches);
    }
    return sum;
}

/* Adds a note on how the room is connected when no box is locked. */
static void note_connection(struct bench_report *report, int row_count, struct bench_room *room)
{
    char note[BENCH_NOTE_SIZE];
    walk_map_rebuild(&room->map, room->caches);
    bench_connection_write(&room->map, room->caches, note, sizeof note);
    bench_note(report, row_count, note);
}

static void bench_routes(struct bench_report *report, struct bench_room *room)
{
    char name[BENCH_NAME_SIZE], plain[BENCH_NAME_SIZE];
    int first = report->row_count;
    snprintf(name, sizeof name, "routes, %d boxes", room->box_count);
    snprintf(plain, sizeof plain, "routes, %d boxes, nothing prepared", room->box_count);
    bench_compare(
        report, "routes/s", (struct bench_work){name, BENCH_PAIR_COUNT, plan_routes, room},
        (struct bench_work){plain, BENCH_PAIR_COUNT, plan_routes_plainly, room}, "  times as fast");
    note_connection(report, first, room);
}

static void bench_rebuilds(struct bench_report *report, struct bench_room *room)
{
    char name[BENCH_NAME_SIZE], plain[BENCH_NAME_SIZE];
    int first = report->row_count;
    snprintf(name, sizeof name, "matrix rebuilds, %d boxes", room->box_count);
    snprintf(plain, sizeof plain, "matrix rebuilds, %d boxes, plainly", room->box_count);
    bench_compare(report, "rebuilds/s", (struct bench_work){name, 1, rebuild, &room},
                  (struct bench_work){plain, 1, rebuild_plainly, &room}, "  times as fast");
    note_connection(report, first, room);
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

/* Makes the parts of a map that entering a room makes. */
static uint64_t make_floor(const void *context, long rounds)
{
    struct bench_room *room = *(struct bench_room *const *)context;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        bench_room_enter(room);
        sum += room->map.flags[1];
    }
    return sum;
}

static void bench_entries(struct bench_report *report, struct bench_room *room)
{
    char name[BENCH_NAME_SIZE];
    snprintf(name, sizeof name, "floors made, %d boxes", room->box_count);
    bench_measure(report, "floors/s", (struct bench_work){name, 1, make_floor, &room});
}

void bench_walk(struct bench_report *report)
{
    enum { ROOMS = 3, STREET = 0 };
    static struct bench_room rooms[ROOMS];
    int made = bench_room_street(&rooms[STREET]);
    made += made == 1 && bench_room_hall(&rooms[1], BENCH_HALL_BOXES);
    made += made == 2 && bench_room_hall(&rooms[2], WALK_BOX_LIMIT);
    for (int i = 0; made == ROOMS && i < ROOMS; i++)
        bench_routes(report, &rooms[i]);
    for (int i = 0; made == ROOMS && i < ROOMS; i++)
        bench_rebuilds(report, &rooms[i]);
    if (made == ROOMS)
        bench_ticks(report, &rooms[STREET]);
    for (int i = 0; made == ROOMS && i < ROOMS; i++)
        bench_entries(report, &rooms[i]);
    for (int i = 0; i < made; i++)
        bench_room_free(&rooms[i]);
}
