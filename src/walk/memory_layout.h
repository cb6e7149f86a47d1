/* How the parts of a structure are laid out in the one block of memory that its owner gives.
 *
 * One function of each structure calls layout_add for part after part. Called with a base it places
 * the parts there; called without one it only counts how many bytes they need. Each part is aligned
 * for any type. */
#ifndef WALKBOX_WALK_MEMORY_LAYOUT_H
#define WALKBOX_WALK_MEMORY_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

struct memory_layout {
    uint8_t *base; /* aligned for any type; NULL: only count */
    size_t used;   /* bytes so far */
};

/* Returns room for count items of a size, NULL while only counting. */
static inline void *layout_add(struct memory_layout *layout, size_t count, size_t size)
{
    const size_t alignment = _Alignof(max_align_t);
    void *start = layout->base ? layout->base + layout->used : NULL;
    layout->used += (count * size + alignment - 1) / alignment * alignment;
    return start;
}

#endif
