/* Arrays that grow by one item at a time. The capacity follows from the count (a power of two, at
 * least ARRAY_FIRST), so that an owner stores only a pointer and a count. To add an item:
 *
 *     struct row *rows = array_grow(allocator, list->rows, list->count, sizeof *rows);
 *     if (!rows)
 *         return false;
 *     list->rows = rows;
 *     rows[list->count++] = row;
 *
 * Begin with NULL and 0. With an allocator that relies on old sizes, items must not be removed. */
#ifndef WALKBOX_UTIL_ARRAY_H
#define WALKBOX_UTIL_ARRAY_H

#include <stdint.h>
#include <string.h>

#include "util/arena.h"

enum { ARRAY_FIRST = 16 };

static inline size_t array_capacity(size_t count)
{
    size_t capacity = count == 0 ? 0 : ARRAY_FIRST;
    while (capacity < count)
        capacity *= 2;
    return capacity;
}

/* Returns the array, perhaps moved, with memory for one more item of `size` bytes. NULL if memory
 * runs out; `items` is then still valid. */
static inline void *array_grow(struct allocator allocator, void *items, size_t count, size_t size)
{
    const size_t old = array_capacity(count), capacity = array_capacity(count + 1);
    if (capacity == old)
        return items;
    return capacity > SIZE_MAX / 2 / size
               ? NULL
               : allocator.resize(allocator.context, items, old * size, capacity * size);
}

/* array_grow in an arena, where the memory of the smaller array stays in use. */
static inline void *array_grow_in(struct arena *arena, void *items, size_t count, size_t size)
{
    const size_t capacity = array_capacity(count + 1);
    if (capacity == array_capacity(count))
        return items;
    void *grown = arena_alloc(arena, capacity, size);
    return grown && count > 0 ? memcpy(grown, items, count * size) : grown;
}

static inline void array_free(struct allocator allocator, void *items, size_t count, size_t size)
{
    if (items)
        allocator.resize(allocator.context, items, array_capacity(count) * size, 0);
}

#endif
