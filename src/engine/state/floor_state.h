/* What scripts changed about the floor of the room that is shown, and who is in which of its named
 * boxes.
 *
 * The floors that walkers use (walk_map, classic_floor) are made anew when a room is entered, so
 * struct floor_state is what a save has to hold of them. */
#ifndef WALKBOX_ENGINE_STATE_FLOOR_STATE_H
#define WALKBOX_ENGINE_STATE_FLOOR_STATE_H

#include "engine/state/actor_state.h"
#include "resource/files/named_box_file.h"
#include "walk/floor/box.h"
#include "walk/floor/scale.h"
#include <stdbool.h>
#include <stdint.h>

struct floor_state {
    uint8_t flags[WALK_BOX_LIMIT];                       /* live */
    uint16_t scales[WALK_BOX_LIMIT];                     /* live scale words */
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT]; /* live, as the original has them: one that
                                                            the room leaves empty is what it was */
    uint8_t slots_set; /* those that scripts set since the room was entered, a bit each */
    bool rebuilt;      /* the matrix, and by these flags: */
    uint8_t rebuilt_flags[WALK_BOX_LIMIT];
};

enum {
    BOX_EVENT_LIMIT = 64, /* a frame; what is beyond is seen in the next */
    BOX_FLASH_FRAMES = 8, /* how long the overlay shows that one was entered */
};

/* Of the world: a bit for each name, in the order of the room's. */
struct box_presence {
    uint32_t inside[ACTOR_LIMIT];
};

struct box_event {
    int actor;
    const struct named_box *box; /* of the file, borrowed */
    bool entered;                /* false: left */
};

/* What is made of the file for the room that is shown. */
struct box_watch {
    const struct named_room *room; /* NULL: the file says nothing of it, or there is none */
    uint32_t rooms_entered;        /* tells a room that was entered meanwhile */
    int event_count;               /* of the frame last played, by actor, then box number */
    struct box_event events[BOX_EVENT_LIMIT];
    uint32_t flash_until[NAMED_BOX_LIMIT]; /* the frame in which it is no longer shown */
};

#endif
