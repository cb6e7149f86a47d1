/* Handlers for actors. If a number is not an actor's, queries give 0 and changes do nothing. */
#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/actors/walk_driver.h"
#include "engine/enter/room_enter.h"
#include "engine/objects/objects.h"
#include "engine/room/drawn_area.h"
#include "engine/room/floor.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "render/framebuffer.h"
#include "resource/costume.h"
#include "walk/box.h"

enum { NOWHERE = -1, FAR_FROM_ALL = 255 };

/* Reads the number of an actor. Actor 0 stands for nobody, and is allowed. */
static int actor_operand(struct game *game, const struct insn *insn, int index)
{
    int id = vm_operand(game, insn, index);
    if (id < 0 || id >= ACTOR_LIMIT)
        note_mistake(&game->notes, "no actor %d", id);
    return id;
}

/* Finds an object's place in the room. */
static bool object_place_operand(struct game *game, const struct insn *insn, int index,
                                 struct object_place *place)
{
    int object = vm_operand(game, insn, index);
    bool found = object_or_carried_place(&game->world.objects, &game->stage, object, place);
    if (!found)
        note_mistake(&game->notes, "object %d is not in the room", object);
    return found;
}

/* ---- placing and walking ---- */

void op_put_actor(struct game *game, const struct insn *insn)
{
    int id = actor_operand(game, insn, 0);
    int x = vm_word(game, insn, 1);
    actor_put(&game->world, &game->stage, id, (struct walk_point){x, vm_word(game, insn, 2)});
}

void op_put_actor_in_room(struct game *game, const struct insn *insn)
{
    int id = actor_operand(game, insn, 0);
    actor_put_in_room(game, id, vm_word(game, insn, 1));
}

void op_put_actor_at_object(struct game *game, const struct insn *insn)
{
    const struct walk_point nowhere = {240, 120};
    int id = actor_operand(game, insn, 0);
    struct object_place place;
    bool found = object_place_operand(game, insn, 1, &place);
    actor_put(&game->world, &game->stage, id, found ? place.walk_to : nowhere);
}

void op_walk_actor_to(struct game *game, const struct insn *insn)
{
    vm_spend(&game->vm, COST_HEAVY);
    int id = actor_operand(game, insn, 0);
    int x = vm_word(game, insn, 1);
    actor_walk_to(&game->world, &game->stage, id, (struct walk_point){x, vm_word(game, insn, 2)},
                  ACTOR_FACE_ANY);
}

/* The distance for walkActorToActor with 255, in pixels: as near as both actors' widths allow. */
static int distance_by_width(const struct actor *walker, const struct actor *other)
{
    int own = walker->mover.scale_x * walker->width / WALK_SCALE_FULL;
    return own + other->mover.scale_x * other->width / WALK_SCALE_FULL / 2;
}

void op_walk_actor_to_actor(struct game *game, const struct insn *insn)
{
    vm_spend(&game->vm, COST_HEAVY);
    int id = actor_operand(game, insn, 0);
    int other_id = actor_operand(game, insn, 1);
    int distance = insn->operands[2].value;
    if (!actor_is_present(&game->world, id) || !actor_is_present(&game->world, other_id))
        return;
    const struct actor *other = actor_by_number(&game->world, other_id);
    if (distance == FAR_FROM_ALL)
        distance = distance_by_width(actor_by_number(&game->world, id), other);
    struct walk_point goal = actor_position(&game->world, other_id);
    bool left = goal.x < actor_position(&game->world, id).x;
    goal.x = wrap16(goal.x + (left ? distance : -distance));
    actor_walk_to(&game->world, &game->stage, id, goal, ACTOR_FACE_ANY);
}

void op_walk_actor_to_object(struct game *game, const struct insn *insn)
{
    vm_spend(&game->vm, COST_HEAVY);
    int id = actor_operand(game, insn, 0);
    struct object_place place;
    if (object_place_operand(game, insn, 1, &place))
        actor_walk_to(&game->world, &game->stage, id, place.walk_to,
                      (int)facing_of_direction(place.direction));
}

void op_face_actor(struct game *game, const struct insn *insn)
{
    int id = actor_operand(game, insn, 0);
    int thing = vm_operand(game, insn, 1);
    struct walk_point point;
    if (object_or_actor_position(&game->world, &game->stage, thing, &point))
        actor_turn(&game->world, &game->stage, id,
                   point.x > actor_position(&game->world, id).x ? WALK_FACING_E : WALK_FACING_W);
    else
        note_mistake(&game->notes, "object or actor %d is not in the room", thing);
}

