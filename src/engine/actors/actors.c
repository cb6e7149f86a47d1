#include "engine/actors/actors.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/walk_driver.h"
#include "engine/objects/objects.h"
#include "engine/state/stage.h"
#include "engine/state/variables.h"
#include "engine/state/world.h"
#include "walk/box.h"
#include "walk/classic/classic_walker.h"

/* ---- visibility ---- */

static void show(struct world *world, const struct costume_cache *costumes, int id)
{
    struct actor *actor = &world->actors[id];
    const struct costume *costume = actor_costume(world, costumes, id);
    if (actor->costume_is_new) {
        actor->costume_is_new = false;
        actor_animate(actor, costume, actor->chores[CHORE_INIT]);
    }
    actor->visible = true;
    actor->hidden = false;
    actor->changed = true;
}

void actor_appear(struct world *world, struct stage *stage, int id)
{
    walk_driver(&stage->floor)->place(world, stage, id, actor_position(world, id));
    actor_hold(world, id);
}

void actor_set_costume(struct world *world, struct stage *stage, int id, int costume)
{
    struct actor *actor = actor_by_number(world, id);
    if (!actor)
        return;
    memset(actor->palette, COSTUME_NO_OVERRIDE, sizeof actor->palette);
    actor->costume = costume;
    actor->costume_is_new = true;
    limb_anim_clear(&actor->limbs);
    if (!actor->visible)
        return;
    actor_stop(world, &stage->costumes, id);
    actor_appear(world, stage, id);
    show(world, &stage->costumes, id);
}

void actor_put(struct world *world, struct stage *stage, int id, struct walk_point point)
{
    struct actor *actor = actor_by_number(world, id);
    if (!actor)
        return;
    if (id == var_get(world, VAR_EGO))
        world->ego_positioned = true;
    if (!actor_is_here(world, id)) {
        actor->mover.position = point;
        if (actor->visible)
            actor_hold(world, id);
        actor->hidden = actor->visible;
        actor->visible = false;
        return;
    }
    const bool seen = actor->visible;
    if (seen)
        actor_stop(world, &stage->costumes, id);
    else
        actor_hold(world, id);
    walk_driver(&stage->floor)->place(world, stage, id, point);
    show(world, &stage->costumes, id);
    if (!seen)
        actor_hold(world, id); /* a box may make the actor turn. Observed: ScummVM 2.7 and 2.9 */
}

/* ---- turning ---- */

void actor_face_at_once(struct world *world, struct stage *stage, int id, enum walk_facing facing)
{
    if (actor_by_number(world, id))
        walk_driver(&stage->floor)->face(world, stage, id, facing);
}

void actor_turn(struct world *world, struct stage *stage, int id, enum walk_facing facing)
{
    if (actor_by_number(world, id))
        walk_driver(&stage->floor)->turn(world, stage, id, facing);
}

/* ---- walking ---- */

void actor_walk_to(struct world *world, struct stage *stage, int id, struct walk_point point,
                   int facing)
{
    if (actor_by_number(world, id))
        walk_driver(&stage->floor)->walk_to(world, stage, id, point, facing);
}

void actor_set_speed(struct world *world, struct stage *stage, int id, int speed_x, int speed_y)
{
    if (actor_by_number(world, id))
        walk_driver(&stage->floor)->set_speed(world, stage, id, speed_x, speed_y);
}

void actor_set_scale(struct world *world, int id, int scale_x, int scale_y)
{
    struct actor *actor = actor_by_number(world, id);
    if (!actor)
        return;
    actor->mover.scale_x = scale_x;
    actor->mover.scale_y = scale_y;
    actor->hidden = false;
    actor->changed = true;
}

void actor_set_ignore_boxes(struct world *world, struct stage *stage, int id, bool ignore)
{
    struct actor *actor = actor_by_number(world, id);
    if (!actor)
        return;
    actor->mover.ignore_boxes = ignore;
    actor->forced_clip = 0;
    if (actor_is_here(world, id))
        actor_put(world, stage, id, actor->mover.position);
}

/* ---- animations ---- */

/* Animations 56 to 60 stand for the actor's own chores, in the order of enum actor_chore. */
enum { OWN_CHORE_FIRST = 56 };

