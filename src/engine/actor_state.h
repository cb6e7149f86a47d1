/* An actor as plain data: where it is, how it walks and what it looks like. Costumes are named by
 * number.
 *
 * Two walkers can move an actor: the one of docs/walking.md 8, which follows a path that a router
 * planned, and the original's own (router `classic`). Whichever of them drives, `walker` holds the
 * place, box, scale and facing, so that all other code reads them there.
 *
 * How limbs are animated: a record of the costume (one animation in one direction) gives some of
 * the sixteen limbs a run of commands, start..end. Limbs that the record does not name go on as
 * they were. A limb shows the picture at its cursor, and the cursor moves on once in each animation
 * step. In the masks below bit i stands for limb i (in a record on disk limb 0 is bit 15). From:
 * the file layout of COST; observed: ScummVM 2.7 (cursors of recorded actors). */
#ifndef WALKBOX_ENGINE_ACTOR_STATE_H
#define WALKBOX_ENGINE_ACTOR_STATE_H

#include "resource/costume.h"
#include "walk/classic/classic_walker.h"
#include "walk/walker.h"
#include <stdbool.h>
#include <stdint.h>

enum { LIMB_ANIMATION_NONE = 0xFF };

struct limb_anim {
    uint16_t start[COSTUME_LIMBS];  /* index into the costume's commands */
    uint16_t end[COSTUME_LIMBS];    /* index of the last command, inclusive */
    uint16_t cursor[COSTUME_LIMBS]; /* index of the command shown now */
    uint16_t active;                /* limbs that have a run */
    uint16_t once;      /* limbs that stay at the end of their run; the others repeat it */
    uint16_t stopped;   /* limbs that are not drawn and do not move on, until a "go" command */
    uint16_t cue_count; /* counting cues passed since the actor's animation was started */
    uint8_t animation[COSTUME_LIMBS]; /* the animation each limb was last given */
};

enum {
    ACTOR_LIMIT = 13, /* ids 1..12 are seen and walk. 0 is kept as an actor, too: it has a room, a
                         place and a costume, but is never drawn and never moves. */
    ACTOR_NAME_SIZE = 64,
    ACTOR_FACE_ANY = CLASSIC_FACE_ANY,
    ACTOR_WIDTH = 24,
    ACTOR_STILL_LIMIT = 64, /* frames after which a walk that gets nowhere is ended */
};

/* Bit of `shadow` in struct actor: the whole actor is a shadow. Observed: ScummVM 2.7, where the
 * other bits do nothing. */
enum { ACTOR_ALL_SHADOW = 0x20 };

/* What an actor can be doing. For each chore an actor has the number of an animation (`chores`
 * below). */
enum actor_chore {
    CHORE_INIT,
    CHORE_WALK,
    CHORE_STAND,
    CHORE_TALK_START,
    CHORE_TALK_STOP,
    CHORE_COUNT,
};

struct actor {
    int room;    /* the number that scripts gave, which may be a pseudo room; 0 = nowhere */
    int costume; /* 0 = none */
    bool visible;
    bool hidden; /* it was visible and then placed in a room that was not shown: it is not drawn
                    until it is placed again or animated, or a room is entered */
    bool placed; /* a script placed the actor since it was last drawn */
    bool costume_is_new; /* the init animation of the costume has not begun yet */
    struct walker walker;
    struct classic_walker classic;
    int goal_facing;         /* to turn to at the end of a path, or ACTOR_FACE_ANY */
    enum walk_facing facing; /* as drawn: the walker's facing, altered by the flags of the box */
    struct limb_anim limbs;
    uint8_t chores[CHORE_COUNT];
    int animation;                           /* the number last started */
    int animation_speed, animation_progress; /* frames that an animation step takes (0 counts as 1),
                                                and frames since the last step */
    int still_frames; /* frames in a row in which a walk got nowhere, up to ACTOR_STILL_LIMIT */
    int elevation;    /* pixels that the actor is drawn above its place */
    int width;        /* pixels at full size; walkActorToActor keeps others at this distance */
    int forced_clip;  /* z-plane, 0 = none forced */
    uint8_t talk_color;
    int16_t talk_x, talk_y; /* textOffset: kept, but not used (ScummVM 2.7 refuses it) */
    uint8_t sound;          /* actorOps sound: kept, but nothing plays it */
    uint8_t shadow;         /* actorOps shadow: kept, but not used */
    uint8_t palette[COSTUME_PALETTE_LIMIT]; /* per costume colour the palette index that replaces
                                               it, 255 = none */
    uint8_t name[ACTOR_NAME_SIZE];          /* with text codes, ends with a 0 */
};

#endif
