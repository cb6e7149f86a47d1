/* A router: what plans the path of an actor. Routers are interchangeable: each takes the map as it
 * is now, a start and a goal, and fills a path. Which there are is told by walk/route.h. */
#ifndef WALKBOX_WALK_FLOOR_ROUTER_H
#define WALKBOX_WALK_FLOOR_ROUTER_H

#include "walk/floor/path.h"
#include "walk/floor/walk_map.h"

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

#endif
