/* Work in a room of a file: paths, matrices and walkers. */
#include "bench/peer_rows.h"
#include "walk/classic/classic_walker.h"
#include "walk/router.h"
#include "walk/walker.h"

enum {
    TICK_LIMIT = 10000,
    CLASSIC_TICK_LIMIT = 4000
}; /* a trip ends then, whatever the boxes are */

struct walk_work {
    struct bench_room room;
    int from, to; /* ends of the requested path */
    uint64_t sum; /* sum of the results, so that the compiler keeps the work */
};

static long plan_trips(void *context, uint32_t *check)
{
    struct walk_work *work = context;
    struct walk_path path;
    for (int i = 0; i < work->room.pair_count; i++) {
        const struct bench_pair trip = work->room.pairs[i];
        route_boxgraph_plan(&work->room.map, work->room.caches, trip.start, trip.goal, &path);
        work->sum += (uint64_t)path.waypoint_count;
        if (!check)
            continue;
        peer_check_add(check, path.reached);
        peer_check_add(check, path.waypoint_count);
        for (int p = 0; p < path.waypoint_count; p++) {
            peer_check_add(check, path.waypoints[p].x);
            peer_check_add(check, path.waypoints[p].y);
        }
    }
    return work->room.pair_count;
}

/* ---- matrices ---- */

/* Reads all rows, since a row is filled when it is first read. */
static long rebuild_all_rows(void *context, uint32_t *check)
{
    struct walk_work *work = context;
    struct walk_map *map = &work->room.map;
    struct walk_caches *caches = work->room.caches;
    const int count = map->box_count;
    for (int locked = 1; locked < count; locked++) {
        walk_map_set_flags(map, locked, WALK_BOX_INVISIBLE);
        walk_map_rebuild(map, caches);
        walk_map_set_flags(map, locked, map->boxes[locked].flags);
        for (int box = 0; box < count; box++)
            work->sum += (uint64_t)walk_map_next(map, caches, box, count - 1);
        for (int i = 0; check && i < count * count; i++) {
            const int next = walk_map_next(map, caches, i / count, i % count);
            peer_check_add(check, i / count == i % count || next == WALK_NO_PATH ? -1 : next);
        }
    }
    return count - 1;
}

static long rebuild_classic_rows(void *context, uint32_t *check)
{
    struct walk_work *work = context;
    struct bench_room *room = &work->room;
    (void)check;
    walk_map_rebuild(&room->map, room->caches);
    for (int box = 0; box < room->box_count; box++)
        work->sum += (uint64_t)classic_floor_next_box(&room->classic, room->caches, box,
                                                      room->box_count - 1);
    return 1;
}

static void create_and_cross(struct walk_work *work, uint32_t *check)
{
    struct bench_room *room = &work->room;
    walk_map_rebuild(&room->map, room->caches);
    int hops = 0;
    for (int box = work->from; box != WALK_NO_PATH && hops <= room->box_count; hops++) {
        if (check)
            peer_check_add(check, box);
        if (box == work->to)
            return;
        work->sum += (uint64_t)classic_floor_next_box(&room->classic, room->caches, box, work->to);
        box = walk_map_next(&room->map, room->caches, box, work->to);
    }
    if (check)
        peer_check_add(check, -1);
}

/* Rebuilds as a game requests it: createBoxMatrix, which makes both matrices, then a path across
 * the room in both. */
static long ask(void *context, uint32_t *check)
{
    struct walk_work *work = context;
    struct walk_map *map = &work->room.map;
    for (int locked = 1; locked < map->box_count; locked++) {
        walk_map_set_flags(map, locked, WALK_BOX_INVISIBLE);
        create_and_cross(work, check);
        walk_map_set_flags(map, locked, map->boxes[locked].flags);
    }
    return map->box_count - 1;
}

/* Same as `ask`, in a room just entered: only the boxes are known. */
static long ask_first(void *context, uint32_t *check)
{
    struct walk_work *work = context;
    for (int locked = 1; locked < work->room.box_count; locked++) {
        bench_room_enter(&work->room);
        walk_map_set_flags(&work->room.map, locked, WALK_BOX_INVISIBLE);
        create_and_cross(work, check);
    }
    return work->room.box_count - 1;
}

/* ---- walkers ---- */

static long walk_trips(void *context, uint32_t *check)
{
    struct walk_work *work = context;
    struct mover walker;
    long ticks = 0;
    mover_init(&walker);
    for (int i = 0; i < work->room.pair_count; i++) {
        const struct walk_map *map = &work->room.map;
        struct walk_caches *caches = work->room.caches;
        int trip_ticks = 0;
        walker_place_raw(&walker, map, caches, work->room.pairs[i].start);
        walker_walk_to(&walker, map, caches, router_at(0), work->room.pairs[i].goal);
        for (; walker.moving && trip_ticks < TICK_LIMIT; trip_ticks++)
            walker_step(&walker, map, caches);
        ticks += trip_ticks;
        work->sum += (uint64_t)walker.position.x;
        const int32_t words[] = {trip_ticks, walker.position.x, walker.position.y,
                                 walker.box, walker.scale_x,    (int32_t)walker.facing};
        for (int w = 0; check && w < 6; w++)
            peer_check_add(check, words[w]);
    }
    return ticks;
}

