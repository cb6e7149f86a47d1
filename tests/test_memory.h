/* The C library as an allocator, for tests. */
#ifndef WALKBOX_TESTS_TEST_MEMORY_H
#define WALKBOX_TESTS_TEST_MEMORY_H

#include <stdlib.h>

#include "util/arena.h"

static inline void *test_resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size == 0) {
        free(pointer);
        return NULL;
    }
    return realloc(pointer, new_size);
}

static inline struct allocator test_allocator(void)
{
    return (struct allocator){NULL, test_resize};
}

#endif
