/* An actor as plain data: where he is, how he walks, what he looks like. Costumes by id.
 *
 * Two walkers can move him: the one of docs/walking.md 8, along a router's path, and the original's
 * own (router `classic`). Whichever drives, `walker` holds place, box, scale and facing, so that
 * everybody else reads them there.
 *
 * What his limbs show: a record of the costume gives some of the sixteen limbs a run of commands,
 * start..end; limbs it does not name go on as they were. A limb shows the picture its cursor stands
 * on and is moved on once per animation step. Masks here have bit i for limb i (in a record on disk
 * limb 0 is bit 15). From: the file layout of COST; observed: ScummVM 2.7 (cursors of recorded
 * actors). */
#ifndef WALKBOX_ENGINE_STATE_ACTOR_STATE_H
#define WALKBOX_ENGINE_STATE_ACTOR_STATE_H

#include "resource/costume.h"
#include "walk/classic/classic_walker.h"
#include "walk/floor/walker.h"
#include <stdbool.h>
#include <stdint.h>

enum { LIMB_ANIMATION_NONE = 0xFF };

struct limb_anim {
    uint16_t start[COSTUME_LIMBS];    /* index into the costume's commands */
    uint16_t end[COSTUME_LIMBS];      /* the last one, included */
    uint16_t cursor[COSTUME_LIMBS];   /* the one shown now */
    uint16_t active;                  /* limbs that have a run */
    uint16_t once;                    /* limbs that stay at the end of theirs; the others repeat */
    uint16_t stopped;                 /* limbs that neither move on nor show, until un-stopped */
    uint16_t cue_count;               /* cues passed; whoever starts an animation may reset it */
    uint8_t animation[COSTUME_LIMBS]; /* the one each limb was last given */
};

enum {
    ACTOR_LIMIT = 13, /* ids 1..12; 0 is nobody */
    ACTOR_NAME_SIZE = 64,
    ACTOR_FACE_ANY = CLASSIC_FACE_ANY,
    ACTOR_WIDTH = 24,
    ACTOR_STILL_LIMIT = 64, /* frames; then a walk that gets nowhere is over */
};

/* Which animation record an actor uses for what; the numbers are a fresh actor's. */
enum actor_chore {
    CHORE_INIT,
    CHORE_WALK,
    CHORE_STAND,
    CHORE_TALK_START,
    CHORE_TALK_STOP,
    CHORE_COUNT,
};

struct actor {
    int room;    /* 0 = nowhere */
    int costume; /* 0 = none */
    bool visible;
    bool placed;         /* by a script, since he was last drawn */
    bool costume_is_new; /* its init animation has not begun */
    struct walker walker;
    struct classic_walker classic;
    int goal_facing;         /* when a path has been walked, or ACTOR_FACE_ANY */
    enum walk_facing facing; /* as drawn: the walker's, altered by the box's flags */
    struct limb_anim limbs;
    uint8_t chores[CHORE_COUNT];
    int animation;                           /* last started */
    int animation_speed, animation_progress; /* frames a step takes, 0 like 1; frames since */
    int still_frames;                        /* walking without getting on, up to the limit */
    int elevation;                           /* pixels above his place */
    int width;                               /* pixels at full size: how near others come */
    int forced_clip;                         /* z-plane, 0 = none forced */
    uint8_t talk_color;
    int16_t talk_x, talk_y; /* textOffset: kept, and used by nobody (ScummVM 2.7 refuses it) */
    uint8_t sound;          /* started by his costume's sound cue */
    uint8_t shadow;
    uint8_t palette[COSTUME_PALETTE_LIMIT]; /* overrides, 255 = none */
    uint8_t name[ACTOR_NAME_SIZE];          /* with codes, terminated */
};

#endif
