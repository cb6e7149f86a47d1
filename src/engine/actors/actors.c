#include "engine/actors/actors.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/walk_driver.h"
#include "engine/objects/objects.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "walk/box.h"

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
    actor->hidden = false;
}

/* The actor is placed again where it is. If it was walking it stands now. */
static void appear(struct game *game, int id)
{
    struct actor *actor = &game->world.actors[id];
    bool moved = actor->walker.moving;
    walk_driver(game)->appear(game, id);
    if (moved)
        actor_animate(actor, actor_costume(game, id), actor->chores[CHORE_STAND]);
}

void actor_hold(struct game *game, int id)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    walker_stop(&actor->walker);
    classic_walker_stop(&actor->classic);
}

void actor_stop(struct game *game, int id)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    bool moved = actor->walker.moving;
    actor_hold(game, id);
    if (moved)
        actor_animate(actor, actor_costume(game, id), actor->chores[CHORE_STAND]);
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
        if (actor->visible)
            actor_hold(game, id);
        actor->hidden = actor->visible;
        actor->visible = false;
        return;
    }
    const bool seen = actor->visible;
    if (seen)
        actor_stop(game, id);
    else
        actor_hold(game, id);
    walk_driver(game)->place(game, id, point);
    show(game, id);
    if (!seen)
        actor_hold(game, id); /* a box may make him turn. Observed: ScummVM 2.7 and 2.9 */
    actor->placed = true;
}

/* ---- turning ---- */

void actor_face_at_once(struct game *game, int id, enum walk_facing facing)
{
    if (actor_by_number(game, id))
        walk_driver(game)->face_at_once(game, id, facing);
}

void actor_turn(struct game *game, int id, enum walk_facing facing)
{
    const struct walk_driver *driver = walk_driver(game);
    if (!actor_by_number(game, id))
        return;
    if (driver->turn) {
        driver->turn(game, id, facing);
    } else {
        actor_stop(game, id);
        driver->face_at_once(game, id, facing);
    }
}

/* ---- walking ---- */

void actor_walk_to(struct game *game, int id, struct walk_point point, int facing)
{
    if (!actor_by_number(game, id))
        return;
    const struct walk_driver *driver = walk_driver(game);
    if (actor_is_here(game, id))
        driver->walk_to(game, id, point, facing);
    else
        driver->walk_unseen(game, id, point, facing);
}

void actor_set_speed(struct game *game, int id, int speed_x, int speed_y)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    if (walk_driver(game)->set_speed)
        walk_driver(game)->set_speed(game, id, speed_x, speed_y);
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
    actor->hidden = false;
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

/* ---- animations ---- */

/* Animations 56 to 60 stand for the actor's own chores, in the order of enum actor_chore. */
enum { OWN_CHORE_FIRST = 56 };

void actor_start_animation(struct game *game, int id, int animation)
{
    struct actor *actor = actor_by_number(game, id);
    if (!actor)
        return;
    if (animation >= OWN_CHORE_FIRST && animation < OWN_CHORE_FIRST + CHORE_COUNT)
        animation = actor->chores[animation - OWN_CHORE_FIRST];
    if (actor_is_here(game, id))
        actor_animate(actor, actor_costume(game, id), animation);
}

void actor_obey(struct game *game, int id, int order)
{
    /* The last twelve numbers are not animations. The low two bits of such an order are a direction
     * as costumes number it. */
    enum { ORDER_TURN = 244 >> 2, ORDER_FACE = 248 >> 2, ORDER_STOP = 252 >> 2 };
    enum walk_facing facing = facing_of_direction(order);
    switch (order >> 2) {
    case ORDER_STOP:
        if (!actor_is_here(game, id) && !actor_is_nowhere(game, id))
            break; /* Observed: ScummVM 2.7 and 2.9 */
        actor_stop(game, id);
        actor_start_animation(game, id, OWN_CHORE_FIRST + CHORE_STAND);
        break;
    case ORDER_FACE:
        actor_face_at_once(game, id, facing);
        break;
    case ORDER_TURN:
        actor_turn(game, id, facing);
        break;
    default:
        actor_start_animation(game, id, order);
    }
}

/* ---- the frame ---- */

void actors_leave_room(struct game *game)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &game->world.actors[id];
        if (actor->visible && actor_is_here(game, id))
            actor_stop(game, id);
        else if (actor->visible)
            actor_hold(game, id);
        actor->visible = false;
        actor->hidden = false;
    }
}

void actors_enter_room(struct game *game)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        if (!actor_is_here(game, id))
            continue;
        actor_hold(game, id);
        walk_driver(game)->appear(game, id);
        show(game, id);
    }
}

/* With a walk speed or scale of 0 a walk would never end, and a script that waits for it would
 * hang. So an actor that has not moved for ACTOR_STILL_LIMIT frames is stopped. */
