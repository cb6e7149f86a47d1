/* The routers by name. What a router gets and fills is told by walk/floor/router.h; each has a file
 * of its own in walk/routers, and a row in the table of route.c. */
#ifndef WALKBOX_WALK_ROUTE_H
#define WALKBOX_WALK_ROUTE_H

#include "walk/floor/router.h"

/* The default first. NULL when there is none of that name, or past the last. */
const struct router *router_find(const char *name);
const struct router *router_at(int index);

#endif
