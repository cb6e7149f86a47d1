/* The original's walker drives. It keeps its own data in `actor.classic`. After each of its steps
 * and orders the values that other code reads are copied to `actor.walker`. */
#include "engine/actors/actor.h"
#include "engine/actors/actor_find.h"
#include "engine/actors/walk_driver.h"
#include "engine/game_state.h"
#include "resource/costume.h"
#include "walk/box.h"
#include "walk/classic/classic_floor.h"
#include "walk/classic/classic_walker.h"
#include "walk/facing.h"
#include "walk/scale.h"
#include "walk/walker.h"

/* Copies the values that other code reads into `actor.walker`. */
static void store(struct actor *actor)
{
    struct walker *walker = &actor->walker;
    walker->position = actor->classic.position;
    walker->box = actor->classic.box;
    walker->scale = actor->classic.scale_x;
    walker->facing = actor->classic.facing;
    walker->moving = actor->classic.moving != 0;
}

/* Carries out the changes that the walker wants for the costume: turns, and walk or stand
 * animations. */
static void play_events(struct game *game, int id, const struct classic_events *events)
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
    store(actor);
}

static struct classic_walker *walker_of(struct game *game, int id)
{
    return &game->world.actors[id].classic;
}

static void place(struct game *game, int id, struct walk_point point)
{
    struct classic_events events = {0};
    actor_take_classes(game, id);
    classic_walker_place(walker_of(game, id), &game->classic, point, &events);
    play_events(game, id, &events);
}

static void appear(struct game *game, int id)
{
    actor_take_classes(game, id);
    classic_walker_appear(walker_of(game, id), &game->classic);
    store(&game->world.actors[id]);
}

static void face_at_once(struct game *game, int id, enum walk_facing facing)
{
    struct classic_events events = {0};
    classic_walker_face(walker_of(game, id), facing, &events);
    play_events(game, id, &events);
}

static void turn(struct game *game, int id, enum walk_facing facing)
{
    classic_walker_turn(walker_of(game, id), (int)facing);
    store(&game->world.actors[id]);
}

static void walk_to(struct game *game, int id, struct walk_point point, int facing)
{
    actor_take_classes(game, id);
    classic_walker_walk_to(walker_of(game, id), &game->classic, point, facing);
    store(&game->world.actors[id]);
}

static void walk_unseen(struct game *game, int id, struct walk_point point, int facing)
{
    struct classic_events events = {0};
    actor_take_classes(game, id);
    classic_walker_walk_unseen(walker_of(game, id), &game->classic, point, facing, &events);
    play_events(game, id, &events);
}

static void set_speed(struct game *game, int id, int speed_x, int speed_y)
{
    struct classic_events events = {0};
    actor_take_classes(game, id);
    classic_walker_set_speed(walker_of(game, id), &game->classic, speed_x, speed_y, &events);
    play_events(game, id, &events);
    game->world.actors[id].walker.speed_x = speed_x;
    game->world.actors[id].walker.speed_y = speed_y;
}

static void step(struct game *game, int id)
{
    struct classic_events events = {0};
    actor_take_classes(game, id);
    classic_walker_step(walker_of(game, id), &game->classic, &events);
    play_events(game, id, &events);
}

static void rescale(struct game *game, int id)
{
    struct actor *actor = &game->world.actors[id];
    classic_walker_rescale(&actor->classic, &game->classic);
    actor->walker.scale = actor->classic.scale_x;
}

static struct walk_progress progress(const struct actor *actor)
{
    const struct classic_walker *walker = &actor->classic;
    return (struct walk_progress){actor->walker.position, walker->leg.fraction_x,
                                  walker->leg.fraction_y, 0, (int)walker->facing};
}

static struct walk_point standing_point(const struct game *game, const struct actor *actor,
                                        struct walk_point point)
{
    classic_floor_clamp(&game->classic, point, actor->classic.kept_out, &point);
    return point;
}

static bool box_contains(const struct game *game, int box, struct walk_point point)
{
    return classic_floor_box_contains(&game->classic, box, point);
}

static int scale_y(const struct actor *actor)
{
    return actor->classic.scale_y;
}

static uint16_t box_scale_word(const struct game *game, int box)
{
    return game->classic.scale_words[box];
}

static struct walk_scale_slot scale_slot(const struct game *game, int slot)
{
    return slot < WALK_SCALE_SLOT_LIMIT ? game->classic.slots[slot] : (struct walk_scale_slot){0};
}

static int box_scale(const struct game *game, int box, int y)
{
    return classic_floor_scale(&game->classic, box, y);
}

const struct walk_driver walk_driver_classic = {
    .place = place,
    .appear = appear,
    .face_at_once = face_at_once,
    .turn = turn,
    .walk_to = walk_to,
    .walk_unseen = walk_unseen,
    .set_speed = set_speed,
    .step = step,
    .rescale = rescale,
    .progress = progress,
    .standing_point = standing_point,
    .box_contains = box_contains,
    .scale_y = scale_y,
    .box_scale_word = box_scale_word,
    .zero_word_is_scale = true,
    .scale_slot = scale_slot,
    .box_scale = box_scale,
    .is_classic = true,
};
