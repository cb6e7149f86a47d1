#include "engine/actors/actor.h"

#include <string.h>

#include "engine/objects/objects.h"
#include "engine/state/actor_state.h"
#include "engine/state/stage.h"
#include "engine/state/world.h"
#include "resource/costume.h"
#include "util/minmax.h"
#include "walk/box.h"

enum { DEFAULT_TALK_COLOR = 15 };

void actor_init(struct actor *actor)
{
    static const uint8_t default_chores[CHORE_COUNT] = {1, 2, 3, 4, 5};
    memcpy(actor->chores, default_chores, sizeof actor->chores);
    memset(actor->palette, COSTUME_NO_OVERRIDE, sizeof actor->palette);
    actor->elevation = 0;
    actor->width = ACTOR_WIDTH;
    actor->forced_clip = 0;
    actor->talk_color = DEFAULT_TALK_COLOR;
    actor->talk_x = 0;
    actor->talk_y = 0;
    actor->sound = 0;
    actor->shadow = 0;
    actor->animation_speed = 0;
    actor->animation_progress = 0;
    actor->mover.speed_x = WALK_SPEED_X;
    actor->mover.speed_y = WALK_SPEED_Y;
    actor->mover.scale_x = WALK_SCALE_FULL;
    actor->mover.scale_y = WALK_SCALE_FULL;
    actor->mover.ignore_boxes = false;
}

void actor_animate(struct actor *actor, const struct costume *costume, int animation)
{
    actor->hidden = false;
    actor->changed = true;
    actor->animation = animation;
    actor->animation_progress = 0;
    actor->limbs.cue_count = 0;
    if (!costume)
        return;
    if (animation == actor->chores[CHORE_INIT])
        limb_anim_clear(&actor->limbs);
    limb_anim_start(&actor->limbs, costume, animation,
                    (int)direction_of_facing(actor->mover.facing));
}

void actor_turn_limbs(struct actor *actor, const struct costume *costume, enum walk_facing facing)
{
    actor->hidden = actor->hidden && (!costume || facing == actor->mover.facing);
    actor->mover.facing = facing;
    if (costume)
        limb_anim_face(&actor->limbs, costume, (int)direction_of_facing(facing));
}

int actor_clip_plane(const struct actor *actor, const struct walk_map *map, int zplane_count,
                     bool never_clip)
{
    int plane = actor->forced_clip;
    int box = actor->mover.box;
    if (plane == 0 && !never_clip && box >= 0 && box < map->box_count)
        plane = map->boxes[box].mask;
    return int_min(plane, zplane_count);
}

void actor_walk_path(struct actor *actor, const struct walk_map *map, struct walk_caches *caches,
                     const struct costume *costume)
{
    struct mover *mover = &actor->mover;
    const enum walk_facing before = mover->facing;
    if (!mover->moving)
        return;
    walker_step(mover, map, caches);
    int chore = mover->moving ? CHORE_WALK : CHORE_STAND;
    if (mover->facing != before || actor->animation != actor->chores[chore])
        actor_animate(actor, costume, actor->chores[chore]);
}

bool actor_advance(struct actor *actor, const struct costume *costume)
{
    if (!costume || ++actor->animation_progress < actor->animation_speed)
        return false;
    actor->animation_progress = 0;
    const struct limb_anim before = actor->limbs;
    bool sounds = limb_anim_advance(&actor->limbs, costume, LIMB_CUES_PASSED);
    actor->hidden = actor->hidden && limb_anim_same(&before, &actor->limbs, costume);
    return sounds;
}

struct actor *actor_by_number(struct world *world, int id)
{
    return id >= 0 && id < ACTOR_LIMIT ? &world->actors[id] : NULL;
}

void actor_hold(struct world *world, int id)
{
    struct actor *actor = actor_by_number(world, id);
    if (actor)
        mover_stop(&actor->mover);
}

