#include "walk/lone_walker.h"

static bool is_classic(const struct lone_walker *lone)
{
    return lone->router->kind == ROUTER_CLASSIC && lone->map->classic;
}

void lone_walker_place(struct lone_walker *lone, const struct walk_map *map,
                       const struct router *router, struct walk_point point)
{
    struct walk_point clamped;
    *lone = (struct lone_walker){.map = map, .router = router};
    walker_init(&lone->walker);
    classic_walker_init(&lone->classic);
    if (!is_classic(lone)) {
        walker_place_raw(&lone->walker, map, point);
        return;
    }
    lone->classic.position = point;
    lone->classic.box = classic_floor_clamp(map->classic, point, false, &clamped);
    classic_walker_rescale(&lone->classic, map->classic);
    classic_walker_copy(&lone->classic, &lone->walker);
}

void lone_walker_set_speed(struct lone_walker *lone, int speed_x, int speed_y)
{
    lone->walker.speed_x = lone->classic.speed_x = speed_x;
    lone->walker.speed_y = lone->classic.speed_y = speed_y;
}

void lone_walker_send(struct lone_walker *lone, struct walk_point goal)
{
    if (is_classic(lone)) {
        classic_walker_walk_to(&lone->classic, lone->map->classic, goal, CLASSIC_FACE_ANY);
        classic_walker_copy(&lone->classic, &lone->walker);
    } else {
        walker_walk_to(&lone->walker, lone->map, lone->router, goal);
    }
}

bool lone_walker_step(struct lone_walker *lone)
{
    if (!is_classic(lone)) {
        walker_step(&lone->walker, lone->map);
        return lone->walker.moving;
    }
    struct classic_events events = {0};
    classic_walker_step(&lone->classic, lone->map->classic, &events);
    /* Without a costume the walk animation begins when the walker asks for it. */
    for (int i = 0; i < events.count; i++)
        lone->classic.shows_walk = events.events[i].animation != CLASSIC_START_STAND;
    classic_walker_rescale(&lone->classic, lone->map->classic);
    classic_walker_copy(&lone->classic, &lone->walker);
    return lone->walker.moving;
}
