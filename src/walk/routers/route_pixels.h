/* What all routers by pixels do before and after their search: they move both ends onto the floor,
 * and turn a way over cells into a path. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_PIXELS_H
#define WALKBOX_WALK_ROUTERS_ROUTE_PIXELS_H

#include "walk/path.h"
#include "walk/routers/cell_path.h"
#include "walk/routers/route_workspace.h"

/* The two ends of a route: as points of the room, and as the nearest cells of a floor. */
struct route_ends {
    const struct walkability *floor; /* the workspace's floor or its mask */
    struct walk_point start, target;
    struct walk_point start_cell, target_cell;
};

/* Brings the workspace up to date, clamps the goal into the nearest visible box and finds the cells
 * of both ends. `floor` is the workspace's floor or its mask. Returns false when nothing is left to
 * search; *path is then complete: a straight path in a room without boxes, or a path that does not
 * reach the goal where nothing is visible. The map must have a workspace; routers by pixels plan
 * with route_boxes_plan when it has none. */
bool route_ends_find(const struct walk_map *map, const struct walkability *floor,
                     struct walk_point start, struct walk_point goal, struct route_ends *ends,
                     struct walk_path *path);

/* Makes the path over these cells, of which the first is the start's. If the goal is reached, the
 * path ends at the clamped goal. If there are more corners than a path holds, those are dropped
 * that can be walked past in a straight line; if still too many are left, the path ends before the
 * goal and counts as not reached. */
void route_take_cells(const struct walk_map *map, const struct route_ends *ends, bool reached,
                      struct cell_path *cells, struct walk_path *path);

/* Fills path->boxes with the boxes that the path's pixels lie in, in the order of the way. */
void route_list_boxes(const struct walk_map *map, struct walk_point start, struct walk_path *path);

/* Length of a path in pixels, from its start. */
double route_length(struct walk_point start, const struct walk_path *path);

#endif
