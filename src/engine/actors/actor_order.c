/* Actors by number: what scripts order, and the frame, for whichever walker drives them. */
#include <string.h>

#include "engine/game.h"
#include "walk/floor/facing.h"

struct actor *actor_by_number(struct game *game, int id)
{
    return id >= 1 && id < ACTOR_LIMIT ? &game->world.actors[id] : NULL;
}

bool actor_is_here(const struct game *game, int id)
{
    return id >= 1 && id < ACTOR_LIMIT && game->world.room != 0 &&
           game->world.actors[id].room == var_get(game, VAR_ROOM);
}

struct walk_point actor_position(const struct game *game, int id)
{
    if (id < 1 || id >= ACTOR_LIMIT)
        return (struct walk_point){0, 0};
    return game->world.actors[id].walker.position;
}

/* ---- the original's walker ---- */

static bool is_classic(const struct game *game)
{
    return game->router->kind == ROUTER_CLASSIC;
}

/* What a walker reads of the world: classes count by the actor's number. */
static void load_classic(const struct game *game, int id, struct actor *actor)
{
    actor->classic.mirror_x = object_has_class(game, id, CLASS_X_FLIP);
    actor->classic.mirror_y = object_has_class(game, id, CLASS_Y_FLIP);
    actor->classic.kept_out = object_has_class(game, id, CLASS_PLAYER);
    actor->classic.shows_walk = actor->animation == actor->chores[CHORE_WALK];
}

/* Everybody reads place, box and scale where the other walker keeps them. */
static void store_classic(struct actor *actor)
{
    struct walker *walker = &actor->walker;
    walker->position = actor->classic.position;
    walker->box = actor->classic.box;
    walker->scale = actor->classic.scale_x;
    walker->facing = actor->classic.facing;
    walker->moving = actor->classic.moving != 0;
}

/* The costume whose limbs turn with an actor: none of one who is elsewhere. He faces the other way,
 * but is shown as he was until an animation begins. Observed: ScummVM 2.7. */
static const struct costume *turning_costume(const struct game *game, int id)
{
    return actor_is_here(game, id) ? game_actor_costume(game, id) : NULL;
}

/* Carries out what the walker wants of the costume. */
static void play_events(struct game *game, int id, const struct classic_events *events)
{
    struct actor *actor = &game->world.actors[id];
    const struct costume *costume = turning_costume(game, id);
    for (int i = 0; i < events->count; i++) {
        const struct classic_event *event = &events->events[i];
        if (event->facing != actor->facing)
            actor_turn_limbs(actor, costume, event->facing);
        if (event->animation == CLASSIC_START_WALK)
            actor_animate(actor, costume, actor->chores[CHORE_WALK]);
        else if (event->animation == CLASSIC_START_STAND)
            actor_animate(actor, costume, actor->chores[CHORE_STAND]);
    }
    store_classic(actor);
}

/* ---- being seen ---- */

static void show(struct game *game, int id)
{
    struct actor *actor = &game->world.actors[id];
    const struct costume *costume =
        costume_cache_get(&game->costumes, &game->files, actor->costume);
    if (actor->costume_is_new) {
        actor->costume_is_new = false;
        actor_animate(actor, costume, actor->chores[CHORE_INIT]);
    }
    actor->visible = true;
}

static void place(struct game *game, int id, struct walk_point point)
{
    struct actor *actor = &game->world.actors[id];
    if (is_classic(game)) {
        struct classic_events events = {0};
        load_classic(game, id, actor);
        classic_walker_place(&actor->classic, &game->classic, point, &events);
        play_events(game, id, &events);
    } else {
        walker_place(&actor->walker, &game->map, point);
    }
}

/* He was in the room before it was entered: clamped, but not turned. One who left it walking
 * stands. */
static void appear(struct game *game, int id)
{
    struct actor *actor = &game->world.actors[id];
    bool moved = actor->walker.moving;
    if (is_classic(game)) {
        load_classic(game, id, actor);
        classic_walker_appear(&actor->classic, &game->classic);
        store_classic(actor);
    } else {
        walker_place(&actor->walker, &game->map, actor->walker.position);
    }
    if (moved)
        actor_animate(actor, game_actor_costume(game, id), actor->chores[CHORE_STAND]);
}

void actor_stop(struct game *game, int id)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    bool moved = actor->walker.moving;
    walker_stop(&actor->walker);
    classic_walker_stop(&actor->classic);
    if (moved)
        actor_animate(actor, game_actor_costume(game, id), actor->chores[CHORE_STAND]);
}

