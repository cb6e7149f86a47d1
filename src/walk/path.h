/* A path: the points that an actor walks to, one after the other, in straight lines. From:
 * docs/walking.md 5. */
#ifndef WALKBOX_WALK_PATH_H
#define WALKBOX_WALK_PATH_H

#include <stdbool.h>
#include <stdint.h>

#include "walk/box.h"

enum {
    /* A chain has at most one hop more than there are boxes. Each hop has a gate, and the goal
     * comes after the last gate. */
    WALK_PATH_LIMIT = WALK_BOX_LIMIT + 2,
};

struct walk_path {
    bool reached; /* false if no path leads to the goal; the path then ends as near as its router
                     gets */
    int waypoint_count;
    int box_count;
    struct walk_point waypoints[WALK_PATH_LIMIT]; /* without the start */
    /* The boxes that the path crosses, the start's box first; empty if no box is visible. */
    uint8_t boxes[WALK_PATH_LIMIT];
};

/* Makes a path straight to the goal, for rooms without boxes and actors that ignore boxes. */
static inline void walk_path_straight(struct walk_path *path, struct walk_point goal)
{
    path->reached = true;
    path->box_count = 0;
    path->waypoint_count = 1;
    path->waypoints[0] = goal;
}

#endif
