/* The part of a save with actors, the camera that follows them, and their floor. */
#include "engine/enter/box_watch.h"
#include "engine/room/floor.h"
#include "engine/save/save_visitor.h"
#include "engine/state/game_state.h"
#include "resource/files/named_box_file.h"
#include "walk/box.h"

/* The largest factor of a leg, in 16.16 pixels per frame. A larger factor would overflow when it is
 * scaled. */
static const int64_t factor_max = (int64_t)1 << 47;

static void visit_leg_ends(struct save_visitor *visitor, struct walk_leg *leg)
{
    visit_point(visitor, &leg->from);
    visit_point(visitor, &leg->to);
}

static void visit_leg(struct save_visitor *visitor, struct walk_leg *leg)
{
    visit_leg_ends(visitor, leg);
    visit_in(visitor, &leg->factor_x, -factor_max, factor_max);
    visit_in(visitor, &leg->factor_y, -factor_max, factor_max);
    visit(visitor, &leg->fraction_x);
    visit(visitor, &leg->fraction_y);
}

static void visit_path(struct save_visitor *visitor, struct walk_path *path)
{
    visit(visitor, &path->reached);
    visit_in(visitor, &path->waypoint_count, 0, WALK_PATH_LIMIT);
    visit_in(visitor, &path->box_count, 0, WALK_PATH_LIMIT);
    for (int i = 0; i < path->waypoint_count; i++)
        visit_point(visitor, &path->waypoints[i]);
    visit_bytes(visitor, path->boxes, (size_t)path->box_count);
}

static void visit_place(struct save_visitor *visitor, struct mover *mover)
{
    visit_point(visitor, &mover->position);
    visit_in(visitor, &mover->box, WALK_BOX_NONE, WALK_BOX_LIMIT);
}

static void visit_speed(struct save_visitor *visitor, struct mover *mover)
{
    visit_number(visitor, &mover->speed_x);
    visit_number(visitor, &mover->speed_y);
    visit(visitor, &mover->ignore_boxes);
}

static void visit_moving(struct save_visitor *visitor, struct mover *mover)
{
    enum { MOVING_MAX = MOVER_NEW_LEG | MOVER_IN_LEG | MOVER_TURNING | MOVER_LAST_LEG };
    visit_in(visitor, &mover->moving, 0, MOVING_MAX);
}

static void visit_goal(struct save_visitor *visitor, struct mover *mover)
{
    visit_point(visitor, &mover->goal);
    visit_in(visitor, &mover->goal_box, WALK_BOX_NONE, WALK_BOX_LIMIT);
    visit_in(visitor, &mover->goal_facing, MOVER_FACE_ANY, WALK_FACING_W);
    visit_in(visitor, &mover->entering_box, WALK_BOX_NONE, WALK_BOX_LIMIT);
}

static void visit_facings(struct save_visitor *visitor, struct mover *mover)
{
    visit_enum(visitor, enum walk_facing, &mover->facing, WALK_FACING_W);
    visit_enum(visitor, enum walk_facing, &mover->wanted_facing, WALK_FACING_W);
}

static void visit_scales(struct save_visitor *visitor, struct mover *mover)
{
    visit_number(visitor, &mover->scale_x);
    visit_number(visitor, &mover->scale_y);
}

/* The path of a mover at rest is not needed any more, so it is not saved. */
static void visit_mover(struct save_visitor *visitor, struct mover *mover)
{
    visit_place(visitor, mover);
    visit_scales(visitor, mover);
    visit_facings(visitor, mover);
    visit_speed(visitor, mover);
    visit_moving(visitor, mover);
    visit_leg(visitor, &mover->leg);
    visit_goal(visitor, mover);
    visit_in(visitor, &mover->waypoint, 0, WALK_PATH_LIMIT);
    if (mover->moving)
        visit_path(visitor, &mover->path);
}

/* ---- saves before SAVE_ONE_MOVER: each walker had its own state ---- */

static void read_path_walker(struct save_visitor *visitor, struct mover *mover)
{
    bool moves = false, in_leg = false;
    visit_place(visitor, mover);
    visit_number(visitor, &mover->scale_x);
    visit_enum(visitor, enum walk_facing, &mover->wanted_facing, WALK_FACING_W);
    visit_speed(visitor, mover);
    visit(visitor, &moves);
    visit_in(visitor, &mover->waypoint, 0, WALK_PATH_LIMIT);
    visit(visitor, &in_leg);
    visit_leg(visitor, &mover->leg);
    if (moves)
        visit_path(visitor, &mover->path);
    mover->moving = !moves ? 0 : in_leg ? MOVER_IN_LEG : MOVER_NEW_LEG;
}

static void read_classic_walker(struct save_visitor *visitor, struct mover *mover)
{
    int32_t factor_x = 0, factor_y = 0;
    bool copied = false;
    visit_place(visitor, mover);
    visit_facings(visitor, mover);
    visit_moving(visitor, mover);
    visit_goal(visitor, mover);
    visit_leg_ends(visitor, &mover->leg);
    visit(visitor, &factor_x);
    visit(visitor, &factor_y);
    visit(visitor, &mover->leg.fraction_x);
    visit(visitor, &mover->leg.fraction_y);
    visit_scales(visitor, mover);
    visit_speed(visitor, mover);
    for (int i = 0; i < 4; i++)
        visit(visitor, &copied); /* copies of the actor's classes and animation */
    mover->leg.factor_x = factor_x;
    mover->leg.factor_y = factor_y;
}

