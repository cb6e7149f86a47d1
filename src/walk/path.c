#include "walk/path.h"

void walk_path_straight(struct walk_path *path, struct walk_point goal)
{
    path->reached = true;
    path->box_count = 0;
    path->waypoint_count = 1;
    path->waypoints[0] = goal;
}
