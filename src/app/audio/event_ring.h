/* Events on their way from the game to the mixer. One thread puts, another takes, and neither ever
 * waits for the other. */
#ifndef WALKBOX_APP_AUDIO_EVENT_RING_H
#define WALKBOX_APP_AUDIO_EVENT_RING_H

#include <stdatomic.h>

#include "engine/sound_event.h"

enum { EVENT_RING_SIZE = 4096 }; /* a power of two; 80 in a tick of the music are many */

struct ring_event {
    struct sound_event event;
    int deck; /* of an event that starts a track or a voice: the deck that has its samples */
};

struct event_ring {
    struct ring_event events[EVENT_RING_SIZE];
    _Atomic uint32_t put, taken; /* how many ever were */
};

/* False when the ring is full. */
bool event_ring_put(struct event_ring *ring, const struct ring_event *event);

/* The oldest event, which stays in the ring until it is dropped; NULL when there is none. */
const struct ring_event *event_ring_first(const struct event_ring *ring);
void event_ring_drop(struct event_ring *ring);

#endif
