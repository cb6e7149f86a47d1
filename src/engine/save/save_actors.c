/* The part of a save with actors, the camera that follows them, and the floor they walk on. */
#include "engine/enter/box_watch.h"
#include "engine/room/floor.h"
#include "engine/save/save_visitor.h"
#include "engine/state/game_state.h"
#include "resource/files/named_box_file.h"
#include "walk/box.h"

/* The largest factor of a leg, in 16.16 pixels a frame. A larger one would overflow when it is
 * scaled. */
static const int64_t factor_max = (int64_t)1 << 47;

static void visit_leg(struct save_visitor *visitor, struct walk_leg *leg)
{
    visit(visitor, &leg->active);
    visit_point(visitor, &leg->from);
    visit_point(visitor, &leg->to);
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

/* The path of a walker that stands still is not needed any more, so it is not saved. */
static void visit_walker(struct save_visitor *visitor, struct walker *walker)
{
    visit_point(visitor, &walker->position);
    visit_in(visitor, &walker->box, WALK_BOX_NONE, WALK_BOX_LIMIT);
    visit_number(visitor, &walker->scale);
    visit_enum(visitor, enum walk_facing, &walker->facing, WALK_FACING_W);
    visit_number(visitor, &walker->speed_x);
    visit_number(visitor, &walker->speed_y);
    visit(visitor, &walker->ignore_boxes);
    visit(visitor, &walker->moving);
    visit_in(visitor, &walker->waypoint, 0, WALK_PATH_LIMIT);
    visit_leg(visitor, &walker->leg);
    if (walker->moving)
        visit_path(visitor, &walker->path);
}

static void visit_classic_leg(struct save_visitor *visitor, struct classic_leg *leg)
{
    visit_point(visitor, &leg->from);
    visit_point(visitor, &leg->to);
    visit(visitor, &leg->step_x);
    visit(visitor, &leg->step_y);
    visit(visitor, &leg->fraction_x);
    visit(visitor, &leg->fraction_y);
}

static void visit_classic(struct save_visitor *visitor, struct classic_walker *walker)
{
    enum { MOVING_MAX = CLASSIC_NEW_LEG | CLASSIC_IN_LEG | CLASSIC_TURNING | CLASSIC_LAST_LEG };
    visit_point(visitor, &walker->position);
    visit_in(visitor, &walker->box, WALK_BOX_NONE, WALK_BOX_LIMIT);
    visit_enum(visitor, enum walk_facing, &walker->facing, WALK_FACING_W);
    visit_enum(visitor, enum walk_facing, &walker->wanted_facing, WALK_FACING_W);
    visit_in(visitor, &walker->moving, 0, MOVING_MAX);
    visit_point(visitor, &walker->goal);
    visit_in(visitor, &walker->goal_box, WALK_BOX_NONE, WALK_BOX_LIMIT);
    visit_in(visitor, &walker->goal_facing, CLASSIC_FACE_ANY, WALK_FACING_W);
    visit_in(visitor, &walker->entering_box, WALK_BOX_NONE, WALK_BOX_LIMIT);
    visit_classic_leg(visitor, &walker->leg);
    visit_number(visitor, &walker->scale_x);
    visit_number(visitor, &walker->scale_y);
    visit_number(visitor, &walker->speed_x);
    visit_number(visitor, &walker->speed_y);
    visit(visitor, &walker->ignore_boxes);
    visit(visitor, &walker->mirror_x);
    visit(visitor, &walker->mirror_y);
    visit(visitor, &walker->barred);
    visit(visitor, &walker->shows_walk);
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

static void visit_actor(struct save_visitor *visitor, struct actor *actor)
{
    visit_number(visitor, &actor->room);
    visit_number(visitor, &actor->costume);
    visit(visitor, &actor->visible);
    visit(visitor, &actor->hidden);
    visit(visitor, &actor->placed);
    visit(visitor, &actor->costume_is_new);
    visit_walker(visitor, &actor->walker);
    visit_classic(visitor, &actor->classic);
    visit_in(visitor, &actor->goal_facing, ACTOR_FACE_ANY, WALK_FACING_W);
    visit_enum(visitor, enum walk_facing, &actor->facing, WALK_FACING_W);
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
        visit_fail(visitor, "an actor's name has no end");
}

/* Loading also decodes the actors' costumes, because frames only use costumes that are decoded
 * already. */
void save_visit_actors(struct save_visitor *visitor, struct game *game)
{
    for (int id = 0; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &game->world.actors[id];
        visit_item(visitor, "actor", id);
        visit_actor(visitor, actor);
        if (visitor_loads(visitor))
            costume_cache_get(&game->costumes, &game->files, actor->costume);
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

void save_visit_floor(struct save_visitor *visitor, struct game *game)
{
    struct floor_state *floor = &game->world.floor;
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
        floor_restore(game);
}

/* If the save was made with another file of named boxes, or without one, its data does not fit the
 * named boxes of now. Then actors count as having been where they are, without events. */
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
        box_watch_look(game);
}
