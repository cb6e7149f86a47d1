#include "walk/walker.h"

#include <stdlib.h>

void walker_init(struct walker *walker)
{
    *walker = (struct walker){
        .box = WALK_BOX_NONE,
        .scale = WALK_SCALE_FULL,
        .facing = WALK_FACING_S,
        .speed_x = WALK_SPEED_X,
        .speed_y = WALK_SPEED_Y,
    };
}

void walker_stop(struct walker *walker)
{
    walker->moving = false;
    walker->leg.active = false;
}

/* Sets box and scale from the position, at each step and placement, but not while the actor is at
 * rest, so that a scale that a script set stays. */
static void walker_set_box(struct walker *walker, const struct walk_map *map)
{
    if (walker->ignore_boxes)
        return;
    walker->box = walk_map_box_of(map, walker->position);
    walker->scale = walk_map_scale(map, walker->box, walker->position.y);
}

void walker_place_raw(struct walker *walker, const struct walk_map *map, struct walk_point point)
{
    walker_stop(walker);
    walker->position = point;
    walker_set_box(walker, map);
}

void walker_place(struct walker *walker, const struct walk_map *map, struct walk_point point)
{
    if (!walker->ignore_boxes)
        walk_map_nearest_box(map, point, WALK_FLAGS_LIVE, &point);
    walker_place_raw(walker, map, point);
}

void walker_walk_to(struct walker *walker, const struct walk_map *map, const struct router *router,
                    struct walk_point goal)
{
    walker_stop(walker);
    if (walk_point_equal(walker->position, goal))
        return;
    if (walker->ignore_boxes)
        walk_path_straight(&walker->path, goal);
    else
        router->plan(map, walker->position, goal, &walker->path);
    walker->moving = true;
    walker->waypoint = 0;
}

/* The facing towards the first waypoint that is 16 pixels or more away (else the last), so that
 * corners turn the actor but single pixels do not; unchanged if the actor stands there. */
static enum walk_facing facing_ahead(const struct walker *walker)
{
    const struct walk_path *path = &walker->path;
    int aim = walker->waypoint;
    int32_t dx, dy;
    do {
        dx = path->waypoints[aim].x - walker->position.x;
        dy = path->waypoints[aim].y - walker->position.y;
    } while (abs(dx) < WALK_LOOK_AHEAD && abs(dy) < WALK_LOOK_AHEAD &&
             dx * dx + dy * dy < WALK_LOOK_AHEAD * WALK_LOOK_AHEAD && ++aim < path->waypoint_count);
    if (dx == 0 && dy == 0)
        return walker->facing;
    if (abs(dx) >= abs(dy))
        return dx > 0 ? WALK_FACING_E : WALK_FACING_W;
    return dy > 0 ? WALK_FACING_S : WALK_FACING_N;
}

/* Fixes the movement of a leg: y goes at full speed, unless x would then be faster than its own
 * speed; then x goes at full speed. A level leg counts as one pixel high here, so a very short one
 * is walked more slowly than at full speed. */
static void leg_begin(struct walk_leg *leg, struct walk_point from, struct walk_point to,
                      int speed_x, int speed_y)
{
    int64_t dx = (int64_t)to.x - from.x;
    int64_t dy = (int64_t)to.y - from.y;
    int64_t full_x = (int64_t)speed_x * 65536;
    int64_t full_y = (int64_t)speed_y * 65536;
    *leg = (struct walk_leg){.active = true, .from = from, .to = to};
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

/* Makes a step on one axis and returns the new coordinate; it is the end of the leg when the step
 * would go past it. The remainder stays in *fraction in any case. */
static int32_t step_axis(int32_t position, int64_t factor, int scale, uint16_t *fraction,
                         int32_t to)
{
    int64_t place = (int64_t)position * 65536 + *fraction + factor * scale / WALK_SCALE_FULL;
    *fraction = (uint16_t)(place & 0xFFFF);
    int32_t whole = (int32_t)((place - *fraction) / 65536);
    bool past = factor < 0 ? whole < to : whole > to;
    return past ? to : whole;
}

/* Skips waypoints on which the actor already stands. Returns false when none is left. */
static bool skip_reached_waypoints(struct walker *walker)
{
    const struct walk_path *path = &walker->path;
    while (walker->waypoint < path->waypoint_count &&
           walk_point_equal(walker->position, path->waypoints[walker->waypoint])) {
        walker->leg.active = false;
        walker->waypoint++;
    }
    return walker->waypoint < path->waypoint_count;
}

bool walker_step(struct walker *walker, const struct walk_map *map)
{
    if (!walker->moving)
        return false;
    struct walk_point before = walker->position;
    if (walker->path.waypoint_count > walker->waypoint)
        walker->facing = facing_ahead(walker);
    if (!skip_reached_waypoints(walker)) {
        walker_stop(walker);
    } else {
        if (!walker->leg.active)
            leg_begin(&walker->leg, walker->position, walker->path.waypoints[walker->waypoint],
                      walker->speed_x, walker->speed_y);
        struct walk_leg *leg = &walker->leg;
        struct walk_point place = before;
        place.x = step_axis(place.x, leg->factor_x, walker->scale, &leg->fraction_x, leg->to.x);
        place.y = step_axis(place.y, leg->factor_y, walker->scale, &leg->fraction_y, leg->to.y);
        walker->position = place;
        if (walk_point_equal(place, leg->to)) {
            leg->active = false;
            walker->waypoint++;
            walker->moving = walker->waypoint < walker->path.waypoint_count;
        }
    }
    walker_set_box(walker, map);
    return !walk_point_equal(before, walker->position);
}
