/* The bump allocator: a list of chunks, each filled from its beginning. */
#include "util/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <string.h>

enum { CHUNK_SIZE = 64 << 10 };

struct arena_chunk {
    struct arena_chunk *older;
    size_t size; /* number of bytes */
    size_t used;
    alignas(max_align_t) unsigned char bytes[];
};

void arena_init(struct arena *arena, struct allocator allocator)
{
    *arena = (struct arena){.allocator = allocator};
}

static struct arena_chunk *chunk_new(struct arena *arena, size_t least)
{
    size_t size = least > CHUNK_SIZE ? least : CHUNK_SIZE;
    size_t whole = sizeof(struct arena_chunk) + size;
    struct arena_chunk *chunk = arena->allocator.resize(arena->allocator.context, NULL, 0, whole);
    if (chunk == NULL)
        return NULL;
    chunk->older = arena->chunks;
    chunk->size = size;
    chunk->used = 0;
    arena->chunks = chunk;
    return chunk;
}

void *arena_alloc(struct arena *arena, size_t count, size_t size)
{
    const size_t align = alignof(max_align_t);
    if (size != 0 && count > (SIZE_MAX / 2) / size)
        return NULL;
    size_t bytes = count * size;
    size_t room = bytes == 0 ? align : (bytes + align - 1) / align * align;
    struct arena_chunk *chunk = arena->chunks;
    if (chunk == NULL || chunk->size - chunk->used < room)
        chunk = chunk_new(arena, room);
    if (chunk == NULL)
        return NULL;
    void *memory = chunk->bytes + chunk->used;
    chunk->used += room;
    arena->used += room;
    return memset(memory, 0, room);
}

void arena_reset(struct arena *arena)
{
    struct arena_chunk *chunk = arena->chunks;
    while (chunk != NULL) {
        struct arena_chunk *older = chunk->older;
        size_t whole = sizeof(struct arena_chunk) + chunk->size;
        arena->allocator.resize(arena->allocator.context, chunk, whole, 0);
        chunk = older;
    }
    arena->chunks = NULL;
    arena->used = 0;
}