void actor_start_animation(struct world *world, const struct costume_cache *costumes, int id,
                           int animation)
{
    struct actor *actor = actor_by_number(world, id);
    if (!actor)
        return;
    if (animation >= OWN_CHORE_FIRST && animation < OWN_CHORE_FIRST + CHORE_COUNT)
        animation = actor->chores[animation - OWN_CHORE_FIRST];
    if (actor_is_present(world, id))
        actor_animate(actor, actor_costume(world, costumes, id), animation);
}

void actor_obey(struct world *world, struct stage *stage, int id, int order)
{
    /* The last twelve numbers are orders, not animations. The low two bits of such an order are a
     * direction, numbered as in costumes. */
    enum { ORDER_TURN = 244 >> 2, ORDER_FACE = 248 >> 2, ORDER_STOP = 252 >> 2 };
    enum walk_facing facing = facing_of_direction(order);
    switch (order >> 2) {
    case ORDER_STOP:
        if (!actor_is_present(world, id))
            break; /* Observed: ScummVM 2.7 and 2.9 */
        actor_stop(world, &stage->costumes, id);
        actor_start_animation(world, &stage->costumes, id, OWN_CHORE_FIRST + CHORE_STAND);
        break;
    case ORDER_FACE:
        actor_face_at_once(world, stage, id, facing);
        break;
    case ORDER_TURN:
        actor_turn(world, stage, id, facing);
        break;
    default:
        actor_start_animation(world, &stage->costumes, id, order);
    }
}

/* ---- actors in a frame ---- */

void actors_leave_room(struct world *world, const struct costume_cache *costumes)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &world->actors[id];
        if (actor->visible && actor_is_here(world, id))
            actor_stop(world, costumes, id);
        else if (actor->visible)
            actor_hold(world, id);
        actor->visible = false;
        actor->hidden = false;
    }
}

void actors_enter_room(struct world *world, struct stage *stage)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        if (!actor_is_here(world, id))
            continue;
        actor_appear(world, stage, id);
        show(world, &stage->costumes, id);
    }
}

/* The values that change while an actor walks. A walk is stuck if they stay the same. */
struct walk_progress {
    struct walk_point position;
    uint16_t fraction_x, fraction_y;
    int waypoint;
    enum walk_facing facing;
};

/* The facing counts only if turns take time, so not on a router's path. */
static struct walk_progress progress_of(const struct floor *floor, const struct mover *mover)
{
    const enum walk_facing facing = walks_as_original(floor) ? mover->facing : WALK_FACING_S;
    return (struct walk_progress){mover->position, mover->leg.fraction_x, mover->leg.fraction_y,
                                  mover->waypoint, facing};
}

/* With a walk speed or scale of 0 a walk would never end, and a script that waits for it would
 * hang. So an actor that has not moved for ACTOR_STILL_LIMIT frames is stopped. */
static void end_hopeless_walk(struct world *world, const struct stage *stage, int id,
                              const struct walk_progress *before)
{
    struct actor *actor = &world->actors[id];
    struct walk_progress now = progress_of(&stage->floor, &actor->mover);
    bool still = walk_point_equal(now.position, before->position) &&
                 now.fraction_x == before->fraction_x && now.fraction_y == before->fraction_y &&
                 now.waypoint == before->waypoint && now.facing == before->facing;
    actor->still_frames = actor->mover.moving && still ? actor->still_frames + 1 : 0;
    if (actor->still_frames >= ACTOR_STILL_LIMIT) {
        actor->still_frames = 0;
        actor_stop(world, &stage->costumes, id);
    }
}

void actors_walk(struct world *world, struct stage *stage)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        if (!actor_is_here(world, id))
            continue;
        struct walk_progress before = progress_of(&stage->floor, &world->actors[id].mover);
        walk_driver(&stage->floor)->step(world, stage, id);
        end_hopeless_walk(world, stage, id, &before);
    }
}

void actors_change_walkers(struct world *world, const struct stage *stage)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct mover *mover = &world->actors[id].mover;
        actor_stop(world, &stage->costumes, id);
        mover->path = (struct walk_path){0}; /* saves have paths of moving actors only */
        mover->wanted_facing = mover->facing;
        if (walks_as_original(&stage->floor))
            classic_walker_begin(mover);
    }
}

