/* Actors as plain data: where they are, how they walk and what they look like, with costumes by
 * number; the floor that they walk on, and who is in its named boxes.
 *
 * Two walkers can move an actor: the one of docs/walking.md 8, which follows a path that a router
 * planned, and the original's own (router `classic`). Whichever of them drives, `walker` holds the
 * place, box, scale and facing, so that all other code reads them there.
 * actors/actor.h says how limbs are animated. */
#ifndef WALKBOX_ENGINE_STATE_ACTOR_STATE_H
#define WALKBOX_ENGINE_STATE_ACTOR_STATE_H

#include "resource/costume.h"
#include "resource/files/named_box_file.h"
#include "walk/box.h"
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
    ACTOR_LIMIT = 13, /* ids 1..12 are seen and walk. 0 is an actor, too: it has a room, a
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
                    until it is placed again, animated, turned, scaled or given a colour, its
                    picture changes, or a room is entered. Observed: ScummVM 2.7 and 2.9 */
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
    int16_t talk_x, talk_y; /* textOffset: stored, but not used (ScummVM 2.7 refuses it) */
    uint8_t sound;          /* actorOps sound: the sound of its animations' cues */
    uint8_t shadow;         /* actorOps shadow; ACTOR_ALL_SHADOW has an effect */
    uint8_t palette[COSTUME_PALETTE_LIMIT]; /* per costume colour the palette index that replaces
                                               it, 255 = none */
    uint8_t name[ACTOR_NAME_SIZE];          /* with text codes, ends with a 0 */
};

/* Where an actor was last drawn: strips and rows of the room, all inclusive. */
struct drawn_area {
    bool any;
    int first_strip, last_strip; /* may be beyond the room */
    int top, bottom;
};

/* ---- the floor ---- */

/* What scripts changed about the floor of the room that is shown. The floors that the walkers use
 * (walk_map, classic_floor) are made again when a room is entered or a save is loaded, so a save
 * only holds this. */
struct floor_state {
    uint8_t flags[WALK_BOX_LIMIT];   /* the flags of the boxes as they are now */
    uint16_t scales[WALK_BOX_LIMIT]; /* the boxes' scale words as they are now */
    /* The scale slots as they are now. As in the original, a slot that the new room does not fill
     * keeps what the room before left in it. */
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    uint8_t slots_set; /* bit i: a script set slot i since the room was entered */
    bool rebuilt;      /* a script rebuilt the box matrix, from these flags: */
    uint8_t rebuilt_flags[WALK_BOX_LIMIT];
};

enum {
    BOX_EVENT_LIMIT = 64, /* in a frame; what exceeds it becomes an event of the next frame */
    BOX_FLASH_FRAMES = 8, /* how long the overlay highlights a named box that was entered */
};

/* Part of struct world: who is in which named box. Bit i of an actor's word stands for the i-th
 * named box of the room. */
struct box_presence {
    uint32_t inside[ACTOR_LIMIT];
};

struct box_event {
    int actor;
    const struct named_box *box; /* borrowed from the file of named boxes */
    bool entered;                /* false: left */
};

/* Not part of struct world: what the file of named boxes gives for the room that is shown. */
struct box_watch {
    const struct named_room *room; /* NULL: the file lacks this room, or there is none */
    uint32_t rooms_entered; /* a count, by which a room change in the middle of a step is noticed */
    int event_count; /* events of the frame last played, sorted by actor, then by box number */
    struct box_event events[BOX_EVENT_LIMIT];
    uint32_t flash_until[NAMED_BOX_LIMIT]; /* per named box, the frame from which on it is no longer
                                              highlighted */
};

#endif
