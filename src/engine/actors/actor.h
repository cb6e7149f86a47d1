/* A single actor: place, animations, facing, and the z-plane that hides it. Functions here walk
 * only along a router's path; walk_driver.h has both walkers. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTOR_H
#define WALKBOX_ENGINE_ACTORS_ACTOR_H

#include <stdbool.h>

#include "walk/walker.h"

struct actor;
struct costume;
struct costume_cache;
struct limb_anim;
struct stage;
struct walk_caches;
struct walk_map;
struct world;

/* actorOps default: resets chores, speed, scale, width, elevation, talk colour and palette, and
 * makes the actor follow boxes. Place, room, facing and costume are unchanged. */
void actor_init(struct actor *actor);

/* Starts an animation in the actor's direction; the init animation first switches all limbs off. If
 * `costume` is NULL, only the animation number is stored. */
void actor_animate(struct actor *actor, const struct costume *costume, int animation);

/* Turns the actor: each limb restarts its animation in the new direction. If `costume` is NULL,
 * only the facing changes. */
void actor_turn_limbs(struct actor *actor, const struct costume *costume, enum walk_facing facing);

/* The z-plane that hides the actor, at most `zplane_count`: the z-plane that a script forced,
 * otherwise the z-plane of its box; 0 if there is none. */
int actor_clip_plane(const struct actor *actor, const struct walk_map *map, int zplane_count,
                     bool never_clip);

/* Walks along a path for a frame: takes a step, turns, and starts the walk or stand animation. */
void actor_walk_path(struct actor *actor, const struct walk_map *map, struct walk_caches *caches,
                     const struct costume *costume);

/* Advances the animation for a frame, after the actor was drawn or was hidden. Returns whether the
 * actor's sound is due. */
bool actor_advance(struct actor *actor, const struct costume *costume);

/* ---- actors by number ----
 *
 * A number that is not an actor's counts as an actor who is nowhere (actor_by_number returns NULL).
 * actor_plane, the costume functions and actor_copy_classes need an actor's number. */
struct actor *actor_by_number(struct world *world, int id);

/* End the actor's walk or turn at its place. actor_stop starts the stand animation; actor_hold lets
 * the animation continue. */
void actor_stop(struct world *world, const struct costume_cache *costumes, int id);
void actor_hold(struct world *world, int id);

/* Whether the actor is in the current room, by the numbers that scripts gave: a pseudo room and the
 * real room behind it count as different rooms. */
bool actor_is_here(const struct world *world, int id);

/* Whether the actor is in the current room, or no room is current and the actor is in room 0:
 * scripts can move, animate and ask such an actor. Observed: ScummVM 2.9. */
bool actor_is_present(const struct world *world, int id);

/* Whether the actor is in the current room and not hidden. */
bool actor_is_drawn(const struct world *world, int id);

/* An actor's place in its room; 0,0 if no actor has the number. */
struct walk_point actor_position(const struct world *world, int id);

/* Whether the actor walks or turns. An actor in another room does so without getting any further,
 * and scripts that wait for it wait. Observed: ScummVM 2.7. */
bool actor_is_moving(const struct world *world, int id);

/* The current z-plane that hides the actor, or 0. */
int actor_plane(const struct world *world, const struct stage *stage, int id);

/* Return the actor's costume, or NULL if it is not decoded. actor_turning_costume also returns NULL
 * for an actor outside the current room: its limbs keep the old direction until an animation
 * starts. Observed: ScummVM 2.7. */
const struct costume *actor_costume(const struct world *world, const struct costume_cache *costumes,
                                    int id);
const struct costume *actor_turning_costume(const struct world *world,
                                            const struct costume_cache *costumes, int id);

/* Copies into the actor's mover what orders and steps need: its classes, and whether the walk
 * animation is on. */
void actor_copy_classes(struct world *world, int id);

/* ---- limbs: the pictures of an actor's sixteen limbs. A record of the costume (an animation in
 * one direction) gives some limbs a run of commands, start..end; other limbs continue. The cursor
 * is at the limb's picture, and advances once in each animation step. Bit i of a mask is limb i (on
 * disk limb 0 is bit 15). From: docs/formats.md 6; observed: ScummVM 2.7 (cursors of recorded
 * actors) ---- */

/* The effect of the commands 0x78 (sound cue) and 0x7C (counting cue) within a run. */
enum limb_cue_rule {
    LIMB_CUES_PASSED,   /* the same step passes over cues, and counts 0x7C; observed: ScummVM 2.7 */
    LIMB_CUES_ARE_STEPS /* each cue is a step and is counted, as in the tests' animation vectors */
};

/* Switches all limbs off; no limb is stopped. */
void limb_anim_clear(struct limb_anim *anim);

/* Starts an animation in an enum costume_direction, if the costume has it. */
void limb_anim_start(struct limb_anim *anim, const struct costume *costume, int animation,
                     int direction);

/* Restarts each limb's animation in another enum costume_direction. */
void limb_anim_face(struct limb_anim *anim, const struct costume *costume, int direction);

/* Advances every limb by one step. Returns whether a sound cue was passed. */
bool limb_anim_advance(struct limb_anim *anim, const struct costume *costume,
                       enum limb_cue_rule rule);

/* Whether all cursors of `a` and `b` are at the same commands. */
bool limb_anim_same(const struct limb_anim *a, const struct limb_anim *b,
                    const struct costume *costume);

/* The number of a limb's picture, or -1 if the limb shows nothing. */
int limb_anim_picture(const struct limb_anim *anim, const struct costume *costume, int limb);

#endif
