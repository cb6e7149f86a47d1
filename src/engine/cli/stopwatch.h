/* Taking the time that routers need. */
#ifndef WALKBOX_ENGINE_CLI_STOPWATCH_H
#define WALKBOX_ENGINE_CLI_STOPWATCH_H

#include "walk/route.h"

/* Microseconds to plan a way: several times, the quickest counts; the first, which brings what is
 * worked out once up to date, does not. */
double stopwatch_plan(const struct walk_map *map, const struct router *router,
                      struct walk_point from, struct walk_point to);

#endif