void actors_rescale(struct world *world, const struct floor *floor)
{
    for (int id = 1; walks_as_original(floor) && id < ACTOR_LIMIT; id++)
        if (actor_is_drawn(world, id) && world->actors[id].costume != 0)
            classic_walker_rescale(&world->actors[id].mover, &floor->classic);
}

void actor_place(struct world *world, struct stage *stage, int id, struct walk_point point,
                 enum walk_facing facing)
{
    struct actor *actor = &world->actors[id];
    actor->room = var_get(world, VAR_ROOM);
    actor_face_at_once(world, stage, id, facing);
    actor_put(world, stage, id, point);
    actor_animate(actor, actor_costume(world, &stage->costumes, id), actor->chores[CHORE_STAND]);
}

/* ---- visible damage ---- */

/* The first limb whose current picture could not be decoded, or -1. */
static int limb_without_picture(const struct actor *actor, const struct costume *costume)
{
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        int picture = limb_anim_picture(&actor->limbs, costume, limb);
        if (picture >= 0 && !costume->pictures[limb][picture])
            return limb;
    }
    return -1;
}

static void report(struct costume_cache *costumes, int costume, const char *what, int number)
{
    costumes->damage_reported[costume] = true;
    fault_log_set(&costumes->log, FAULT_BAD_VALUE, NULL, 0, "costume %d is visibly damaged: %-s %d",
                  costume, what, number);
}

static void report_damage_of(const struct world *world, struct costume_cache *costumes, int id)
{
    const struct actor *actor = &world->actors[id];
    const struct costume *costume = actor_costume(world, costumes, id);
    if (!costume || !costume->left_out || costumes->damage_reported[actor->costume])
        return;
    /* The record that was given to the actor last. */
    int number =
        actor->animation * COSTUME_DIRECTIONS + (int)direction_of_facing(actor->mover.facing);
    bool has_record = number >= 0 && number < costume->record_count;
    int limb = limb_without_picture(actor, costume);
    if (has_record && costume->records[number].left_out)
        report(costumes, actor->costume, "a limb is missing in record", number);
    else if (limb >= 0)
        report(costumes, actor->costume, "a picture is missing in limb", limb);
}

void actors_report_damage(const struct world *world, struct costume_cache *costumes)
{
    for (int id = 1; id < ACTOR_LIMIT; id++)
        if (actor_is_drawn(world, id))
            report_damage_of(world, costumes, id);
}

/* ---- reach ---- */

enum {
    NOBODY = -1,
    NOWHERE_NEAR = 255 /* result of getDist if either is not in the current room */
};

static bool is_actor(int number)
{
    return number >= 0 && number < ACTOR_LIMIT;
}

bool object_or_actor_position(const struct world *world, const struct stage *stage, int number,
                              struct walk_point *point)
{
    struct object_place place;
    if (!is_actor(number)) {
        if (object_place(&world->objects, stage, number, &place)) {
            *point = place.walk_to;
            return true;
        }
        number = object_carried_from(&world->objects, number) != 0
                     ? object_owner(&world->objects, number)
                     : NOBODY;
    }
    if (!is_actor(number) || !actor_is_present(world, number))
        return false;
    *point = actor_position(world, number);
    return true;
}

struct walk_point object_reach(const struct world *world, const struct stage *stage, int from,
                               int to, struct walk_point place)
{
    if (!is_actor(from) || is_actor(to) || world->actors[from].mover.ignore_boxes)
        return place;
    return floor_standing_point(&stage->floor, &world->objects, from, place);
}

/* If only `from` is an actor, the distance is measured to the point where that actor could stand.
 * So the distance may differ if the two are exchanged. Two actors together in another room have the
 * distance 0, but not if they are nowhere (in room 0). Without a current room, all actors that are
 * nowhere are at their places in it. Observed: ScummVM 2.9. */
int object_distance(const struct world *world, const struct stage *stage, int from, int to)
{
    const struct actor *actors = world->actors;
    struct walk_point a, b;
    if (is_actor(from) && is_actor(to) && actors[from].room == actors[to].room &&
        actors[from].room != 0 && !actor_is_here(world, from))
        return 0;
    if (!object_or_actor_position(world, stage, from, &a) ||
        !object_or_actor_position(world, stage, to, &b))
        return NOWHERE_NEAR;
    return walk_distance(a, object_reach(world, stage, from, to, b));
}
