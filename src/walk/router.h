/* Routers plan paths. They are interchangeable: each fills a path from the present map, a start and
 * a goal. A router writes only to the path and to the map's caches; the caches may be NULL if the
 * map has no boxes. From: docs/walking.md 5. */
#ifndef WALKBOX_WALK_ROUTER_H
#define WALKBOX_WALK_ROUTER_H

#include "walk/path.h"
#include "walk/walk_caches.h"
#include "walk/walk_map.h"

/* The walker that moves an actor. ROUTER_PATH: the walker of walker.h, along the planned path.
 * ROUTER_CLASSIC: the original's walker (classic_walker.h), which walks from box to box without a
 * plan; the path of `plan` only predicts its walk. */
enum router_kind { ROUTER_PATH, ROUTER_CLASSIC };

struct router {
    const char *name; /* for --router */
    enum router_kind kind;
    const char *summary; /* a few words for help texts */
    void (*plan)(const struct walk_map *map, struct walk_caches *caches, struct walk_point start,
                 struct walk_point goal, struct walk_path *path);
};

/* The plan functions of all routers in routers.def. */
#define ROUTER(name, kind, plan, summary)                                                          \
    void plan(const struct walk_map *map, struct walk_caches *caches, struct walk_point start,     \
              struct walk_point goal, struct walk_path *path);
#include "walk/routers/routers.def"
#undef ROUTER

/* Find a router by its name, or by its row in routers.def, where 0 is the default. NULL if there is
 * none. */
const struct router *router_find(const char *name);
const struct router *router_at(int index);

/* The router `classic`, which games use when they boot unless another router was chosen. */
const struct router *router_of_the_original(void);

#endif
