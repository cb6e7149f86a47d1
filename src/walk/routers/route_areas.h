/* Areas painted in a picture of the room. Each pixel is a palette index: 0 is wall, any other is
 * the number of an area, which can be closed and opened. Actors still have scale and mask of the
 * boxes. From: docs/walking.md 14. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_AREAS_H
#define WALKBOX_WALK_ROUTERS_ROUTE_AREAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "walk/routers/field.h"
#include "walk/routers/walkability.h"

enum { ROUTE_AREA_LIMIT = 256 };

struct route_areas {
    const uint8_t *pixels;         /* width * height indices, row by row; borrowed */
    struct walkability floor;      /* the open areas; cell 0,0 is room pixel 0,0 */
    struct field_runs runs;        /* of the floor */
    bool closed[ROUTE_AREA_LIMIT]; /* the first is wall */
    void *search;                  /* scratch memory of the distance router */
};

/* How many bytes of memory, aligned for any type, areas of such a picture need. */
size_t route_areas_size(int width, int height);

/* Prepares areas, all of them open. Picture and memory are borrowed. */
void route_areas_init(struct route_areas *areas, const uint8_t *pixels, int width, int height,
                      void *memory);

/* Closes or opens an area. False for 0 and for a number that no pixel has. */
bool route_areas_close(struct route_areas *areas, int area, bool closed);

#endif
