/* A bump allocator: everything decoded from one room lives in one arena and is freed at once.
 *
 * Memory comes from the allocator that was passed in; nothing else in the core allocates. */
#ifndef WALKBOX_RESOURCE_BYTES_ARENA_H
#define WALKBOX_RESOURCE_BYTES_ARENA_H

#include <stddef.h>

/* The one way to memory: like realloc, with the old size told; new_size 0 frees and returns
 * NULL. Returns NULL when there is none; the old block is then untouched. */
struct allocator {
    void *context;
    void *(*resize)(void *context, void *pointer, size_t old_size, size_t new_size);
};

struct arena_chunk;

struct arena {
    struct allocator allocator;
    struct arena_chunk *chunks; /* newest first; owned */
    size_t used;                /* bytes handed out since the last reset */
};

void arena_init(struct arena *arena, struct allocator allocator);

/* Zeroed memory for `count` items of `size` bytes, aligned for any type; NULL when there is
 * none or the product does not fit. A count of 0 gives a valid pointer. Valid until reset. */
void *arena_alloc(struct arena *arena, size_t count, size_t size);

/* Frees everything that was handed out; the arena can be used again. */
void arena_reset(struct arena *arena);

#endif
