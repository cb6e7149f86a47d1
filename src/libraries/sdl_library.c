#include "libraries/sdl_library.h"

#include <stdio.h>
#include <threads.h>

static struct {
    once_flag once;
    struct sdl_library functions;
    char why[200]; /* "": it is there */
} loaded = {.once = ONCE_FLAG_INIT};

static void load(void)
{
    static const char *const names[] = {SDL_FUNCTIONS(LIBRARY_NAME)};
    const size_t count = sizeof names / sizeof *names;
    const char *why = library_load(SDL_SONAME, names, count, &loaded.functions);
    if (why)
        snprintf(loaded.why, sizeof loaded.why, "%s", why);
}

const char *sdl_library_missing(void)
{
    call_once(&loaded.once, load);
    return loaded.why[0] ? loaded.why : NULL;
}

const struct sdl_library *sdl_library(void)
{
    return &loaded.functions;
}
