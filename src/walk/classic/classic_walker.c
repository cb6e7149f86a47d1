#include "walk/classic/classic_walker.h"

#include <stdlib.h>

/* The x of the goal of an actor that was placed, so that no later order equals it. */
enum { NO_GOAL_X = -1 };

/* ---- 32-bit words ---- */

/* The low 32 bits, as a signed number. */
static int32_t wrap32(int64_t value)
{
    uint32_t low = (uint32_t)((uint64_t)value & UINT32_MAX);
    return low > INT32_MAX ? (int32_t)((int64_t)low - ((int64_t)1 << 32)) : (int32_t)low;
}

/* Shifts right as the original does: rounded towards minus infinity. */
static int32_t shift_right(int32_t value, int bits)
{
    int32_t unit = (int32_t)1 << bits;
    int32_t remainder = value % unit;
    return (value - (remainder < 0 ? remainder + unit : remainder)) / unit;
}

/* ---- events ---- */

static void add_event(struct classic_walker *walker, struct classic_events *events,
                      enum classic_animation animation)
{
    if (animation != CLASSIC_START_NOTHING)
        walker->shows_walk = animation == CLASSIC_START_WALK;
    if (events->count < CLASSIC_EVENT_LIMIT)
        events->count++;
    events->events[events->count - 1] = (struct classic_event){walker->facing, animation};
}

void classic_walker_face(struct classic_walker *walker, enum walk_facing facing,
                         struct classic_events *events)
{
    walker->moving &= (uint8_t)~CLASSIC_TURNING;
    if (walker->facing == facing)
        return;
    walker->facing = facing;
    add_event(walker, events, CLASSIC_START_NOTHING);
}

/* ---- facing ---- */

/* Turns one quarter from one facing towards another, the shorter way. A half turn goes from north
 * by west, from south by east, and from east and west by south. Observed: ScummVM 2.9 (2.7 goes
 * from north by east). */
static enum walk_facing quarter_towards(enum walk_facing from, enum walk_facing to)
{
    int difference = (int)to - (int)from;
    bool from_north_to_south = from == WALK_FACING_N && to == WALK_FACING_S;
    if (abs(difference) > 2 || from_north_to_south)
        difference = -difference;
    int turned = (int)from + (difference > 0) - (difference < 0);
    return (enum walk_facing)((turned + 4) % 4);
}

/* How the actor faces after this iteration: as the flags of its box say, at once, or a quarter
 * nearer to the wanted facing. */
static enum walk_facing next_facing(const struct classic_walker *walker,
                                    const struct classic_floor *floor, bool walking)
{
    if (walker->ignore_boxes)
        return quarter_towards(walker->facing, walker->wanted_facing);
    const struct facing_request request = {
        .wanted = walker->wanted_facing,
        .mirror_x = walker->mirror_x,
        .mirror_y = walker->mirror_y,
        .walking = walking,
        .leads_east = walker->leg.step_x > 0,
        .leads_south = walker->leg.step_y > 0,
    };
    enum walk_facing facing;
    if (box_facing(classic_floor_flags(floor, walker->box), &request, &facing))
        return facing;
    return quarter_towards(walker->facing, facing);
}

/* ---- box and scale ---- */

void classic_walker_rescale(struct classic_walker *walker, const struct classic_floor *floor)
{
    if (walker->ignore_boxes)
        return;
    walker->scale_x = classic_floor_scale(floor, walker->box, walker->position.y);
    walker->scale_y = walker->scale_x;
}

static void set_box(struct classic_walker *walker, const struct classic_floor *floor, int box)
{
    walker->box = box;
    classic_walker_rescale(walker, floor);
}

/* ---- a leg ---- */

/* Makes a step on one axis and returns the new coordinate. Scales are of 256 here, so that even
 * full size (255) is a little less than `step`. The remainder stays in *fraction. */
