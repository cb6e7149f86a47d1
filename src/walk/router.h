/* A router plans the path of an actor. Routers are interchangeable: each takes the map as it is
 * now, a start and a goal, and fills a path. walk/route.h finds a router by its name. */
#ifndef WALKBOX_WALK_ROUTER_H
#define WALKBOX_WALK_ROUTER_H

#include "walk/path.h"
#include "walk/walk_map.h"

/* Which walker moves an actor. ROUTER_PATH: the walker of walker.h, along the planned path.
 * ROUTER_CLASSIC: the original's own walker (classic_walker.h), which plans nothing but looks for
 * its way box by box; a path of `plan` then only tells beforehand where it will go. */
enum router_kind { ROUTER_PATH, ROUTER_CLASSIC };

struct router {
    const char *name; /* as --router takes it */
    enum router_kind kind;
    const char *summary; /* a few words for help texts */
    void (*plan)(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                 struct walk_path *path);
};

#endif
