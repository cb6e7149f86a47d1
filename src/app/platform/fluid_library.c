#include "app/platform/fluid_library.h"

const char *fluid_library_load(struct fluid_library *table)
{
    static const char *const names[] = {FLUID_FUNCTIONS(LIBRARY_NAME)};
    return library_load(FLUID_SONAME, names, sizeof names / sizeof *names, table);
}
