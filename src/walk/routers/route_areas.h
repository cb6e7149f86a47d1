/* Areas from a picture beside the room: another floor for the distance router.
 *
 * Each pixel is a palette index: 0 is wall, any other the area of that number, which can be closed
 * and opened. A map whose workspace borrows such areas has the distance router go by them instead
 * of boxes; walkers still take scale and masks from the boxes.
 * From: docs/walking.md 14. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_AREAS_H
#define WALKBOX_WALK_ROUTERS_ROUTE_AREAS_H

#include "walk/field/field_rects.h"

enum { ROUTE_AREA_LIMIT = 256 };

struct route_areas {
    const uint8_t *pixels;    /* width * height indices, row by row; borrowed */
    struct walkability floor; /* of the open areas, pixel for pixel the room's */
    struct field_rects rects; /* of the floor; not to be asked unless they fit */
    bool rects_fit;
    bool is_made; /* the above are of what is open now */
    bool closed[ROUTE_AREA_LIMIT];
    void *search; /* memory of the router */
};

/* How many bytes of memory, aligned for any type, areas of such a picture need. */
size_t route_areas_size(int width, int height);

/* All areas are open. Picture and memory are borrowed. */
void route_areas_init(struct route_areas *areas, const uint8_t *pixels, int width, int height,
                      void *memory);

/* Closes or opens an area. False for 0, and when no pixel is of that area. */
bool route_areas_close(struct route_areas *areas, int area, bool closed);

/* Brings floor and rectangles up to what is open. */
void route_areas_update(struct route_areas *areas);

#endif
