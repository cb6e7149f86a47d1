/* The walker of the original engine, which finds its way box by box while it walks.
 *
 * Each leg leads to the gate into the next box of the matrix, or, in the last box, to the goal. The
 * movement of a leg is fixed when it begins. An actor turns a quarter each iteration (frame) while
 * it walks on. Arithmetic has 32 bits, overflows included, and the state has the fields of the
 * original, so that traces can be compared field by field.
 *
 * Orders of scripts take effect with the step of the same iteration. What the costume has to show
 * comes as events, for the caller to carry out in order.
 * From: docs/walking.md 11; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_WALKER_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_WALKER_H

#include "walk/classic/classic_floor.h"
#include "walk/walker.h"

/* Bits of classic_walker.moving; 0: at rest. */
enum {
    CLASSIC_NEW_LEG = 1, /* a leg has to be chosen */
    CLASSIC_IN_LEG = 2,
    CLASSIC_TURNING = 4,
    CLASSIC_LAST_LEG = 8, /* the walk ends with this leg */
};

enum { CLASSIC_FACE_ANY = -1 };

struct classic_leg {
    struct walk_point from, to;
    int32_t step_x, step_y;          /* 16.16 pixels an iteration at full scale */
    uint16_t fraction_x, fraction_y; /* remainders of the steps so far, in 1/65536 pixel */
};

struct classic_walker {
    struct walk_point position;
    int box; /* CLASSIC_NO_BOX: in none, or the actor ignores boxes */
    enum walk_facing facing;
    enum walk_facing wanted_facing;
    uint8_t moving;
    struct walk_point goal;
    int goal_box;
    int goal_facing;  /* enum walk_facing, or CLASSIC_FACE_ANY */
    int entering_box; /* into which the leg leads; becomes `box` once the actor is inside it */
    struct classic_leg leg;

    /* The walker sets the scale from the box; scripts may set any other. */
    int scale_x, scale_y; /* 0..255 */

    /* The walker only reads these. Speeds change through classic_walker_set_speed. */
    int speed_x, speed_y; /* pixels an iteration at full scale, 0..255 */
    bool ignore_boxes;
    bool mirror_x, mirror_y; /* classes 30 and 29: the actor faces the other way */
    bool barred;             /* class 31: boxes for the player alone are closed to the actor */
    /* Whether the walk animation is the one last started; the walker sets it too. */
    bool shows_walk;
};

/* What the costume has to do: face a way, then start an animation. */
enum classic_animation { CLASSIC_START_NOTHING, CLASSIC_START_WALK, CLASSIC_START_STAND };

struct classic_event {
    enum walk_facing facing;
    enum classic_animation animation;
};

enum { CLASSIC_EVENT_LIMIT = 8 };

/* In the order in which they happened. When there is no room for another, it replaces the last. */
struct classic_events {
    int count;
    struct classic_event events[CLASSIC_EVENT_LIMIT];
};

/* At rest, in no box, full size, facing south, default speed. */
void classic_walker_init(struct classic_walker *walker);

/* ---- orders ---- */

/* putActor in the current room: clamps the point into the boxes (unless the actor ignores them),
 * and puts the actor there at rest. If the box says how to face, the actor begins to turn. */
void classic_walker_place(struct classic_walker *walker, const struct classic_floor *floor,
                          struct walk_point point, struct classic_events *events);

/* The same at its own position, for an actor whose room was just entered. The actor does not turn.
 */
void classic_walker_appear(struct classic_walker *walker, const struct classic_floor *floor);

/* Sends the actor to a goal, where it then faces `facing` (enum walk_facing or CLASSIC_FACE_ANY).
 */
void classic_walker_walk_to(struct classic_walker *walker, const struct classic_floor *floor,
                            struct walk_point goal, int facing);

/* The same for an actor that is not in the current room: it is put at the goal at once, clamped
 * into the boxes of the current room. */
void classic_walker_walk_unseen(struct classic_walker *walker, const struct classic_floor *floor,
                                struct walk_point goal, int facing, struct classic_events *events);

/* Ends a walk and makes the actor turn, a quarter each iteration. CLASSIC_FACE_ANY does nothing. */
void classic_walker_turn(struct classic_walker *walker, int facing);

/* Turns the actor at once. A turn under way ends; a walk continues. */
void classic_walker_face(struct classic_walker *walker, enum walk_facing facing,
                         struct classic_events *events);

/* Ends a walk or turn. The caller has to start the stand animation. */
void classic_walker_stop(struct classic_walker *walker);

/* If the actor is moving and the speed changes, the leg begins again, and its first step is made at
 * once. */
void classic_walker_set_speed(struct classic_walker *walker, const struct classic_floor *floor,
                              int speed_x, int speed_y, struct classic_events *events);

/* ---- once an iteration ---- */

/* Plays one iteration of walking or turning. */
void classic_walker_step(struct classic_walker *walker, const struct classic_floor *floor,
                         struct classic_events *events);

/* Sets the scale from box and row, unless the actor ignores boxes. Call it before each drawing. */
void classic_walker_rescale(struct classic_walker *walker, const struct classic_floor *floor);

/* Copies the state to the other kind of walker, which all other code reads. */
void classic_walker_copy(const struct classic_walker *classic, struct walker *walker);

#endif
