#include "engine/actors/walk_driver.h"

#include "engine/actors/actor.h"
#include "engine/objects/objects.h"
#include "engine/state/stage.h"
#include "engine/state/world.h"
#include "walk/box.h"
#include "walk/classic/classic_walker.h"
#include "walk/walker.h"

/* ---- the path walker: a router plans a path, and the walker walks its legs ---- */

static void path_place(struct world *world, struct stage *stage, int id, struct walk_point point)
{
    walker_place(&world->actors[id].mover, &stage->floor.map, stage->floor.caches, point);
}

static void path_face(struct world *world, struct stage *stage, int id, enum walk_facing facing)
{
    struct actor *actor = &world->actors[id];
    actor->mover.wanted_facing = facing;
    actor_turn_limbs(actor, actor_turning_costume(world, &stage->costumes, id), facing);
}

static void path_turn(struct world *world, struct stage *stage, int id, enum walk_facing facing)
{
    actor_stop(world, &stage->costumes, id);
    path_face(world, stage, id, facing);
}

static void face_at_goal(struct world *world, struct stage *stage, int id, int facing)
{
    if (facing != ACTOR_FACE_ANY)
        path_face(world, stage, id, (enum walk_facing)facing);
}

static void path_walk_to(struct world *world, struct stage *stage, int id, struct walk_point point,
                         int facing)
{
    struct actor *actor = &world->actors[id];
    if (!actor_is_here(world, id)) {
        path_place(world, stage, id, point);
    } else {
        walker_walk_to(&actor->mover, &stage->floor.map, stage->floor.caches, stage->floor.router,
                       point);
        actor->mover.goal_facing = facing;
        if (actor->mover.moving)
            return;
        if (actor->animation == actor->chores[CHORE_WALK])
            actor_animate(actor, actor_costume(world, &stage->costumes, id),
                          actor->chores[CHORE_STAND]);
    }
    face_at_goal(world, stage, id, facing);
}

static void path_set_speed(struct world *world, struct stage *stage, int id, int speed_x,
                           int speed_y)
{
    (void)stage;
    world->actors[id].mover.speed_x = speed_x;
    world->actors[id].mover.speed_y = speed_y;
}

static void path_step(struct world *world, struct stage *stage, int id)
{
    struct actor *actor = &world->actors[id];
    bool moved = actor->mover.moving;
    actor_copy_classes(world, id);
    actor_walk_path(actor, &stage->floor.map, stage->floor.caches,
                    actor_costume(world, &stage->costumes, id));
    if (moved && !actor->mover.moving)
        face_at_goal(world, stage, id, actor->mover.goal_facing);
}

static const struct walk_driver walk_driver_path = {
    path_place, path_face, path_turn, path_walk_to, path_set_speed, path_step,
};

/* ---- the original's walker ---- */

/* The actor's mover, prepared for an order or step. */
static struct mover *classic_mover(struct world *world, int id)
{
    actor_copy_classes(world, id);
    return &world->actors[id].mover;
}

/* Carries out the changes that the walker wants for the costume of an actor that faced `before`:
 * turns, and walk or stand animations. An actor in another room does not begin animations.
 * Observed: ScummVM 2.9. */
static void classic_play(struct world *world, const struct stage *stage, int id,
                         enum walk_facing before, const struct classic_events *events)
{
    struct actor *actor = &world->actors[id];
    const struct costume *costume = actor_turning_costume(world, &stage->costumes, id);
    actor->mover.facing = before;
    for (int i = 0; i < events->count; i++) {
        const struct classic_event *event = &events->events[i];
        if (event->facing != actor->mover.facing)
            actor_turn_limbs(actor, costume, event->facing);
        if (!actor_is_here(world, id))
            continue;
        if (event->animation == CLASSIC_START_WALK)
            actor_animate(actor, costume, actor->chores[CHORE_WALK]);
        else if (event->animation == CLASSIC_START_STAND)
            actor_animate(actor, costume, actor->chores[CHORE_STAND]);
    }
}

static void classic_place(struct world *world, struct stage *stage, int id, struct walk_point point)
{
    classic_walker_place(classic_mover(world, id), &stage->floor.classic, point);
}

/* Turns an actor at once. The turn of an actor in another room continues when it is back. Observed:
 * ScummVM 2.7 and 2.9. */
static void classic_face(struct world *world, struct stage *stage, int id, enum walk_facing facing)
{
    struct classic_events events = {0};
    struct mover *mover = classic_mover(world, id);
    const enum walk_facing before = mover->facing;
    const uint8_t moving = mover->moving;
    classic_walker_face(mover, facing, &events);
    if (!actor_is_present(world, id))
        mover->moving = moving;
    classic_play(world, stage, id, before, &events);
}

static void classic_turn(struct world *world, struct stage *stage, int id, enum walk_facing facing)
{
    (void)stage;
    if (actor_is_present(world, id))
        classic_walker_turn(classic_mover(world, id), (int)facing);
}

static void classic_walk_to(struct world *world, struct stage *stage, int id,
                            struct walk_point point, int facing)
{
    struct classic_events events = {0};
    struct mover *mover = classic_mover(world, id);
    const enum walk_facing before = mover->facing;
    if (actor_is_present(world, id)) {
        classic_walker_walk_to(mover, &stage->floor.classic, point, facing);
        return;
    }
    classic_walker_walk_unseen(mover, &stage->floor.classic, point, facing, &events);
    classic_play(world, stage, id, before, &events);
}

static void classic_set_speed(struct world *world, struct stage *stage, int id, int speed_x,
                              int speed_y)
{
    struct classic_events events = {0};
    struct mover *mover = classic_mover(world, id);
    const enum walk_facing before = mover->facing;
    classic_walker_set_speed(mover, &stage->floor.classic, speed_x, speed_y, &events);
    classic_play(world, stage, id, before, &events);
}

static void classic_step(struct world *world, struct stage *stage, int id)
{
    struct classic_events events = {0};
    struct mover *mover = classic_mover(world, id);
    const enum walk_facing before = mover->facing;
    classic_walker_step(mover, &stage->floor.classic, stage->floor.caches, &events);
    classic_play(world, stage, id, before, &events);
}

static const struct walk_driver walk_driver_classic = {
    classic_place, classic_face, classic_turn, classic_walk_to, classic_set_speed, classic_step,
};

bool walks_as_original(const struct floor *floor)
{
    return floor->router->kind == ROUTER_CLASSIC;
}

const struct walk_driver *walk_driver(const struct floor *floor)
{
    return walks_as_original(floor) ? &walk_driver_classic : &walk_driver_path;
}

/* ---- the floor ---- */

struct walk_point floor_standing_point(const struct floor *floor,
                                       const struct object_states *states, int id,
                                       struct walk_point point)
{
    if (walks_as_original(floor))
        classic_floor_clamp(&floor->classic, point, object_has_class(states, id, CLASS_PLAYER),
                            &point);
    else
        walk_map_nearest_box(&floor->map, point, WALK_FLAGS_LIVE, &point);
    return point;
}

bool floor_box_contains(const struct floor *floor, int box, struct walk_point point)
{
    if (walks_as_original(floor))
        return classic_floor_box_contains(&floor->classic, box, point);
    return box >= 0 && box < floor->map.box_count &&
           walk_box_contains(&floor->map.boxes[box], point);
}

int floor_box_scale(const struct floor *floor, int box, int y)
{
    return walks_as_original(floor) ? classic_floor_scale(&floor->classic, box, y)
                                    : walk_map_scale(&floor->map, box, y);
}