void actor_stop(struct world *world, const struct costume_cache *costumes, int id)
{
    struct actor *actor = actor_by_number(world, id);
    if (!actor || !actor->mover.moving)
        return;
    mover_stop(&actor->mover);
    actor_animate(actor, actor_costume(world, costumes, id), actor->chores[CHORE_STAND]);
}

bool actor_is_here(const struct world *world, int id)
{
    return id >= 0 && id < ACTOR_LIMIT && world->room != 0 &&
           world->actors[id].room == world->globals[VAR_ROOM];
}

bool actor_is_present(const struct world *world, int id)
{
    return actor_is_here(world, id) ||
           (id > 0 && id < ACTOR_LIMIT && world->room == 0 && world->globals[VAR_ROOM] == 0 &&
            world->actors[id].room == 0);
}

bool actor_is_drawn(const struct world *world, int id)
{
    return actor_is_here(world, id) && !world->actors[id].hidden;
}

struct walk_point actor_position(const struct world *world, int id)
{
    if (id < 0 || id >= ACTOR_LIMIT)
        return (struct walk_point){0, 0};
    return world->actors[id].mover.position;
}

bool actor_is_moving(const struct world *world, int id)
{
    return id >= 0 && id < ACTOR_LIMIT && world->actors[id].mover.moving;
}

int actor_plane(const struct world *world, const struct stage *stage, int id)
{
    return actor_clip_plane(&world->actors[id], &stage->floor.map, stage->room.zplane_count,
                            object_has_class(&world->objects, id, CLASS_NEVER_CLIP));
}

const struct costume *actor_costume(const struct world *world, const struct costume_cache *costumes,
                                    int id)
{
    return costume_cache_peek(costumes, world->actors[id].costume);
}

const struct costume *actor_turning_costume(const struct world *world,
                                            const struct costume_cache *costumes, int id)
{
    return actor_is_here(world, id) ? actor_costume(world, costumes, id) : NULL;
}

void actor_copy_classes(struct world *world, int id)
{
    struct actor *actor = &world->actors[id];
    actor->mover.mirror_x = object_has_class(&world->objects, id, CLASS_X_FLIP);
    actor->mover.mirror_y = object_has_class(&world->objects, id, CLASS_Y_FLIP);
    actor->mover.barred = object_has_class(&world->objects, id, CLASS_PLAYER);
    actor->mover.shows_walk = actor->animation == actor->chores[CHORE_WALK];
}

/* ---- limbs ---- */

/* The command at an index. The cursor is checked because a save may have been made with another
 * version of the costume. */
static int command_at(const struct costume *costume, int index)
{
    if (index >= costume->command_count)
        return COSTUME_SHOW_NOTHING;
    return costume->commands[index] & COSTUME_COMMAND_MASK;
}

static uint16_t limb_bit(int limb)
{
    return (uint16_t)(1u << limb);
}

static void bit_set(uint16_t *mask, uint16_t bit, bool on)
{
    *mask = (uint16_t)(on ? *mask | bit : *mask & ~bit);
}

void limb_anim_clear(struct limb_anim *anim)
{
    *anim = (struct limb_anim){0};
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        anim->animation[limb] = LIMB_ANIMATION_NONE;
}

static const struct costume_record *record_of(const struct costume *costume, int animation,
                                              int direction)
{
    int number = animation * COSTUME_DIRECTIONS + direction;
    if (animation < 0 || number >= costume->record_count)
        return NULL;
    const struct costume_record *record = &costume->records[number];
    return record->defined ? record : NULL;
}

/* Gives a limb its run. If the run begins with a stop or go command, only the limb's `stopped` bit
 * changes; its cursor and animation stay. So a head that the walk animation stops keeps its
 * animation, and shows it again after a go command. */
