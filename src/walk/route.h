/* The routers by name. walk/router.h says what a router gets and fills. Each router has a
 * row in the table of route.c, and most have a file of their own in walk/routers. */
#ifndef WALKBOX_WALK_ROUTE_H
#define WALKBOX_WALK_ROUTE_H

#include "walk/router.h"

/* A router by its name, or by its place in the table, where the default has index 0. NULL when
 * there is no such router. */
const struct router *router_find(const char *name);
const struct router *router_at(int index);

/* The router that does as the original engine does. A game that boots walks by it unless somebody
 * chose another one; what is done in a single room is done by the default. */
const struct router *router_of_the_original(void);

#endif
