/* Which picture each of an actor's sixteen limbs shows. struct limb_anim has the state of that.
 *
 * A record of the costume (one animation in one direction) gives some limbs a run of commands,
 * start..end; limbs that it does not name go on as they were. A limb shows the picture at its
 * cursor, which moves on once in each animation step. In the masks here bit i stands for limb i (in
 * a record on disk limb 0 is bit 15).
 *
 * From: docs/formats.md 6; observed: ScummVM 2.7 (cursors of recorded actors). */
#ifndef WALKBOX_ENGINE_ACTORS_LIMB_ANIM_H
#define WALKBOX_ENGINE_ACTORS_LIMB_ANIM_H

#include <stdbool.h>

struct costume;
struct limb_anim;

/* What happens at the commands 0x78 (sound cue) and 0x7C (counting cue) within a run. */
enum limb_cue_rule {
    LIMB_CUES_PASSED,   /* the same step goes on past them, and counts the counting ones; observed:
                           ScummVM 2.7 */
    LIMB_CUES_TAKE_STEP /* each of them takes a step of its own and is counted, as in the animation
                           vectors of the tests */
};

/* Switches all limbs off; none is stopped. An actor's init animation begins with this. */
void limb_anim_clear(struct limb_anim *anim);

/* Starts an animation in an enum costume_direction. An animation that the costume does not have
 * changes nothing. */
void limb_anim_start(struct limb_anim *anim, const struct costume *costume, int animation,
                     int direction);

/* The actor now faces in this enum costume_direction: each limb restarts the animation that it was
 * last given. */
void limb_anim_face(struct limb_anim *anim, const struct costume *costume, int direction);

/* Moves every limb on by one step. Returns whether a sound cue was passed. */
bool limb_anim_advance(struct limb_anim *anim, const struct costume *costume,
                       enum limb_cue_rule rule);

/* The number of the picture that a limb shows, or -1 for nothing. */
int limb_anim_picture(const struct limb_anim *anim, const struct costume *costume, int limb);

#endif
