/* Prints the paths that all routers plan in random rooms, and where a walker stands in each frame,
 * as a hash for each room and router. same_paths.sh compares what several compilers make of it.
 *
 *   paths ROOMS
 *
 * No part of cmocka is linked, since there is none for the processor's other mode. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"

#include "walk/path_lab.h"
#include "walk/random_rooms.h"
#include "walk/router.h"
#include "walk/routers/route_workspace.h"

enum { PAIRS = 4, FRAMES = 200 };

/* ---- what random_rooms.c asks of cmocka ---- */

void print_error(const char *const format, ...)
{
    (void)format;
}

void _fail(const char *const file, const int line)
{
    fprintf(stderr, "%s:%d: a promise of random rooms\n", file, line);
    exit(1);
}

/* ---- hashes (FNV-1a) ---- */

static void add_number(uint64_t *hash, int64_t number)
{
    for (int i = 0; i < 8; i++)
        *hash = (*hash ^ ((uint64_t)number >> 8 * i & 0xFF)) * UINT64_C(0x100000001B3);
}

static void add_point(uint64_t *hash, struct walk_point point)
{
    add_number(hash, point.x);
    add_number(hash, point.y);
}

static void add_path(uint64_t *hash, const struct walk_path *path)
{
    add_number(hash, path->reached);
    add_number(hash, path->waypoint_count);
    for (int i = 0; i < path->waypoint_count; i++)
        add_point(hash, path->waypoints[i]);
    for (int i = 0; i < path->box_count; i++)
        add_number(hash, path->boxes[i]);
}

static void add_walk(uint64_t *hash, const struct random_room *room, const struct router *router,
                     struct walk_point from, struct walk_point to)
{
    struct lone_walker lone;
    lone_walker_place(&lone, &room->map, room->caches, router, from);
    lone_walker_send(&lone, to);
    for (int frame = 0; frame < FRAMES && lone_walker_step(&lone); frame++) {
        add_point(hash, lone.mover.position);
        add_number(hash, lone.mover.scale_x);
    }
}

/* ---- rooms ---- */

static void *memory_of(size_t size)
{
    void *memory = malloc(size);
    if (memory == NULL)
        exit(1);
    return memory;
}

static void print_room(struct random_room *room, struct random *random)
{
    static struct walk_path path;
    struct walk_point from[PAIRS], to[PAIRS];
    const struct router *router;
    for (int i = 0; i < PAIRS; i++) {
        from[i] = random_floor_point(room, random);
        to[i] = random_point(room, random);
    }
    for (int r = 0; (router = router_at(r)) != NULL; r++) {
        uint64_t hash = UINT64_C(0xCBF29CE484222325);
        for (int i = 0; i < PAIRS; i++) {
            memset(&path, 0, sizeof path);
            router->plan(&room->map, room->caches, from[i], to[i], &path);
            add_path(&hash, &path);
            add_walk(&hash, room, router, from[i], to[i]);
        }
        printf("room %llu %s %016llx\n", (unsigned long long)room->seed, router->name,
               (unsigned long long)hash);
    }
}

int main(int argc, char **argv)
{
    static struct random_room room;
    uint64_t rooms = argc == 2 ? strtoull(argv[1], NULL, 10) : 0;
    for (uint64_t seed = 0; seed < rooms; seed++) {
        struct random random = random_seeded(~seed);
        random_room_make(&room, seed, (enum random_matrix)(seed % RANDOM_MATRIX_KINDS));
        random_room_lock(&room, &random);
        void *workspace = memory_of(route_workspace_size(&room.map));
        route_workspace_init(&room.map, room.caches, workspace);
        struct classic_floor floor = {.map = NULL};
        classic_floor_init(&floor, &room.map);
        if (seed / RANDOM_MATRIX_KINDS % 2 == 1)
            walk_map_rebuild(&room.map, room.caches);
        room.map.classic = &floor;
        print_room(&room, &random);
        free(workspace);
        random_room_free(&room);
    }
    return rooms > 0 ? 0 : 2;
}
