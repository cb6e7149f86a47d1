/* What a planned way is like, so that routers can be told apart by numbers. */
#ifndef WALKBOX_WALK_ROUTE_MEASURE_H
#define WALKBOX_WALK_ROUTE_MEASURE_H

#include "walk/route.h"

/* Walks that are not over by then are given up. */
enum { ROUTE_FRAMES_LIMIT = 10000 };

/* Places where the direction changes. */
int route_corners(struct walk_point start, const struct walk_path *path);

/* The share of its pixels, 0..1, that are more than one from every visible box: the nearest pixels
 * of a way along a slanted line lie beside it. */
double route_off_floor(const struct walk_map *map, struct walk_point start,
                       const struct walk_path *path);

/* Frames that an actor of this speed (pixels a frame), who stands at the start, walks: as many as
 * `walkbox walk` prints. The original's walker goes by himself (he needs the map's classic floor),
 * any other along the path. At most ROUTE_FRAMES_LIMIT. */
int route_frames(const struct walk_map *map, const struct router *router, struct walk_point speed,
                 struct walk_point start, struct walk_point goal, const struct walk_path *path);

#endif
