/* Code shared by the fuzz targets. A target is one function that gets bytes which may be anything.
 * It must return, and the sanitizers must not report an error. */
#ifndef WALKBOX_TESTS_FUZZ_FUZZ_H
#define WALKBOX_TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "util/arena.h"
#include "util/fault.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A target may have these two functions: they change an input so that it keeps its shape, and join
 * two inputs. mutators.h helps them. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size, const uint8_t *other,
                                 size_t other_size, uint8_t *out, size_t limit, unsigned seed);

/* Changes bytes that may be anything; of libFuzzer, or of corpus_driver.c. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t limit);

static inline void *fuzz_resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size != 0)
        return realloc(pointer, new_size);
    free(pointer);
    return NULL;
}

static inline struct allocator fuzz_allocator(void)
{
    return (struct allocator){NULL, fuzz_resize};
}

static inline void fuzz_arena_init(struct arena *arena)
{
    arena_init(arena, fuzz_allocator());
}

/* Reads every byte, so that a sanitizer notices bytes that must not be read. */
static inline void fuzz_touch(const void *bytes, size_t size)
{
    const volatile uint8_t *p = bytes;
    for (size_t i = 0; i < size; i++)
        (void)p[i];
}

/* Formats every fault, since that must always work. */
static inline void fuzz_print(const struct fault_log *log)
{
    char line[FAULT_LINE_SIZE];
    for (int i = 0; i < log->count && i < FAULT_LOG_LIMIT; i++)
        fault_format(&log->faults[i], line, sizeof line);
}

#endif
