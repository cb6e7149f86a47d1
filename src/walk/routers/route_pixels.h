/* What all routers by pixels do before and after their search: both ends onto the floor, and a
 * way over cells into a path. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_PIXELS_H
#define WALKBOX_WALK_ROUTERS_ROUTE_PIXELS_H

#include "walk/field/cell_path.h"
#include "walk/floor/path.h"
#include "walk/routers/route_workspace.h"

/* The two ends of a route: as points of the room, and as the nearest cells of a floor. */
struct route_ends {
    const struct walkability *floor; /* the workspace's floor or its mask */
    struct walk_point start, target;
    struct walk_point start_cell, target_cell;
};

/* Brings the workspace, which there must be, up to date, clamps the goal into the nearest visible
 * box and finds the cells of both ends. When that already makes the path (no boxes: straight; none
 * visible: not reached) it is in *path and the answer is false. `floor` is the workspace's own, or
 * its mask. Where there is no workspace routers by pixels go by the matrix (route_boxes_plan). */
bool route_ends_find(const struct walk_map *map, const struct walkability *floor,
                     struct walk_point start, struct walk_point goal, struct route_ends *ends,
                     struct walk_path *path);

/* The path over these cells, which begin with the start's. When the goal is reached it ends at
 * the clamped goal. Of more corners than a path holds those are dropped that can be walked past in
 * a straight line; if too many are left the path ends before the goal and counts as not reached. */
void route_take_cells(const struct walk_map *map, const struct route_ends *ends, bool reached,
                      struct cell_path *cells, struct walk_path *path);

/* Fills path->boxes with those met on the way, pixel by pixel. */
void route_list_boxes(const struct walk_map *map, struct walk_point start, struct walk_path *path);

/* Length of a path in pixels, from its start. */
double route_length(struct walk_point start, const struct walk_path *path);

#endif
