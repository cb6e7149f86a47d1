/* What the routers that search have in common: they move both ends onto the floor, and turn the
 * cells or nodes that a search found into a path. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_COMMON_H
#define WALKBOX_WALK_ROUTERS_ROUTE_COMMON_H

#include "walk/path.h"
#include "walk/routers/cell_path.h"
#include "walk/routers/route_workspace.h"

/* The two ends of a route: as points of the room, and as the nearest cells of a floor. */
struct route_ends {
    const struct walkability *floor;
    struct walk_point start, target;
    struct walk_point start_cell, target_cell;
};

/* Brings the workspace up to date, clamps the goal into the nearest visible box and finds the cells
 * of both ends on its floor, or with `on_mask` on its mask. Returns the workspace, or NULL when
 * nothing is left to search; *path is then complete: planned by the box matrix on a map without a
 * workspace, straight in a room without boxes, not reaching the goal where nothing is visible. */
struct route_workspace *route_begin(const struct walk_map *map, bool on_mask,
                                    struct walk_point start, struct walk_point goal,
                                    struct route_ends *ends, struct walk_path *path);

/* Makes the path over these cells, of which the first is the start's. If the goal is reached, the
 * path ends at the clamped goal. If there are more corners than a path holds, those are dropped
 * that can be walked past in a straight line; if still too many are left, the path ends before the
 * goal and counts as not reached. */
void route_path_from_cells(const struct walk_map *map, const struct route_ends *ends, bool reached,
                           struct cell_path *cells, struct walk_path *path);

/* Lists the boxes that the path's pixels lie in. */
void route_list_boxes(const struct walk_map *map, struct walk_point start, struct walk_path *path);

/* The pixel of a leg after `part` of `whole` equal steps, rounded. */
struct walk_point route_point_along(struct walk_point from, struct walk_point to, int32_t part,
                                    int32_t whole);

#endif
