/* Measures the cost of paths as pictures grow and boxes become more. The rows are named "BY NUMBER,
 * ROUTER", for plot.py. */
#include <stdio.h>
#include <stdlib.h>

#include "bench/measure.h"
#include "bench/rooms.h"
#include "bench/search_work.h"
#include "walk/classic/classic_floor.h"
#include "walk/router.h"
#include "walk/routers/route_workspace.h"

enum { PAIRS = BENCH_BITMAP_PAIRS };

static void add_scaled(struct bench_report *report, const char *by, int number, const char *router,
                       double *microseconds)
{
    char name[BENCH_NAME_SIZE];
    snprintf(name, sizeof name, "%s %d, %s", by, number, router);
    bench_add(report, name, "us", microseconds, PAIRS);
}

/* ---- searches of bitmaps ---- */

static void bench_bitmap_of(struct bench_report *report, int width, int height)
{
    static const struct {
        const char *name;
        enum bench_search_work work;
    } searches[] = {{"field (traced)", BENCH_ROUTE},
                    {"A* over pixels", BENCH_ROUTE_GRID},
                    {"whole field", BENCH_FIELD}};
    struct bench_search search;
    if (!bench_search_init(&search, BENCH_FLOOR_ROUND, width, height))
        return;
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) {
        const struct bench_work work = bench_search_work(&search, searches[i].work);
        double microseconds[PAIRS];
        for (search.pair = 0; search.pair < PAIRS; search.pair++)
            microseconds[search.pair] = 1e6 * bench_seconds(report, &work);
        add_scaled(report, "bitmap", width * height, searches[i].name, microseconds);
    }
    bench_search_free(&search);
}

/* ---- routers in rooms ---- */

struct scaled_room {
    struct walk_box boxes[WALK_BOX_LIMIT];
    struct walk_map map;
    struct classic_floor classic;
    int width, height;
    struct walk_caches *caches; /* owned */
    void *memory, *workspace;   /* owned */
};

static void scaled_room_free(struct scaled_room *room)
{
    free(room->memory);
    free(room->caches);
    free(room->workspace);
}

static bool scaled_room_init(struct scaled_room *room, int count, int width, int height)
{
    *room = (struct scaled_room){.width = width, .height = height};
    bench_boxes_in_rows(room->boxes, count, width, height);
    room->memory = malloc(walk_map_memory_size(count));
    room->caches = malloc(walk_caches_memory_size(count));
    if (room->memory && room->caches) {
        walk_map_init(&room->map, room->boxes, count, NULL, NULL, 0, room->memory);
        room->caches = walk_caches_init(&room->map, room->caches);
        walk_map_rebuild(&room->map, room->caches);
        classic_floor_init(&room->classic, &room->map);
        room->map.classic = &room->classic;
        room->workspace = malloc(route_workspace_size(&room->map));
    }
    if (!room->workspace) {
        scaled_room_free(room);
        return false;
    }
    route_workspace_init(&room->map, room->caches, room->workspace);
    return true;
}

struct plan_work {
    const struct scaled_room *room;
    const struct router *router;
    struct bench_pair pair;
};

static uint64_t plan(const void *context, long rounds)
{
    const struct plan_work *work = context;
    uint64_t sum = 0;
    struct walk_path path;
    for (long round = 0; round < rounds; round++) {
        work->router->plan(&work->room->map, work->room->caches, work->pair.start, work->pair.goal,
                           &path);
        sum += (uint64_t)path.waypoint_count;
    }
    return sum;
}

static struct walk_point point_on(const struct scaled_room *room, uint64_t *state)
{
    struct walk_point point = {(int32_t)(bench_random(state) % (uint32_t)room->width),
                               (int32_t)(bench_random(state) % (uint32_t)room->height)};
    walk_map_nearest_box(&room->map, point, WALK_FLAGS_LIVE, &point);
    return point;
}

static void bench_router(struct bench_report *report, const char *by, int number,
                         const struct scaled_room *room, const struct router *router)
{
    double microseconds[PAIRS];
    uint64_t state = 0x7363616C65;
    for (int pair = 0; pair < PAIRS; pair++) {
        struct plan_work plans = {.room = room, .router = router};
        plans.pair.start = point_on(room, &state);
        plans.pair.goal = point_on(room, &state);
        const struct bench_work work = {.units = 1, .run = plan, .context = &plans};
        microseconds[pair] = 1e6 * bench_seconds(report, &work);
    }
    add_scaled(report, by, number, router->name, microseconds);
}

static void bench_routers(struct bench_report *report, const char *by, int number, int boxes,
                          int width, int height)
{
    struct scaled_room room;
    const struct router *router;
    if (!scaled_room_init(&room, boxes, width, height))
        return;
    char note[BENCH_NOTE_SIZE];
    int first = report->row_count;
    bench_connection_write(&room.map, room.caches, note, sizeof note);
    for (int i = 0; (router = router_at(i)) != NULL; i++)
        bench_router(report, by, number, &room, router);
    bench_note(report, first, note);
    scaled_room_free(&room);
}

void bench_scaling(struct bench_report *report)
{
    static const int sizes[][2] = {{256, 256},   {512, 512},   {1024, 1024},
                                   {2048, 1024}, {2048, 2048}, {4096, 2048}};
    /* Routers know pixels only down to row 511 (ROUTE_BOTTOM_LIMIT). */
    static const int room_sizes[][2] = {
        {256, 256}, {512, 512}, {2048, 512}, {4096, 512}, {8192, 512}};
    static const int boxes[] = {10, 20, 40, 80, 160, 255};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        bench_bitmap_of(report, sizes[i][0], sizes[i][1]);
    for (size_t i = 0; i < sizeof room_sizes / sizeof *room_sizes; i++)
        bench_routers(report, "pixels", room_sizes[i][0] * room_sizes[i][1], 40, room_sizes[i][0],
                      room_sizes[i][1]);
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        bench_routers(report, "boxes", boxes[i], boxes[i], 640, 144);
}