static int32_t axis_advance(int32_t position, int32_t step, int scale, uint16_t *fraction)
{
    int64_t scaled = (int64_t)shift_right(step, 8) * scale;
    int32_t place = wrap32((int64_t)position * 65536 + *fraction + scaled);
    *fraction = (uint16_t)((uint32_t)place & 0xFFFF);
    return shift_right(place, 16);
}

/* How many pixels of a leg are left on one axis; negative when the actor went past its end. */
static int32_t distance_left(int32_t position, int32_t from, int32_t to)
{
    return abs(to - from) - abs(position - from);
}

/* Faces the way the leg leads and makes a step. Returns false when the leg is done. The box is
 * looked at before the step, so the actor changes it one step after crossing the border. */
static bool leg_step(struct classic_walker *walker, const struct classic_floor *floor,
                     struct classic_events *events)
{
    struct classic_leg *leg = &walker->leg;
    enum walk_facing facing = next_facing(walker, floor, true);
    if (!(walker->moving & CLASSIC_IN_LEG) || facing != walker->facing) {
        if (!walker->shows_walk || facing != walker->facing) {
            walker->facing = facing;
            add_event(walker, events, CLASSIC_START_WALK);
        }
        walker->moving |= CLASSIC_IN_LEG;
    }
    if (walker->box != walker->entering_box &&
        classic_floor_box_contains(floor, walker->entering_box, walker->position))
        set_box(walker, floor, walker->entering_box);

    struct walk_point place = walker->position;
    bool done = distance_left(place.x, leg->from.x, leg->to.x) <= 0 &&
                distance_left(place.y, leg->from.y, leg->to.y) <= 0;
    if (!done) {
        place.x = axis_advance(place.x, leg->step_x, walker->scale_x, &leg->fraction_x);
        place.y = axis_advance(place.y, leg->step_y, walker->scale_y, &leg->fraction_y);
        if (distance_left(place.x, leg->from.x, leg->to.x) < 0)
            place.x = leg->to.x;
        if (distance_left(place.y, leg->from.y, leg->to.y) < 0)
            place.y = leg->to.y;
        walker->position = place;
        done = walk_point_equal(place, leg->to);
    }
    if (done)
        walker->moving &= (uint8_t)~CLASSIC_IN_LEG;
    return !done;
}

/* Fixes the movement of a leg: y goes at full speed, unless x would then be faster than its own
 * speed by a pixel or more; then x goes at full speed. The division is the original's (IDIV, in the
 * interpreter of Monkey Island 2: ScummVM's pull request 3207). Observed: ScummVM 2.9 (2.7 shifts,
 * so that any excess to the west counts). */
static void leg_aim(struct classic_leg *leg, int32_t dx, int32_t dy, int speed_x, int speed_y)
{
    int32_t full_x = (int32_t)speed_x * 65536;
    int32_t full_y = (int32_t)speed_y * 65536;
    leg->step_y = dy < 0 ? -full_y : full_y;
    leg->step_x = wrap32((int64_t)leg->step_y * dx);
    if (dy != 0)
        leg->step_x = wrap32((int64_t)leg->step_x / dy);
    else
        leg->step_y = 0;
    if (abs(leg->step_x / 65536) <= speed_x)
        return;
    leg->step_x = dx < 0 ? -full_x : full_x;
    leg->step_y = wrap32((int64_t)leg->step_x * dy);
    if (dx != 0)
        leg->step_y = wrap32((int64_t)leg->step_y / dx);
    else
        leg->step_x = 0;
}

/* South or north is wanted on legs that lead less than three pixels across for each one down or
 * up. */
static enum walk_facing leg_facing(const struct classic_leg *leg, int32_t dx, int32_t dy)
{
    if (3 * (int64_t)abs(dy) > abs(dx))
        return leg->step_y > 0 ? WALK_FACING_S : WALK_FACING_N;
    return leg->step_x > 0 ? WALK_FACING_E : WALK_FACING_W;
}

/* Starts a leg and takes its first step. Returns false when the actor is at its end already, or is
 * there after that step. */
