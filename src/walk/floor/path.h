/* A path: from where an actor stands to where he is sent, as points to walk to in straight lines.
 *
 * A router fills one, the walker goes along it and does not care which router made it.
 * From: docs/walking.md 5. */
#ifndef WALKBOX_WALK_FLOOR_PATH_H
#define WALKBOX_WALK_FLOOR_PATH_H

#include "walk/floor/box.h"

enum {
    /* A chain has at most one hop more than there are boxes, a gate each, and a final point. */
    WALK_PATH_LIMIT = WALK_BOX_LIMIT + 2,
};

struct walk_path {
    bool reached; /* false: the goal cannot be had; the path ends as near as its router gets */
    int waypoint_count;
    int box_count;
    struct walk_point waypoints[WALK_PATH_LIMIT]; /* the start is not among them */
    uint8_t
        boxes[WALK_PATH_LIMIT]; /* crossed, the start's box first; none when no box is visible */
};

/* A path straight to the goal: what rooms without boxes and actors that ignore them get. */
void walk_path_straight(struct walk_path *path, struct walk_point goal);

#endif
