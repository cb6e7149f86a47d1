#include "walk/classic/classic_walker.h"

#include <stdlib.h>

/* The goal's x for an actor that was placed; no later order has an equal goal. */
enum { NO_GOAL_X = -1 };

/* ---- 32-bit words ---- */

/* The low 32 bits, as a signed number. */
static int32_t wrap32(int64_t value)
{
    return (int32_t)(uint32_t)(uint64_t)value;
}

/* Shifts right as the original does, rounding towards minus infinity. */
static int32_t shift_right(int32_t value, int bits)
{
    int32_t unit = (int32_t)1 << bits;
    int32_t remainder = value % unit;
    return (value - (remainder < 0 ? remainder + unit : remainder)) / unit;
}

/* ---- events ---- */

static void add_event(struct mover *mover, struct classic_events *events,
                      enum classic_animation animation)
{
    if (animation != CLASSIC_START_NOTHING)
        mover->shows_walk = animation == CLASSIC_START_WALK;
    if (events->count < CLASSIC_EVENT_LIMIT)
        events->count++;
    events->events[events->count - 1] = (struct classic_event){mover->facing, animation};
}

void classic_walker_face(struct mover *mover, enum walk_facing facing,
                         struct classic_events *events)
{
    mover->moving &= (uint8_t)~MOVER_TURNING;
    if (mover->facing == facing)
        return;
    mover->facing = facing;
    add_event(mover, events, CLASSIC_START_NOTHING);
}

/* ---- facing ---- */

/* Turns a quarter from one facing towards another, the shorter way. A half turn goes from north via
 * west, from south via east, and from east and west via south. Observed: ScummVM 2.9 (2.7 goes from
 * north via east). */
static enum walk_facing quarter_towards(enum walk_facing from, enum walk_facing to)
{
    int difference = (int)to - (int)from;
    bool from_north_to_south = from == WALK_FACING_N && to == WALK_FACING_S;
    if (abs(difference) > 2 || from_north_to_south)
        difference = -difference;
    int turned = (int)from + (difference > 0) - (difference < 0);
    return (enum walk_facing)((turned + 4) % 4);
}

/* The actor's facing after this iteration: at once as its box's flags require, or a quarter nearer
 * to the wanted facing. */
static enum walk_facing next_facing(const struct mover *mover, const struct classic_floor *floor,
                                    bool walking)
{
    if (mover->ignore_boxes)
        return quarter_towards(mover->facing, mover->wanted_facing);
    enum walk_facing facing;
    if (mover_facing(mover, classic_floor_flags(floor, mover->box), walking, &facing))
        return facing;
    return quarter_towards(mover->facing, facing);
}

/* ---- box and scale ---- */

void classic_walker_rescale(struct mover *mover, const struct classic_floor *floor)
{
    if (mover->ignore_boxes)
        return;
    mover->scale_x = classic_floor_scale(floor, mover->box, mover->position.y);
    mover->scale_y = mover->scale_x;
}

static void set_box(struct mover *mover, const struct classic_floor *floor, int box)
{
    mover->box = box;
    classic_walker_rescale(mover, floor);
}

/* ---- a leg ---- */

/* Makes a step on one axis and returns the new coordinate. Scales are divided by 256 here, so that
 * even full size (255) moves a little less than `step`. *fraction gets the remainder. */
static int32_t axis_advance(int32_t position, int64_t step, int scale, uint16_t *fraction)
{
    int64_t scaled = (int64_t)shift_right(wrap32(step), 8) * scale;
    int32_t place = wrap32((int64_t)position * 65536 + *fraction + scaled);
    *fraction = (uint16_t)((uint32_t)place & 0xFFFF);
    return shift_right(place, 16);
}

/* The pixels of a leg that are left on one axis; negative if the actor went past its end. */
static int32_t distance_left(int32_t position, int32_t from, int32_t to)
{
    return abs(to - from) - abs(position - from);
}

/* Turns to the direction of the leg and makes a step. Returns false if the leg is done. The box is
 * tested before the step, so the actor changes its box one step after crossing the border. */
static bool leg_step(struct mover *mover, const struct classic_floor *floor,
                     struct classic_events *events)
{
    struct walk_leg *leg = &mover->leg;
    enum walk_facing facing = next_facing(mover, floor, true);
    if (!(mover->moving & MOVER_IN_LEG) || facing != mover->facing) {
        if (!mover->shows_walk || facing != mover->facing) {
            mover->facing = facing;
            add_event(mover, events, CLASSIC_START_WALK);
        }
        mover->moving |= MOVER_IN_LEG;
    }
    if (mover->box != mover->entering_box &&
        classic_floor_box_contains(floor, mover->entering_box, mover->position))
        set_box(mover, floor, mover->entering_box);