/* Only the state for the saved router's walker is used. */
static void read_walkers(struct save_visitor *visitor, struct mover *mover, bool classic)
{
    struct mover path = {0}, original = {0};
    read_path_walker(visitor, &path);
    read_classic_walker(visitor, &original);
    visit_in(visitor, &path.goal_facing, MOVER_FACE_ANY, WALK_FACING_W);
    visit_enum(visitor, enum walk_facing, &path.facing, WALK_FACING_W);
    path.scale_y = path.ignore_boxes ? original.scale_y : path.scale_x;
    *mover = classic ? original : path;
}

static void visit_limbs(struct save_visitor *visitor, struct limb_anim *limbs)
{
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        visit(visitor, &limbs->start[limb]);
        visit(visitor, &limbs->end[limb]);
        visit(visitor, &limbs->cursor[limb]);
        visit(visitor, &limbs->animation[limb]);
    }
    visit(visitor, &limbs->active);
    visit(visitor, &limbs->once);
    visit(visitor, &limbs->stopped);
    visit(visitor, &limbs->cue_count);
}

static void visit_actor(struct save_visitor *visitor, struct actor *actor, bool classic)
{
    visit_number(visitor, &actor->room);
    visit_number(visitor, &actor->costume);
    visit(visitor, &actor->visible);
    visit(visitor, &actor->hidden);
    visit(visitor, &actor->changed);
    visit(visitor, &actor->costume_is_new);
    if (visitor->version < SAVE_ONE_MOVER)
        read_walkers(visitor, &actor->mover, classic);
    else
        visit_mover(visitor, &actor->mover);
    visit_limbs(visitor, &actor->limbs);
    visit_bytes(visitor, actor->chores, sizeof actor->chores);
    visit_number(visitor, &actor->animation);
    visit_number(visitor, &actor->animation_speed);
    visit_number(visitor, &actor->animation_progress);
    visit_number(visitor, &actor->still_frames);
    visit_number(visitor, &actor->elevation);
    visit_number(visitor, &actor->width);
    visit_number(visitor, &actor->forced_clip);
    visit(visitor, &actor->talk_color);
    visit(visitor, &actor->talk_x);
    visit(visitor, &actor->talk_y);
    visit(visitor, &actor->sound);
    visit(visitor, &actor->shadow);
    visit_bytes(visitor, actor->palette, sizeof actor->palette);
    visit_bytes(visitor, actor->name, sizeof actor->name);
    if (!visitor->failed && actor->name[ACTOR_NAME_SIZE - 1] != 0)
        visit_fail(visitor, "the save is damaged: an actor's name has no end");
}

/* Loading also decodes the actors' costumes, because frames use only decoded costumes. */
void save_visit_actors(struct save_visitor *visitor, struct game *game)
{
    for (int id = 0; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &game->world.actors[id];
        visit_item(visitor, "actor", id);
        visit_actor(visitor, actor, game->stage.floor.router->kind == ROUTER_CLASSIC);
        if (visitor_loads(visitor))
            costume_cache_get(&game->stage.costumes, &game->files, actor->costume);
    }
}

void save_visit_camera(struct save_visitor *visitor, struct world *world)
{
    struct camera *camera = &world->camera;
    visit_coordinate(visitor, &camera->x);
    visit_coordinate(visitor, &camera->target_x);
    visit_coordinate(visitor, &camera->first_strip);
    visit_coordinate(visitor, &camera->left_limit);
    visit_coordinate(visitor, &camera->right_limit);
    visit_enum(visitor, enum camera_mode, &camera->mode, CAMERA_PAN);
    visit_number(visitor, &camera->actor);
    visit(visitor, &camera->moving_to_actor);
    visit_coordinate(visitor, &world->last_camera_x);
}

void save_visit_floor(struct save_visitor *visitor, struct world *world, struct stage *stage)
{
    struct floor_state *floor = &world->floor;
    visit_bytes(visitor, floor->flags, sizeof floor->flags);
    visit_bytes(visitor, floor->rebuilt_flags, sizeof floor->rebuilt_flags);
    visit(visitor, &floor->rebuilt);
    for (int box = 0; box < WALK_BOX_LIMIT; box++) {
        visit_item(visitor, "box", box);
        visit(visitor, &floor->scales[box]);
    }
    for (int slot = 0; slot < WALK_SCALE_SLOT_LIMIT; slot++) {
        visit_item(visitor, "scale slot", slot);
        visit(visitor, &floor->slots[slot].scale1);
        visit(visitor, &floor->slots[slot].y1);
        visit(visitor, &floor->slots[slot].scale2);
        visit(visitor, &floor->slots[slot].y2);
    }
    visit(visitor, &floor->slots_set);
    if (visitor_loads(visitor))
        floor_restore(&stage->floor, floor);
}

/* If the save was made with another box-name file, or without one, its data do not fit the present
 * named boxes. Then actors count as having been at their places, without events. */
void save_visit_presence(struct save_visitor *visitor, struct game *game)
{
    const struct named_boxes *named = game->files.named_boxes;
    const struct named_room *room = game->watch.room;
    const uint32_t checksum = named ? named->checksum : 0;
    const uint32_t names =
        room ? (uint32_t)((UINT64_C(1) << room->name_count) - 1) : 0; /* at most 32 */
    uint32_t saved = checksum;
    visit(visitor, &saved);
    for (int id = 0; id < ACTOR_LIMIT; id++) {
        visit_item(visitor, "actor", id);
        uint32_t inside = game->world.presence.inside[id];
        visit(visitor, &inside);
        if (visitor_loads(visitor))
            game->world.presence.inside[id] = inside & names;
    }
    if (visitor_loads(visitor) && saved != checksum)
        box_watch_look(&game->watch, &game->world);
}
