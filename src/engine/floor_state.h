/* What scripts changed about the floor of the room that is shown, and which actors are in which of
 * its named boxes.
 *
 * The floors that the walkers use (walk_map, classic_floor) are made anew when a room is entered or
 * a save is loaded. So a save has to hold only struct floor_state, not the floors themselves. */
#ifndef WALKBOX_ENGINE_FLOOR_STATE_H
#define WALKBOX_ENGINE_FLOOR_STATE_H

#include "engine/actor_state.h"
#include "resource/files/named_box_file.h"
#include "walk/box.h"
#include "walk/scale.h"
#include <stdbool.h>
#include <stdint.h>

struct floor_state {
    uint8_t flags[WALK_BOX_LIMIT];   /* the flags of the boxes as they are now */
    uint16_t scales[WALK_BOX_LIMIT]; /* the boxes' scale words as they are now */
    /* The scale slots as they are now. As in the original, a slot that the new room does not fill
     * keeps what the room before left in it. */
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    uint8_t slots_set; /* bit i: a script set slot i since the room was entered */
    bool rebuilt;      /* a script had the box matrix made anew; the flags it was made from are: */
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
    const struct named_room *room; /* NULL: the file has no such room, or there is no file */
    uint32_t rooms_entered; /* a count, by which a room change in the middle of a step is noticed */
    int event_count; /* events of the frame last played, sorted by actor, then by box number */
    struct box_event events[BOX_EVENT_LIMIT];
    uint32_t flash_until[NAMED_BOX_LIMIT]; /* per named box, the frame from which on it is no longer
                                              highlighted */
};

#endif
