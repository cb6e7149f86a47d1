#include "walk/classic/classic_floor.h"
#include "walk/router.h"

static void path_add(struct walk_path *path, struct walk_point position, struct walk_point point)
{
    if (!walk_point_equal(position, point) && path->waypoint_count < WALK_PATH_LIMIT)
        path->waypoints[path->waypoint_count++] = point;
}

static void path_enter(struct walk_path *path, int box)
{
    if (path->box_count < WALK_PATH_LIMIT)
        path->boxes[path->box_count++] = (uint8_t)box;
}

/* Predicts the gates at the ends of a classic walker's legs, then its goal. The path begins in the
 * box that `start` is clamped into; the goal is clamped as classic_walker_walk_to clamps it. */
static void predict(const struct classic_floor *floor, struct walk_caches *caches,
                    struct walk_point start, struct walk_point goal, struct walk_path *path)
{
    struct walk_point clamped, gate = {0, 0};
    /* The goal is clamped twice, as an order to walk does: after the first time the point may be a
     * pixel off the box. */
    classic_floor_clamp(floor, goal, false, &goal);
    int goal_box = classic_floor_clamp(floor, goal, false, &goal);
    int box = classic_floor_clamp(floor, start, false, &clamped);
    path->reached = false;
    path->waypoint_count = 0;
    path->box_count = 0;
    for (int hops = 0; hops <= WALK_BOX_LIMIT; hops++) {
        if (box == CLASSIC_NO_BOX)
            box = goal_box;
        path_enter(path, box);
        int entering = box;
        switch (classic_floor_leg(floor, caches, box, start, goal_box, goal, &entering, &gate)) {
        case CLASSIC_LEG_STRAIGHT:
            if (entering != box)
                path_enter(path, entering);
            path_add(path, start, goal);
            path->reached = true;
            return;
        case CLASSIC_LEG_GATE:
            path_add(path, start, gate);
            start = gate;
            box = entering;
            break;
        default:
            return;
        }
    }
}

/* Router `classic`: the path that the original's walker will take; a straight line if the map has
 * no classic floor. */
void route_classic_plan(const struct walk_map *map, struct walk_caches *caches,
                        struct walk_point start, struct walk_point goal, struct walk_path *path)
{
    if (map->classic && map->box_count > 0)
        predict(map->classic, caches, start, goal, path);
    else
        walk_path_straight(path, goal);
}