    struct walk_point place = mover->position;
    bool done = distance_left(place.x, leg->from.x, leg->to.x) <= 0 &&
                distance_left(place.y, leg->from.y, leg->to.y) <= 0;
    if (!done) {
        place.x = axis_advance(place.x, leg->factor_x, mover->scale_x, &leg->fraction_x);
        place.y = axis_advance(place.y, leg->factor_y, mover->scale_y, &leg->fraction_y);
        if (distance_left(place.x, leg->from.x, leg->to.x) < 0)
            place.x = leg->to.x;
        if (distance_left(place.y, leg->from.y, leg->to.y) < 0)
            place.y = leg->to.y;
        mover->position = place;
        done = walk_point_equal(place, leg->to);
    }
    if (done)
        mover->moving &= (uint8_t)~MOVER_IN_LEG;
    return !done;
}

/* Computes the movement of a leg: y moves at full speed, unless x would then exceed its own speed
 * by a pixel or more; then x moves at full speed. The division is the original's (IDIV, in the
 * interpreter of Monkey Island 2: ScummVM's pull request 3207). Observed: ScummVM 2.9 (2.7 shifts,
 * so that any excess to the west counts). */
static void leg_aim(struct walk_leg *leg, int32_t dx, int32_t dy, int speed_x, int speed_y)
{
    int32_t full_x = (int32_t)speed_x * 65536;
    int32_t full_y = (int32_t)speed_y * 65536;
    leg->factor_y = dy < 0 ? -full_y : full_y;
    leg->factor_x = wrap32(leg->factor_y * dx);
    if (dy != 0)
        leg->factor_x = wrap32(leg->factor_x / dy);
    else
        leg->factor_y = 0;
    if (llabs(leg->factor_x / 65536) <= speed_x)
        return;
    leg->factor_x = dx < 0 ? -full_x : full_x;
    leg->factor_y = wrap32(leg->factor_x * dy);
    if (dx != 0)
        leg->factor_y = wrap32(leg->factor_y / dx);
    else
        leg->factor_x = 0;
}

/* The wanted facing is south or north on legs that lead less than three pixels across for each
 * pixel down or up. */
static enum walk_facing leg_facing(const struct walk_leg *leg, int32_t dx, int32_t dy)
{
    if (3 * (int64_t)abs(dy) > abs(dx))
        return leg->factor_y > 0 ? WALK_FACING_S : WALK_FACING_N;
    return leg->factor_x > 0 ? WALK_FACING_E : WALK_FACING_W;
}

/* Begins a leg and takes its first step. Returns false if the actor is already at its end, or is
 * there after this step. */
static bool leg_begin(struct mover *mover, const struct classic_floor *floor, struct walk_point to,
                      struct classic_events *events)
{
    if (walk_point_equal(mover->position, to))
        return false;
    struct walk_leg *leg = &mover->leg;
    int32_t dx = to.x - mover->position.x;
    int32_t dy = to.y - mover->position.y;
    *leg = (struct walk_leg){.from = mover->position, .to = to};
    leg_aim(leg, dx, dy, mover->speed_x, mover->speed_y);
    mover->wanted_facing = leg_facing(leg, dx, dy);
    return leg_step(mover, floor, events);
}

/* ---- the walk ---- */

/* Moves from box to box until a leg begins. If the matrix leads round in a circle and all gates are
 * at the actor's place, no leg begins: the original would hang, but here the actor gives up. */
static void choose_leg(struct mover *mover, const struct classic_floor *floor,
                       struct walk_caches *caches, struct classic_events *events)
{
    struct walk_point gate = {0, 0};
    mover->moving &= (uint8_t)~MOVER_NEW_LEG;
    for (int hops = 0;; hops++) {
        /* An actor without a box walks straight to the goal's box. */
        if (mover->box == CLASSIC_NO_BOX) {
            mover->entering_box = mover->goal_box;
            set_box(mover, floor, mover->goal_box);
        }
        enum classic_leg_kind kind =
            classic_floor_leg(floor, caches, mover->box, mover->position, mover->goal_box,
                              mover->goal, &mover->entering_box, &gate);
        if (kind == CLASSIC_LEG_NONE || hops > WALK_BOX_LIMIT) {
            mover->goal_box = mover->box; /* the walk ends here with the next iteration */
            mover->moving |= MOVER_LAST_LEG;
            return;
        }
        if (kind == CLASSIC_LEG_STRAIGHT)
            break;
        if (leg_begin(mover, floor, gate, events))
            return;
        /* The actor is at the gate already, so it enters the next box at once. */
        set_box(mover, floor, mover->entering_box);
    }
    mover->moving |= MOVER_LAST_LEG;
    leg_begin(mover, floor, mover->goal, events);
}

