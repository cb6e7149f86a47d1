/* How the parts of something are laid out in the one block of memory that its owner gives.
 *
 * The same function that places the parts also tells how much memory they need: without a base
 * they are only counted. Each is aligned for any type. */
#ifndef WALKBOX_WALK_FLOOR_MEMORY_LAYOUT_H
#define WALKBOX_WALK_FLOOR_MEMORY_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

struct memory_layout {
    uint8_t *base; /* aligned for any type; NULL: only count */
    size_t used;
};

/* Room for count items of a size; NULL while only counting. */
static inline void *layout_add(struct memory_layout *layout, size_t count, size_t size)
{
    const size_t alignment = _Alignof(max_align_t);
    void *start = layout->base ? layout->base + layout->used : NULL;
    layout->used += (count * size + alignment - 1) / alignment * alignment;
    return start;
}

#endif
