/* Functions that the searching routers share: they move both ends onto the floor, and turn the
 * cells or nodes of a search into a path. From: docs/walking.md 12 to 14. */
#ifndef WALKBOX_WALK_ROUTERS_ROUTE_COMMON_H
#define WALKBOX_WALK_ROUTERS_ROUTE_COMMON_H

#include "walk/path.h"
#include "walk/routers/cell_path.h"
#include "walk/routers/route_workspace.h"

/* A path's two ends: as points in the room, and as the nearest cells on a floor. */
struct route_ends {
    const struct walkable_mask *floor;
    struct walk_point start, target;
    struct walk_point start_cell, target_cell;
};

/* Brings the workspace up to date, clamps the goal into the nearest visible box and finds the cells
 * of both ends on its floor, or on its mask if `on_mask` is set. Returns the workspace, or NULL if
 * nothing is left to search. *path is then complete: planned by the box matrix if there is no
 * workspace, straight in a room without boxes, and not reaching the goal if nothing is visible. */
struct route_workspace *route_begin(const struct walk_map *map, struct walk_caches *caches,
                                    bool on_mask, struct walk_point start, struct walk_point goal,
                                    struct route_ends *ends, struct walk_path *path);

/* Makes the path over these cells; the first cell is the start's. If the goal is reached, the path
 * ends at the clamped goal. If there are more corners than a path can have, corners that a straight
 * line can pass are dropped; if there are still too many, the path ends before the goal and counts
 * as not reached. */
void route_path_from_cells(const struct walk_map *map, const struct route_ends *ends, bool reached,
                           struct cell_path *cells, struct walk_path *path);

/* Lists the boxes that the path's pixels are in. */
void route_list_boxes(const struct walk_map *map, struct walk_point start, struct walk_path *path);

/* The pixel on a leg after `part` of `whole` equal steps, rounded. */
struct walk_point route_point_along(struct walk_point from, struct walk_point to, int32_t part,
                                    int32_t whole);

#endif
