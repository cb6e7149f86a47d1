/* The workspace of the routers that search: the floor as pixels, what is worked out from it once,
 * and memory for the search itself.
 *
 * The owner of a map gives it a workspace, or somebody who lends the memory for one (a route_loan)
 * when a router first asks for it; planning a route takes no further memory. In most rooms of a
 * game nobody asks, since the original's walker needs none. A workspace notices by itself that
 * boxes were locked or opened. Where a map has no workspace and gets none, these routers plan as
 * the router by the box matrix does. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H
#define WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H

#include "walk/routers/field_runs.h"
#include "walk/routers/node_search.h"
#include "walk/routers/walkability.h"

enum {
    /* What boxes cover beyond these room pixels is left out: no picture reaches there. */
    ROUTE_LEFT_LIMIT = -512,
    ROUTE_TOP_LIMIT = -256,
    ROUTE_RIGHT_LIMIT = 8191,
    ROUTE_BOTTOM_LIMIT = 511,
    /* Where the map knows its room, also what lies so many pixels beside the room's picture. An
     * actor there is out of sight, since no picture of a costume is larger; and damaged corners
     * then cost no more memory than the room's size allows. */
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
    void *search; /* memory for the search that is running; enough for the one that needs most */
    struct route_areas *areas; /* what the distance router goes by instead of boxes; borrowed; NULL
                                  at first: it goes by boxes */
};

/* Lends memory for the workspace of a map. It is asked once. */
struct route_loan {
    void *(*lend)(void *context, size_t size); /* aligned for any type; NULL: there is none */
    void *context;                             /* passed to lend */
    bool was_asked;
    struct route_workspace *made; /* once it was asked; NULL when it lent nothing */
};

/* The workspace of a map, made now if the map has only a loan; NULL when there is none. */
struct route_workspace *route_workspace_of(const struct walk_map *map);

/* How many bytes of memory, aligned for any type, the workspace of a map needs: about 40 for each
 * pixel of the rectangle that the boxes cover. The owner may find that too much, and do without. */
size_t route_workspace_size(const struct walk_map *map);

/* A number of bytes that is surely enough, which is found faster: what boxes share is not worked
 * out. */
size_t route_workspace_bound(const struct walk_map *map);

/* Makes a workspace in the memory and hands it to the map, which borrows it. */
void route_workspace_init(struct walk_map *map, void *memory);

/* Makes the parts of a map's workspace anew if other boxes are visible than when they were made.
 * The map has a workspace. */
void route_workspace_update(const struct walk_map *map);

#endif
