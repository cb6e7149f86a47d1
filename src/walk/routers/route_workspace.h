/* The workspace of the routers that search.
 *
 * A workspace is the floor as pixels, what is made of it once, and memory for the search itself.
 * The owner of a map gives it a workspace, or a route_scratch, which allocates one when a router
 * first needs it (the original's walker never does); planning a route takes no further memory. A
 * workspace notices when boxes are locked or opened. Without one, these routers plan as the router
 * by the box matrix does. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H
#define WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H

#include "walk/routers/a_star.h"
#include "walk/routers/field.h"
#include "walk/routers/walkability.h"
#include "walk/walk_map.h"

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

struct route_areas;

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

#endif