static void end_hopeless_walk(struct game *game, int id, const struct walk_progress *before)
{
    struct actor *actor = &game->world.actors[id];
    struct walk_progress now = walk_driver(game)->progress(actor);
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
    const struct walk_driver *driver = walk_driver(game);
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        if (!actor_is_here(game, id))
            continue;
        struct walk_progress before = driver->progress(&game->world.actors[id]);
        driver->step(game, id);
        end_hopeless_walk(game, id, &before);
    }
}

void actors_change_walkers(struct game *game)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &game->world.actors[id];
        actor_stop(game, id);
        actor->walker.path = (struct walk_path){0}; /* it would stay in saves, and mean nothing */
        actor->classic.position = actor->walker.position;
        actor->classic.box =
            actor->walker.box == WALK_BOX_NONE ? CLASSIC_NO_BOX : actor->walker.box;
        actor->classic.facing = actor->walker.facing;
        actor->classic.wanted_facing = actor->walker.facing;
    }
}

void actors_rescale(struct game *game)
{
    const struct walk_driver *driver = walk_driver(game);
    for (int id = 1; driver->rescale && id < ACTOR_LIMIT; id++)
        if (actor_is_here(game, id))
            driver->rescale(game, id);
}

void actor_place(struct game *game, int id, struct walk_point point, enum walk_facing facing)
{
    struct actor *actor = &game->world.actors[id];
    actor->room = var_get(game, VAR_ROOM);
    actor_face_at_once(game, id, facing);
    actor_put(game, id, point);
    actor_animate(actor, actor_costume(game, id), actor->chores[CHORE_STAND]);
}

/* ---- damage that is seen ---- */

/* The first limb that ought to show a picture that could not be decoded; -1 when there is none. */
static int limb_without_picture(const struct actor *actor, const struct costume *costume)
{
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        int picture = limb_anim_picture(&actor->limbs, costume, limb);
        if (picture >= 0 && !costume->pictures[limb][picture])
            return limb;
    }
    return -1;
}

static void report(struct game *game, int costume, const char *what, int number)
{
    game->costumes.damage_reported[costume] = true;
    fault_log_set(&game->costumes.log, FAULT_BAD_VALUE, NULL, 0,
                  "costume %d is damaged, which is visible: %-s %d", costume, what, number);
}

static void report_damage_of(struct game *game, int id)
{
    const struct actor *actor = &game->world.actors[id];
    const struct costume *costume = actor_costume(game, id);
    if (!costume || !costume->left_out || game->costumes.damage_reported[actor->costume])
        return;
    /* The record that the actor was last given. */
    int number = actor->animation * COSTUME_DIRECTIONS + (int)direction_of_facing(actor->facing);
    bool has_record = number >= 0 && number < costume->record_count;
    int limb = limb_without_picture(actor, costume);
    if (has_record && costume->records[number].left_out)
        report(game, actor->costume, "a limb is missing in record", number);
    else if (limb >= 0)
        report(game, actor->costume, "a picture is missing in limb", limb);
}

void actors_report_damage(struct game *game)
{
    for (int id = 1; id < ACTOR_LIMIT; id++)
        if (actor_is_drawn(game, id))
            report_damage_of(game, id);
}

/* ---- reach ---- */

enum {
    NOBODY = -1,
    NOWHERE_NEAR = 255 /* what getDist answers when one of the two is not here */
};

static bool is_actor(int number)
{
    return number >= 0 && number < ACTOR_LIMIT;
}

bool object_or_actor_position(const struct game *game, int number, struct walk_point *point)
{
    struct object_place place;
    if (!is_actor(number)) {
        if (object_place(game, number, &place)) {
            *point = place.walk_to;
            return true;
        }
        number = object_carried_from(&game->world.objects, number) != 0
                     ? object_owner(&game->world.objects, number)
                     : NOBODY;
    }
    if (!is_actor(number) || !actor_is_here(game, number))
        return false;
    *point = actor_position(game, number);
    return true;
}

/* If only the first of the two is an actor, the distance is measured to where that actor could
 * stand. So the distance may differ when the two are exchanged. Two actors who are together in
 * another room have the distance 0, but not if they are nowhere (in room 0). */
int object_distance(const struct game *game, int from, int to)
{
    const struct actor *actors = game->world.actors;
    struct walk_point a, b;
    if (is_actor(from) && is_actor(to) && actors[from].room == actors[to].room &&
        actors[from].room != 0 && !actor_is_here(game, from))
        return 0;
    if (!object_or_actor_position(game, from, &a) || !object_or_actor_position(game, to, &b))
        return NOWHERE_NEAR;
    if (is_actor(from) && !is_actor(to) && !actors[from].walker.ignore_boxes)
        b = walk_driver(game)->standing_point(game, &actors[from], b);
    return walk_distance(a, b);
}
