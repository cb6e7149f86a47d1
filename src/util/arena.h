/* Memory of the core. It comes only from allocators that the host passes in, from arenas over
 * these, or as a block from the caller (memory_layout).
 *
 * An arena is a bump allocator: all data decoded from one room lives in one arena and is freed at
 * once. */
#ifndef WALKBOX_UTIL_ARENA_H
#define WALKBOX_UTIL_ARENA_H

#include <stddef.h>
#include <stdint.h>

/* `resize` is like realloc, but also gets the old size. A new_size of 0 frees the block and returns
 * NULL. Otherwise NULL means that memory ran out, and the old block is untouched. */
struct allocator {
    void *context; /* owned by the host; passed to each call */
    void *(*resize)(void *context, void *pointer, size_t old_size, size_t new_size);
};

struct arena {
    struct allocator allocator;
    struct arena_chunk *chunks; /* newest first; owned */
    size_t used;                /* bytes handed out since the last reset */
};

void arena_init(struct arena *arena, struct allocator allocator);

/* Returns zeroed memory for `count` items (also 0) of `size` bytes, aligned for any type and valid
 * until the arena is reset. NULL if memory runs out, or if the product does not fit a size_t. */
void *arena_alloc(struct arena *arena, size_t count, size_t size);

/* Frees all memory of the arena. The arena can be used again. */
void arena_reset(struct arena *arena);

/* Lays out the parts of a structure in one block of memory that its owner provides. Each structure
 * has one function that calls layout_add for each part. With a base, the calls place the parts;
 * without a base, they only count the bytes. Each part is aligned for any type. */
struct memory_layout {
    uint8_t *base; /* aligned for any type; NULL if bytes are only counted */
    size_t used;   /* bytes so far */
};

/* Returns the start of the part; NULL while bytes are only counted. */
static inline void *layout_add(struct memory_layout *layout, size_t count, size_t size)
{
    const size_t alignment = _Alignof(max_align_t);
    void *start = layout->base ? layout->base + layout->used : NULL;
    layout->used += (count * size + alignment - 1) / alignment * alignment;
    return start;
}

#endif
