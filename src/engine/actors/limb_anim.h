/* Which picture each of an actor's sixteen limbs shows. A record of the costume (an animation in
 * one direction) gives some limbs a run of commands, start..end; the others continue. The cursor,
 * which moves on once in each animation step, is at the picture shown. Bit i of a mask is limb i
 * (on disk limb 0 is bit 15). From: docs/formats.md 6; observed: ScummVM 2.7 (cursors of recorded
 * actors). */
#ifndef WALKBOX_ENGINE_ACTORS_LIMB_ANIM_H
#define WALKBOX_ENGINE_ACTORS_LIMB_ANIM_H

#include <stdbool.h>

struct costume;
struct limb_anim;

/* What happens at the commands 0x78 (sound cue) and 0x7C (counting cue) within a run. */
enum limb_cue_rule {
    LIMB_CUES_PASSED,   /* the same step passes them, and counts 0x7C; observed: ScummVM 2.7 */
    LIMB_CUES_ARE_STEPS /* each is a step and is counted, as in the tests' animation vectors */
};

/* Switches all limbs off; none is stopped. */
void limb_anim_clear(struct limb_anim *anim);

/* Starts an animation in an enum costume_direction, if the costume has it. */
void limb_anim_start(struct limb_anim *anim, const struct costume *costume, int animation,
                     int direction);

/* Restarts each limb's animation in another enum costume_direction. */
void limb_anim_face(struct limb_anim *anim, const struct costume *costume, int direction);

/* Moves every limb on by one step. Returns whether a sound cue was passed. */
bool limb_anim_advance(struct limb_anim *anim, const struct costume *costume,
                       enum limb_cue_rule rule);

/* The number of the picture that a limb shows, or -1 for nothing. */
int limb_anim_picture(const struct limb_anim *anim, const struct costume *costume, int limb);

#endif