static bool leg_begin(struct classic_walker *walker, const struct classic_floor *floor,
                      struct walk_point to, struct classic_events *events)
{
    if (walk_point_equal(walker->position, to))
        return false;
    struct classic_leg *leg = &walker->leg;
    int32_t dx = to.x - walker->position.x;
    int32_t dy = to.y - walker->position.y;
    *leg = (struct classic_leg){.from = walker->position, .to = to};
    leg_aim(leg, dx, dy, walker->speed_x, walker->speed_y);
    walker->wanted_facing = leg_facing(leg, dx, dy);
    return leg_step(walker, floor, events);
}

/* ---- the walk ---- */

/* Goes from box to box until a leg begins. If the matrix leads round in a circle and all gates are
 * where the actor stands, none does: the original would hang, here the actor gives up. */
static void choose_leg(struct classic_walker *walker, const struct classic_floor *floor,
                       struct classic_events *events)
{
    struct walk_point gate = {0, 0};
    walker->moving &= (uint8_t)~CLASSIC_NEW_LEG;
    for (int hops = 0;; hops++) {
        if (walker->box == CLASSIC_NO_BOX) {
            walker->entering_box = walker->goal_box;
            set_box(walker, floor, walker->goal_box);
        }
        enum classic_leg_kind kind =
            classic_floor_leg(floor, walker->box, walker->position, walker->goal_box, walker->goal,
                              &walker->entering_box, &gate);
        if (kind == CLASSIC_LEG_NONE || hops > WALK_BOX_LIMIT) {
            walker->goal_box = walker->box; /* the walk ends here with the next iteration */
            walker->moving |= CLASSIC_LAST_LEG;
            return;
        }
        if (kind == CLASSIC_LEG_STRAIGHT)
            break;
        if (leg_begin(walker, floor, gate, events))
            return;
        set_box(walker, floor, walker->entering_box);
    }
    walker->moving |= CLASSIC_LAST_LEG;
    leg_begin(walker, floor, walker->goal, events);
}

static void arrive(struct classic_walker *walker, const struct classic_floor *floor,
                   struct classic_events *events)
{
    walker->moving = 0;
    set_box(walker, floor, walker->goal_box);
    add_event(walker, events, CLASSIC_START_STAND);
    if ((int)walker->wanted_facing != walker->goal_facing)
        classic_walker_turn(walker, walker->goal_facing);
}

static void turn_step(struct classic_walker *walker, const struct classic_floor *floor,
                      struct classic_events *events)
{
    enum walk_facing facing = next_facing(walker, floor, false);
    if (facing == walker->facing) {
        walker->moving = 0;
        return;
    }
    walker->facing = facing;
    add_event(walker, events, CLASSIC_START_NOTHING);
}

void classic_walker_step(struct classic_walker *walker, const struct classic_floor *floor,
                         struct classic_events *events)
{
    if (walker->moving == 0)
        return;
    if (!(walker->moving & CLASSIC_NEW_LEG)) {
        if (walker->moving & CLASSIC_IN_LEG && leg_step(walker, floor, events))
            return;
        if (walker->moving & CLASSIC_LAST_LEG) {
            arrive(walker, floor, events);
            return;
        }
        if (walker->moving & CLASSIC_TURNING) {
            turn_step(walker, floor, events);
            return;
        }
        set_box(walker, floor, walker->entering_box);
        walker->moving = 0;
    }
    choose_leg(walker, floor, events);
}

/* ---- orders ---- */

void classic_walker_init(struct classic_walker *walker)
{
    *walker = (struct classic_walker){
        .facing = WALK_FACING_S,
        .wanted_facing = WALK_FACING_S,
        .scale_x = WALK_SCALE_FULL,
        .scale_y = WALK_SCALE_FULL,
        .speed_x = WALK_SPEED_X,
        .speed_y = WALK_SPEED_Y,
    };
}

void classic_walker_stop(struct classic_walker *walker)
{
    walker->moving = 0;
}

void classic_walker_turn(struct classic_walker *walker, int facing)
{
    if (facing == CLASSIC_FACE_ANY)
        return;
    walker->wanted_facing = (enum walk_facing)facing;
    walker->moving = CLASSIC_TURNING;
}

