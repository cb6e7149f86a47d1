/* Routes: from where an actor stands to where it is sent, as points to walk in straight lines.
 *
 * Routers are interchangeable: each takes the map as it is now, a start and a goal, and fills a
 * path. The walker does not care which made it.
 * From: seed pathfinding.txt sections 3 and 6. */
#ifndef WALKBOX_WALK_ROUTE_H
#define WALKBOX_WALK_ROUTE_H

#include "walk/floor/walk_map.h"

enum {
    /* A chain has at most one hop more than there are boxes, a gate each, and a final point. */
    WALK_PATH_LIMIT = WALK_BOX_LIMIT + 2,
};

struct walk_path {
    bool reached; /* false: the goal cannot be had; the path ends as near as its router gets */
    int waypoint_count;
    int box_count;
    struct walk_point waypoints[WALK_PATH_LIMIT]; /* the start is not among them */
    uint8_t
        boxes[WALK_PATH_LIMIT]; /* crossed, the start's box first; none when no box is visible */
};

/* Who moves an actor: the walker along a planned path, or the original's own walker, which looks
 * for its way box by box (classic_walker.h); that one plans no path. */
enum router_kind { ROUTER_PATH, ROUTER_CLASSIC };

struct router {
    const char *name; /* as --router takes it */
    enum router_kind kind;
    const char *summary; /* a few words for help texts */
    void (*plan)(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                 struct walk_path *path);
};

/* The routers by name, the default first. NULL when there is none of that name, or past the
 * last. */
const struct router *router_find(const char *name);
const struct router *router_at(int index);

/* A path straight to the goal: what rooms without boxes and actors that ignore them get. */
void walk_path_straight(struct walk_path *path, struct walk_point goal);

/* The box graph, planned through the matrix: the default. */
void route_boxes_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                      struct walk_path *path);

#endif
