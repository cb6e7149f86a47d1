/* What routers that search work in: the floor as pixels, what is worked out from it once, and
 * room for the search itself.
 *
 * The owner of a map gives it one when a room is entered, so that planning a route takes no
 * memory. A workspace notices by itself that boxes were locked or opened. Without one those
 * routers have nothing to search in; the router by the box matrix plans in their place. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H
#define WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H

#include "walk/field/field_rects.h"
#include "walk/field/walkability.h"
#include "walk/search/node_search.h"

enum {
    /* Boxes beyond these room pixels have no pixels: no picture reaches there. */
    ROUTE_LEFT_LIMIT = -512,
    ROUTE_TOP_LIMIT = -256,
    ROUTE_RIGHT_LIMIT = 8191,
    ROUTE_BOTTOM_LIMIT = 511,
};

struct route_areas;

struct route_workspace {
    struct walkability floor; /* joined: boxes have no gaps */
    struct walkability mask;  /* of the same size: with gaps in slanted lines */
    struct field_rects rects; /* of the floor; not to be asked unless they fit */
    bool rects_fit;
    struct route_nodes nodes;
    bool is_made;                  /* the above are those of `flags` */
    uint8_t flags[WALK_BOX_LIMIT]; /* live ones that it was made of */
    void *search;                  /* memory of whichever search is running: of the most greedy */
    struct route_areas *areas; /* what the distance router goes by instead of boxes, borrowed; NULL:
                                  by boxes, until somebody says otherwise */
};

/* How many bytes of memory, aligned for any type, the workspace of a map needs. */
size_t route_workspace_size(const struct walk_map *map);

/* Makes a workspace in the memory and hands it to the map, which borrows it. */
void route_workspace_init(struct walk_map *map, void *memory);

/* Brings the workspace of a map up to the boxes that are visible now. */
void route_workspace_update(const struct walk_map *map);

#endif
