/* The walker of the original engine: it looks for its way box by box while it walks.
 *
 * There is no path. Each leg leads to the gate into the next box of the matrix, or, in the last
 * box, to the goal; its movement is fixed when it begins. Facing follows a quarter turn an
 * iteration while the actor walks on. Arithmetic is that of 32 bits, overflows included, and the
 * words of the state are those of the original, so that traces of it can be compared in every
 * field.
 *
 * Orders come from scripts, and take effect with the step of the same iteration. What the
 * walker wants of the actor's costume it tells as events, to be carried out in their order.
 * From: docs/walking.md 11; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_CLASSIC_CLASSIC_WALKER_H
#define WALKBOX_WALK_CLASSIC_CLASSIC_WALKER_H

#include "walk/classic/classic_floor.h"
#include "walk/floor/walker.h"

/* Bits of classic_walker.moving; 0: at rest. */
enum {
    CLASSIC_NEW_LEG = 1,
    CLASSIC_IN_LEG = 2,
    CLASSIC_TURNING = 4,
    CLASSIC_LAST_LEG = 8,
};

enum { CLASSIC_FACE_ANY = -1 };

/* 16.16 pixels an iteration at full scale, from where to where, and what the last steps left
 * over in 1/65536 pixels. */
struct classic_leg {
    struct walk_point from, to;
    int32_t step_x, step_y;
    uint16_t fraction_x, fraction_y;
};

struct classic_walker {
    struct walk_point position;
    int box; /* CLASSIC_NO_BOX: none, or boxes are ignored */
    enum walk_facing facing;
    enum walk_facing wanted_facing;
    uint8_t moving;
    struct walk_point goal;
    int goal_box;
    int goal_facing;  /* enum walk_facing, or CLASSIC_FACE_ANY */
    int entering_box; /* where the leg leads; the actor's own as soon as he is inside */
    struct classic_leg leg;

    /* Kept by the walker, and set at will by scripts. */
    int scale_x, scale_y; /* 0..255 */

    /* What the walker only reads. Speeds change through classic_walker_set_speed. */
    int speed_x, speed_y; /* pixels an iteration at full scale, 0..255 */
    bool ignore_boxes;
    bool mirror_x, mirror_y; /* classes 30 and 29: he faces the other way */
    bool kept_out;           /* class 31: boxes for the player alone are closed to him */
    bool shows_walk;         /* whether the walk animation is the one last started */
};

/* What the costume is to do: face there, then start that animation. */
enum classic_animation { CLASSIC_START_NOTHING, CLASSIC_START_WALK, CLASSIC_START_STAND };

struct classic_event {
    enum walk_facing facing;
    enum classic_animation animation;
};

enum { CLASSIC_EVENT_LIMIT = 8 };

/* In the order they happened. When there are too many, the last replaces the one before. */
struct classic_events {
    int count;
    struct classic_event events[CLASSIC_EVENT_LIMIT];
};

/* An actor at rest who was never placed: full size, facing south, default speed. */
void classic_walker_init(struct classic_walker *walker);

/* ---- orders ---- */

/* putActor in the current room: clamped into the boxes (unless he ignores them), at rest. A box
 * that says how to face makes him begin to turn. */
void classic_walker_place(struct classic_walker *walker, const struct classic_floor *floor,
                          struct walk_point point, struct classic_events *events);

/* He is in a room that was just entered: the same where he is, but he does not turn. What put him
 * there wrote the position and no more. */
void classic_walker_appear(struct classic_walker *walker, const struct classic_floor *floor);

/* Sends him. `facing` is how he is to stand in the end, or CLASSIC_FACE_ANY. */
void classic_walker_walk_to(struct classic_walker *walker, const struct classic_floor *floor,
                            struct walk_point goal, int facing);

/* Sends an actor who is not in the current room: he is there at once, by that room's boxes. */
void classic_walker_walk_unseen(struct classic_walker *walker, const struct classic_floor *floor,
                                struct walk_point goal, int facing, struct classic_events *events);

/* Makes him turn a quarter an iteration, and walk no further. CLASSIC_FACE_ANY: nothing. */
void classic_walker_turn(struct classic_walker *walker, int facing);

/* Turns him at once; a turn under way ends, a walk goes on. */
void classic_walker_face(struct classic_walker *walker, enum walk_facing facing,
                         struct classic_events *events);

/* Ends a walk or turn where he is. The stand animation is the caller's to start. */
void classic_walker_stop(struct classic_walker *walker);

/* While he moves, another speed starts the leg anew, which takes a step at once. */
void classic_walker_set_speed(struct classic_walker *walker, const struct classic_floor *floor,
                              int speed_x, int speed_y, struct classic_events *events);

/* ---- once an iteration ---- */

/* One iteration of walking or turning. Nothing when at rest. */
void classic_walker_step(struct classic_walker *walker, const struct classic_floor *floor,
                         struct classic_events *events);

/* Takes the scale from the place: before each drawing. The next step uses it. Not for actors who
 * ignore boxes. */
void classic_walker_rescale(struct classic_walker *walker, const struct classic_floor *floor);

#endif
