/* The walker of the original engine, which finds its way box by box while it walks.
 *
 * Each leg leads to the gate into the next box of the matrix, or, in the last box, to the goal. The
 * movement of a leg is fixed when it begins. An actor turns a quarter in each iteration (frame)
 * while it continues to walk. Arithmetic has 32 bits, including overflows, and the state has the
 * fields of the original, so that traces can be compared field by field.
 *
 * Orders of scripts take effect with the step in the same iteration. Changes for the costume are
 * events, which the caller carries out in order. From: docs/walking.md 11; observed: ScummVM
 * 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_WALKER_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_WALKER_H

#include "walk/classic/classic_floor.h"
#include "walk/mover.h"

/* An order to the costume: turn, then start an animation. */
enum classic_animation { CLASSIC_START_NOTHING, CLASSIC_START_WALK, CLASSIC_START_STAND };

struct classic_event {
    enum walk_facing facing;
    enum classic_animation animation;
};

enum { CLASSIC_EVENT_LIMIT = 8 };

/* Events in the order in which they happened. If there are too many, a new event replaces the
 * last. */
struct classic_events {
    int count;
    struct classic_event events[CLASSIC_EVENT_LIMIT];
};

/* Prepares a mover that was never placed: it is in no box, as the original counts, and would face
 * north at its goal, like actors who never walked in recordings. Other movers are unchanged. */
void classic_walker_begin(struct mover *mover);

/* ---- orders ---- */

/* putActor in the current room: clamps the point into the boxes (unless the actor ignores them),
 * and puts the actor there at rest. If the box requires a facing, the actor begins to turn. */
void classic_walker_place(struct mover *mover, const struct classic_floor *floor,
                          struct walk_point point);

/* Sends the actor to a goal, where it turns to `facing` (enum walk_facing or MOVER_FACE_ANY). */
void classic_walker_walk_to(struct mover *mover, const struct classic_floor *floor,
                            struct walk_point goal, int facing);

/* Moves an actor outside the current room to a goal at once, clamped into the boxes of the current
 * room. */
void classic_walker_walk_unseen(struct mover *mover, const struct classic_floor *floor,
                                struct walk_point goal, int facing, struct classic_events *events);

/* Ends a walk and makes the actor turn, by a quarter in each iteration. MOVER_FACE_ANY does
 * nothing. */
void classic_walker_turn(struct mover *mover, int facing);

/* Turns the actor at once. A turn in progress ends; a walk continues. */
void classic_walker_face(struct mover *mover, enum walk_facing facing,
                         struct classic_events *events);

/* Sets the speed, in pixels per frame. If the actor is moving and the speed changes, the leg begins
 * again, and its first step is made at once. */
void classic_walker_set_speed(struct mover *mover, const struct classic_floor *floor, int speed_x,
                              int speed_y, struct classic_events *events);

/* ---- iterations ---- */

/* Walks or turns for an iteration. `caches` must belong to the floor's map. */
void classic_walker_step(struct mover *mover, const struct classic_floor *floor,
                         struct walk_caches *caches, struct classic_events *events);

/* Sets the scale from box and row, unless the actor ignores boxes. Call it before each drawing. */
void classic_walker_rescale(struct mover *mover, const struct classic_floor *floor);

#endif
