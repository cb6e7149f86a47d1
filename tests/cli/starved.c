/* Lets allocations of the program fail; linked with all of walkbox and --wrap. The environment says
 * which: WALKBOX_FAIL_AT=N the N-th, from 1, and with WALKBOX_FAIL_ON also all that follow.
 * WALKBOX_COUNT=FILE gets how many there were. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include <cjson/cJSON.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

static unsigned long count, fail_at;
static bool fail_on;

static bool fails(void)
{
    count++;
    return fail_at != 0 && (fail_on ? count >= fail_at : count == fail_at);
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t number, size_t size)
{
    return fails() ? NULL : __real_calloc(number, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    return fails() ? NULL : __real_realloc(memory, size);
}

static void write_count(void)
{
    FILE *stream = fopen(getenv("WALKBOX_COUNT"), "wb");
    if (!stream)
        return;
    fprintf(stream, "%lu\n", count);
    fclose(stream);
}

__attribute__((constructor)) static void begin(void)
{
    cJSON_Hooks hooks = {__wrap_malloc, free};
    const char *at = getenv("WALKBOX_FAIL_AT");
    cJSON_InitHooks(&hooks);
    fail_at = at ? strtoul(at, NULL, 10) : 0;
    fail_on = getenv("WALKBOX_FAIL_ON") != NULL;
    if (getenv("WALKBOX_COUNT"))
        atexit(write_count);
}
