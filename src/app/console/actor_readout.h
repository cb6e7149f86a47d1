/* A description of an actor for people: everything that decides where it goes, how large it is
 * drawn and which z-plane hides it, with the reason for each. actor_readout_take collects the
 * values, and actor_readout_write makes lines of text of them. The console and the overlays show
 * the same text. */
#ifndef WALKBOX_APP_CONSOLE_ACTOR_READOUT_H
#define WALKBOX_APP_CONSOLE_ACTOR_READOUT_H

#include "engine/actor_state.h"

struct game;

/* What decides which z-plane hides the actor. */
enum readout_clip {
    READOUT_CLIP_FORCED, /* actorOps alwaysZclip: forced_clip */
    READOUT_CLIP_CLASS,  /* class 20: the actor is never hidden */
    READOUT_CLIP_BOX,    /* the mask of the actor's box, at most the number of the room's planes */
    READOUT_CLIP_NONE,   /* no plane is forced, and the actor is in no box */
};

/* Where the actor's scale comes from. */
enum readout_scale {
    READOUT_SCALE_FIXED, /* a script set it, or it was kept: the actor ignores boxes, or the box
                            gives another scale */
    READOUT_SCALE_SLOT,  /* the actor's box names a scale slot of the room */
    READOUT_SCALE_BOX,   /* the actor's box has a fixed scale */
    READOUT_SCALE_NONE,  /* no box, or the box has no scale: full size */
};

/* The leg that the actor walks. Factors are in 16.16 pixels a frame at full scale; fractions are
 * what the steps so far left over, in 1/65536 pixels. */
struct readout_leg {
    bool active;
    struct walk_point from, to;
    int64_t factor_x, factor_y;
    uint16_t fraction_x, fraction_y;
};

struct actor_readout {
    int id;
    int room;  /* 0 = nowhere */
    bool here; /* in the room that is shown; if not, the values about boxes are 0 */
    bool visible, moving;
    char name[ACTOR_NAME_SIZE]; /* up to its first text code; characters that are not ASCII are '?'
                                 */

    struct walk_point place; /* room pixels */
    int elevation;           /* pixels that the actor is drawn above its place */
    int box;                 /* WALK_BOX_NONE: none; with the router classic 0 may mean none, too */
    uint8_t box_flags;       /* as they are now */
    uint8_t box_mask;

    int plane; /* the z-plane that hides the actor, 0 = none */
    enum readout_clip clip;

    int scale; /* the scale that the actor has now */
    enum readout_scale scale_from;
    int box_scale; /* what the box gives at the actor's row; WALK_SCALE_NONE: nothing */
    int slot;      /* with READOUT_SCALE_SLOT: the slot, counted from 0 */
    struct walk_scale_slot line; /* the content of that slot now */

    enum walk_facing facing; /* as drawn */
    int goal_facing;         /* to turn to at the goal, or ACTOR_FACE_ANY */
    int speed_x, speed_y;    /* pixels a frame at full scale */
    bool ignores_boxes;
    int waypoint, waypoint_count; /* the waypoint that the leg leads to, from 0; 0 of 0 with the
                                     router classic */
    struct readout_leg leg;       /* the leg that is walked, or the last one */

    int costume; /* 0 = none */
    int animation, animation_speed, animation_progress;
    int chore; /* the enum actor_chore that has this animation, -1: none of them */

    bool is_classic;        /* the original's walker drives; only then the following are set: */
    uint8_t classic_moving; /* bits such as CLASSIC_NEW_LEG */
    enum walk_facing classic_facing, wanted_facing;
    struct walk_point goal;
    int goal_box, entering_box;
    int scale_y;
    bool kept_out, mirror_x, mirror_y;
};

/* Collects the values of an actor. False, and nothing is written, for a number that is no actor. */
bool actor_readout_take(struct actor_readout *readout, const struct game *game, int id);

enum { ACTOR_READOUT_LINES = 12, ACTOR_READOUT_LINE_SIZE = 80 };

/* Lines of ASCII, each terminated. Lines that are too long are cut. */
struct actor_readout_text {
    int count;
    char lines[ACTOR_READOUT_LINES][ACTOR_READOUT_LINE_SIZE];
};

void actor_readout_write(const struct actor_readout *readout, struct actor_readout_text *text);

#endif
