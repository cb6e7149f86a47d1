/* Routers plan paths. They are interchangeable: each fills a path from the map as it is now, a
 * start and a goal. From: docs/walking.md 5. */
#ifndef WALKBOX_WALK_ROUTER_H
#define WALKBOX_WALK_ROUTER_H

#include "walk/path.h"
#include "walk/walk_map.h"

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

#endif