static int clamp_into_boxes(const struct classic_walker *walker, const struct classic_floor *floor,
                            struct walk_point *point)
{
    if (walker->ignore_boxes)
        return CLASSIC_NO_BOX;
    return classic_floor_clamp(floor, *point, walker->barred, point);
}

/* Puts the actor into the nearest box, at rest. If the box says how to face, the actor begins to
 * turn. */
static void settle(struct classic_walker *walker, const struct classic_floor *floor,
                   struct walk_point point)
{
    int box = clamp_into_boxes(walker, floor, &point);
    walker->position = point;
    walker->goal.x = NO_GOAL_X;
    walker->goal_box = box;
    set_box(walker, floor, box);
    walker->moving = 0;
    if (!walker->ignore_boxes && classic_floor_flags(floor, box) & WALK_BOX_FACING_MASK)
        classic_walker_turn(walker, (int)walker->facing);
}

void classic_walker_place(struct classic_walker *walker, const struct classic_floor *floor,
                          struct walk_point point, struct classic_events *events)
{
    if (walker->moving)
        add_event(walker, events, CLASSIC_START_STAND);
    settle(walker, floor, point);
}

void classic_walker_appear(struct classic_walker *walker, const struct classic_floor *floor)
{
    settle(walker, floor, walker->position);
    classic_walker_stop(walker);
}

void classic_walker_walk_to(struct classic_walker *walker, const struct classic_floor *floor,
                            struct walk_point goal, int facing)
{
    int box = clamp_into_boxes(walker, floor, &goal);
    if (walker->ignore_boxes)
        walker->box = CLASSIC_NO_BOX;
    else if (classic_floor_box_contains(floor, walker->goal_box, goal))
        box = walker->goal_box;
    else
        /* A second clamp: the nearest point of a slanted side is rounded and may lie a pixel off
         * its box, and this moves it on, perhaps into another box. From: docs/walking.md 11;
         * observed: ScummVM 2.7. */
        box = clamp_into_boxes(walker, floor, &goal);
    /* An order to go where the actor is going already changes nothing. But an actor that ignores
     * boxes begins a new leg. Observed: ScummVM 2.7. */
    if (walker->moving && !walker->ignore_boxes && walker->goal_facing == facing &&
        walk_point_equal(walker->goal, goal))
        return;
    if (walk_point_equal(walker->position, goal)) {
        if ((int)walker->facing != facing) /* observed: an actor that faces so already does not
                                              begin a turn, for which scripts would wait */
            classic_walker_turn(walker, facing);
        return;
    }
    walker->goal = goal;
    walker->goal_box = box;
    walker->goal_facing = facing;
    walker->entering_box = walker->box;
    walker->moving = (walker->moving & CLASSIC_IN_LEG) | CLASSIC_NEW_LEG;
}

void classic_walker_walk_unseen(struct classic_walker *walker, const struct classic_floor *floor,
                                struct walk_point goal, int facing, struct classic_events *events)
{
    clamp_into_boxes(walker, floor, &goal);
    walker->position = goal;
    if (facing != CLASSIC_FACE_ANY && walker->facing != (enum walk_facing)facing) {
        walker->facing = (enum walk_facing)facing;
        add_event(walker, events, CLASSIC_START_NOTHING);
    }
}

void classic_walker_set_speed(struct classic_walker *walker, const struct classic_floor *floor,
                              int speed_x, int speed_y, struct classic_events *events)
{
    if (walker->speed_x == speed_x && walker->speed_y == speed_y)
        return;
    walker->speed_x = speed_x;
    walker->speed_y = speed_y;
    if (walker->moving)
        leg_begin(walker, floor, walker->leg.to, events);
}

void classic_walker_copy(const struct classic_walker *classic, struct walker *walker)
{
    walker->position = classic->position;
    walker->box = classic->box;
    walker->scale = classic->scale_x;
    walker->facing = classic->facing;
    walker->moving = classic->moving != 0;
}
