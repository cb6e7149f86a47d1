/* Which picture each of an actor's sixteen limbs shows: the animation state as plain data.
 *
 * A record of the costume gives some limbs a run of commands, start..end; limbs it does not name
 * go on as they were. A limb shows the picture its cursor stands on and is moved on once per
 * animation step. Masks here have bit i for limb i (in a record on disk limb 0 is bit 15).
 *
 * From: docs/formats.md 6; observed: ScummVM 2.7 (cursors of recorded actors). */
#ifndef WALKBOX_ENGINE_ACTORS_LIMB_ANIM_H
#define WALKBOX_ENGINE_ACTORS_LIMB_ANIM_H

struct costume;
struct limb_anim;

/* How the steps 0x78 (sound cue) and 0x7C (counting cue) within a run pass. */
enum limb_cue_rule {
    LIMB_CUES_PASSED,   /* counted and passed over within the same step; observed: ScummVM 2.7 */
    LIMB_CUES_TAKE_STEP /* a step of their own, as the animation vectors have it */
};

/* All limbs off, none stopped. What an actor's init animation begins with. */
void limb_anim_clear(struct limb_anim *anim);

/* Starts an animation for an enum costume_direction. One the costume lacks changes
 * nothing. */
void limb_anim_start(struct limb_anim *anim, const struct costume *costume, int animation,
                     int direction);

/* The actor now faces this way: each limb restarts the animation it was last given. */
void limb_anim_face(struct limb_anim *anim, const struct costume *costume, int direction);

/* Moves every limb on by one step. */
void limb_anim_advance(struct limb_anim *anim, const struct costume *costume,
                       enum limb_cue_rule rule);

/* The picture number a limb shows, or -1 for nothing. */
int limb_anim_picture(const struct limb_anim *anim, const struct costume *costume, int limb);

#endif