static void limb_give(struct limb_anim *anim, const struct costume *costume,
                      const struct costume_run *given, int animation)
{
    uint16_t bit = limb_bit(given->limb);
    int command = given->off ? COSTUME_SHOW_NOTHING : command_at(costume, given->start);

    if (command == COSTUME_LIMB_STOP || command == COSTUME_LIMB_GO) {
        bit_set(&anim->stopped, bit, command == COSTUME_LIMB_STOP);
        return;
    }
    anim->animation[given->limb] = (uint8_t)animation;
    bit_set(&anim->active, bit, !given->off);
    if (given->off)
        return;
    bit_set(&anim->once, bit, given->once);
    anim->start[given->limb] = given->start;
    anim->cursor[given->limb] = given->start;
    anim->end[given->limb] = (uint16_t)(given->start + given->length - 1);
}

void limb_anim_start(struct limb_anim *anim, const struct costume *costume, int animation,
                     int direction)
{
    const struct costume_record *record = record_of(costume, animation, direction);
    for (int i = 0; record && i < record->run_count; i++)
        limb_give(anim, costume, &record->runs[i], animation);
}

void limb_anim_face(struct limb_anim *anim, const struct costume *costume, int direction)
{
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        int animation = anim->animation[limb];
        if (animation == LIMB_ANIMATION_NONE)
            continue;
        const struct costume_record *record = record_of(costume, animation, direction);
        for (int i = 0; record && i < record->run_count; i++) {
            if (record->runs[i].limb == limb)
                limb_give(anim, costume, &record->runs[i], animation);
        }
    }
}

static bool is_cue(int command)
{
    return command == COSTUME_CUE_SOUND || command == COSTUME_CUE_COUNT;
}

static int step_after(const struct limb_anim *anim, int limb, int cursor)
{
    if (cursor < anim->end[limb])
        return cursor + 1;
    return anim->once & limb_bit(limb) ? anim->end[limb] : anim->start[limb];
}

/* Advances one limb by a step. A run may consist of nothing but cues, so the loop goes round the
 * run at most once. A run of a single command is never passed over: if it is a cue, the cue counts
 * in each step. A limb that rests at the end of its run does not count the cue there again. */
static bool limb_advance(struct limb_anim *anim, const struct costume *costume, int limb,
                         enum limb_cue_rule rule)
{
    int length = anim->end[limb] - anim->start[limb] + 1;
    bool sounds = false;

    for (int i = 0; i < length; i++) {
        int next = step_after(anim, limb, anim->cursor[limb]);
        if (next == anim->cursor[limb] && length > 1)
            break;
        anim->cursor[limb] = (uint16_t)next;
        int command = command_at(costume, next);
        if (!is_cue(command))
            break;
        sounds |= command == COSTUME_CUE_SOUND;
        if (command == COSTUME_CUE_COUNT || rule == LIMB_CUES_ARE_STEPS)
            anim->cue_count++;
        if (length == 1 || rule == LIMB_CUES_ARE_STEPS)
            break;
    }
    return sounds;
}

bool limb_anim_advance(struct limb_anim *anim, const struct costume *costume,
                       enum limb_cue_rule rule)
{
    bool sounds = false;
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        if (anim->active & ~anim->stopped & limb_bit(limb))
            sounds |= limb_advance(anim, costume, limb, rule);
    }
    return sounds;
}

bool limb_anim_same(const struct limb_anim *a, const struct limb_anim *b,
                    const struct costume *costume)
{
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        if (command_at(costume, a->cursor[limb]) != command_at(costume, b->cursor[limb]))
            return false;
    return true;
}

/* The cursor may be at a cue, for example at the start of a run. A cue has no picture, so the limb
 * shows the next picture of the run. */
int limb_anim_picture(const struct limb_anim *anim, const struct costume *costume, int limb)
{
    if (!(anim->active & ~anim->stopped & limb_bit(limb)))
        return -1;
    int cursor = anim->cursor[limb];
    for (int i = anim->start[limb]; i <= anim->end[limb]; i++) {
        int command = command_at(costume, cursor);
        if (command == COSTUME_SHOW_NOTHING)
            return -1;
        if (command < COSTUME_PICTURE_NUMBERS)
            return command;
        cursor = cursor < anim->end[limb] ? cursor + 1 : anim->start[limb];
    }
    return -1;
}
