/* What the routers that search share: the workspace, and what they do before and after the search.
 *
 * A workspace is the floor as pixels, what is made of it once, and memory for the search itself.
 * The owner of a map gives it a workspace, or a route_scratch, which allocates one when a router
 * first needs it (the original's walker never does); planning a route takes no further memory. A
 * workspace notices when boxes are locked or opened. Without one, these routers plan as the router
 * by the box matrix does. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H
#define WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H

#include "walk/router.h"
#include "walk/routers/search.h"

enum {
    /* What boxes cover beyond these room pixels is left out: no picture reaches there. */
    ROUTE_LEFT_LIMIT = -512,
    ROUTE_TOP_LIMIT = -256,
    ROUTE_RIGHT_LIMIT = 8191,
    ROUTE_BOTTOM_LIMIT = 511,
    /* If the map knows its room, also what is farther than this from the room's picture. An actor
     * there is out of sight, and damaged corners cost no more memory than the room's size allows.
     */
    ROUTE_BESIDE_ROOM = 256,
};

struct route_workspace {
    struct walkability floor; /* joined: boxes have no gaps */
    struct walkability mask;  /* of the same size, with the gaps of slanted lines */
    struct field_runs runs;   /* of the floor */
    struct route_nodes nodes;
    bool is_made;                  /* floor, mask, runs and nodes are those of `flags` */
    uint8_t flags[WALK_BOX_LIMIT]; /* the live flags from which they were made */
    void *search;                  /* scratch memory, enough for the search that needs most */
    struct route_areas *areas; /* what the distance router uses instead of boxes; borrowed; NULL at
                                  first: it uses boxes */
};

/* Allocates memory for the workspace of a map, once. */
struct route_scratch {
    void *(*allocate)(void *context, size_t size); /* NULL: there is none */
    void *context;
    bool was_tried;
    struct route_workspace *workspace; /* in that memory; NULL: none */
};

/* The workspace of a map, made now if the map has only a route_scratch; NULL if it has neither. */
struct route_workspace *route_workspace_of(const struct walk_map *map);

/* How many bytes of memory, aligned for any type, the workspace of a map needs: about 40 for each
 * pixel of the rectangle that the boxes cover. */
size_t route_workspace_size(const struct walk_map *map);

/* Makes a workspace in the memory and gives it to the map, which borrows it. */
void route_workspace_init(struct walk_map *map, void *memory);

/* Brings a map's workspace, which it must have, up to date with the boxes that are visible now. */
void route_workspace_update(const struct walk_map *map);

/* The pixel of a leg after `part` of `whole` equal steps, rounded. */
struct walk_point route_point_along(struct walk_point from, struct walk_point to, int32_t part,
                                    int32_t whole);

/* ---- areas: another floor for the distance router ---- */

enum { ROUTE_AREA_LIMIT = 256 };

/* Areas painted in a picture of the room. Each pixel is a palette index: 0 is wall, any other is
 * the number of an area, which can be closed and opened. Actors still have scale and mask of the
 * boxes. From: docs/walking.md 14. */
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
