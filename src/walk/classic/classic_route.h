/* The way of a classic walker, told beforehand: the gates to which its legs lead, then its goal.
 *
 * The walker itself keeps no path: each gate follows from where the leg before ended. The function
 * here makes the same choices without taking steps, for overlays and comparisons.
 * From: docs/walking.md 11; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_ROUTE_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_ROUTE_H

#include "walk/classic/classic_floor.h"
#include "walk/path.h"

/* Fills the path. The way begins in the box that `start` is clamped into; the goal is clamped as
 * classic_walker_walk_to clamps it. */
void classic_route(const struct classic_floor *floor, struct walk_point start,
                   struct walk_point goal, struct walk_path *path);

#endif
