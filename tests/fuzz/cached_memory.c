#include "cached_memory.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <sanitizer/asan_interface.h>

enum { KEPT_LIMIT = 16, KEPT_MIN = 1 << 16, KEPT_MAX = 1 << 24 };

struct kept {
    void *memory;
    size_t size;
};

static struct kept kept[KEPT_LIMIT];
static int next; /* whose turn it is to go */

/* Sizes are rounded up to powers of two, so that what was kept is often large enough. */
static size_t rounded(size_t size)
{
    size_t round = KEPT_MIN;
    while (round < size)
        round *= 2;
    return round;
}

static void *take(size_t size)
{
    size_t whole = rounded(size);
    void *memory = NULL;
    for (int i = 0; i < KEPT_LIMIT && memory == NULL; i++)
        if (kept[i].size == whole) {
            memory = kept[i].memory;
            kept[i] = (struct kept){0};
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
    if (kept[index].memory != NULL)
        ASAN_UNPOISON_MEMORY_REGION(kept[index].memory, kept[index].size);
    free(kept[index].memory);
    kept[index] = (struct kept){0};
}

static void drop_all(void)
{
    for (int i = 0; i < KEPT_LIMIT; i++)
        drop(i);
}

static void keep(void *memory, size_t size)
{
    static bool begun;
    int place = 0;
    if (!begun)
        atexit(drop_all);
    begun = true;
    while (place < KEPT_LIMIT && kept[place].memory != NULL)
        place++;
    if (place == KEPT_LIMIT) {
        place = next++ % KEPT_LIMIT;
        drop(place);
    }
    ASAN_POISON_MEMORY_REGION(memory, rounded(size));
    kept[place] = (struct kept){memory, rounded(size)};
}

static bool is_kept(size_t size)
{
    return size >= KEPT_MIN && size <= KEPT_MAX;
}

static void *move(void *pointer, size_t old_size, size_t new_size)
{
    void *memory = is_kept(new_size) ? take(new_size) : malloc(new_size);
    if (memory == NULL || pointer == NULL)
        return memory;
    memcpy(memory, pointer, old_size < new_size ? old_size : new_size);
    if (is_kept(old_size))
        keep(pointer, old_size);
    else
        free(pointer);
    return memory;
}

static void *resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    if (new_size > 0 && (is_kept(new_size) || (pointer != NULL && is_kept(old_size))))
        return move(pointer, old_size, new_size);
    if (new_size > 0)
        return realloc(pointer, new_size);
    if (pointer != NULL && is_kept(old_size))
        keep(pointer, old_size);
    else
        free(pointer);
    return NULL;
}

struct allocator cached_memory(void)
{
    return (struct allocator){NULL, resize};
}
