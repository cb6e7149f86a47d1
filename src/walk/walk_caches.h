/* Data that planning and walking derive from a walk_map, each part once: both tables of next boxes,
 * gates, the box of each pixel, and the workspace of the routers that search.
 *
 * The owner of a map owns its caches, and passes both; only the caches are written to. */
#ifndef WALKBOX_WALK_WALK_CACHES_H
#define WALKBOX_WALK_WALK_CACHES_H

#include "walk/box_matrix.h"
#include "walk/gate.h"
#include "walk/walk_map.h"

struct walk_caches {
    struct hop_table hops;         /* the matrix; read it with walk_map_next */
    struct hop_table classic_hops; /* the original walker's table; read it with
                                      classic_floor_next_box */
    struct walk_gate *gates;       /* box_count * box_count; read them with walk_map_gate */

    /* The owner sets these fields. */
    /* For each pixel in the room: 0, or 1 + the result of walk_map_box_of; borrowed or NULL. */
    uint8_t *box_of_pixel;
    /* Allocates the workspace. NULL if there is no memory for it, or there was none at the first
     * try. */
    void *(*allocate)(void *context, size_t size);
    void *context;

    struct route_workspace *workspace; /* NULL if not made; use it with route_workspace_of */
};

/* The number of bytes, aligned for any type, that the caches need for `box_count` boxes. */
size_t walk_caches_memory_size(int box_count);

/* Makes the caches of a map at the beginning of the memory, without the fields that the owner sets.
 * The map's boxes and rows are borrowed, but not the map, which may move. */
struct walk_caches *walk_caches_init(const struct walk_map *map, void *memory);

/* createBoxMatrix: paths follow the chains with the fewest hops over the boxes that are visible
 * now. Boxes that are locked later still stop a path; boxes that are opened later are in no chain
 * until the next call. */
void walk_map_rebuild(struct walk_map *map, struct walk_caches *caches);

/* The row of a box in the matrix: for each box the next box on the path to it, or WALK_NO_PATH. */
static inline const uint8_t *walk_map_row(const struct walk_map *map, struct walk_caches *caches,
                                          int from)
{
    return hop_table_row(&caches->hops, &map->open, from);
}

/* The box to step into on the way from one box of the room to another, or WALK_NO_PATH. */
static inline int walk_map_next(const struct walk_map *map, struct walk_caches *caches, int from,
                                int to)
{
    return walk_map_row(map, caches, from)[to];
}

static inline struct walk_gate walk_map_gate(const struct walk_map *map, struct walk_caches *caches,
                                             int from, int to)
{
    struct walk_gate *gate = &caches->gates[from * map->box_count + to];
    if (gate->kind == WALK_GATE_UNKNOWN)
        *gate = walk_gate_between(&map->boxes[from], &map->boxes[to]);
    return *gate;
}

/* The nearest box according to the stored flags. It is computed once for each pixel of the room.
 * Inline, because each step of an actor calls it. The caches may be NULL if the map's size is
 * unknown. */
static inline int walk_map_box_of(const struct walk_map *map, struct walk_caches *caches,
                                  struct walk_point point)
{
    uint8_t *known = NULL;
    if (point.x >= 0 && point.x < map->room_width && point.y >= 0 && point.y < map->room_height &&
        caches->box_of_pixel)
        known = &caches->box_of_pixel[point.y * map->room_width + point.x];
    if (known && *known != 0)
        return *known - 1;
    const int box = walk_map_nearest_box(map, point, WALK_FLAGS_STORED, NULL);
    if (known)
        *known = (uint8_t)(box + 1);
    return box;
}

#endif