void op_animate_actor(struct game *game, const struct insn *insn)
{
    int id = actor_operand(game, insn, 0);
    actor_obey(&game->world, &game->stage, id, vm_word(game, insn, 1));
}

/* ---- queries ---- */

/* Stores x or y of an actor or object as the result: for an object its walk-to point, for a carried
 * object its owner's place; -1 if it is not in the room. */
static void result_position(struct game *game, const struct insn *insn, bool want_x)
{
    int id = vm_operand(game, insn, 1);
    struct walk_point point = {NOWHERE, NOWHERE};
    if (id == 0)
        point = (struct walk_point){0, 0}; /* actor 0 counts as being here, wherever it is */
    else if (id > 0 && id < ACTOR_LIMIT)
        point = actor_position(&game->world, id);
    else
        object_or_actor_position(&game->world, &game->stage, id, &point);
    vm_result(game, insn, want_x ? point.x : point.y);
}

void op_get_actor_x(struct game *game, const struct insn *insn)
{
    result_position(game, insn, true);
}

void op_get_actor_y(struct game *game, const struct insn *insn)
{
    result_position(game, insn, false);
}

void op_get_actor_room(struct game *game, const struct insn *insn)
{
    int id = actor_operand(game, insn, 1);
    vm_result(game, insn, id >= 0 && id < ACTOR_LIMIT ? game->world.actors[id].room : 0);
}

void op_get_actor_moving(struct game *game, const struct insn *insn)
{
    int id = actor_operand(game, insn, 1);
    const struct actor *actor = actor_by_number(&game->world, id);
    int moving = 0;
    if (actor && actor_is_moving(&game->world, id))
        moving = walks_as_original(&game->stage.floor) ? actor->mover.moving : 1;
    vm_result(game, insn, moving);
}

/* A query for a property of the actor in the second operand; `none` if there is no such actor. */
#define ACTOR_QUERY(handler, property, none)                                                       \
    void handler(struct game *game, const struct insn *insn)                                       \
    {                                                                                              \
        const struct actor *actor = actor_by_number(&game->world, actor_operand(game, insn, 1));   \
        vm_result(game, insn, actor ? (property) : (none));                                        \
    }

ACTOR_QUERY(op_get_actor_elevation, actor->elevation, 0)
ACTOR_QUERY(op_get_actor_facing, (int)direction_of_facing(actor->mover.facing), COSTUME_WEST)
ACTOR_QUERY(op_get_actor_scale, actor->mover.scale_x, 0)
ACTOR_QUERY(op_get_actor_width, actor->width, 0)
ACTOR_QUERY(op_get_actor_costume, actor->costume, 0)
ACTOR_QUERY(op_get_actor_walk_box, actor->mover.box < 0 ? 0 : actor->mover.box, 0)
ACTOR_QUERY(op_get_anim_counter, actor->limbs.cue_count, 0)

/* The result is the lowest actor at a point. */
void op_actor_from_pos(struct game *game, const struct insn *insn)
{
    int x = vm_word(game, insn, 1);
    int y = vm_word(game, insn, 2);
    int found = 0;
    for (int id = ACTOR_LIMIT - 1; id > 0; id--)
        if (drawn_area_has(&game->world, id, x, y) &&
            !object_has_class(&game->world.objects, id, CLASS_UNTOUCHABLE))
            found = id;
    vm_result(game, insn, found);
}

void op_is_actor_in_box(struct game *game, const struct insn *insn)
{
    int id = actor_operand(game, insn, 0);
    int box = vm_operand(game, insn, 1);
    if (!floor_has_box(&game->stage.floor, box))
        note_mistake(&game->notes, "the room has no box %d", box);
    if (!floor_box_contains(&game->stage.floor, box, actor_position(&game->world, id)))
        vm_jump(game, insn);
}

/* ---- actorOps ---- */

static void set_name(struct actor *actor, struct byte_view text)
{
    size_t size = text.size < ACTOR_NAME_SIZE - 1 ? text.size : ACTOR_NAME_SIZE - 1;
    memset(actor->name, 0, sizeof actor->name);
    memcpy(actor->name, text.data, size);
}

/* actorOps default. The actor's colours are unchanged. Observed: ScummVM 2.7. */
static void set_default(struct game *game, int id, struct actor *actor)
{
    uint8_t palette[COSTUME_PALETTE_LIMIT];
    memcpy(palette, actor->palette, sizeof palette);
    actor_init(actor);
    memcpy(actor->palette, palette, sizeof palette);
    mover_stop(&actor->mover);
    game->world.objects.objects[id].classes = 0;
}

