/* What the routers that search share: the workspace, and what they do before and after the search.
 *
 * A workspace is the floor as pixels, what is made of it once, and memory for the search itself.
 * The owner of a map gives it a workspace, or somebody who lends the memory for one (a route_loan)
 * when a router first asks for it; planning a route takes no further memory. In most rooms of a
 * game nobody asks, since the original's walker needs none. A workspace notices by itself that
 * boxes were locked or opened. Where a map has no workspace and gets none, these routers plan as
 * the router by the box matrix does. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H
#define WALKBOX_WALK_ROUTERS_ROUTE_WORKSPACE_H

#include "walk/router.h"
#include "walk/routers/node_search.h"

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
    void *(*lend)(void *context, size_t size); /* NULL: there is none */
    void *context;
    bool was_asked;
    struct route_workspace *made; /* in the memory that was lent; NULL: none */
};

/* The workspace of a map, made now if the map has only a loan; NULL when there is none. */
struct route_workspace *route_workspace_of(const struct walk_map *map);

/* How many bytes of memory, aligned for any type, the workspace of a map needs: about 40 for each
 * pixel of the rectangle that the boxes cover. The owner may find that too much, and do without. */
size_t route_workspace_size(const struct walk_map *map);

/* A number of bytes that is surely enough and found faster: the nodes are not counted. */
size_t route_workspace_bound(const struct walk_map *map);

/* Makes a workspace in the memory and hands it to the map, which borrows it. */
void route_workspace_init(struct walk_map *map, void *memory);

/* Updates the parts of a map's workspace if other boxes are visible than when they were made. The
 * map has a workspace. */
void route_workspace_update(const struct walk_map *map);

/* ---- before and after a search ---- */

/* The two ends of a route: as points of the room, and as the nearest cells of a floor. */
struct route_ends {
    const struct walkability *floor;
    struct walk_point start, target;
    struct walk_point start_cell, target_cell;
};

enum route_floor { ROUTE_FLOOR, ROUTE_MASK }; /* of the workspace */

/* Brings the workspace up to date, clamps the goal into the nearest visible box and finds the cells
 * of both ends on a floor of the workspace. Returns the workspace, or NULL when nothing is left to
 * search; *path is then complete: planned by the box matrix on a map without a workspace, straight
 * in a room without boxes, or not reaching the goal where nothing is visible. */
struct route_workspace *route_begin(const struct walk_map *map, enum route_floor which,
                                    struct walk_point start, struct walk_point goal,
                                    struct route_ends *ends, struct walk_path *path);

/* Makes the path over these cells, of which the first is the start's. If the goal is reached, the
 * path ends at the clamped goal. If there are more corners than a path holds, those are dropped
 * that can be walked past in a straight line; if still too many are left, the path ends before the
 * goal and counts as not reached. */
void route_from_cells(const struct walk_map *map, const struct route_ends *ends, bool reached,
                      struct cell_path *cells, struct walk_path *path);

/* Fills path->boxes with the boxes that the path's pixels lie in, in the order of the path. */
void route_list_boxes(const struct walk_map *map, struct walk_point start, struct walk_path *path);

/* The pixel of a leg after `part` of `whole` equal steps, rounded. */
struct walk_point route_point_along(struct walk_point from, struct walk_point to, int32_t part,
                                    int32_t whole);

/* ---- areas: another floor for the distance router ---- */

enum { ROUTE_AREA_LIMIT = 256 };

/* Areas painted in a picture beside the room. Each pixel is a palette index: 0 is wall, any other
 * is the number of an area, which can be closed and opened. If the workspace of a map has such
 * areas, the distance router goes by them instead of by the boxes. Actors still take their scale
 * and mask from the boxes. From: docs/walking.md 14. */
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

/* Updates floor and runs if other areas are open than when they were made. */
void route_areas_update(struct route_areas *areas);

#endif
