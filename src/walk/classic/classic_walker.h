/* The walker of the original engine: it looks for its way box by box while it walks.
 *
 * There is no path. Each leg leads to the gate into the next box of the matrix, or, in the last
 * box, to the goal. The movement of a leg is fixed when it begins. An actor that has to face
 * another way turns a quarter each iteration (frame) while it walks on. Arithmetic is that of 32
 * bits, overflows included, and the fields of the state are those of the original, so that traces
 * can be compared with it field by field.
 *
 * Orders come from scripts, and take effect with the step of the same iteration. What the costume
 * of the actor has to show comes as events, which the caller carries out in their order.
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
    /* Whether the walk animation is the one last started; the walker sets it, too. */
    bool shows_walk;
};

/* What the costume has to do: face a way, then start an animation. */
enum classic_animation { CLASSIC_START_NOTHING, CLASSIC_START_WALK, CLASSIC_START_STAND };

struct classic_event {
    enum walk_facing facing;
    enum classic_animation animation;
};

enum { CLASSIC_EVENT_LIMIT = 8 };

/* Events in the order in which they happened. When there is no room for another, it replaces the
 * last one. */
struct classic_events {
    int count;
    struct classic_event events[CLASSIC_EVENT_LIMIT];
};

/* Makes an actor that is at rest and was never placed: full size, facing south, default speed. */
void classic_walker_init(struct classic_walker *walker);

/* ---- orders ---- */

/* putActor in the current room: clamps the point into the boxes (unless the actor ignores them),
 * and puts the actor there at rest. If the box says how to face, the actor begins to turn. */
void classic_walker_place(struct classic_walker *walker, const struct classic_floor *floor,
                          struct walk_point point, struct classic_events *events);

/* The same for an actor whose room was just entered, at the position that was written earlier while
 * the room was not shown. The actor does not turn. */
void classic_walker_appear(struct classic_walker *walker, const struct classic_floor *floor);

/* Sends the actor to a goal. `facing` (enum walk_facing) is how the actor shall face there in the
 * end, or CLASSIC_FACE_ANY. */
void classic_walker_walk_to(struct classic_walker *walker, const struct classic_floor *floor,
                            struct walk_point goal, int facing);

/* Sends an actor that is not in the current room: it is put at the goal at once. The goal is
 * clamped into the boxes of `floor`, which are those of the current room. */
void classic_walker_walk_unseen(struct classic_walker *walker, const struct classic_floor *floor,
                                struct walk_point goal, int facing, struct classic_events *events);

/* Ends a walk and makes the actor turn, a quarter each iteration. CLASSIC_FACE_ANY does nothing. */
void classic_walker_turn(struct classic_walker *walker, int facing);

/* Turns the actor at once. A turn under way ends; a walk goes on. */
void classic_walker_face(struct classic_walker *walker, enum walk_facing facing,
                         struct classic_events *events);

/* Ends a walk or turn at the place that was reached. The caller has to start the stand animation.
 */
void classic_walker_stop(struct classic_walker *walker);

/* Sets the speed. If the actor is moving and the speed is another one, the leg begins again, and
 * its first step is taken at once. */
void classic_walker_set_speed(struct classic_walker *walker, const struct classic_floor *floor,
                              int speed_x, int speed_y, struct classic_events *events);

/* ---- once an iteration ---- */

/* Plays one iteration of walking or turning. Does nothing for an actor at rest. */
void classic_walker_step(struct classic_walker *walker, const struct classic_floor *floor,
                         struct classic_events *events);

/* Takes the scale from box and row; to be called before each drawing. The next step uses it, too.
 * Does nothing for actors that ignore boxes. */
void classic_walker_rescale(struct classic_walker *walker, const struct classic_floor *floor);

/* Copies place, box, scale, facing and whether it moves to the other kind of walker, which all
 * other code reads. */
void classic_walker_copy(const struct classic_walker *classic, struct walker *walker);

#endif