void actor_set_costume(struct game *game, int id, int costume)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    memset(actor->palette, COSTUME_NO_OVERRIDE, sizeof actor->palette);
    actor->costume = costume;
    actor->costume_is_new = true;
    limb_anim_clear(&actor->limbs);
    costume_cache_get(&game->costumes, &game->files, costume);
    if (!actor->visible)
        return;
    appear(game, id);
    show(game, id);
}

void actor_put(struct game *game, int id, struct walk_point point)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    if (id == var_get(game, VAR_EGO))
        game->world.ego_positioned = true;
    if (!actor_is_here(game, id)) {
        actor->walker.position = point;
        actor->classic.position = point;
        walker_stop(&actor->walker);
        classic_walker_stop(&actor->classic);
        actor->visible = false;
        return;
    }
    if (actor->visible)
        actor_stop(game, id);
    place(game, id, point);
    show(game, id);
    actor->placed = true;
}

void actor_put_in_room(struct game *game, int id, int room)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    if (actor->visible && room != var_get(game, VAR_ROOM))
        talk_stop_actor(game, id);
    actor->room = room;
    if (room == 0)
        actor_put(game, id, (struct walk_point){0, 0});
}

/* ---- turning ---- */

void actor_face_at_once(struct game *game, int id, enum walk_facing facing)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    if (is_classic(game)) {
        struct classic_events events = {0};
        classic_walker_face(&actor->classic, facing, &events);
        play_events(game, id, &events);
    } else {
        actor->walker.facing = facing;
        actor_turn_limbs(actor, turning_costume(game, id), facing);
    }
}

void actor_turn(struct game *game, int id, enum walk_facing facing)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    if (is_classic(game)) {
        classic_walker_turn(&actor->classic, (int)facing);
        store_classic(actor);
    } else {
        actor_stop(game, id);
        actor_face_at_once(game, id, facing);
    }
}

/* ---- walking ---- */

/* One who is elsewhere is put there at once, clamped by the boxes of the room that is shown. */
static void walk_unseen(struct game *game, int id, struct walk_point point, int facing)
{
    struct actor *actor = &game->world.actors[id];
    if (is_classic(game)) {
        struct classic_events events = {0};
        load_classic(game, id, actor);
        classic_walker_walk_unseen(&actor->classic, &game->classic, point, facing, &events);
        play_events(game, id, &events);
        return;
    }
    walker_place(&actor->walker, &game->map, point);
    if (facing != ACTOR_FACE_ANY)
        actor_face_at_once(game, id, (enum walk_facing)facing);
}

void actor_walk_to(struct game *game, int id, struct walk_point point, int facing)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    if (!actor_is_here(game, id)) {
        walk_unseen(game, id, point, facing);
        return;
    }
    if (is_classic(game)) {
        load_classic(game, id, actor);
        classic_walker_walk_to(&actor->classic, &game->classic, point, facing);
        store_classic(actor);
        return;
    }
    walker_walk_to(&actor->walker, &game->map, game->router, point);
    actor->goal_facing = facing;
    if (!actor->walker.moving) {
        if (actor->animation == actor->chores[CHORE_WALK])
            actor_animate(actor, game_actor_costume(game, id), actor->chores[CHORE_STAND]);
        if (facing != ACTOR_FACE_ANY)
            actor_face_at_once(game, id, (enum walk_facing)facing);
    }
}

void actor_set_speed(struct game *game, int id, int speed_x, int speed_y)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    if (is_classic(game)) {
        struct classic_events events = {0};
        load_classic(game, id, actor);
        classic_walker_set_speed(&actor->classic, &game->classic, speed_x, speed_y, &events);
        play_events(game, id, &events);
    }
    actor->walker.speed_x = speed_x;
    actor->walker.speed_y = speed_y;
}

void actor_set_scale(struct game *game, int id, int scale_x, int scale_y)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    actor->classic.scale_x = scale_x;
    actor->classic.scale_y = scale_y;
    actor->walker.scale = scale_x;
}

void actor_set_ignore_boxes(struct game *game, int id, bool ignore)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    actor->walker.ignore_boxes = ignore;
    actor->classic.ignore_boxes = ignore;
    actor->forced_clip = 0;
    if (actor_is_here(game, id))
        actor_put(game, id, actor->walker.position);
}

bool actor_is_moving(const struct game *game, int id)
{
    return actor_is_here(game, id) && game->world.actors[id].walker.moving;
}

