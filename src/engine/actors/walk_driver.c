#include "engine/actors/walk_driver.h"

#include "engine/actors/actor.h"
#include "engine/state/game_state.h"
#include "walk/box.h"

/* ---- the path walker: a router plans a path, and the walker walks its legs ---- */

static void path_place(struct game *game, int id, struct walk_point point)
{
    walker_place(&game->world.actors[id].walker, &game->map, point);
}

static void path_appear(struct game *game, int id)
{
    path_place(game, id, game->world.actors[id].walker.position);
}

static void path_face_at_once(struct game *game, int id, enum walk_facing facing)
{
    struct actor *actor = &game->world.actors[id];
    actor->walker.facing = facing;
    actor_turn_limbs(actor, actor_turning_costume(game, id), facing);
}

static void face_at_goal(struct game *game, int id, int facing)
{
    if (facing != ACTOR_FACE_ANY)
        path_face_at_once(game, id, (enum walk_facing)facing);
}

static void path_walk_to(struct game *game, int id, struct walk_point point, int facing)
{
    struct actor *actor = &game->world.actors[id];
    walker_walk_to(&actor->walker, &game->map, game->router, point);
    actor->goal_facing = facing;
    if (actor->walker.moving)
        return;
    if (actor->animation == actor->chores[CHORE_WALK])
        actor_animate(actor, actor_costume(game, id), actor->chores[CHORE_STAND]);
    face_at_goal(game, id, facing);
}

static void path_walk_unseen(struct game *game, int id, struct walk_point point, int facing)
{
    path_place(game, id, point);
    face_at_goal(game, id, facing);
}

static void path_step(struct game *game, int id)
{
    struct actor *actor = &game->world.actors[id];
    bool moved = actor->walker.moving;
    actor_copy_classes(game, id);
    actor_walk_path(actor, &game->map, actor_costume(game, id));
    if (moved && !actor->walker.moving)
        face_at_goal(game, id, actor->goal_facing);
}

static struct walk_progress path_progress(const struct actor *actor)
{
    const struct walker *walker = &actor->walker;
    return (struct walk_progress){walker->position, walker->leg.fraction_x, walker->leg.fraction_y,
                                  walker->waypoint, 0};
}

static struct walk_point path_standing_point(const struct game *game, const struct actor *actor,
                                             struct walk_point point)
{
    (void)actor;
    walk_map_nearest_box(&game->map, point, WALK_FLAGS_LIVE, &point);
    return point;
}

static bool path_contains(const struct game *game, int box, struct walk_point point)
{
    return box >= 0 && box < game->map.box_count && walk_box_contains(&game->map.boxes[box], point);
}

/* Only for an actor who ignores boxes can the vertical scale differ from the horizontal one. */
static int path_scale_y(const struct actor *actor)
{
    return actor->walker.ignore_boxes ? actor->classic.scale_y : actor->walker.scale;
}

static int path_box_scale(const struct game *game, int box, int y)
{
    return walk_map_scale(&game->map, box, y);
}

static const struct walk_driver walk_driver_path = {
    .place = path_place,
    .appear = path_appear,
    .face_at_once = path_face_at_once,
    .walk_to = path_walk_to,
    .walk_unseen = path_walk_unseen,
    .step = path_step,
    .progress = path_progress,
    .standing_point = path_standing_point,
    .box_contains = path_contains,
    .scale_y = path_scale_y,
    .box_scale = path_box_scale,
};

/* ---- the original's walker ----
 *
 * Its own data is in `actor.classic`. After each of its steps and orders, what other code reads is
 * copied to `actor.walker`. */

/* Carries out the changes that the walker wants for the costume: turns, and walk or stand
 * animations. */
static void classic_play(struct game *game, int id, const struct classic_events *events)
{
    struct actor *actor = &game->world.actors[id];
    const struct costume *costume = actor_turning_costume(game, id);
    for (int i = 0; i < events->count; i++) {
        const struct classic_event *event = &events->events[i];
        if (event->facing != actor->facing)
            actor_turn_limbs(actor, costume, event->facing);
        if (event->animation == CLASSIC_START_WALK)
            actor_animate(actor, costume, actor->chores[CHORE_WALK]);
        else if (event->animation == CLASSIC_START_STAND)
            actor_animate(actor, costume, actor->chores[CHORE_STAND]);
    }
    classic_walker_copy(&actor->classic, &actor->walker);
}

