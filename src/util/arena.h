/* A bump allocator: everything decoded from one room lives in one arena and is freed at once.
 *
 * Its memory comes from an allocator that the host passes in. The core gets memory in no other way
 * than from such allocators. */
#ifndef WALKBOX_UTIL_ARENA_H
#define WALKBOX_UTIL_ARENA_H

#include <stddef.h>

/* The host's allocator. `resize` is like realloc, but is also told the old size. A new_size of 0
 * frees the block and returns NULL. Otherwise NULL means that there is no memory, and the old block
 * is untouched. */
struct allocator {
    void *context; /* the host's; passed to each call */
    void *(*resize)(void *context, void *pointer, size_t old_size, size_t new_size);
};

struct arena_chunk;

struct arena {
    struct allocator allocator;
    struct arena_chunk *chunks; /* newest first; owned */
    size_t used;                /* bytes handed out since the last reset */
};

void arena_init(struct arena *arena, struct allocator allocator);

/* Returns zeroed memory for `count` items of `size` bytes, aligned for any type and valid until the
 * arena is reset. NULL when there is none, or when the product does not fit a size_t. A count of 0
 * gives a valid pointer, too. */
void *arena_alloc(struct arena *arena, size_t count, size_t size);

/* Frees everything that was handed out; the arena can be used again. */
void arena_reset(struct arena *arena);

#endif
