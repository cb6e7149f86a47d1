/* One actor: place, animations, facing, and the z-plane that hides it. Here an actor walks only
 * along a router's path; walk_driver.h has both walkers. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTOR_H
#define WALKBOX_ENGINE_ACTORS_ACTOR_H

#include <stdbool.h>

#include "walk/walker.h"

struct actor;
struct costume;
struct game;
struct limb_anim;
struct walk_map;

/* actorOps default: resets chores, speed, scale, width, elevation, talk colour and palette, and
 * makes the actor follow boxes. Place, room, facing and costume stay. */
void actor_init(struct actor *actor);

/* Starts an animation in the actor's direction; the init animation first switches all limbs off.
 * With `costume` NULL only the number is noted. */
void actor_animate(struct actor *actor, const struct costume *costume, int animation);

/* Turns the actor: each limb restarts its animation in the new direction. With `costume` NULL only
 * the facing changes. */
void actor_turn_limbs(struct actor *actor, const struct costume *costume, enum walk_facing facing);

/* The z-plane that hides the actor, at most `zplane_count`: the one a script forced, otherwise the
 * mask of its box; 0: none. */
int actor_clip_plane(const struct actor *actor, const struct walk_map *map, int zplane_count,
                     bool never_clip);

/* A frame of walking along a path: a step, the facing, and the walk or stand animation. */
void actor_walk_path(struct actor *actor, const struct walk_map *map,
                     const struct costume *costume);

/* One frame of animation, after the actor was drawn or was hidden. Returns whether its sound is
 * due. */
bool actor_advance(struct actor *actor, const struct costume *costume);

/* ---- actors by number ----
 *
 * A number that is not an actor's counts as an actor who is nowhere (NULL for actor_by_number).
 * actor_plane, the costume functions and actor_copy_classes need an actor's number. */
struct actor *actor_by_number(struct game *game, int id);

/* Whether the actor is in the room that is shown, by the numbers that scripts gave: a pseudo room
 * and the room behind it are different rooms here. */
bool actor_is_here(const struct game *game, int id);

/* Whether no room is shown and the actor is in none. */
bool actor_is_nowhere(const struct game *game, int id);

/* Whether the actor is drawn there. */
bool actor_is_drawn(const struct game *game, int id);

struct walk_point actor_position(const struct game *game, int id);

/* Whether the actor walks or turns, even in a room that is not shown, where it gets no further.
 * Scripts wait for such an actor. Observed: ScummVM 2.7. */
bool actor_is_moving(const struct game *game, int id);

/* The z-plane that hides the actor now; 0: none. */
int actor_plane(const struct game *game, int id);

/* NULL when the costume is not decoded. actor_turning_costume is also NULL for an actor who is not
 * in the room that is shown: its limbs keep the old direction until an animation starts. Observed:
 * ScummVM 2.7. */
const struct costume *actor_costume(const struct game *game, int id);
const struct costume *actor_turning_costume(const struct game *game, int id);

/* Copies the actor's classes into the original's walker, which depends on them. */
void actor_copy_classes(struct game *game, int id);

/* ---- limbs: which picture each of an actor's sixteen limbs shows. A record of the
 * costume (an animation in one direction) gives some limbs a run of commands, start..end; the
 * others continue. The cursor, which moves on once in each animation step, is at the picture shown.
 * Bit i of a mask is limb i (on disk limb 0 is bit 15). From: docs/formats.md 6; observed:
 * ScummVM 2.7 (cursors of recorded actors) ---- */

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

/* Whether the cursors of both are at the same commands. */
bool limb_anim_same(const struct limb_anim *a, const struct limb_anim *b,
                    const struct costume *costume);

/* The number of the picture that a limb shows, or -1 for nothing. */
int limb_anim_picture(const struct limb_anim *anim, const struct costume *costume, int limb);

#endif