/* Sub-operations for the actor's look. Returns false for other sub-operations. */
static bool look_operation(struct game *game, struct actor *actor, const struct insn *sub,
                           int first, int second)
{
    switch (sub->op) {
    case SUB_actor_ops_elevation:
        actor->hidden = actor->hidden && actor->elevation == first;
        actor->elevation = first;
        return true;
    case SUB_actor_ops_palette:
        if (first >= 0 && first < COSTUME_PALETTE_LIMIT)
            actor->palette[first] = (uint8_t)second;
        actor->hidden = false;
        actor->changed = true;
        return true;
    case SUB_actor_ops_talk_color:
        actor->talk_color = (uint8_t)first;
        return true;
    case SUB_actor_ops_name:
        set_name(actor, sub->operands[0].bytes);
        return true;
    case SUB_actor_ops_width:
        actor->width = first;
        return true;
    case SUB_actor_ops_shadow:
        if ((first & ~ACTOR_ALL_SHADOW) != 0)
            note_ignored(&game->notes, "actorOps shadow %d: only bit 32 has an effect", first);
        actor->shadow = (uint8_t)first;
        return true;
    case SUB_actor_ops_never_zclip:
        actor->forced_clip = 0;
        return true;
    case SUB_actor_ops_always_zclip:
        actor->forced_clip = first;
        return true;
    case SUB_actor_ops_text_offset:
        note_ignored(&game->notes, "actorOps textOffset is ignored: lines stay over the actor");
        actor->talk_x = wrap16(first);
        actor->talk_y = wrap16(second);
        return true;
    case SUB_actor_ops_sound:
        actor->sound = (uint8_t)first;
        return true;
    default:
        return false;
    }
}

/* Sub-operations for the actor's animations. Returns false for other sub-operations. */
static bool animation_operation(struct actor *actor, enum opcode op, int first, int second)
{
    switch (op) {
    case SUB_actor_ops_init_anim:
        actor->chores[CHORE_INIT] = (uint8_t)first;
        return true;
    case SUB_actor_ops_walk_anim:
        actor->chores[CHORE_WALK] = (uint8_t)first;
        return true;
    case SUB_actor_ops_stand_anim:
        actor->chores[CHORE_STAND] = (uint8_t)first;
        return true;
    case SUB_actor_ops_talk_anim:
        actor->chores[CHORE_TALK_START] = (uint8_t)first;
        actor->chores[CHORE_TALK_STOP] = (uint8_t)second;
        return true;
    case SUB_actor_ops_anim_default:
        for (int chore = 0; chore < CHORE_COUNT; chore++)
            actor->chores[chore] = (uint8_t)(chore + 1);
        return true;
    case SUB_actor_ops_anim_speed:
        actor->animation_speed = first;
        actor->animation_progress = 0;
        return true;
    default:
        return false;
    }
}

static void place_operation(struct game *game, int id, enum opcode op, int first, int second)
{
    switch (op) {
    case SUB_actor_ops_default:
        set_default(game, id, actor_by_number(&game->world, id));
        break;
    case SUB_actor_ops_costume:
        if (first != 0 && !game_files_has(&game->files, RESOURCE_COSTUME, first))
            note_mistake(&game->notes, "no costume %d", first);
        costume_cache_get(&game->stage.costumes, &game->files, first);
        actor_set_costume(&game->world, &game->stage, id, first);
        break;
    case SUB_actor_ops_step_dist:
        actor_set_speed(&game->world, &game->stage, id, first, second);
        break;
    case SUB_actor_ops_scale:
        actor_set_scale(&game->world, id, first, second);
        break;
    case SUB_actor_ops_ignore_boxes:
        actor_set_ignore_boxes(&game->world, &game->stage, id, true);
        break;
    case SUB_actor_ops_follow_boxes:
        actor_set_ignore_boxes(&game->world, &game->stage, id, false);
        break;
    default: /* dummy, animation and nothing do nothing */
        break;
    }
}

void op_actor_ops(struct game *game, const struct insn *insn)
{
    int id = actor_operand(game, insn, 0);
    struct actor *actor = actor_by_number(&game->world, id);
    struct insn sub = *insn;
    while (vm_next_sub(game, &sub, FAMILY_actor_ops, &sub)) {
        if (!actor)
            continue;
        int first = sub.operand_count > 0 ? vm_word(game, &sub, 0) : 0;
        int second = sub.operand_count > 1 ? vm_word(game, &sub, 1) : 0;
        if (!look_operation(game, actor, &sub, first, second) &&
            !animation_operation(actor, sub.op, first, second))
            place_operation(game, id, sub.op, first, second);
    }
}
