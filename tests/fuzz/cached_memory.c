#include "cached_memory.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <sanitizer/asan_interface.h>

enum { CACHED_LIMIT = 16, CACHED_MIN = 1 << 16, CACHED_MAX = 1 << 24 };

struct cached {
    void *memory;
    size_t size;
};

static struct cached cached[CACHED_LIMIT];
static int next; /* whose turn it is to go */

/* Sizes are rounded up to powers of two, so that what was cached is often large enough. */
static size_t rounded(size_t size)
{
    size_t round = CACHED_MIN;
    while (round < size)
        round *= 2;
    return round;
}

static void *take(size_t size)
{
    size_t whole = rounded(size);
    void *memory = NULL;
    for (int i = 0; i < CACHED_LIMIT && memory == NULL; i++)
        if (cached[i].size == whole) {
            memory = cached[i].memory;
            cached[i] = (struct cached){0};
        }
    if (memory == NULL)
        memory = malloc(whole);
    if (memory == NULL)
        return NULL;
    ASAN_UNPOISON_MEMORY_REGION(memory, size);
    ASAN_POISON_MEMORY_REGION((char *)memory + size, whole - size);
    return memory;
}

static void drop(int index)
{
    if (cached[index].memory != NULL)
        ASAN_UNPOISON_MEMORY_REGION(cached[index].memory, cached[index].size);
    free(cached[index].memory);
    cached[index] = (struct cached){0};
}

static void drop_all(void)
{
    for (int i = 0; i < CACHED_LIMIT; i++)
        drop(i);
}

static void keep(void *memory, size_t size)
{
    static bool begun;
    int place = 0;
    if (!begun)
        atexit(drop_all);
    begun = true;
    while (place < CACHED_LIMIT && cached[place].memory != NULL)
        place++;
    if (place == CACHED_LIMIT) {
        place = next++ % CACHED_LIMIT;
        drop(place);
    }
    ASAN_POISON_MEMORY_REGION(memory, rounded(size));
    cached[place] = (struct cached){memory, rounded(size)};
}

static bool is_cached(size_t size)
{
    return size >= CACHED_MIN && size <= CACHED_MAX;
}

static void *move(void *pointer, size_t old_size, size_t new_size)
{
    void *memory = is_cached(new_size) ? take(new_size) : malloc(new_size);
    if (memory == NULL || pointer == NULL)
        return memory;
    memcpy(memory, pointer, old_size < new_size ? old_size : new_size);
    if (is_cached(old_size))
        keep(pointer, old_size);
    else
        free(pointer);
    return memory;
}

static void *resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    if (new_size > 0 && (is_cached(new_size) || (pointer != NULL && is_cached(old_size))))
        return move(pointer, old_size, new_size);
    if (new_size > 0)
        return realloc(pointer, new_size);
    if (pointer != NULL && is_cached(old_size))
        keep(pointer, old_size);
    else
        free(pointer);
    return NULL;
}

struct allocator cached_memory(void)
{
    return (struct allocator){NULL, resize};
}
