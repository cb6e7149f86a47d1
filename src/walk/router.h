/* Paths, and the routers that plan them.
 *
 * A path is the points to which an actor walks one after the other in straight lines. Routers are
 * interchangeable: each fills a path from the map as it is now, a start and a goal.
 * From: docs/walking.md 5. */
#ifndef WALKBOX_WALK_ROUTER_H
#define WALKBOX_WALK_ROUTER_H

#include "walk/walk_map.h"

enum {
    /* A chain has at most one hop more than there are boxes. Each hop has a gate, and the goal
     * comes after the last gate. */
    WALK_PATH_LIMIT = WALK_BOX_LIMIT + 2,
};

struct walk_path {
    bool reached; /* false: no path leads to the goal; it ends as near as its router gets */
    int waypoint_count;
    int box_count;
    struct walk_point waypoints[WALK_PATH_LIMIT]; /* the start is not among them */
    /* The boxes that the path crosses, the start's box first; none when no box is visible. */
    uint8_t boxes[WALK_PATH_LIMIT];
};

/* Which walker moves an actor. ROUTER_PATH: that of walker.h, along the planned path.
 * ROUTER_CLASSIC: the original's (classic_walker.h), which goes from box to box without a plan; the
 * path of `plan` only predicts where it will go. */
enum router_kind { ROUTER_PATH, ROUTER_CLASSIC };

struct router {
    const char *name; /* for --router */
    enum router_kind kind;
    const char *summary; /* a few words for help texts */
    void (*plan)(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                 struct walk_path *path);
};

/* The plan functions of all routers, whose rows are in routers.def. */
#define ROUTER(name, kind, plan, summary)                                                          \
    void plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,         \
              struct walk_path *path);
#include "walk/routers/routers.def"
#undef ROUTER

/* A router by its name, or by its row in routers.def, where 0 is the default. NULL: none. */
const struct router *router_find(const char *name);
const struct router *router_at(int index);

/* The router `classic`, with which games boot unless another one was chosen. */
const struct router *router_of_the_original(void);

/* Makes a path straight to the goal, for rooms without boxes and actors that ignore boxes. */
static inline void walk_path_straight(struct walk_path *path, struct walk_point goal)
{
    path->reached = true;
    path->box_count = 0;
    path->waypoint_count = 1;
    path->waypoints[0] = goal;
}

#endif
