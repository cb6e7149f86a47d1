/* The workspace of the routers that search.
 *
 * A workspace has the floor as pixels, data derived from it once, and memory for the search itself.
 * It is among the caches of a map, whose owner provides memory for it (walk_caches.allocate) when a
 * router first needs it (the original's walker never does); planning a path takes no further
 * memory. A workspace notices when boxes are locked or opened. Without a workspace, these routers
 * plan as the router by the box matrix does. From: docs/walking.md 12 to 14. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H
#define WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H

#include "walk/routers/a_star.h"
#include "walk/routers/field.h"
#include "walk/routers/walkable_mask.h"
#include "walk/walk_caches.h"
#include "walk/walk_map.h"

enum {
    /* Routers ignore the floor beyond these room pixels: no picture reaches there. */
    ROUTE_LEFT_LIMIT = -512,
    ROUTE_TOP_LIMIT = -256,
    ROUTE_RIGHT_LIMIT = 8191,
    ROUTE_BOTTOM_LIMIT = 511,
    /* If the map knows its room, they also ignore the floor farther than this from the room's
     * picture. An actor there is out of sight, and damaged corners cost no more memory than the
     * room's size allows. */
    ROUTE_BESIDE_ROOM = 256,
};

struct route_areas;

struct route_workspace {
    struct walkable_mask floor; /* joined: boxes have no gaps */
    struct walkable_mask mask;  /* same size, with the gaps in slanted lines */
    struct field_runs runs;     /* runs of `floor` */
    struct route_nodes nodes;
    bool is_made;                  /* floor, mask, runs and nodes match `flags` */
    uint8_t flags[WALK_BOX_LIMIT]; /* the live flags for which they were made */
    void *search;                  /* scratch memory, enough for the largest search */
    struct route_areas *areas;     /* areas that router `distance` uses in place of boxes; borrowed;
                                      NULL at first, for boxes */
};

/* The workspace of a map, made now if necessary; NULL if there are no caches or no memory. */
struct route_workspace *route_workspace_of(const struct walk_map *map, struct walk_caches *caches);

/* The number of bytes, aligned for any type, that a map's workspace needs: about 40 for each pixel
 * in the rectangle that the boxes cover. */
size_t route_workspace_size(const struct walk_map *map);

/* Makes a map's workspace in the memory, which the caches borrow. */
void route_workspace_init(const struct walk_map *map, struct walk_caches *caches, void *memory);

/* Brings a map's workspace up to date with the boxes that are visible now. */
void route_workspace_update(struct route_workspace *workspace, const struct walk_map *map);

#endif