int actor_plane(const struct game *game, int id)
{
    return actor_clip_plane(&game->world.actors[id], &game->map, game->room.zplane_count,
                            object_has_class(game, id, CLASS_NEVER_CLIP));
}

/* ---- animations ---- */

/* 56..60 are an actor's own init, walk, stand, talk start and talk stop. */
enum { OWN_CHORE_FIRST = 56 };

void actor_start_animation(struct game *game, int id, int animation)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    if (animation >= OWN_CHORE_FIRST && animation < OWN_CHORE_FIRST + CHORE_COUNT)
        animation = actor->chores[animation - OWN_CHORE_FIRST];
    if (actor_is_here(game, id))
        actor_animate(actor, game_actor_costume(game, id), animation);
}

void actor_obey(struct game *game, int id, int order)
{
    enum walk_facing facing = facing_of_direction(order);
    switch (order >> 2) {
    case 63:
        actor_stop(game, id);
        actor_start_animation(game, id, OWN_CHORE_FIRST + CHORE_STAND);
        break;
    case 62:
        actor_face_at_once(game, id, facing);
        break;
    case 61:
        actor_turn(game, id, facing);
        break;
    default:
        actor_start_animation(game, id, order);
    }
}

/* ---- the frame ---- */

void actors_enter_room(struct game *game)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &game->world.actors[id];
        actor->visible = false;
        if (!actor_is_here(game, id))
            continue;
        appear(game, id);
        show(game, id);
    }
}

static void walk_along_path(struct game *game, int id)
{
    struct actor *actor = &game->world.actors[id];
    bool moved = actor->walker.moving;
    load_classic(game, id, actor);
    actor_walk_path(actor, &game->map, game_actor_costume(game, id));
    if (moved && !actor->walker.moving && actor->goal_facing != ACTOR_FACE_ANY)
        actor_face_at_once(game, id, (enum walk_facing)actor->goal_facing);
}

static void walk_as_the_original(struct game *game, int id)
{
    struct actor *actor = &game->world.actors[id];
    struct classic_events events = {0};
    load_classic(game, id, actor);
    classic_walker_step(&actor->classic, &game->classic, &events);
    play_events(game, id, &events);
}

/* What changes while an actor gets on, be it by a fraction of a pixel. */
struct progress {
    struct walk_point position;
    uint16_t fraction_x, fraction_y;
    int waypoint, turning;
};

static struct progress progress_of(const struct game *game, const struct actor *actor)
{
    const struct walker *walker = &actor->walker;
    if (is_classic(game))
        return (struct progress){walker->position, actor->classic.leg.fraction_x,
                                 actor->classic.leg.fraction_y, 0, (int)actor->classic.facing};
    return (struct progress){walker->position, walker->leg.fraction_x, walker->leg.fraction_y,
                             walker->waypoint, 0};
}

/* With a walk speed or scale of 0 a walk would never end, and a script that waits for it would
 * hang: after a while the actor stands where he is. */
static void end_hopeless_walk(struct game *game, int id, const struct progress *before)
{
    struct actor *actor = &game->world.actors[id];
    struct progress now = progress_of(game, actor);
    bool still = walk_point_equal(now.position, before->position) &&
                 now.fraction_x == before->fraction_x && now.fraction_y == before->fraction_y &&
                 now.waypoint == before->waypoint && now.turning == before->turning;
    actor->still_frames = actor->walker.moving && still ? actor->still_frames + 1 : 0;
    if (actor->still_frames >= ACTOR_STILL_LIMIT) {
        actor->still_frames = 0;
        actor_stop(game, id);
    }
}

void actors_walk(struct game *game)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        if (!actor_is_here(game, id))
            continue;
        struct progress before = progress_of(game, &game->world.actors[id]);
        if (is_classic(game))
            walk_as_the_original(game, id);
        else
            walk_along_path(game, id);
        end_hopeless_walk(game, id, &before);
    }
}

void actors_change_walkers(struct game *game)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &game->world.actors[id];
        actor_stop(game, id);
        actor->classic.position = actor->walker.position;
        actor->classic.box =
            actor->walker.box == WALK_BOX_NONE ? CLASSIC_NO_BOX : actor->walker.box;
        actor->classic.facing = actor->walker.facing;
        actor->classic.wanted_facing = actor->walker.facing;
    }
}

void actors_rescale(struct game *game)
{
    if (!is_classic(game))
        return;
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &game->world.actors[id];
        if (!actor_is_here(game, id))
            continue;
        classic_walker_rescale(&actor->classic, &game->classic);
        actor->walker.scale = actor->classic.scale_x;
    }
}
