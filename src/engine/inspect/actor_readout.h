/* An actor told for people: everything that decides where he goes, how large he is drawn and what
 * hides him, with the reason of each. First as values, then as lines of text; the console and the
 * overlays show the same. */
#ifndef WALKBOX_ENGINE_INSPECT_ACTOR_READOUT_H
#define WALKBOX_ENGINE_INSPECT_ACTOR_READOUT_H

#include "engine/state/actor_state.h"

struct game;

/* What decides the z-plane that hides him. */
enum readout_clip {
    READOUT_CLIP_FORCED, /* actorOps zClip: forced_clip */
    READOUT_CLIP_CLASS,  /* class 20: never hidden */
    READOUT_CLIP_BOX,    /* the mask of his box, at most the room's planes */
    READOUT_CLIP_NONE,   /* neither a plane forced nor a box */
};

/* What his scale comes from. */
enum readout_scale {
    READOUT_SCALE_FIXED, /* a script's, or kept: he ignores boxes, or it is not what the box gives
                          */
    READOUT_SCALE_SLOT,  /* his box names a slot of the room */
    READOUT_SCALE_BOX,   /* his box has one of its own */
    READOUT_SCALE_NONE,  /* no box, or it gives none: full size */
};

/* A straight line that he walks: 16.16 pixels a frame at full scale, and what the last steps left
 * over in 1/65536 pixels. */
struct readout_leg {
    bool active;
    struct walk_point from, to;
    int64_t factor_x, factor_y;
    uint16_t fraction_x, fraction_y;
};

struct actor_readout {
    int id;
    int room;  /* 0 = nowhere */
    bool here; /* in the room that is shown; what is of boxes is 0 otherwise */
    bool visible, moving;
    char name[ACTOR_NAME_SIZE]; /* up to its first code; what is no ASCII is '?' */

    struct walk_point place; /* room pixels */
    int elevation;           /* pixels above it */
    int box;                 /* WALK_BOX_NONE: none; in classic mode 0 is none likewise */
    uint8_t box_flags;       /* live */
    uint8_t box_mask;

    int plane; /* that hides him, 0 = none */
    enum readout_clip clip;

    int scale; /* as he has it now */
    enum readout_scale scale_from;
    int box_scale;               /* what his box gives at his row, WALK_SCALE_NONE: nothing */
    int slot;                    /* READOUT_SCALE_SLOT: counted from 0 */
    struct walk_scale_slot line; /* and what it holds now */

    enum walk_facing facing; /* as drawn */
    int goal_facing;         /* when he gets there, or ACTOR_FACE_ANY */
    int speed_x, speed_y;    /* pixels a frame at full scale */
    bool ignores_boxes;
    int waypoint, waypoint_count; /* the one aimed at, from 0; 0 of 0 in classic mode */
    struct readout_leg leg;       /* the walk's, or the last one's */

    int costume; /* 0 = none */
    int animation, animation_speed, animation_progress;
    int chore; /* enum actor_chore whose animation that is, -1: none of them */

    bool is_classic;        /* the original's walker drives him; then also: */
    uint8_t classic_moving; /* bits CLASSIC_NEW_LEG ... */
    enum walk_facing classic_facing, wanted_facing;
    struct walk_point goal;
    int goal_box, entering_box;
    int scale_y;
    bool kept_out, mirror_x, mirror_y;
};

/* False, and nothing written, for a number that is no actor. */
bool actor_readout_take(struct actor_readout *readout, const struct game *game, int id);

enum { ACTOR_READOUT_LINES = 12, ACTOR_READOUT_LINE_SIZE = 80 };

/* Lines of ASCII, each terminated; longer ones are cut. */
struct actor_readout_text {
    int count;
    char lines[ACTOR_READOUT_LINES][ACTOR_READOUT_LINE_SIZE];
};

void actor_readout_write(const struct actor_readout *readout, struct actor_readout_text *text);

#endif
