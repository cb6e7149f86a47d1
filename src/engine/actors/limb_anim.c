/* Starts, turns and moves on the limbs of a costume. */
#include "engine/actors/actor.h"

#include "engine/actor_state.h"
#include "resource/costume.h"
#include "walk/box.h"

/* A save may have been made with another version of the costume, so the cursor is checked. */
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

/* If the limb's run begins with a stop or go command, only its `stopped` bit changes, and its
 * cursor and animation stay. So a head that the walk animation stops keeps the animation that it
 * shows again after a go command. */
static void limb_give(struct limb_anim *anim, const struct costume *costume,
                      const struct costume_start *given, int animation)
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
    for (int i = 0; record && i < record->start_count; i++)
        limb_give(anim, costume, &record->starts[i], animation);
}

void limb_anim_face(struct limb_anim *anim, const struct costume *costume, int direction)
{
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        int animation = anim->animation[limb];
        if (animation == LIMB_ANIMATION_NONE)
            continue;
        const struct costume_record *record = record_of(costume, animation, direction);
        for (int i = 0; record && i < record->start_count; i++) {
            if (record->starts[i].limb == limb)
                limb_give(anim, costume, &record->starts[i], animation);
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

/* Moves one limb on by a step. A run may consist of nothing but cues, so the loop goes round the
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

/* The cursor can be at a cue, for example at the start of a run. A cue has no picture; then the
 * next picture of the run is shown. */
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
