#include <stdlib.h>

#include "api/host.h"
#include "util/arena.h"

static void *libc_resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size == 0) {
        free(pointer);
        return NULL;
    }
    return realloc(pointer, new_size);
}

struct allocator host_allocator(void)
{
    return (struct allocator){NULL, libc_resize};
}
