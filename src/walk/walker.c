#include "walk/walker.h"

#include <stdlib.h>

#include "util/minmax.h"

/* Sets box and scale from the position, at each step and placement, but not while the actor is at
 * rest, so that a scale set by a script stays. */
static void set_box(struct mover *mover, const struct walk_map *map, struct walk_caches *caches)
{
    if (mover->ignore_boxes)
        return;
    mover->box = walk_map_box_of(map, caches, mover->position);
    mover->scale_x = walk_map_scale(map, mover->box, mover->position.y);
    mover->scale_y = mover->scale_x;
}

void walker_place_raw(struct mover *mover, const struct walk_map *map, struct walk_caches *caches,
                      struct walk_point point)
{
    mover_stop(mover);
    mover->position = point;
    set_box(mover, map, caches);
}

void walker_place(struct mover *mover, const struct walk_map *map, struct walk_caches *caches,
                  struct walk_point point)
{
    if (!mover->ignore_boxes)
        walk_map_nearest_box(map, point, WALK_FLAGS_LIVE, &point);
    walker_place_raw(mover, map, caches, point);
}

void walker_walk_to(struct mover *mover, const struct walk_map *map, struct walk_caches *caches,
                    const struct router *router, struct walk_point goal)
{
    mover_stop(mover);
    if (walk_point_equal(mover->position, goal))
        return;
    if (mover->ignore_boxes)
        walk_path_straight(&mover->path, goal);
    else
        router->plan(map, caches, mover->position, goal, &mover->path);
    mover->moving = MOVER_NEW_LEG;
    mover->waypoint = 0;
}

/* The facing towards the first waypoint that is at least 16 pixels away (otherwise the last
 * waypoint), so that corners turn the actor but single pixels do not; unchanged if the actor stands
 * there. */
static enum walk_facing facing_ahead(const struct mover *mover)
{
    const struct walk_path *path = &mover->path;
    int aim = mover->waypoint;
    int32_t dx, dy;
    do {
        dx = path->waypoints[aim].x - mover->position.x;
        dy = path->waypoints[aim].y - mover->position.y;
    } while (abs(dx) < WALK_LOOK_AHEAD && abs(dy) < WALK_LOOK_AHEAD &&
             dx * dx + dy * dy < WALK_LOOK_AHEAD * WALK_LOOK_AHEAD && ++aim < path->waypoint_count);
    if (dx == 0 && dy == 0)
        return mover->wanted_facing;
    if (abs(dx) >= abs(dy))
        return dx > 0 ? WALK_FACING_E : WALK_FACING_W;
    return dy > 0 ? WALK_FACING_S : WALK_FACING_N;
}

/* Begins a leg: y moves at full speed, unless x would then exceed its own speed; then x moves at
 * full speed. A level leg counts as one pixel high here, so a very short level leg is slower than
 * full speed. */
static void leg_begin(struct walk_leg *leg, struct walk_point from, struct walk_point to,
                      int speed_x, int speed_y)
{
    int64_t dx = (int64_t)to.x - from.x;
    int64_t dy = (int64_t)to.y - from.y;
    int64_t full_x = (int64_t)speed_x * 65536;
    int64_t full_y = (int64_t)speed_y * 65536;
    *leg = (struct walk_leg){.from = from, .to = to};
    leg->factor_y = dy < 0 ? -full_y : full_y;
    leg->factor_x = leg->factor_y * dx;
    if (dy != 0)
        leg->factor_x /= dy;
    else
        leg->factor_y = 0;
    if (dx != 0 && llabs(leg->factor_x) > full_x) {
        leg->factor_x = dx < 0 ? -full_x : full_x;
        leg->factor_y = leg->factor_x * dy / dx;
    }
}

/* Makes a step on one axis and returns the new coordinate, or the end of the leg if the step would
 * go past it. *fraction gets the remainder in either case. A coordinate has 16 bits: a scale below
 * 0, which scripts can set, leads away from the end until the coordinate wraps. */
static int32_t step_axis(int32_t position, int64_t factor, int scale, uint16_t *fraction,
                         int32_t to)
{
    int64_t place = (int64_t)position * 65536 + *fraction + factor * scale / WALK_SCALE_FULL;
    *fraction = (uint16_t)(place & 0xFFFF);
    int64_t whole = (place - *fraction) / 65536;
    bool past = factor < 0 ? whole < to : whole > to;
    return past ? to : wrap16((uint16_t)whole);
}

/* Skips waypoints at the actor's place. Returns false if none is left. */
static bool skip_reached_waypoints(struct mover *mover)
{
    const struct walk_path *path = &mover->path;
    while (mover->waypoint < path->waypoint_count &&
           walk_point_equal(mover->position, path->waypoints[mover->waypoint])) {
        mover->moving = MOVER_NEW_LEG;
        mover->waypoint++;
    }
    return mover->waypoint < path->waypoint_count;
}

/* Turns the mover as its present box's flags require. */
static void turn_in_box(struct mover *mover, const struct walk_map *map)
{
    mover->facing = mover->wanted_facing;
    if (mover->ignore_boxes || mover->box < 0 || mover->box >= map->box_count)
        return;
    mover_facing(mover, map->flags[mover->box], mover->moving & MOVER_IN_LEG, &mover->facing);
}

bool walker_step(struct mover *mover, const struct walk_map *map, struct walk_caches *caches)
{
    if (!mover->moving)
        return false;
    struct walk_point before = mover->position;
    if (mover->path.waypoint_count > mover->waypoint)
        mover->wanted_facing = facing_ahead(mover);
    if (!skip_reached_waypoints(mover)) {
        mover_stop(mover);
    } else {
        struct walk_leg *leg = &mover->leg;
        if (!(mover->moving & MOVER_IN_LEG))
            leg_begin(leg, before, mover->path.waypoints[mover->waypoint], mover->speed_x,
                      mover->speed_y);
        mover->moving = MOVER_IN_LEG;
        struct walk_point place = before;
        place.x = step_axis(place.x, leg->factor_x, mover->scale_x, &leg->fraction_x, leg->to.x);
        place.y = step_axis(place.y, leg->factor_y, mover->scale_x, &leg->fraction_y, leg->to.y);
        mover->position = place;
        if (walk_point_equal(place, leg->to))
            mover->moving = ++mover->waypoint < mover->path.waypoint_count ? MOVER_NEW_LEG : 0;
    }
    set_box(mover, map, caches);
    turn_in_box(mover, map);
    return !walk_point_equal(before, mover->position);
}
