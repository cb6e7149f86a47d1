/* Memory that is handed out piece by piece, each aligned for any type.
 *
 * The same function that places the parts of something also tells how much they need: without a
 * base the pieces are only counted. */
#ifndef WALKBOX_WALK_FLOOR_PIECES_H
#define WALKBOX_WALK_FLOOR_PIECES_H

#include <stddef.h>
#include <stdint.h>

struct pieces {
    uint8_t *base; /* aligned for any type; NULL: only count */
    size_t used;
};

/* Room for count items of a size; NULL while only counting. */
static inline void *piece(struct pieces *pieces, size_t count, size_t size)
{
    const size_t alignment = _Alignof(max_align_t);
    void *start = pieces->base ? pieces->base + pieces->used : NULL;
    pieces->used += (count * size + alignment - 1) / alignment * alignment;
    return start;
}

#endif