static void arrive(struct mover *mover, const struct classic_floor *floor,
                   struct classic_events *events)
{
    mover->moving = 0;
    set_box(mover, floor, mover->goal_box);
    add_event(mover, events, CLASSIC_START_STAND);
    if ((int)mover->wanted_facing != mover->goal_facing)
        classic_walker_turn(mover, mover->goal_facing);
}

static void turn_step(struct mover *mover, const struct classic_floor *floor,
                      struct classic_events *events)
{
    enum walk_facing facing = next_facing(mover, floor, false);
    if (facing == mover->facing) {
        mover->moving = 0;
        return;
    }
    mover->facing = facing;
    add_event(mover, events, CLASSIC_START_NOTHING);
}

void classic_walker_step(struct mover *mover, const struct classic_floor *floor,
                         struct walk_caches *caches, struct classic_events *events)
{
    if (mover->moving == 0)
        return;
    if (!(mover->moving & MOVER_NEW_LEG)) {
        if (mover->moving & MOVER_IN_LEG && leg_step(mover, floor, events))
            return;
        if (mover->moving & MOVER_LAST_LEG) {
            arrive(mover, floor, events);
            return;
        }
        if (mover->moving & MOVER_TURNING) {
            turn_step(mover, floor, events);
            return;
        }
        set_box(mover, floor, mover->entering_box);
    }
    choose_leg(mover, floor, caches, events);
}

/* ---- orders ---- */

void classic_walker_begin(struct mover *mover)
{
    if (mover->box != WALK_BOX_NONE)
        return;
    mover->box = CLASSIC_NO_BOX;
    mover->goal_facing = WALK_FACING_N;
}

void classic_walker_turn(struct mover *mover, int facing)
{
    if (facing == MOVER_FACE_ANY)
        return;
    mover->wanted_facing = (enum walk_facing)facing;
    mover->moving = MOVER_TURNING;
}

static int clamp_into_boxes(const struct mover *mover, const struct classic_floor *floor,
                            struct walk_point *point)
{
    if (mover->ignore_boxes)
        return CLASSIC_NO_BOX;
    return classic_floor_clamp(floor, *point, mover->barred, point);
}

void classic_walker_place(struct mover *mover, const struct classic_floor *floor,
                          struct walk_point point)
{
    int box = clamp_into_boxes(mover, floor, &point);
    mover->position = point;
    mover->goal.x = NO_GOAL_X;
    mover->goal_box = box;
    set_box(mover, floor, box);
    mover->moving = 0;
    if (!mover->ignore_boxes && classic_floor_flags(floor, box) & WALK_BOX_FACING_MASK)
        classic_walker_turn(mover, (int)mover->facing);
}

void classic_walker_walk_to(struct mover *mover, const struct classic_floor *floor,
                            struct walk_point goal, int facing)
{
    int box = clamp_into_boxes(mover, floor, &goal);
    if (mover->ignore_boxes)
        mover->box = CLASSIC_NO_BOX;
    else if (classic_floor_box_contains(floor, mover->goal_box, goal))
        box = mover->goal_box;
    else
        /* The point is clamped again: the nearest point of a slanted side is rounded and may be a
         * pixel off its box, and this moves it once more, perhaps into another box. From:
         * docs/walking.md 11; observed: ScummVM 2.7. */
        box = clamp_into_boxes(mover, floor, &goal);
    /* An order to the present goal changes nothing, except that an actor that ignores boxes begins
     * a new leg. Observed: ScummVM 2.7. */
    if (mover->moving && !mover->ignore_boxes && mover->goal_facing == facing &&
        walk_point_equal(mover->goal, goal))
        return;
    if (walk_point_equal(mover->position, goal)) {
        if ((int)mover->facing != facing) /* an actor that faces this way already does not begin a
                                             turn, for which scripts would wait */
            classic_walker_turn(mover, facing);
        return;
    }
    mover->goal = goal;
    mover->goal_box = box;
    mover->goal_facing = facing;
    mover->entering_box = mover->box;
    mover->moving = (mover->moving & MOVER_IN_LEG) | MOVER_NEW_LEG;
}

void classic_walker_walk_unseen(struct mover *mover, const struct classic_floor *floor,
                                struct walk_point goal, int facing, struct classic_events *events)
{
    clamp_into_boxes(mover, floor, &goal);
    mover->position = goal;
    if (facing != MOVER_FACE_ANY && mover->facing != (enum walk_facing)facing) {
        mover->facing = (enum walk_facing)facing;
        add_event(mover, events, CLASSIC_START_NOTHING);
    }
}

void classic_walker_set_speed(struct mover *mover, const struct classic_floor *floor, int speed_x,
                              int speed_y, struct classic_events *events)
{
    if (mover->speed_x == speed_x && mover->speed_y == speed_y)
        return;
    mover->speed_x = speed_x;
    mover->speed_y = speed_y;
    if (mover->moving)
        leg_begin(mover, floor, mover->leg.to, events);
}