static void classic_place(struct game *game, int id, struct walk_point point)
{
    struct classic_events events = {0};
    actor_copy_classes(game, id);
    classic_walker_place(&game->world.actors[id].classic, &game->classic, point, &events);
    classic_play(game, id, &events);
}

static void classic_appear(struct game *game, int id)
{
    struct actor *actor = &game->world.actors[id];
    actor_copy_classes(game, id);
    classic_walker_appear(&actor->classic, &game->classic);
    classic_walker_copy(&actor->classic, &actor->walker);
}

/* The turn of an actor elsewhere continues when he is back. Observed: ScummVM 2.7 and 2.9. */
static void classic_face_at_once(struct game *game, int id, enum walk_facing facing)
{
    struct classic_events events = {0};
    struct classic_walker *walker = &game->world.actors[id].classic;
    const uint8_t moving = walker->moving;
    classic_walker_face(walker, facing, &events);
    if (!actor_is_here(game, id) && !actor_is_nowhere(game, id))
        walker->moving = moving;
    classic_play(game, id, &events);
}

static void classic_turn(struct game *game, int id, enum walk_facing facing)
{
    struct actor *actor = &game->world.actors[id];
    if (!actor_is_here(game, id) && !actor_is_nowhere(game, id))
        return;
    classic_walker_turn(&actor->classic, (int)facing);
    classic_walker_copy(&actor->classic, &actor->walker);
}

static void classic_walk_to(struct game *game, int id, struct walk_point point, int facing)
{
    struct actor *actor = &game->world.actors[id];
    actor_copy_classes(game, id);
    classic_walker_walk_to(&actor->classic, &game->classic, point, facing);
    classic_walker_copy(&actor->classic, &actor->walker);
}

static void classic_walk_unseen(struct game *game, int id, struct walk_point point, int facing)
{
    struct classic_events events = {0};
    if (actor_is_nowhere(game, id)) {
        classic_walk_to(game, id, point, facing);
        return;
    }
    actor_copy_classes(game, id);
    classic_walker_walk_unseen(&game->world.actors[id].classic, &game->classic, point, facing,
                               &events);
    classic_play(game, id, &events);
}

static void classic_set_speed(struct game *game, int id, int speed_x, int speed_y)
{
    struct classic_events events = {0};
    actor_copy_classes(game, id);
    classic_walker_set_speed(&game->world.actors[id].classic, &game->classic, speed_x, speed_y,
                             &events);
    classic_play(game, id, &events);
}

static void classic_step(struct game *game, int id)
{
    struct classic_events events = {0};
    actor_copy_classes(game, id);
    classic_walker_step(&game->world.actors[id].classic, &game->classic, &events);
    classic_play(game, id, &events);
}

static void classic_rescale(struct game *game, int id)
{
    struct actor *actor = &game->world.actors[id];
    classic_walker_rescale(&actor->classic, &game->classic);
    actor->walker.scale = actor->classic.scale_x;
}

static struct walk_progress classic_progress(const struct actor *actor)
{
    const struct classic_walker *walker = &actor->classic;
    return (struct walk_progress){actor->walker.position, walker->leg.fraction_x,
                                  walker->leg.fraction_y, 0, (int)walker->facing};
}

static struct walk_point classic_standing_point(const struct game *game, const struct actor *actor,
                                                struct walk_point point)
{
    classic_floor_clamp(&game->classic, point, actor->classic.barred, &point);
    return point;
}

static bool classic_contains(const struct game *game, int box, struct walk_point point)
{
    return classic_floor_box_contains(&game->classic, box, point);
}

static int classic_scale_y(const struct actor *actor)
{
    return actor->classic.scale_y;
}

static int classic_box_scale(const struct game *game, int box, int y)
{
    return classic_floor_scale(&game->classic, box, y);
}

static const struct walk_driver walk_driver_classic = {
    .place = classic_place,
    .appear = classic_appear,
    .face_at_once = classic_face_at_once,
    .turn = classic_turn,
    .walk_to = classic_walk_to,
    .walk_unseen = classic_walk_unseen,
    .set_speed = classic_set_speed,
    .step = classic_step,
    .rescale = classic_rescale,
    .progress = classic_progress,
    .standing_point = classic_standing_point,
    .box_contains = classic_contains,
    .scale_y = classic_scale_y,
    .box_scale = classic_box_scale,
    .is_classic = true,
};

const struct walk_driver *walk_driver(const struct game *game)
{
    return game->router->kind == ROUTER_CLASSIC ? &walk_driver_classic : &walk_driver_path;
}
