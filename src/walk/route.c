#include "walk/route.h"

#include <string.h>

static const struct router routers[] = {
    {"boxgraph", "through the box matrix, a gate between each two boxes", route_boxes_plan},
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

void walk_path_straight(struct walk_path *path, struct walk_point goal)
{
    path->reached = true;
    path->box_count = 0;
    path->waypoint_count = 1;
    path->waypoints[0] = goal;
}
