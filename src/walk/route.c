#include "walk/route.h"

#include <string.h>

#include "walk/classic/classic_route.h"
#include "walk/routers/route_boxes.h"
#include "walk/routers/route_distance.h"
#include "walk/routers/route_grid.h"
#include "walk/routers/route_nodes.h"

/* The way that the original's walker will take. It is a straight line where the map has no classic
 * floor. */
static void plan_classic(const struct walk_map *map, struct walk_point start,
                         struct walk_point goal, struct walk_path *path)
{
    if (map->classic && map->box_count > 0)
        classic_route(map->classic, start, goal, path);
    else
        walk_path_straight(path, goal);
}

static const struct router routers[] = {
    {"boxgraph", ROUTER_PATH, "through the box matrix, a gate between each two boxes",
     route_boxes_plan},
    {"classic", ROUTER_CLASSIC, "box by box while walking, as the original does", plan_classic},
    {"grid", ROUTER_PATH, "A* over the pixels of the floor", route_grid_plan},
    {"nodes", ROUTER_PATH, "A* over the corners and middles of what boxes share", route_nodes_plan},
    {"nodes-sight", ROUTER_PATH, "the same, straight on where the floor allows it",
     route_nodes_plan_sight},
    {"distance", ROUTER_PATH, "down a field of distances, then made to look walked",
     route_distance_plan},
};

const struct router *router_at(int index)
{
    int count = (int)(sizeof routers / sizeof *routers);
    return index >= 0 && index < count ? &routers[index] : NULL;
}

const struct router *router_find(const char *name)
{
    const struct router *router;
    for (int i = 0; (router = router_at(i)) != NULL; i++)
        if (strcmp(router->name, name) == 0)
            return router;
    return NULL;
}

const struct router *router_of_the_original(void)
{
    return router_find("classic");
}
