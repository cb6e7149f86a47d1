/* Actors as plain data: their places, walks and looks, with costumes by number; the floor that they
 * walk on, and the actors in its named boxes.
 *
 * Two walkers can move an actor: docs/walking.md 8 describes the walker that follows a path from a
 * router; router `classic` stands for the original's own walker. actors/actor.h says how limbs are
 * animated. */
#ifndef WALKBOX_ENGINE_STATE_ACTOR_STATE_H
#define WALKBOX_ENGINE_STATE_ACTOR_STATE_H

#include "resource/costume.h"
#include "resource/files/named_box_file.h"
#include "walk/box.h"
#include "walk/mover.h"
#include <stdbool.h>
#include <stdint.h>

enum { LIMB_ANIMATION_NONE = 0xFF };

struct limb_anim {
    uint16_t start[COSTUME_LIMBS];  /* index into the costume's commands */
    uint16_t end[COSTUME_LIMBS];    /* index of the last command, inclusive */
    uint16_t cursor[COSTUME_LIMBS]; /* index of the current command */
    uint16_t active;                /* mask of the limbs that have a run */
    uint16_t once;      /* mask of the limbs that stay at the end of their run; other limbs repeat
                           it */
    uint16_t stopped;   /* mask of the limbs that are neither drawn nor advanced until a "go"
                           command */
    uint16_t cue_count; /* counting cues passed since the actor's animation was started */
    uint8_t animation[COSTUME_LIMBS]; /* the animation that each limb was given last */
};

enum {
    ACTOR_LIMIT = 13, /* actors 1..12 are drawn and walk. Actor 0 has a room, a place and a costume,
                         but is never drawn and never moves. */
    ACTOR_NAME_SIZE = 64,
    ACTOR_FACE_ANY = MOVER_FACE_ANY,
    ACTOR_WIDTH = 24,
    ACTOR_STILL_LIMIT = 64, /* frames without progress after which a walk ends */
};

/* Bit of `shadow` in struct actor: the whole actor is a shadow. Observed: ScummVM 2.7, where the
 * other bits do nothing. */
enum { ACTOR_ALL_SHADOW = 0x20 };

/* The activities for which an actor has an animation; `chores` below has the animation numbers. */
enum actor_chore {
    CHORE_INIT,
    CHORE_WALK,
    CHORE_STAND,
    CHORE_TALK_START,
    CHORE_TALK_STOP,
    CHORE_COUNT,
};

struct actor {
    int room;    /* the number that scripts gave, which may be a pseudo room; 0 if the actor is
                    nowhere */
    int costume; /* 0 if it has none */
    bool visible;
    bool hidden;  /* the actor was visible when a script placed it in a room other than the current
                     room. It is not drawn until it is placed again, animated, turned, scaled or
                     given a colour, its picture changes, or a room is entered. Observed: ScummVM 2.7
                     and 2.9 */
    bool changed; /* the actor was placed, animated, scaled or given a colour since it was last
                     drawn, perhaps without a visible difference */
    bool costume_is_new; /* the costume's init animation has not begun yet */
    struct mover mover;
    struct limb_anim limbs;
    uint8_t chores[CHORE_COUNT];
    int animation;                           /* the animation number that was started last */
    int animation_speed, animation_progress; /* frames for each animation step (0 counts as 1), and
                                                frames since the last step */
    int still_frames; /* consecutive frames in which the walk makes no progress, up to
                         ACTOR_STILL_LIMIT */
    int elevation;    /* pixels between the actor's place and its picture above it */
    int width;        /* pixels at full size; walkActorToActor keeps others at this distance */
    int forced_clip;  /* z-plane; 0 if none is forced */
    uint8_t talk_color;
    int16_t talk_x, talk_y; /* textOffset: stored, but not used (ScummVM 2.7 refuses it) */
    uint8_t sound;          /* actorOps sound: the sound that cues in its animations start */
    uint8_t shadow;         /* actorOps shadow; ACTOR_ALL_SHADOW has an effect */
    uint8_t palette[COSTUME_PALETTE_LIMIT]; /* for each costume colour, the palette index that
                                               replaces it, or 255 */
    uint8_t name[ACTOR_NAME_SIZE];          /* with text codes, terminated by 0 */
};

/* Where an actor was last drawn: strips and rows in the room, all inclusive. */
struct drawn_area {
    bool any;
    int first_strip, last_strip; /* may be beyond the room */
    int top, bottom;
};

/* ---- the floor ---- */

/* Changes by scripts to the floor of the current room. walk_map and classic_floor are made again
 * from the room and these changes when a room is entered or a save is loaded, so a save holds only
 * this struct. */
struct floor_state {
    uint8_t flags[WALK_BOX_LIMIT];   /* the boxes' current flags */
    uint16_t scales[WALK_BOX_LIMIT]; /* the boxes' current scale words */
    /* Current scale slots. As in the original, a slot that the new room does not fill keeps its
     * value from the room before. */
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    uint8_t slots_set; /* bit i: a script set slot i since the room was entered */
    bool rebuilt;      /* a script rebuilt the box matrix; these were the flags then: */
    uint8_t rebuilt_flags[WALK_BOX_LIMIT];
};

enum {
    BOX_EVENT_LIMIT = 64, /* in a frame; further events move to the next frame */
    BOX_FLASH_FRAMES = 8, /* the overlay highlights a named box after an actor entered it */
};

/* Part of struct world: the named boxes that each actor is in. Bit i in an actor's word stands for
 * the room's i-th named box. */
struct box_presence {
    uint32_t inside[ACTOR_LIMIT];
};

struct box_event {
    int actor;
    const struct named_box *box; /* borrowed from the box-name file */
    bool entered;                /* false if the actor left it */
};

/* Not part of struct world: the current room's named boxes. */
struct box_watch {
    const struct named_room *room; /* NULL if there is no box-name file, or it lacks this room */
    uint32_t rooms_entered; /* counts room changes, so that a change within a step is noticed */
    int event_count; /* events of the frame last played, sorted by actor, then by box number */
    struct box_event events[BOX_EVENT_LIMIT];
    uint32_t flash_until[NAMED_BOX_LIMIT]; /* for each named box, the first frame in which it is no
                                              longer highlighted */
};

#endif
