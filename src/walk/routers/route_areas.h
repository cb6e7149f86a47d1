/* Areas painted in a picture beside the room: another floor for the distance router.
 *
 * Each pixel is a palette index: 0 is wall, any other is the number of an area, which can be closed
 * and opened. If the workspace of a map has such areas, the distance router goes by them instead of
 * by the boxes. Actors still take their scale and mask from the boxes.
 * From: docs/walking.md 14. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_AREAS_H
#define WALKBOX_WALK_ROUTERS_ROUTE_AREAS_H

#include "walk/routers/field_runs.h"

enum { ROUTE_AREA_LIMIT = 256 };

struct route_areas {
    const uint8_t *pixels;    /* width * height indices, row by row; borrowed */
    struct walkability floor; /* the open areas; cell 0,0 is room pixel 0,0 */
    struct field_runs runs;   /* of the floor */
    bool is_made;             /* floor and runs are those of the areas that are open now */
    bool closed[ROUTE_AREA_LIMIT];
    void *search; /* memory for the search of the distance router */
};

/* How many bytes of memory, aligned for any type, areas of such a picture need. */
size_t route_areas_size(int width, int height);

/* Prepares areas, all of them open. Picture and memory are borrowed. */
void route_areas_init(struct route_areas *areas, const uint8_t *pixels, int width, int height,
                      void *memory);

/* Closes or opens an area. Returns false, and does nothing, for 0 and when no pixel of the picture
 * has that number. */
bool route_areas_close(struct route_areas *areas, int area, bool closed);

/* Makes floor and runs again if other areas are open than when they were made. */
void route_areas_update(struct route_areas *areas);

#endif
