/* Areas painted in a picture of the room. Each pixel is a palette index: 0 is wall, any other index
 * is the number of an area, which can be closed and opened. Actors still have the scale and z-plane
 * of the boxes. From: docs/walking.md 14. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_AREAS_H
#define WALKBOX_WALK_ROUTERS_ROUTE_AREAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "walk/routers/field.h"
#include "walk/routers/walkable_mask.h"

enum { ROUTE_AREA_LIMIT = 256 };

struct route_areas {
    const uint8_t *pixels;         /* width * height indices, row by row; borrowed */
    struct walkable_mask floor;    /* the open areas; cell 0,0 is room pixel 0,0 */
    struct field_runs runs;        /* runs of `floor` */
    bool closed[ROUTE_AREA_LIMIT]; /* area 0 is wall */
    void *search;                  /* scratch memory for router `distance` */
};

/* The number of bytes, aligned for any type, that areas need in a picture of this size. */
size_t route_areas_size(int width, int height);

/* Prepares areas, all open. Picture and memory are borrowed. */
void route_areas_init(struct route_areas *areas, const uint8_t *pixels, int width, int height,
                      void *memory);

/* Closes or opens an area. Returns false for area 0 and for a number that no pixel has. */
bool route_areas_close(struct route_areas *areas, int area, bool closed);

#endif
