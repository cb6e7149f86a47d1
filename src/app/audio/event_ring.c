#include "app/audio/event_ring.h"

bool event_ring_put(struct event_ring *ring, const struct ring_event *event)
{
    uint32_t put = atomic_load_explicit(&ring->put, memory_order_relaxed);
    uint32_t taken = atomic_load_explicit(&ring->taken, memory_order_acquire);
    if (put - taken == EVENT_RING_SIZE)
        return false;
    ring->events[put % EVENT_RING_SIZE] = *event;
    atomic_store_explicit(&ring->put, put + 1, memory_order_release);
    return true;
}

const struct ring_event *event_ring_first(const struct event_ring *ring)
{
    uint32_t taken = atomic_load_explicit(&ring->taken, memory_order_relaxed);
    uint32_t put = atomic_load_explicit(&ring->put, memory_order_acquire);
    return put == taken ? NULL : &ring->events[taken % EVENT_RING_SIZE];
}

void event_ring_drop(struct event_ring *ring)
{
    uint32_t taken = atomic_load_explicit(&ring->taken, memory_order_relaxed);
    atomic_store_explicit(&ring->taken, taken + 1, memory_order_release);
}
