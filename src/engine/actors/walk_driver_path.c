/* The path walker drives: a router plans a path, and the walker walks its legs. */
#include "engine/actors/actor.h"
#include "engine/actors/actor_find.h"
#include "engine/actors/walk_driver.h"
#include "engine/game_state.h"
#include "walk/box.h"
#include "walk/facing.h"
#include "walk/scale.h"
#include "walk/walk_map.h"
#include "walk/walker.h"

static void place(struct game *game, int id, struct walk_point point)
{
    walker_place(&game->world.actors[id].walker, &game->map, point);
}

static void appear(struct game *game, int id)
{
    place(game, id, game->world.actors[id].walker.position);
}

static void face_at_once(struct game *game, int id, enum walk_facing facing)
{
    struct actor *actor = &game->world.actors[id];
    actor->walker.facing = facing;
    actor_turn_limbs(actor, actor_turning_costume(game, id), facing);
}

static void face_in_the_end(struct game *game, int id, int facing)
{
    if (facing != ACTOR_FACE_ANY)
        face_at_once(game, id, (enum walk_facing)facing);
}

static void walk_to(struct game *game, int id, struct walk_point point, int facing)
{
    struct actor *actor = &game->world.actors[id];
    walker_walk_to(&actor->walker, &game->map, game->router, point);
    actor->goal_facing = facing;
    if (actor->walker.moving)
        return;
    if (actor->animation == actor->chores[CHORE_WALK])
        actor_animate(actor, actor_costume(game, id), actor->chores[CHORE_STAND]);
    face_in_the_end(game, id, facing);
}

static void walk_unseen(struct game *game, int id, struct walk_point point, int facing)
{
    place(game, id, point);
    face_in_the_end(game, id, facing);
}

static void set_speed(struct game *game, int id, int speed_x, int speed_y)
{
    struct walker *walker = &game->world.actors[id].walker;
    walker->speed_x = speed_x;
    walker->speed_y = speed_y;
}

static void step(struct game *game, int id)
{
    struct actor *actor = &game->world.actors[id];
    bool moved = actor->walker.moving;
    actor_take_classes(game, id);
    actor_walk_path(actor, &game->map, actor_costume(game, id));
    if (moved && !actor->walker.moving)
        face_in_the_end(game, id, actor->goal_facing);
}

static struct walk_progress progress(const struct actor *actor)
{
    const struct walker *walker = &actor->walker;
    return (struct walk_progress){walker->position, walker->leg.fraction_x, walker->leg.fraction_y,
                                  walker->waypoint, 0};
}

static struct walk_point standing_point(const struct game *game, const struct actor *actor,
                                        struct walk_point point)
{
    (void)actor;
    walk_map_nearest_box(&game->map, point, WALK_FLAGS_LIVE, &point);
    return point;
}

static bool box_contains(const struct game *game, int box, struct walk_point point)
{
    return box >= 0 && box < game->map.box_count && walk_box_contains(&game->map.boxes[box], point);
}

/* Only for an actor who ignores boxes can the vertical scale differ from the horizontal one. */
static int scale_y(const struct actor *actor)
{
    return actor->walker.ignore_boxes ? actor->classic.scale_y : actor->walker.scale;
}

static uint16_t box_scale_word(const struct game *game, int box)
{
    return game->map.scale_words[box];
}

static struct walk_scale_slot scale_slot(const struct game *game, int slot)
{
    const struct walk_map *map = &game->map;
    if (slot < map->live_slot_count)
        return map->live_slots[slot];
    return slot < map->slot_count ? map->slots[slot] : (struct walk_scale_slot){0};
}

static int box_scale(const struct game *game, int box, int y)
{
    return walk_map_scale(&game->map, box, y);
}

const struct walk_driver walk_driver_path = {
    .place = place,
    .appear = appear,
    .face_at_once = face_at_once,
    .turn = NULL,
    .walk_to = walk_to,
    .walk_unseen = walk_unseen,
    .set_speed = set_speed,
    .step = step,
    .rescale = NULL,
    .progress = progress,
    .standing_point = standing_point,
    .box_contains = box_contains,
    .scale_y = scale_y,
    .box_scale_word = box_scale_word,
    .zero_word_is_scale = false,
    .scale_slot = scale_slot,
    .box_scale = box_scale,
    .is_classic = false,
};
