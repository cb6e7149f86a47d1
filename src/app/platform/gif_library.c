#include "app/platform/gif_library.h"

const char *gif_library_load(struct gif_library *table)
{
    static const char *const names[] = {GIF_FUNCTIONS(LIBRARY_NAME)};
    return library_load(GIF_SONAME, names, sizeof names / sizeof *names, table);
}
