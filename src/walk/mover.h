/* A mover moves through a room: its place, and its current walk.
 *
 * A mover follows a path that a router planned (walker.h), or walks from box to box as in the
 * original engine (classic/classic_walker.h). Both walkers change the same fields; at rest, nothing
 * in the fields depends on the walker. From: docs/walking.md 7 to 9 and 11. */
#ifndef WALKBOX_WALK_MOVER_H
#define WALKBOX_WALK_MOVER_H

#include "walk/path.h"

/* Default speeds, in pixels per frame. */
enum { WALK_SPEED_X = 8, WALK_SPEED_Y = 2 };

/* Bits of mover.moving, which is 0 at rest. Walks along a path need only the first two. */
enum {
    MOVER_NEW_LEG = 1, /* the next leg must be chosen */
    MOVER_IN_LEG = 2,
    MOVER_TURNING = 4,
    MOVER_LAST_LEG = 8, /* the walk ends with this leg */
};

enum { MOVER_FACE_ANY = -1 };

/* A straight line to a waypoint or gate. Its movement is fixed when it begins. */
struct walk_leg {
    struct walk_point from, to;
    int64_t factor_x, factor_y;      /* 16.16 pixels per frame at full scale */
    uint16_t fraction_x, fraction_y; /* remainders from the steps so far, in 1/65536 pixel */
};

struct mover {
    struct walk_point position;
    int box; /* box of the position; WALK_BOX_NONE until placed. The original's walker uses
                CLASSIC_NO_BOX, also for a mover that ignores boxes */
    int scale_x, scale_y; /* 1..255 from the box; scripts may set other numbers */
    enum walk_facing facing;
    enum walk_facing wanted_facing; /* facing before the box's flags, or a turn, change it */
    int goal_facing;                /* facing at the goal: enum walk_facing, or MOVER_FACE_ANY */
    int speed_x, speed_y;           /* pixels per frame at full scale */
    bool ignore_boxes;
    uint8_t moving;
    struct walk_leg leg; /* valid with MOVER_IN_LEG */

    /* The caller sets these fields before each order and step. */
    bool mirror_x, mirror_y; /* classes 30 and 29: the actor faces the other way */
    bool barred;             /* class 31: boxes with the flags 0xA0 are closed to the actor */
    bool shows_walk; /* the walk animation was started last; a classic step sets this, too */

    /* ---- walks along a path ---- */
    int waypoint; /* index of the waypoint where the leg ends, while moving */
    struct walk_path path;

    /* ---- walks from box to box ---- */
    struct walk_point goal;
    int goal_box;
    int entering_box; /* the box that the leg leads into; becomes `box` once the actor is inside
                         it */
};

/* Initialises a mover: at rest, in no box, full size, facing south, default speed. */
static inline void mover_init(struct mover *mover)
{
    *mover = (struct mover){
        .box = WALK_BOX_NONE,
        .scale_x = WALK_SCALE_FULL,
        .scale_y = WALK_SCALE_FULL,
        .facing = WALK_FACING_S,
        .wanted_facing = WALK_FACING_S,
        .goal_facing = MOVER_FACE_ANY,
        .speed_x = WALK_SPEED_X,
        .speed_y = WALK_SPEED_Y,
    };
}

/* Ends a walk or turn. */
static inline void mover_stop(struct mover *mover)
{
    mover->moving = 0;
}

/* Sets *facing to the facing of a mover in a box with these flags. Returns true if the box allows
 * only one or two directions; the mover then turns at once. Where it allows two, the leg chooses
 * while the mover walks, and otherwise the wanted facing. In other boxes *facing is the wanted
 * facing, mirrored if flags or class require it. Observed: ScummVM 2.7. */
bool mover_facing(const struct mover *mover, uint8_t flags, bool walking, enum walk_facing *facing);

#endif