static long enter_and_walk(void *context, uint32_t *check)
{
    struct walk_work *work = context;
    bench_room_enter(&work->room);
    return walk_trips(work, check);
}

static long walk_classic_trips(void *context, uint32_t *check)
{
    struct walk_work *work = context;
    const struct classic_floor *floor = &work->room.classic;
    struct mover walker;
    long ticks = 0;
    mover_init(&walker);
    classic_walker_begin(&walker);
    for (int i = 0; i < work->room.pair_count; i++) {
        struct classic_events events = {0};
        classic_walker_place(&walker, floor, work->room.pairs[i].start);
        classic_walker_walk_to(&walker, floor, work->room.pairs[i].goal, MOVER_FACE_ANY);
        for (int tick = 0; walker.moving && tick < CLASSIC_TICK_LIMIT; tick++, ticks++) {
            events.count = 0;
            classic_walker_rescale(&walker, floor);
            classic_walker_step(&walker, floor, work->room.caches, &events);
        }
        work->sum += (uint64_t)walker.position.x;
        if (check) {
            peer_check_add(check, walker.position.x);
            peer_check_add(check, walker.position.y);
        }
    }
    return ticks;
}

/* ---- rows ---- */

/* Finds the ends of the longest path between two boxes; the first if several are equal. */
static void find_longest_way(struct walk_work *work)
{
    struct walk_map *map = &work->room.map;
    int most = 0;
    walk_map_rebuild(map, work->room.caches);
    for (int pair = 0; pair < map->box_count * map->box_count; pair++) {
        const int from = pair / map->box_count, to = pair % map->box_count;
        int hops = 0, box = from;
        for (; box != to && box != WALK_NO_PATH; hops++)
            box = walk_map_next(map, work->room.caches, box, to);
        if (box == WALK_NO_PATH || hops <= most)
            continue;
        most = hops;
        work->from = from;
        work->to = to;
    }
    bench_room_enter(&work->room);
}

/* Makes work with its own floor, so that no kind of work finds results of another. */
static struct walk_work *work_on(struct peer_file *file, const struct bench_room *room,
                                 bool caches_pixels)
{
    struct walk_work *work = peer_file_alloc(file, 1, sizeof *work);
    if (!work)
        return NULL;
    work->room = *room;
    work->from = room->box_count / 2;
    work->to = room->box_count - 1;
    work->room.memory = peer_file_alloc(file, 1, walk_map_memory_size(room->box_count));
    work->room.caches = peer_file_alloc(file, 1, walk_caches_memory_size(room->box_count));
    if (caches_pixels)
        work->room.box_of_pixel = peer_file_alloc(file, (size_t)room->width, (size_t)room->height);
    if (file->failed)
        return NULL;
    bench_room_enter(&work->room);
    return work;
}

bool peer_walk_rows(struct peer_rows *rows, struct peer_file *file, const char *room_key,
                    const char *what)
{
    enum { SHARED, OWN, OWN_UNCACHED, LONGEST, LONGEST_UNCACHED };
    static const struct {
        const char *name, *unit;
        peer_work *work;
        int floor;
    } table[] = {
        {"routes", "routes/s", plan_trips, SHARED},
        {"walker ticks", "ticks/s", walk_trips, SHARED},
        {"walker ticks, room entered each 1000 trips", "ticks/s", enter_and_walk, OWN},
        {"walker ticks, boxes of pixels not kept", "ticks/s", walk_trips, OWN_UNCACHED},
        {"walker ticks, original's walker", "ticks/s", walk_classic_trips, SHARED},
        {"matrices as a game asks", "rebuilds/s", ask, OWN},
        {"the same, the longest way", "rebuilds/s", ask, LONGEST},
        {"the same, room just entered", "rebuilds/s", ask_first, LONGEST_UNCACHED},
        {"matrix with all its rows", "rebuilds/s", rebuild_all_rows, OWN},
        {"the original's with all its rows", "rebuilds/s", rebuild_classic_rows, OWN},
    };
    struct bench_room *room = peer_file_alloc(file, 1, sizeof *room);
    if (!room || !peer_file_room(file, room_key, room))
        return false;
    struct walk_work *shared = work_on(file, room, true), *work = shared;
    for (size_t i = 0; work && i < sizeof table / sizeof *table; i++) {
        const int floor = table[i].floor;
        work = floor == SHARED
                   ? shared
                   : work_on(file, room, floor != OWN_UNCACHED && floor != LONGEST_UNCACHED);
        if (work && floor >= LONGEST)
            find_longest_way(work);
        if (work)
            peer_row_add(rows, table[i].name, what, table[i].unit, table[i].work, work);
    }
    return !file->failed;
}
