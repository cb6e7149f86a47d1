/* Measures the time that routers need. */
#ifndef WALKBOX_APP_COMMANDS_STOPWATCH_H
#define WALKBOX_APP_COMMANDS_STOPWATCH_H

#include "walk/route.h"

/* The microseconds that a router needs to plan a path. It is planned several times and the shortest
 * time counts. The first time does not count, because then the router computes what it keeps for
 * later paths. */
double stopwatch_plan(const struct walk_map *map, const struct router *router,
                      struct walk_point from, struct walk_point to);

#endif
